"""Where an article does not agree with itself: two places of its text and the arithmetic between them."""

from dataclasses import dataclass
from enum import StrEnum


class ClashKind(StrEnum):
    """What does not go together."""

    CHANGE = "change"
    TOTAL = "total"
    SHARES = "shares"
    TWICE = "twice"


CLASH_NAMES = {
    ClashKind.CHANGE: "A change and its two levels",
    ClashKind.TOTAL: "Parts and their total",
    ClashKind.SHARES: "Shares of one whole",
    ClashKind.TWICE: "One figure, two values",
}
"""The kinds as people are shown them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClashStretch:
    """Words of the article with their offsets into its text, `end` exclusive."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """A note of the report, which is no verdict on a claim: `first` and `second` cannot both be right.

    `first` stands before `second` in the text, or holds the figure that `second` is computed from; `arithmetic` has the
    written numbers put in, with the interval that they round to.
    """

    kind: ClashKind
    first: ClashStretch
    second: ClashStretch
    arithmetic: str

    @property
    def note(self) -> str:
        """The note in a sentence."""
        return f"{CLASH_NAMES[self.kind]}: “{self.first.text}” and “{self.second.text}” do not agree. {self.arithmetic}"
