"""A question for metrics -> a draft computed from filed figures, never from prose."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft
from core.answering.figures.bases import basis_notes, is_comparable
from core.answering.figures.sides import Amount, Side, growth_side, losses_of, measure_side, quotient_side
from core.answering.figures.tell import against, aggregate, change, difference, level, multiple, rank, series
from core.answering.find.question_words import asks_for
from core.answering.question import Member, Operation, Question, QuestionMeasure
from core.answering.understand.measures import inputs_of_parts, load_measures
from core.answering.understand.members import is_rest
from core.answering.understand.operations import asks_for_year, asks_how_many
from core.answering.understand.patterns import says
from core.answering.understood import Understood
from core.answering.words import is_sum
from core.language.words.from_capitals import from_capitals
from core.language.words.tokens import find_phrase, plain_words
from core.metrics.catalog.figures import is_money

RANKS = (Operation.HIGHEST, Operation.LOWEST, Operation.FASTEST, Operation.SLOWEST)
AGGREGATES = (Operation.TOTAL, Operation.AVERAGE)
ACROSS_SIDES = (*RANKS, Operation.DIFFERENCE, Operation.MULTIPLE)
_ASKS_WORDS = re.compile(r"\W*(?:where|whom?|when|why|how (?:do|does))\b", re.IGNORECASE)
_ASKS_WHAT_OR_WHETHER = re.compile(
    r"\W*(?:what(?:['’]s| is| are| was| were)|is|are|was|were|does|do|did|has|have|had|can|could|will|would)\b", re.I
)
_ROUNDED = Decimal("0.0005")
"""Of a whole: how far its parts may be from it, as each is rounded."""

_SIZE = ("revenue", "net_income")
PARTS = (Operation.SHARE, Operation.QUOTIENT)


def look_up_figures(asked: Understood) -> Draft:
    """The figures asked for; nothing when the question is for more than metrics, or when one of them is not filed.

    Nor is an amount the answer where a count or one for each share is asked for, or who does something, where, when,
    why or how.
    """
    question = asked.question
    measures = question.measures or default_measures(question)
    in_words = question.operation is Operation.LEVEL and _ASKS_WORDS.match(question.text)
    if in_words or not _are_of_kind(measures, question.text):
        return NOTHING
    if not measures or question.explain or question.rest or question.item or not asked.companies:
        return NOTHING
    if question.operation in PARTS:
        each = [shares_of(company, measures, question) for company in asked.companies]
        shares = [side for of_company in each for side in of_company] if all(each) else []
        if question.rank and len(shares) > 1:
            return rank_each(shares, question.rank, asked.companies[0].asked_years(question))
        return sum_drafts([_share(side, question) for side in shares])
    sides = sides_of(asked.companies, measures, question)
    if question.losses and question.operation is Operation.HIGHEST:
        sides = [losses_of(side) for side in sides]
    if question.threshold and len(measures) == 1:
        amounts = [a for side in sides for a in _compared(side, question)]
        fitting = amounts and all(a.unit == question.threshold.unit for a in amounts)
        return against(amounts, question.threshold) if fitting else NOTHING
    together = NOTHING if question.threshold else across_sides(sides, question)
    return together or sum_drafts([side_draft(side, question) for side in sides])


def _are_of_kind(measures: Sequence[QuestionMeasure], text: str) -> bool:
    """Whether one is for each share where such a one is asked for, and one is no money where a count is."""
    by_share = any("/share" in measure.unit for measure in measures)
    counted = asks_how_many(text) and all(is_money(measure.unit) for measure in measures)
    return not counted and (by_share or not asks_for("per_share", text))


def with_first_ranked(asked: Understood, draft: Draft) -> Question:
    """The question as another one of the same message goes on with it: of ranked parts about the first."""
    question = asked.question
    if question.operation not in RANKS or not question.axis or not draft.numbers:
        return question
    first = draft.numbers[0].label
    names = (
        b.member
        for company in asked.companies
        for b in company.breakdowns
        if first.endswith(f", {from_capitals(b.member)}")
    )
    member = max(names, key=len, default="")
    return replace(question, members=(Member(axis=question.axis, name=member),), axis="") if member else question


def sum_drafts(drafts: Sequence[Draft]) -> Draft:
    """Several drafts as one; nothing when any of them is empty."""
    return sum(drafts, NOTHING) if all(drafts) else NOTHING


def across_sides(sides: Sequence[Side], question: Question) -> Draft:
    """What the question asks of several sides together, of each measure by itself where all are of several.

    Nothing when it asks for each of the sides.
    """
    same = by_measure(sides)
    if len(same) > 1 and all(len(of_measure) > 1 for of_measure in same):
        return sum_drafts([across_sides(of_measure, question) for of_measure in same])
    operation = question.operation
    years = sides[0].company.asked_years(question) if sides and not question.years.newest else ()
    if operation in RANKS and len(sides) == 1 and len(years) == 2 and not question.years.separate:
        years = tuple(range(years[0], years[1] + 1))
    if operation in RANKS and (len(sides) > 1 or not question.members):
        return rank_each(sides, operation, years)
    grown = operation is Operation.DIFFERENCE and says("growth", question.text)
    amounts = of_one_year([growth_side(side) for side in sides] if grown else sides, years)
    if len(sides) < 2 or len(amounts) < len(sides) or len({a.unit for a in amounts}) != 1:
        return NOTHING
    if operation is Operation.DIFFERENCE:
        return difference(amounts)
    if operation is Operation.MULTIPLE:
        return multiple(amounts)
    return aggregate(amounts, operation) if operation in AGGREGATES and len(years) < 2 else NOTHING


def of_one_year(sides: Sequence[Side], years: Sequence[int]) -> list[Amount]:
    """Each side's amount for the newest year asked for, or its own newest."""
    return [a for side in sides for a in side.at(max(years, default=side.company.newest))]


