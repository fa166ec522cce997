"""A figure as it is written -> the values that it may stand for."""

import re
from dataclasses import dataclass
from decimal import Decimal

from core.domain.claims.figure_text import SYMBOLS
from core.domain.filings.interval import Interval
from core.domain.filings.units import SCALES

_SIGNS = "|".join(re.escape(s) for s in sorted(SYMBOLS.values(), key=len, reverse=True))
WRITTEN = re.compile(
    rf"(?P<currency>{_SIGNS}|\b[A-Z]{{3}} )?(?P<digits>\d[\d,]*(?:\.\d+)?)"
    r"(?P<scale> (?:trillion|billion|million)\b)?"
    r"(?P<suffix>%| percentage points| per share| shares| times)?"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenFigure:
    """A figure in a text: `text` as it stands there, `value` in base units, `half_width` what rounding may hide.

    `bare` says that it has neither currency, scale nor unit, as the constants of a formula.
    """

    text: str
    value: Decimal
    half_width: Decimal
    bare: bool

    @property
    def interval(self) -> Interval:
        """All values that `figure_text.figure` writes so."""
        return Interval.around(self.value, self.half_width)


def read_written(match: re.Match[str]) -> WrittenFigure:
    """The figure that `WRITTEN` found; rounded as `figure_text.figure` rounds, whatever zeros it left out."""
    digits = Decimal(match["digits"].replace(",", ""))
    scale = SCALES.get((match["scale"] or "").strip(), Decimal(1))
    bare = not (match["currency"] or match["scale"] or match["suffix"])
    if scale != 1:
        places = 3
    elif match["suffix"] in ("%", " percentage points"):
        places = 2 if digits < 1 else 1
    else:
        places = 2
    whole = bare and digits == digits.to_integral_value()
    half = Decimal(0) if whole else scale * Decimal(5).scaleb(-places - 1)
    return WrittenFigure(text=match.group(), value=digits * scale, half_width=half, bare=bare)


def written_in(text: str) -> tuple[WrittenFigure, ...]:
    """Every figure of a text, in order."""
    return tuple(read_written(match) for match in WRITTEN.finditer(text))
