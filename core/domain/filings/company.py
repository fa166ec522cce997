"""A company that files with the SEC."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """A registrant, known by its Central Index Key (ten digits, zero padded).

    `aliases` are further names under which the filing itself speaks of the company
    ("the Company" is none), former names among them; `products` are brand names that
    only this company's filing uses and that an epithet may build on ("the iPhone maker").
    """

    cik: str
    name: str
    ticker: str | None = None
    aliases: tuple[str, ...] = ()
    products: tuple[str, ...] = ()


def full_stop(words: str) -> str:
    """A sentence with the one full stop at its end that a name like "Acme, Inc." may bring along."""
    return words if words.endswith((".", "!", "?", "\u2026")) else f"{words}."