def _compared(side: Side, question: Question) -> list[Amount]:
    """What is compared with a value: the amount of the year asked for, or those of all years, where these are."""
    every = asks_for_year(question.text)
    return side.amounts(side.company.years) if every else of_one_year([side], side.company.asked_years(question))


def rank_each(sides: Sequence[Side], operation: Operation, years: Sequence[int]) -> Draft:
    """The sides in order, those of each measure by themselves."""
    return sum_drafts([rank_sides(of_measure, operation, years) for of_measure in by_measure(sides)])


def by_measure(sides: Sequence[Side]) -> Sequence[Sequence[Side]]:
    """The sides of each measure by themselves."""
    return [[side for side in sides if side.kind == kind] for kind in dict.fromkeys(side.kind for side in sides)]


def rank_sides(sides: Sequence[Side], operation: Operation, years: Sequence[int]) -> Draft:
    """The highest or lowest of several sides in a year, or of one side over the years held; by amount or by growth."""
    ranked = [growth_side(side) if operation.ranks_growth else side for side in sides]
    if len(ranked) == 1:
        return rank(ranked[0].amounts(years if len(years) > 1 else ranked[0].company.years), operation)
    return rank(of_one_year(ranked, years), operation)


def side_draft(side: Side, question: Question) -> Draft:
    """What the question asks of one side; the growth of each of two years that are named one by one."""
    years = side.company.asked_years(question)
    operation = Operation.LEVEL if question.operation in ACROSS_SIDES else question.operation
    if operation is Operation.TOTAL and len(years) < 2 and not says("cumulative", question.text):
        operation = Operation.LEVEL
    if operation is Operation.CHANGE and question.years.separate and says("growth", question.text):
        return sum_drafts([over_years(side, operation, (year,)) for year in years])
    return over_years(side, operation, years)


def over_years(side: Side, operation: Operation, years: Sequence[int]) -> Draft:
    """The side's figures for the years asked for, oldest first; nothing when too few are filed."""
    wanted = years_needed(side, operation, years)
    amounts = side.amounts(wanted)
    if not amounts or (len(amounts) < len(wanted) and (years or len(amounts) < 2)):
        return NOTHING
    notes = Draft(notes=basis_notes(amounts))
    if operation is Operation.LEVEL:
        return sum_drafts([level(a) for a in amounts]) + notes
    if operation in (Operation.CHANGE, Operation.TREND):
        comparable = is_comparable(amounts[0], amounts[-1])
        levels = series(amounts) if operation is Operation.TREND or not comparable else NOTHING
        return levels + (change(amounts[0], amounts[-1]) if comparable else NOTHING) + notes
    return aggregate(amounts, operation) + notes


