"""A part of a company's fiscal year, as people name it."""

import re
from dataclasses import dataclass

_YEAR = r"(?:FY)?(?P<year>(?:19|20)\d\d)"
_PART = r"(?P<part>FY|Q[1-4]|[1-4]Q|H1|1H|9M|TTM(?:Q[1-3])?)"
_WAYS = (rf"{_YEAR}{_PART}", rf"{_PART}{_YEAR}", _YEAR, r"(?P<part>TTM)")
_SAME = {"1H": "H1", "TTMQ1": "TTM Q1", "TTMQ2": "TTM Q2", "TTMQ3": "TTM Q3"}


@dataclass(frozen=True, slots=True, kw_only=True)
class FiscalSpan:
    """A fiscal year and the part of it that is meant, as in `MetricValue.fiscal_period`.

    Without a year any; "TTM" is the trailing twelve months to the end of whichever quarter, "Q" any quarter.
    """

    year: int | None
    part: str

    def holds(self, year: int, fiscal_period: str) -> bool:
        """Whether a value of that year and part of it is meant."""
        whichever = self.part in ("Q", "TTM") and fiscal_period.startswith(self.part)
        return self.year in (None, year) and (fiscal_period == self.part or whichever)


QUARTERS = FiscalSpan(year=None, part="Q")


def read_span(words: str) -> FiscalSpan:
    """`2024Q2`, `Q2 2024`, `2024-9M`, `H1 2024`, `FY2024`, `2024`, `TTM`, `2024 TTM Q3`. Raises ValueError."""
    plain = re.sub(r"[\s_-]+", "", words.upper())
    found = next((m for way in _WAYS if (m := re.fullmatch(way, plain))), None)
    if found is None:
        raise ValueError(f"{words!r} names no fiscal period: say 2024Q2, 2024H1, 2024-9M, 2024 or TTM")
    parts = found.groupdict()
    part = parts.get("part") or "FY"
    if re.fullmatch(r"[1-4]Q", part):
        part = f"Q{part[0]}"
    return FiscalSpan(year=int(parts["year"]) if parts.get("year") else None, part=_SAME.get(part, part))


def span_name(year: int, fiscal_period: str) -> str:
    """What a year or a part of one is called: "FY2024", "Q2 FY2024", "9M FY2024"."""
    return f"FY{year}" if fiscal_period == "FY" else f"{fiscal_period} FY{year}"
