"""What every message passes before it is stored, answered or logged."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardResult:
    """A message after the guard.

    `text` has personal data masked and invisible characters removed; `masked` names the kinds of data masked
    ("EMAIL_ADDRESS"); `blocked` is empty, or a helpful sentence for the sender that says why the message goes no
    further and what to do. `suspicion` is the probability that a question is an attack, where that is more likely
    than not; it changes nothing of what is done with the message.
    """

    text: str
    masked: tuple[str, ...] = ()
    blocked: str = ""
    suspicion: float = 0.0


class Guard(Protocol):
    """Checks messages; an error inside a check blocks."""

    def check(self, text: str, *, article: bool = False) -> GuardResult:
        """Masks and judges a question, or an article, in which other people's words are data and not orders."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class DetectedSpan:
    """Personal data or a secret in a text, by offsets; `kind` as it is shown ("EMAIL_ADDRESS")."""

    kind: str
    start: int
    end: int


class Finder(Protocol):
    """Finds structured personal data."""

    def find(self, text: str) -> Sequence[DetectedSpan]:
        """What is found, in any order; findings may overlap."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Masked:
    """A text without personal data, and the kinds that were in it, sorted."""

    text: str
    kinds: tuple[str, ...] = ()


Check = Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageRules:
    """What one kind of message is judged by.

    Each check turns a clean text into the reason why it is blocked, or ""; the first reason counts. Of a text longer
    than `limit` (characters), which one of the checks blocks, no more than that is masked and kept.
    """

    limit: int
    by_name: Mapping[str, Check]


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardRules:
    """What a guard decides by, whichever vendor carries the checks out: clean, then check, then mask."""

    clean: Callable[[str], str]
    question: MessageRules
    article: MessageRules
    mask: Callable[[str], Masked]
    suspicion: Callable[[str], float]
