"""A row or a sentence that was found -> a sentence of the answer, with its figures and their arithmetic."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from core.answering.by_model.prove_results import calculation
from core.answering.company_filings import CompanyFilings
from core.answering.draft import Draft, DraftStatement
from core.answering.find.rank_rows import FoundRow
from core.answering.find.rank_sentences import FoundSentence
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.claims.link import Formula, Observation, Operand
from core.domain.filings.fact import Fact
from core.prove.compute import compute_figure

_IN_PERCENT = ("percent", "points")
_LONGEST = 160
"""Characters of what a row is called in an answer."""


def tell_row(found: FoundRow, company: CompanyFilings, years: Sequence[int]) -> Draft:
    """The figures of a row for the years asked for, the newest where none is, and the change from the year before.

    A sentence stands as it is: its figures need not be of one kind.
    """
    newest = max(found.levels)
    wanted = sorted(set(years) & set(found.levels), reverse=True) or [newest]
    shown = wanted if len(wanted) > 1 else [year for year in (wanted[0], wanted[0] - 1) if year in found.levels]
    label = label_of(found)
    if found.row.is_sentence:
        fact = found.levels[wanted[0]]
        statement = DraftStatement(text=f"“{fact.place.quote}”", sources=(fact.place,))
        return Draft(statements=(statement,), numbers=(filed_number(company, label, wanted[0], fact),))
    facts = {year: found.levels[year] for year in shown}
    levels = [filed_number(company, label, year, fact) for year, fact in facts.items()]
    changes = list(_changes(company, label, facts))
    told = ", ".join(f"{figure(n.value, n.unit)} in fiscal {year}" for year, n in zip(shown, levels, strict=True))
    moved = f" ({_moved(changes)})" if changes else ""
    sources = tuple(dict.fromkeys(fact.place for fact in facts.values()))
    statement = DraftStatement(text=f"{company.company_name}, {label}: {told}{moved}.", sources=sources)
    return Draft(statements=(statement,), numbers=(*levels, *changes))


def label_of(found: FoundRow) -> str:
    """What the row is called: its own label, with the headings above it and the title of its table."""
    row = found.row
    parts = (row.label, row.path, row.title) if not row.is_sentence else (row.label,)
    return ", ".join(dict.fromkeys(part.strip(" :") for part in parts if part.strip(" :")))[:_LONGEST]


def tell_sentence(found: FoundSentence) -> Draft:
    """The sentence as it stands."""
    return Draft(statements=(DraftStatement(text=f"“{found.place.quote}”", sources=(found.place,)),))


def filed_number(company: CompanyFilings, label: str, year: int, fact: Fact) -> AnswerNumber:
    """A filed figure of a fiscal year as one of the answer."""
    name = f"{company.company_name}: {label}"
    return AnswerNumber(label=name, value=fact.value, unit=fact.unit, period=f"FY{year}", facts=(fact,))


def computed_number(
    company: CompanyFilings, label: str, period: str, formula: Formula, facts: Sequence[Fact]
) -> AnswerNumber:
    """What a formula makes of filed figures as one of the answer, with its arithmetic. Raises ZeroDivisionError."""
    operands = [Operand(terms=(Observation(number="", fact=fact),)) for fact in facts]
    found = compute_figure(formula, operands)
    return AnswerNumber(
        label=f"{company.company_name}: {label}",
        value=found.exact,
        unit=found.unit,
        period=period,
        facts=tuple(facts),
        calculation=calculation(formula, operands, found.exact, found.unit),
    )


def _changes(company: CompanyFilings, label: str, facts: Mapping[int, Fact]) -> Iterator[AnswerNumber]:
    """The difference and the growth from the oldest year shown to the newest."""
    if len(facts) < 2:
        return
    first, last = min(facts), max(facts)
    in_percent, period = facts[last].unit in _IN_PERCENT, f"FY{first} to FY{last}"
    for formula in (Formula.POINTS,) if in_percent else (Formula.DIFFERENCE, Formula.GROWTH):
        with suppress(ZeroDivisionError):
            yield computed_number(company, f"change in {label}", period, formula, (facts[last], facts[first]))


def _moved(changes: Sequence[AnswerNumber]) -> str:
    """Such as "up $7.8 billion, 2.0%"."""
    way = "up" if changes[0].value > 0 else "down" if changes[0].value < 0 else "unchanged"
    sizes = ", ".join(figure(abs(change.value), change.unit) for change in changes)
    return f"{way} {sizes}" if changes[0].value else way
