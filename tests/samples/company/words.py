"""Placeholders in prose become figures: "{million revenue 2025}" is "$2,435.5 million"."""

import re
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal

from tests.samples.company.cells import growth, share, tenths
from tests.samples.company.inline import Inline
from tests.samples.company.members import DIMS
from tests.samples.company.model import figures
from tests.samples.company.series import Series
from tests.samples.company.years import CLOSES, close, flow, written

MARK = re.compile(r"\{([^{}]+)\}")


def scaled(value: Decimal, places: int) -> str:
    """With separators and so many decimals, halves away from zero."""
    return f"{value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP):,}"


def million(values: Series, year: int) -> str:
    """Thousands as millions with one decimal."""
    return f"${scaled(abs(Decimal(values[year])) / 1000, 1)} million"


def billion(values: Series, year: int) -> str:
    """Thousands as billions with two decimals."""
    return f"${scaled(Decimal(values[year]) / 1_000_000, 2)} billion"


def moved(values: Series, year: int) -> str:
    """The size of the change from the year before, in millions."""
    return f"${scaled(abs(Decimal(values[year] - values[year - 1])) / 1000, 1)} million"


def rate(values: Series, year: int) -> str:
    """The size of the change in percent."""
    return f"{abs(growth(values, year))}%"


def cents(values: Series, year: int) -> str:
    """Cents as dollars."""
    return f"${scaled(Decimal(values[year]) / 100, 2)}"


def plain(values: Series, year: int) -> str:
    """The count itself."""
    return f"{values[year]:,}"


def thousands(values: Series, year: int) -> str:
    """A count held in thousands, in full."""
    return f"{values[year] * 1000:,}"


def difference(values: Series, year: int) -> str:
    """The size of the change of a count."""
    return f"{abs(values[year] - values[year - 1]):,}"


def permille(values: Series, year: int) -> str:
    """Tenths of a percent as a percentage without its sign."""
    return f"{scaled(abs(Decimal(values[year])) / 10, 1)}%"


ONE: dict[str, Callable[[Series, int], str]] = {
    "million": million,
    "billion": billion,
    "moved": moved,
    "rate": rate,
    "cents": cents,
    "count": plain,
    "difference": difference,
    "thousands": thousands,
    "permille": permille,
}


def points(part: Series, whole: Series, year: int) -> str:
    """The change of a share in percentage points, rounded once."""
    now, before = (Decimal(part[y]) * 100 / whole[y] for y in (year, year - 1))
    change = tenths(abs(now - before))
    return f"{change} percentage point{'' if change == 1 else 's'}"


def tag(inline: Inline, order: list[str]) -> str:
    """A tagged amount in millions: concept, name, year, and a member where the figure has one."""
    concept, name, year, *member = order
    value = Decimal(figures()[name][int(year)]) / 1000
    at = close(int(year)) if concept.startswith("@") else flow(int(year))
    body = inline.number(
        concept.removeprefix("@"), scaled(abs(value), 1), at, dims=DIMS[member[0]] if member else (), scale=6
    )
    return f"${body} million"


def tag_each(verb: str, inline: Inline, order: list[str]) -> str:
    """A tagged price per share ("tagcents") or number of shares ("tagshares")."""
    concept, name, year = order
    value, at = Decimal(figures()[name][int(year)]), flow(int(year))
    if verb == "tagcents":
        return f"${inline.number(concept, scaled(value / 100, 2), at, unit='usdPerShare', scale=0)}"
    return inline.number(concept, f"{value * 1000:,}", at, unit="shares", scale=0)


def fill(text: str, inline: Inline | None = None) -> str:
    """The text with every placeholder replaced; without `inline` nothing is tagged."""
    return MARK.sub(lambda found: replaced(found[1].split(), inline or Inline()), text)


def replaced(order: list[str], inline: Inline) -> str:
    """One placeholder's words."""
    verb, *rest = order
    held = figures()
    if verb == "tag":
        return tag(inline, rest)
    if verb in {"tagcents", "tagshares"}:
        return tag_each(verb, inline, rest)
    if verb == "close":
        return written(CLOSES[int(rest[0])]).replace(" ", "&#160;", 1)
    if verb == "share":
        return f"{share(held[rest[0]], held[rest[1]], int(rest[2]))}%"
    if verb == "points":
        return points(held[rest[0]], held[rest[1]], int(rest[2]))
    return ONE[verb](held[rest[0]], int(rest[1]))
