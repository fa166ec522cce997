"""What a made claim asserts, before it is put into words."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.claims.claim import Direction, Hedge
from verifier.evaluation.perturbed.line import FiguresLine


class Kind(StrEnum):
    """How a claim is made of filed figures; the templates of each stand in templates.toml."""

    LEVEL = "level"
    PERCENT = "percent"
    PER_SHARE = "per_share"
    GROWTH = "growth"
    DIFFERENCE = "difference"
    POINTS = "points"
    SHARE = "share"
    MULTIPLE = "multiple"
    DIRECTION = "direction"
    COMPARISON = "comparison"
    RANK = "rank"
    RECORD = "record"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenAssertion:
    """A figure as written: `value` and `last_digit` in base units, `text` without its hedge.

    `unit` is that of the lines, "percent", "points" or "times".
    """

    value: Decimal
    last_digit: Decimal
    unit: str
    text: str
    hedge: Hedge = Hedge.NONE
    hedge_words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeAssertion:
    """One claim: what it says of which line and year.

    `other` is the whole that a share is of, or the line compared with; `peers` are the lines ranked beside it;
    `before` is the earlier year that a change or a multiple goes back to. `second` is told in the same sentence of the
    same line: the amount beside its growth, or the one of the year before. `quarter` is the part of the year that it
    speaks of, 0 for all of it.
    """

    kind: Kind
    line: FiguresLine
    year: int
    before: int
    written: WrittenAssertion | None = None
    direction: Direction | None = None
    other: FiguresLine | None = None
    peers: tuple[FiguresLine, ...] = ()
    second: "MadeAssertion | None" = None
    quarter: int = 0

    @property
    def parts(self) -> "tuple[MadeAssertion, ...]":
        """What is asserted by each figure of the sentence."""
        return (self, self.second) if self.second else (self,)

    @property
    def name(self) -> str:
        """The kinds that it is of, in one order whichever comes first: "growth and level"."""
        return " and ".join(sorted(part.kind.value for part in self.parts))

    @property
    def needed(self) -> set[int]:
        """The years whose figures of the line it rests on."""
        over_time = (Kind.GROWTH, Kind.DIFFERENCE, Kind.POINTS, Kind.DIRECTION, Kind.MULTIPLE)
        return {self.year, self.before} if self.kind in over_time else {self.year}

    @property
    def is_filed(self) -> bool:
        """Whether the filing has all the figures that it rests on."""
        beside = self.other is None or self.year in self.other.years
        return beside and self.needed <= self.line.years.keys()
