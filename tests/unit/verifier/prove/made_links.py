"""Assertions, facts and links made by hand, for tests of what they prove."""

from datetime import date
from decimal import Decimal
from typing import Any

from core.domain.claims.assertion import Assertion, AssertionKind, Sense, Slot, SlotName
from core.domain.claims.claim import ClaimPeriod
from core.domain.claims.link import Formula, Link, Observation, Operand, Stance
from core.domain.claims.quote import Quote
from core.domain.filings.fact import Fact, FactSource, Place
from core.domain.filings.period import Period
from core.language.numbers.quantities import find_quantities

MILLION = Decimal(10) ** 6


def slot(name: SlotName, words: str) -> Slot:
    return Slot(name=name, words=words, start=0, end=len(words))


def assertion(text: str, kind: AssertionKind = AssertionKind.LEVEL, **given: Any) -> Assertion:
    """An assertion whose slots are given by their names in lower case, and whose figure is read off `value`."""
    slots = tuple(slot(name, given.pop(name.value)) for name in SlotName if name.value in given)
    value = next((s.words for s in slots if s.name is SlotName.VALUE), "")
    found = find_quantities(value)
    sense = given.pop("sense", None)
    return Assertion(
        id="1.1",
        text=text,
        start=0,
        end=len(text),
        kind=kind,
        slots=slots,
        quantity=found[0] if len(found) == 1 else None,
        sense=Sense(sense) if sense else None,
        period=_year(slots, SlotName.PERIOD),
        base=_year(slots, SlotName.BASE),
        **given,
    )


def _year(slots: tuple[Slot, ...], name: SlotName) -> ClaimPeriod | None:
    words = next((s.words for s in slots if s.name is name), "")
    return ClaimPeriod(fiscal_year=int(words[-4:])) if words[-4:].isdigit() else None


def fact(value: str, unit: str = "USD", year: int = 2025, **given: Any) -> Fact:
    """A figure of a table row, in millions where it is money."""
    scale = MILLION if unit == "USD" else Decimal(1)
    label = given.pop("label", ("Net revenue",))
    return Fact(
        id=f"{label[-1]}-{year}",
        filing_id="f",
        source=given.pop("source", FactSource.TABLE),
        value=Decimal(value) * scale,
        unit=unit,
        half_width=given.pop("half_width", scale / 2),
        label=label,
        place=Place(filing_id="f", page=1, item="8", element_id="e1", cell=(1, 1), quote=given.pop("quote", value)),
        column=given.pop("column", (str(year),)),
        period=Period(start=date(year - 1, 7, 1), end=date(year, 6, 30)),
        **given,
    )


def operand(*facts: Fact) -> Operand:
    """The sum of facts, each under the year that it is of."""
    return Operand(terms=tuple(_observation(one) for one in facts))


def _observation(one: Fact) -> Observation:
    year = one.period.end.year if one.period else None
    return Observation(number="1.1B", fact=one, period=ClaimPeriod(fiscal_year=year))


def by_figures(told: Assertion, formula: Formula, *facts: Fact, stance: Stance = Stance.MATCH, **given: Any) -> Link:
    """A link by a formula over one fact for each operand, all slots covered."""
    operands = tuple(operand(one) for one in facts)
    covers = given.pop("covers", tuple(told.filled))
    return Link(assertion=told, stance=stance, formula=formula, operands=operands, covers=covers, **given)


def by_words(told: Assertion, words: str, stance: Stance = Stance.MATCH, **given: Any) -> Link:
    """A link by a quote, all slots covered."""
    place = Place(filing_id="f", page=1, item="3", element_id="e2")
    quote = Quote(text=words, place=place, start=0, end=len(words))
    covers = given.pop("covers", tuple(told.filled))
    return Link(assertion=told, stance=stance, quotes=(quote,), covers=covers, **given)
