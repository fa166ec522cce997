"""Header rows that tables share."""

from collections.abc import Sequence

from tests.samples.company.years import CLOSES, YEARS

THOUSANDS = "(in thousands)"


def years_ended(years: Sequence[int] = YEARS) -> list[list[tuple[str, int]]]:
    """Closing dates under "Years Ended"."""
    return [[("Years Ended", len(years))], closes(years)]


def closes(years: Sequence[int] = YEARS) -> list[tuple[str, int]]:
    """The closing dates, broken before the year."""
    return [(f"{CLOSES[y]:%B} {CLOSES[y].day},<br/>{y}", 1) for y in years]


def fiscal(years: Sequence[int] = YEARS) -> list[tuple[str, int]]:
    """Years alone, as short tables head their columns."""
    return [(str(y), 1) for y in years]
