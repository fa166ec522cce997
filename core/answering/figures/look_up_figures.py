"""A question for metrics -> a draft computed from filed figures, never from prose."""

from collections.abc import Sequence
from dataclasses import replace

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.amounts import Amount, Side, filed_amounts
from core.answering.figures.compose import places, was, when, whose
from core.answering.figures.over_years import over_years, sum_drafts
from core.answering.figures.side_by_side import (
    aggregate_sides,
    difference,
    mean_quotient,
    members_on,
    multiple,
    quotient,
    rank_sides,
)
from core.answering.question import Member, Operation, Question, QuestionMeasure, Threshold
from core.answering.understand.measures import load_measures
from core.answering.understand.patterns import says
from core.answering.understood import Understood

RANKS = (Operation.HIGHEST, Operation.LOWEST, Operation.FASTEST, Operation.SLOWEST)
AGGREGATES = (Operation.TOTAL, Operation.AVERAGE)
ACROSS_SIDES = (*RANKS, Operation.DIFFERENCE, Operation.MULTIPLE)
PARTS = (Operation.SHARE, Operation.QUOTIENT)


def look_up_figures(asked: Understood) -> Draft:
    """The figures asked for; nothing when the question is for more than metrics, or when one of them is not filed."""
    question = asked.question
    measures = question.measures or default_measures(question)
    if not measures or question.explain or question.rest or question.item or not asked.companies:
        return NOTHING
    if question.operation in PARTS:
        return sum_drafts([share(company, measures, question) for company in asked.companies])
    sides = sides_of(asked.companies, measures, question)
    if question.threshold:
        return against_threshold(sides, question, question.threshold)
    return across_sides(sides, question) or sum_drafts([side_draft(side, question) for side in sides])


def across_sides(sides: Sequence[Side], question: Question) -> Draft:
    """What the question asks of several sides together; nothing when it asks for each of them."""
    operation = question.operation
    years = question.years.resolve(sides[0].company.ends) if sides and not question.years.newest else ()
    if operation in RANKS and len(sides) == 1 and len(years) == 2 and not question.years.separate:
        years = tuple(range(years[0], years[1] + 1))
    if operation in RANKS and (len(sides) > 1 or not question.members):
        return rank_sides(without_totals(sides), operation, years)
    if len(sides) < 2:
        return NOTHING
    if operation is Operation.DIFFERENCE:
        return difference(sides, years)
    if operation is Operation.MULTIPLE:
        return multiple(sides, years)
    return aggregate_sides(sides, operation, years) if operation in AGGREGATES and len(years) < 2 else NOTHING


def side_draft(side: Side, question: Question) -> Draft:
    """What the question asks of one side; the growth of each of two years that are named one by one."""
    years = question.years.resolve(side.company.ends)
    operation = Operation.LEVEL if question.operation in ACROSS_SIDES else question.operation
    if operation is Operation.TOTAL and len(years) < 2 and not says("cumulative", question.text):
        operation = Operation.LEVEL
    if operation is Operation.CHANGE and question.years.separate and says("growth", question.text):
        return sum_drafts([over_years(side, operation, (year,)) for year in years])
    return over_years(side, operation, years)


def default_measures(question: Question) -> tuple[QuestionMeasure, ...]:
    """Revenue, when parts of a company are named or ranked and nothing is said of what is wanted."""
    counted = says("counts", question.text) and not question.axis
    implied = not counted and (question.members or (question.axis and question.operation in RANKS))
    return tuple(m for m in load_measures() if implied and m.key == "revenue")[:1]


def sides_of(
    companies: Sequence[CompanyFilings], measures: Sequence[QuestionMeasure], question: Question
) -> list[Side]:
    """Every company by measure by part that the question puts side by side."""
    return [
        Side(company=company, measure=measure, member=member)
        for company in companies
        for measure in measures
        for member in parts(company, measure, own_parts(company, question) if len(companies) > 1 else question)
    ]


def own_parts(company: CompanyFilings, question: Question) -> Question:
    """The question without the parts of other companies, so that each side keeps its own."""
    filed = {b.member for b in company.breakdowns}
    return replace(question, members=tuple(m for m in question.members if m.name in filed))


def without_totals(sides: Sequence[Side]) -> Sequence[Side]:
    """The parts of a company without those that are the whole by another name ("Operating segments")."""
    return [s for s in sides if not s.member or not equals_total(s)]


def equals_total(side: Side) -> bool:
    """Whether a part's newest amount is that of the whole company."""
    year = [side.company.newest]
    whole = filed_amounts(Side(company=side.company, measure=side.measure), year)
    return [a.value for a in filed_amounts(side, year)] == [a.value for a in whole] != []


def parts(company: CompanyFilings, measure: QuestionMeasure, question: Question) -> tuple[Member | None, ...]:
    """The parts of a company that the question names or, by their kind, asks to rank or list; the whole otherwise."""
    if question.members:
        member_names = dict.fromkeys(m.name for m in question.members)
        return tuple(
            best_axis(company, measure, [m for m in question.members if m.name == name]) for name in member_names
        )
    if question.axis and question.operation in (*RANKS, Operation.LEVEL, Operation.SHARE, Operation.CHANGE):
        return members_on(company, question.axis, measure.key)
    return (None,)


def best_axis(company: CompanyFilings, measure: QuestionMeasure, same: Sequence[Member]) -> Member:
    """Of members of one name on several axes the first for which the measure is filed."""
    filed = (m for m in same if filed_amounts(Side(company=company, measure=measure, member=m), company.years))
    return next(filed, same[0])


def share(company: CompanyFilings, measures: Sequence[QuestionMeasure], question: Question) -> Draft:
    """A part of the company in percent of the whole, or one measure in percent of the last."""
    years = question.years.resolve(company.ends)
    whole = Side(company=company, measure=measures[-1])
    if question.members or (question.axis and len(measures) == 1):
        members = [m for m in parts(company, measures[0], question) if m]
        return sum_drafts(
            [quotient(Side(company=company, measure=measures[0], member=m), whole, years) for m in members]
        )
    average = len(years) > 1 and says("average", question.text)
    one = mean_quotient if average else quotient
    return sum_drafts([one(Side(company=company, measure=m), whole, years) for m in measures[:-1]])


def against_threshold(sides: Sequence[Side], question: Question, threshold: Threshold) -> Draft:
    """Each side's amount in the newest year asked for, with whether it is on the side of the value asked for."""
    amounts = []
    for side in sides:
        year = max(question.years.resolve(side.company.ends), default=side.company.newest)
        amounts += filed_amounts(side, [year])
    if not amounts or any(a.unit != threshold.unit for a in amounts):
        return NOTHING
    order = sorted(amounts, key=lambda a: (not threshold.passes(a.value), -a.value))
    return Draft(
        statements=tuple(
            DraftStatement(text=threshold_sentence(a, threshold), sources=places(*a.facts)) for a in order
        ),
        numbers=tuple(a.number for a in order),
    )


def threshold_sentence(amount: Amount, threshold: Threshold) -> str:
    """The amount and whether it passes: "Yes: ... was $1.25 billion in fiscal 2024, above the value asked about"."""
    word = "Yes" if threshold.passes(amount.value) else "No"
    side = "equal to" if amount.value == threshold.value else "above" if amount.value > threshold.value else "below"
    return (
        f"{word}: {whose(amount.side)} {was(amount.side)} {amount.shown} {when(amount)}, {side} the value asked about."
    )