def years_needed(side: Side, operation: Operation, years: Sequence[int]) -> tuple[int, ...]:
    """The years asked for, or those that the operation needs: the year before for a change, all held for a trend."""
    newest = side.company.newest
    if operation is Operation.LEVEL:
        return tuple(years) or (newest,)
    if operation is Operation.CHANGE:
        last = max(years, default=newest)
        return (min(years), last) if len(years) > 1 else (last - 1, last)
    return tuple(years) if len(years) > 1 else tuple(y for y in side.company.years if side.at(y))


def _share(side: Side, question: Question) -> Draft:
    """A share in each year, of all that are held where each is asked for; where their mean is, that first."""
    years = side.company.asked_years(question)
    if len(years) < 2 and says("each_year", question.text):
        years = years_needed(side, Operation.TREND, years)
    mean = says("average", question.text) and len(years) > 1 and over_years(side, Operation.AVERAGE, years)
    return mean or over_years(side, Operation.LEVEL, years)


def default_measures(question: Question) -> tuple[QuestionMeasure, ...]:
    """Revenue, when parts of a company are named or ranked and nothing is said of what is wanted.

    Not where it is asked what a part is, or whether something is so. Companies that are compared, in nothing that is
    said, are in revenue and in net income.
    """
    if question.operation is Operation.DIFFERENCE and len(question.companies) > 1 and not question.members:
        return measures_of_size()
    counted = asks_how_many(question.text) and not question.axis
    what = question.operation is Operation.LEVEL and _ASKS_WHAT_OR_WHETHER.match(question.text)
    named = question.members and not what
    implied = not counted and (named or (question.axis and question.operation in RANKS))
    return tuple(m for m in load_measures() if implied and m.key == "revenue")[:1]


def measures_of_size() -> tuple[QuestionMeasure, ...]:
    """What says how large a company is."""
    return tuple(m for m in load_measures() if m.key in _SIZE)


def sides_of(
    companies: Sequence[CompanyFilings], measures: Sequence[QuestionMeasure], question: Question
) -> list[Side]:
    """Every company by measure by part that the question puts side by side.

    Measures named by their kind alone are those of the kind that can be told.
    """
    return [
        side
        for company in companies
        for measure in measures
        for member in parts(company, measure, own_parts(company, question) if len(companies) > 1 else question)
        if (side := measure_side(company, measure, member)).at(company.newest) or not measure.by_kind
    ]


def shares_of(company: CompanyFilings, measures: Sequence[QuestionMeasure], question: Question) -> list[Side]:
    """Each part of the company in percent of the whole, one of another, or each measure in percent of the last.

    None where a measure is called as a part is: "advertising", where that is sold as well as paid for.
    """
    whole = measure_side(company, measures[-1])
    if len(measures) == 1 and (both := members_of_ratio(question)):
        first, second = [measure_side(company, measures[0], best_axis(company, measures[0], [m])) for m in both]
        return [quotient_side(first, second)]
    if question.members or (question.axis and len(measures) == 1):
        members = [m for m in parts(company, measures[0], question) if m]
        return [quotient_side(measure_side(company, measures[0], m), whole) for m in members]
    ambiguous = any(is_part_as_well(measure, company, question) for measure in measures[:-1])
    return [] if ambiguous else [quotient_side(measure_side(company, m), whole) for m in measures[:-1]]


def members_of_ratio(question: Question) -> Sequence[Member]:
    """The two parts of which one is asked for to the other ("the ratio of drills to saws"); none where all are."""
    first, _, second = question.text.lower().partition("ratio of")[2].partition(" to ")
    sides = [
        [m for m in question.members if find_phrase(plain_words(said), plain_words(m.name))] for said in (first, second)
    ]
    return [m for side in sides for m in side] if all(len(side) == 1 for side in sides) else ()


