"""A printed number, or the inline-XBRL tag around it -> its value in base units and how exact it is."""

from dataclasses import dataclass
from decimal import Decimal

from core.domain.filings.fact import Tagged
from core.language.numbers.cell_numbers import CellNumber, read_cell_number


@dataclass(frozen=True, slots=True)
class PrintedMeasure:
    """A value in base units with the half of its displayed or declared unit."""

    value: Decimal
    unit: str
    half_width: Decimal


def measure_number(number: CellNumber, unit: str, power: int) -> PrintedMeasure:
    """A number as printed, times ten to the `power`."""
    exponent = 0 if number.scaled else power
    return PrintedMeasure(_plain(number.value.scaleb(exponent)), unit, _plain(number.step.scaleb(exponent) / 2))


def measure_tag(tagged: Tagged, *, percent: bool = False, printed: CellNumber | None = None) -> PrintedMeasure:
    """What a tag declares; `percent` says that the print, `printed` if it is a number, shows a ratio as a percentage.

    Declared decimals d give half of ten to the -d; a value declared exact (INF) is as wide as what is printed. Where
    a percentage is tagged without its scale, so that "68%" is declared to be 68 times the whole, the print decides.
    """
    if tagged.unit == "ratio" and percent and printed and abs(printed.value) == abs(tagged.value):
        return measure_number(printed, "percent", 0)
    half = _half_width(tagged)
    if tagged.unit == "ratio" and (percent or shows_percent(tagged)):
        return PrintedMeasure(_plain(tagged.value * 100), "percent", _plain(half * 100))
    return PrintedMeasure(_plain(tagged.value), tagged.unit, half)


def shows_percent(tagged: Tagged) -> bool:
    """Whether a ratio is printed as a hundred times itself."""
    printed = read_cell_number(tagged.text)
    return printed is not None and tagged.value != 0 and abs(printed.value) == abs(tagged.value) * 100


def _half_width(tagged: Tagged) -> Decimal:
    if tagged.tag.decimals is not None:
        return _plain(Decimal(5).scaleb(-tagged.tag.decimals - 1))
    printed = read_cell_number(tagged.text)
    if printed is None or not printed.value or not tagged.value:
        return Decimal(0)
    scale = abs(tagged.value) / abs(printed.value)
    return _plain(printed.step * scale / 2) if printed.step < 1 else Decimal(0)


def _plain(value: Decimal) -> Decimal:
    """The same number without an exponent, as a store gives it back."""
    return Decimal(int(value)) if value == value.to_integral_value() else value.normalize()
