"""A value -> a figure as reporters write it, with what it then stands for."""

from decimal import ROUND_HALF_UP, Decimal
from random import Random

from core.domain.claims.claim import Hedge
from verifier.evaluation.perturbed.assertion import WrittenAssertion

D = Decimal
SCALES = (("billion", "bn", D(10) ** 9), ("million", "m", D(10) ** 6))
_SHORT = 0.15
"""How often a scale is written as its short form."""
_IN_CENTS = 0.7
_BASIS_POINTS = 0.4
"""How often less than a dollar is written in cents, and points as basis points."""

HEDGES = {
    Hedge.OVER: ("more than", "over", "above"),
    Hedge.NEARLY: ("nearly", "almost", "just under"),
    Hedge.ABOUT: ("about", "roughly", "around"),
}


def write_amount(value: Decimal, draw: Random, digits: int | None = None) -> WrittenAssertion:
    """Dollars, in billions or millions to `digits` significant ones: "$9.27 billion"."""
    word, short, scale = next((s for s in SCALES if value >= s[2]), SCALES[-1])
    scaled = value / scale
    places = max(0, min(2, (digits or draw.choice((2, 3, 3, 4))) - (scaled.adjusted() + 1)))
    if not places and scaled < 10 and scaled != scaled.to_integral_value():
        places = 1
    named = short if draw.random() < _SHORT else f" {word}"
    return amount(round_half_up(scaled, places), places, scale, named)


def amount(number: Decimal, places: int, scale: Decimal, named: str) -> WrittenAssertion:
    """The amount that is written with this number, its decimal places and the name of its scale."""
    text = f"${number:,.{places}f}{named}"
    return WrittenAssertion(value=number * scale, last_digit=scale / 10**places, unit="USD", text=text)


def write_per_share(value: Decimal, draw: Random) -> WrittenAssertion:
    """Dollars a share, to the cent: "$6.08", or "88 cents"."""
    number = round_half_up(value, 2)
    in_cents = number < 1 and draw.random() < _IN_CENTS
    text = f"{number * 100:.0f} cents" if in_cents else f"${number:.2f}"
    return WrittenAssertion(value=number, last_digit=D("0.01"), unit="USD/share", text=text)


def write_percent(value: Decimal, draw: Random, *, places: int | None = None) -> WrittenAssertion:
    """A percentage with none or one decimal: "12 percent", "12.4%"."""
    places = draw.choice((0, 1, 1)) if places is None else places
    places = max(places, 1) if value < 3 else places
    number = round_half_up(value, places)
    return WrittenAssertion(
        value=number, last_digit=D(1).scaleb(-places), unit="percent", text=f"{number}{draw.choice((' percent', '%'))}"
    )


def write_points(value: Decimal, draw: Random) -> WrittenAssertion:
    """A change of a percentage: "1.3 percentage points", "134 basis points", each to its last digit."""
    if draw.random() < _BASIS_POINTS:
        number = round_half_up(value, 2)
        return WrittenAssertion(
            value=number, last_digit=D("0.01"), unit="points", text=f"{number * 100:.0f} basis points"
        )
    number = round_half_up(value, 1)
    return WrittenAssertion(value=number, last_digit=D("0.1"), unit="points", text=f"{number} percentage points")


def write_multiple(value: Decimal) -> WrittenAssertion:
    """A ratio of two levels: "2.3 times"."""
    number = round_half_up(value, 1)
    return WrittenAssertion(value=number, last_digit=D("0.1"), unit="times", text=f"{number} times")


def round_half_up(value: Decimal, places: int) -> Decimal:
    """Rounded half up, as people do."""
    return value.quantize(D(1).scaleb(-places), rounding=ROUND_HALF_UP)