def is_part_as_well(measure: QuestionMeasure, company: CompanyFilings, question: Question) -> bool:
    """Whether the words by which a question names a measure stand in the name of a part of the company too."""
    said = plain_words(question.text)
    names = [name for name in map(plain_words, measure.names) if find_phrase(said, name)]
    called = max(names, key=len, default=())
    members = {(b.member, b.metric) for b in company.breakdowns if b.axis != "consolidation"}
    return any(find_phrase(plain_words(name), called) for name, metric in members if is_part(name, metric))


def own_parts(company: CompanyFilings, question: Question) -> Question:
    """The question without the parts of other companies, so that each side keeps its own."""
    filed = {b.member for b in company.breakdowns}
    return replace(question, members=tuple(m for m in question.members if m.name in filed))


def parts(company: CompanyFilings, measure: QuestionMeasure, question: Question) -> tuple[Member | None, ...]:
    """The parts of a company that the question names or, by their kind, asks to rank or list; the whole otherwise.

    One part alone, or all that have no name, are no answer to which one comes first; nor is one of another kind, nor
    are those of a ratio where it can be told of some only. The smallest country is among those that have no name.
    """
    ranked = question.operation in RANKS or (question.rank and question.operation is Operation.SHARE)
    if question.members:
        if ranked and question.axis and all(m.axis != question.axis for m in question.members):
            return ()
        member_names = dict.fromkeys(m.name for m in question.members)
        return tuple(
            best_axis(company, measure, [m for m in question.members if m.name == name]) for name in member_names
        )
    if question.axis and (ranked or question.operation in (Operation.LEVEL, Operation.SHARE, Operation.CHANGE)):
        keys = inputs_of_parts(company, measure.key, question.axis)[:1]
        names = [n for key in keys for n in company.members(key, question.axis) if is_part(n, key)]
        members = [Member(axis=question.axis, name=n) for n in names]
        added = next((one for one in load_measures() if one.key in keys), measure)
        whole, held = _newest(company, added), {m: _newest(company, added, m) for m in members}
        # Some are the whole company by another name ("Operating segments").
        found = {m: values for m, values in held.items() if not whole or values != whole}
        if not ranked:
            return tuple(found)
        divided = list(_finest(found, whole))
        finest = [m for m in divided if not is_rest(m.name)]
        if question.axis == "geography" and finest != divided and _from_below(question):
            return ()
        of_all = added == measure or all(_newest(company, measure, m) for m in finest if held[m])
        return tuple(finest) if of_all and (len(finest) > 1 or asks_for_year(question.text)) else ()
    return (None,)


def _from_below(question: Question) -> bool:
    """Whether what comes last is asked for."""
    return any(one in (question.operation, question.rank) for one in (Operation.LOWEST, Operation.SLOWEST))


def _newest(company: CompanyFilings, measure: QuestionMeasure, member: Member | None = None) -> Sequence[Decimal]:
    """The value of the newest year, of the company or of a part, as a sequence of at most one."""
    return [amount.value for amount in measure_side(company, measure, member).at(company.newest)]


def _finest(members: Mapping[Member, Sequence[Decimal]], whole: Sequence[Decimal]) -> Iterable[Member]:
    """Most of the members, printed one behind the other, that make up the whole; all of them where none do.

    A filing prints what others add up to beside these ("Products" beside "iPhone"), or divides the whole in two ways.
    """
    held = [(member, value) for member, values in members.items() for value in values]
    runs = [held[i:j] for i in range(len(held)) for j in range(i + 2, len(held) + 1)]
    full = [run for run in runs if whole and abs(sum(value for _, value in run) - whole[0]) <= abs(whole[0]) * _ROUNDED]
    return [m for m, _ in max(full, key=len)] if full else members


def is_part(member: str, metric: str) -> bool:
    """Whether a member stands on the first level of its axis and is no total ("Segment operating income")."""
    return ": " not in member and not is_sum(plain_words(member), metric.split("_"))


def best_axis(company: CompanyFilings, measure: QuestionMeasure, same: Sequence[Member]) -> Member:
    """Of members of one name on several axes the first for which the measure is filed."""
    filed = (m for m in same if measure_side(company, measure, m).amounts(company.years))
    return next(filed, same[0])
