"""What every message passes before it is stored, answered or logged."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A message after the guard.

    `text` has personal data masked and invisible characters removed; `masked` names the kinds of data masked
    ("EMAIL_ADDRESS"); `blocked` is empty, or a helpful sentence for the sender that says why the message goes no
    further and what to do.
    """

    text: str
    masked: tuple[str, ...] = ()
    blocked: str = ""


class Guard(Protocol):
    """Checks messages; an error inside a check blocks."""

    def check(self, text: str, *, article: bool = False) -> Checked:
        """Masks and judges a question, or an article, in which other people's words are data and not orders."""
        ...
