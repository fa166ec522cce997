"""A question for metrics becomes a draft computed from filed figures, never from prose."""

from collections.abc import Sequence

from core.answering.amounts import Side
from core.answering.draft import NOTHING, Draft
from core.answering.measures import load_measures
from core.answering.over_years import over_years, sum_drafts
from core.answering.question import Measure, Member, Operation, Question
from core.answering.shelf import Shelf
from core.answering.side_by_side import difference, members_on, quotient, ranked
from core.answering.understand import Understood

RANKS = (Operation.HIGHEST, Operation.LOWEST)
PARTS = (Operation.SHARE, Operation.QUOTIENT)


def look_up(asked: Understood) -> Draft:
    """The figures asked for; nothing when the question is for more than metrics, or when one of them is not filed."""
    question = asked.question
    measures = question.measures or default_measures(question)
    if not measures or question.explain or question.rest or question.item or not asked.shelves:
        return NOTHING
    if question.operation in PARTS:
        return sum_drafts([share(shelf, measures, question) for shelf in asked.shelves])
    sides = sides_of(asked.shelves, measures, question)
    if question.operation in RANKS and (len(sides) > 1 or not question.members):
        return ranked(sides, question.operation, common_years(asked.shelves, question))
    if question.operation is Operation.DIFFERENCE and len(sides) > 1:
        return difference(sides, common_years(asked.shelves, question))
    operation = Operation.LEVEL if question.operation in (*RANKS, Operation.DIFFERENCE) else question.operation
    return sum_drafts([over_years(s, operation, question.years.resolve(s.shelf.ends)) for s in sides])


def default_measures(question: Question) -> tuple[Measure, ...]:
    """Revenue, when a part of a company is named and a figure is wanted without saying which."""
    wanted = question.members and (question.figure or question.operation is not Operation.LEVEL)
    return tuple(m for m in load_measures() if wanted and m.key == "revenue")[:1]


def common_years(shelves: Sequence[Shelf], question: Question) -> tuple[int, ...]:
    """The years asked for, as the first shelf counts them."""
    return question.years.resolve(shelves[0].ends) if shelves else ()


def sides_of(shelves: Sequence[Shelf], measures: Sequence[Measure], question: Question) -> list[Side]:
    """Every company by measure by part that the question puts side by side."""
    return [
        Side(shelf=shelf, measure=measure, member=member)
        for shelf in shelves
        for measure in measures
        for member in parts(shelf, measure, question)
    ]


def parts(shelf: Shelf, measure: Measure, question: Question) -> tuple[Member | None, ...]:
    """The parts of a company that the question names or, by their kind, asks to rank or list; the whole otherwise."""
    if question.members:
        by_name: dict[str, Member] = {}
        for member in question.members:
            if measure.key in metrics_of(shelf, member) or member.name not in by_name:
                by_name.setdefault(member.name, member)
        return tuple(by_name.values())
    if question.axis and question.operation in (*RANKS, Operation.LEVEL):
        return members_on(shelf, question.axis, measure.key) or (None,)
    return (None,)


def metrics_of(shelf: Shelf, member: Member) -> set[str]:
    """Keys of the metrics filed for a part."""
    return {b.metric for b in shelf.breakdowns if (b.axis, b.member) == (member.axis, member.name)}


def share(shelf: Shelf, measures: Sequence[Measure], question: Question) -> Draft:
    """A part of the company in percent of the whole, or one measure in percent of the last."""
    years = question.years.resolve(shelf.ends)
    whole = Side(shelf=shelf, measure=measures[-1])
    if question.members:
        named = [m for m in parts(shelf, measures[0], question) if m]
        return sum_drafts([quotient(Side(shelf=shelf, measure=measures[0], member=m), whole, years) for m in named])
    return sum_drafts([quotient(Side(shelf=shelf, measure=m), whole, years) for m in measures[:-1]])
