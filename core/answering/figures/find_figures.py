"""A question for a figure that is no metric becomes the filed figure whose labels say what was asked."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date

from core.answering.draft import NOTHING, Draft, Statement
from core.answering.figures.label_match import Match, Wanted, label_words, match_fact
from core.answering.question import Operation, Question, near
from core.answering.shelf import Shelf
from core.answering.understood import Understood
from core.domain.answer import AnswerNumber
from core.domain.fact import Fact, FactSource
from core.domain.figure_text import figure
from core.ports.filing_store import FilingStore
from core.retrieval.vocabulary import alternatives

GOOD = 0.8
AFTER_YEAR_END = 90


def find_figures(asked: Understood, store: FilingStore) -> Draft:
    """The best figure for each company and year; nothing when for one of them none says all that was asked."""
    question = asked.question
    if not wants_figure(question):
        return NOTHING
    drafts = [one(s, year, question, store) for s in asked.shelves for year in years_of(question, s)]
    return sum(drafts, NOTHING) if drafts and all(drafts) else NOTHING


def wants_figure(question: Question) -> bool:
    """Whether a figure is asked for that metrics alone do not give."""
    if question.explain or question.open_search or question.item or not question.words:
        return False
    asks = question.figure or bool(question.measures and question.operation is Operation.LEVEL)
    counted = any(m.unit == "shares" for m in question.measures)
    return asks and bool(question.rest or question.members or counted or not question.measures)


def years_of(question: Question, shelf: Shelf) -> Sequence[int]:
    """The years asked for, the newest when none is."""
    return question.years.resolve(shelf.ends) or (shelf.newest,)


def one(shelf: Shelf, year: int, question: Question, store: FilingStore) -> Draft:
    """The best figure of a company for a fiscal year, from its filing of that year or the newest."""
    end = shelf.ends.get(year)
    if end is None:
        return NOTHING
    facts = [f for filing in shelf.report_of(year) for f in store.facts(filing.id)]
    matches = sorted(find_matches(question, facts, end), key=lambda m: -m.score)
    if not matches or matches[0].cover < GOOD:
        return NOTHING
    return stated(matches[0].fact, shelf, year)


def find_matches(question: Question, facts: Sequence[Fact], end: date) -> Iterable[Match]:
    """Every printed figure of the wanted kind and year whose labels share a word with the question.

    Figures between the items are left out: the cover's addresses and the page numbers of a table of contents.
    """
    wanted = Wanted.of(question.text, weigh(question.words, facts))
    for fact in facts:
        if fact.place.quote and fact.place.item and fits_year(fact, end) and wanted.takes(fact):
            match = match_fact(fact, wanted)
            if match.cover > 0:
                yield match


def weigh(words: Sequence[str], facts: Sequence[Fact]) -> dict[str, float]:
    """The words asked for; the rarer in the labels of the filing, the heavier."""
    seen = Counter(w for f in facts for w in frozenset().union(*map(label_words, f.label)))
    return {w: math.log(2 + len(facts) / (1 + sum(seen[a] for a in alternatives(w)))) for w in dict.fromkeys(words)}


def fits_year(fact: Fact, end: date) -> bool:
    """Whether a figure is of the fiscal year that ends then: a year's flow, or a balance at its end or soon after."""
    period = fact.period
    if period is None or (period.start is not None and not period.is_annual):
        return False
    late = (period.end - end).days
    return near(period.end, end) or (period.is_instant and 0 <= late <= AFTER_YEAR_END)


def stated(fact: Fact, shelf: Shelf, year: int) -> Draft:
    """The figure with its own labels, which say what it is, or with the sentence that it stands in."""
    shown = figure(fact.value, fact.unit)
    if fact.source is FactSource.TEXT:
        label, text = fact.place.quote, f"{shelf.company_name}, fiscal {year}: {shown}. “{fact.place.quote}”"
    else:
        label = ", ".join(dict.fromkeys((*fact.label, *fact.column)))
        text = f"{shelf.company_name}, {label}: {shown} (fiscal {year})."
    number = AnswerNumber(
        label=f"{shelf.company_name}: {label}", value=fact.value, unit=fact.unit, period=f"FY{year}", facts=(fact,)
    )
    return Draft(statements=(Statement(text=text, sources=(fact.place,)),), numbers=(number,))
