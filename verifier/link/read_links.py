"""A filled-in form and its sheet -> links; what is not on the sheet, or not well formed, is refused."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.domain.claims.assertion import Assertion, SlotName
from core.domain.claims.link import Formula, Link, Observation, Operand, Stance
from core.domain.filings.fact import Fact
from core.language.periods.fiscal_periods import OPEN, fiscal_period
from verifier.gather.sheet import Sheet

_MINUS = ("-", "−")
_SIGNS = re.compile(r"\s*([+\-−])\s*(?=\d+[.:])")
"""The signs of a sum, each before the number of a block."""

_QUOTIENT = re.compile(r"[^:]+ / [^:]+")
"""Cells above and below; the words of running text may hold a slash of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLinks:
    """Links by the id of their assertion, and the ids of those that were refused with why."""

    links: Mapping[str, Link]
    refused: Mapping[str, str]


def read_links(filled: Mapping[str, Any], assertions: Sequence[Assertion], sheet: Sheet) -> ReadLinks:
    """A link for each assertion that the form has one for; the first of several counts."""
    by_id = {assertion.id: assertion for assertion in assertions}
    links: dict[str, Link] = {}
    refused: dict[str, str] = {}
    for row in filled.get("links", ()):
        assertion = by_id.get(row["part"].strip())
        if assertion is None or assertion.id in links or assertion.id in refused:
            continue
        made = _link(row, assertion, sheet)
        if isinstance(made, Link):
            links[assertion.id] = made
        else:
            refused[assertion.id] = made
    return ReadLinks(links=links, refused=refused)


def _link(row: Mapping[str, Any], assertion: Assertion, sheet: Sheet) -> Link | str:
    """The link of a row, or why it is none."""
    search = tuple(filter(None, row.get("search", ())))
    if row["stance"] == Stance.ABSENT:
        return Link(assertion=assertion, stance=Stance.ABSENT, search=search)
    operands = [_operand(text, sheet) for text in row.get("operands", ())]
    if not all(operands):
        missing = [text for text, found in zip(row["operands"], operands, strict=True) if not found]
        return f"{', '.join(missing)} is no figure of the sheet"
    quotes = [sheet.quote(quote["block"], quote["words"]) for quote in row.get("quotes", ())]
    if operands and row.get("formula"):
        quotes = [quote for quote in quotes if quote]
    if None in quotes:
        return "the quote does not stand in that block of the sheet"
    if not (operands and row.get("formula")) and not quotes:
        return "neither figures with a formula nor a quote were given"
    return Link(
        assertion=assertion,
        stance=Stance(row["stance"]),
        formula=Formula(row["formula"]) if row.get("formula") and operands else None,
        operands=tuple(o for o in operands if o) if row.get("formula") else (),
        place=row.get("place", 1),
        quotes=tuple(quote for quote in quotes if quote),
        slot=SlotName(row["slot"]) if row.get("slot") else None,
        against=row.get("against", "").strip(),
        covers=tuple(SlotName(slot) for slot in row.get("covers", ())),
        search=search,
    )


def _operand(text: str, sheet: Sheet) -> Operand | None:
    """A sum of figures, or a quotient of two sums of cells; None when any of it is not on the sheet."""
    above, _, below = text.partition(" / ") if _QUOTIENT.fullmatch(text.strip()) else (text, "", "")
    terms, divisor = _terms(above, sheet), _terms(below, sheet) if below else ()
    return Operand(terms=terms, divisor=divisor) if terms and divisor is not None else None


def _terms(text: str, sheet: Sheet) -> tuple[Observation, ...] | None:
    """The figures of a sum with their signs; None when one of them is not on the sheet."""
    pieces = _SIGNS.split(text.strip(" ()"))
    signs, names = ["+", *pieces[1::2]], pieces[::2]
    if names and names[0][:1] in _MINUS:
        signs[0], names[0] = names[0][0], names[0][1:]
    found = [
        (sign, name.strip(" ()"), sheet.figure(name.strip(" ()"))) for sign, name in zip(signs, names, strict=True)
    ]
    terms = [
        replace(_observation(name, fact, sheet), negative=sign.strip() in _MINUS)
        for sign, name, fact in found
        if fact is not None
    ]
    return tuple(terms) if len(terms) == len(found) else None


def _observation(number: str, fact: Fact, sheet: Sheet) -> Observation:
    """The figure with its fiscal period, by the calendar of the filing that it stands in."""
    filing = next((b.filing for b in sheet.blocks if b.filing.id == fact.filing_id), None)
    period = fiscal_period(fact.period, filing) if fact.period and filing else None
    return Observation(number=number, fact=fact, period=period if period != OPEN else None)
