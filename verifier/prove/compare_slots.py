"""A link -> the slots of its assertion that its evidence fills otherwise, or not at all, by tags, rows and headers."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.assertion import Assertion, SlotName
from core.domain.claims.claim import ClaimPeriod
from core.domain.claims.link import Formula, Link, Observation
from core.domain.filings.fact import Fact
from core.language.words.terms import Terms, terms, words

_OVER_TIME = (Formula.DIFFERENCE, Formula.GROWTH, Formula.POINTS, Formula.MULTIPLE)
_BY_CODE = frozenset((SlotName.VALUE, SlotName.DIRECTION))
"""What figures are compared in by computing."""
_UNASKED = frozenset((SlotName.SPEAKER, SlotName.ENTITY))
_PARTS_OF_COMPANY = ("StatementBusinessSegmentsAxis", "ProductOrServiceAxis", "StatementGeographicalAxis")
"""Axes of us-gaap and srt whose members are parts of the company."""

EXCLUSIVE = (
    (frozenset({"basic"}), frozenset({"diluted"})),
    (frozenset({"gaap", "reported"}), frozenset({"adjusted", "non"})),
)
"""Words of which a row has one where a claim has the other: another figure, as forms and Regulation G tell apart."""


def slot_conflicts(link: Link) -> Iterator[str]:
    """A remark for every slot in which the figures differ from the assertion, so that they prove nothing of it."""
    assertion = link.assertion
    if not link.operands:
        return
    if _names_year(assertion, SlotName.PERIOD):
        yield from _periods(assertion.period, link.operands[0].terms, "period")
    if link.formula in _OVER_TIME and len(link.operands) > 1 and _names_year(assertion, SlotName.BASE):
        yield from _periods(assertion.base, link.operands[1].terms, "base")
    text = f"{assertion.text} {assertion.words(*SlotName)}"
    told, told_terms = frozenset(words(text)), terms(text)
    for term in (term for operand in link.operands for term in (*operand.terms, *operand.divisor)):
        path = words(" ".join((*term.fact.label, *term.fact.column)))
        yield from _other_basis(told, frozenset(path))
        if SlotName.SCOPE not in (*assertion.filled, *link.covers) and len(link.operands) == 1:
            yield from _unasked_member(told_terms, term.fact)


def _names_year(assertion: Assertion, slot: SlotName) -> bool:
    """Whether the slot writes its year; what "this year" is, whoever reads the article knows better."""
    return any(c.isdigit() for c in assertion.words(slot))


def _periods(asked: ClaimPeriod | None, terms: Sequence[Observation], slot: str) -> Iterator[str]:
    for term in terms:
        period = term.period
        if asked is None or period is None or asked.fiscal_year is None or period.fiscal_year is None:
            continue
        if str(asked.fiscal_year) in " ".join((*term.fact.label, *term.fact.column, term.fact.place.quote)):
            continue
        if asked.fiscal_year != period.fiscal_year or (asked.quarter and asked.quarter != period.quarter):
            yield f"the {slot} is fiscal {asked.fiscal_year}, the figure's is fiscal {period.fiscal_year}"
            return


def _other_basis(told: frozenset[str], path: frozenset[str]) -> Iterator[str]:
    """The twin of a figure: adjusted where nothing says so, basic for diluted."""
    for plain, other in EXCLUSIVE:
        if (path & other and told & plain and not told & other) or (
            path & plain and told & other and not told & plain and not path & other
        ):
            yield f"the row is {' '.join(sorted(path & (plain | other)))}, the part is not"


def _unasked_member(told: Terms, fact: Fact) -> Iterator[str]:
    """A part of the company, by the tags, where the words name none of its names."""
    dimensions = fact.tag.dimensions if fact.tag else ()
    members = [d.member.partition(":")[2] for d in dimensions if d.axis.partition(":")[2] in _PARTS_OF_COMPANY]
    named = terms(" ".join(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", m.removesuffix("Member")) for m in members))
    if named and not named & told:
        yield f"the figure is of {' '.join(sorted(named))}, which the part does not name"


def uncovered(link: Link) -> Sequence[SlotName]:
    """The slots that are filled and that nothing compared: neither whoever linked nor code speaks of them."""
    assertion = link.assertion
    covered = {*link.covers, *_UNASKED, *([link.slot] if link.slot else [])}
    if link.operands:
        covered |= _BY_CODE | _compared_periods(assertion)
    return [slot for slot in assertion.filled if slot not in covered]


def _compared_periods(assertion: Assertion) -> set[SlotName]:
    by_code = {SlotName.PERIOD: assertion.period, SlotName.BASE: assertion.base}
    return {slot for slot, period in by_code.items() if period is not None and _names_year(assertion, slot)}
