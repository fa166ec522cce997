"""A question for a figure that is no metric becomes the filed figure whose labels say what was asked."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from core.answering.draft import NOTHING, Draft, Statement
from core.answering.question import Operation, Question, near
from core.answering.shelf import Shelf
from core.answering.tokens import plain_words
from core.answering.understand import Understood
from core.answering.wording import figure
from core.answering.words import alternatives
from core.domain.answer import AnswerNumber
from core.domain.fact import Fact, FactSource
from core.ports.filing_store import FilingStore

GOOD = 0.8
KINDS = (
    (
        re.compile(r"\b(?:what|which) (?:percent|percentage|share|proportion|fraction)|\brate\b", re.I),
        frozenset({"percent"}),
    ),
    (re.compile(r"\bhow many shares\b", re.I), frozenset({"shares"})),
    (re.compile(r"\b(?:how many|number of|headcount)\b", re.I), frozenset({"number", "shares"})),
    (re.compile(r"\b(?:per share)\b", re.I), frozenset({"USD/share"})),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A figure and how well it answers: the weighted share of the words asked for, less what its label adds."""

    fact: Fact
    cover: float
    score: float


def find_figures(asked: Understood, store: FilingStore) -> Draft:
    """The best figure for each company and year; nothing when none says all that was asked."""
    question = asked.question
    if not wants_figure(question):
        return NOTHING
    drafts = [one(s, year, question, store) for s in asked.shelves for year in years_of(question, s)]
    return sum((d for d in drafts if d), NOTHING) if drafts and all(drafts) else NOTHING


def wants_figure(question: Question) -> bool:
    """Whether a figure is asked for that metrics alone do not give."""
    if question.explain or question.open_search or question.item or not question.words:
        return False
    asks = question.figure or bool(question.measures and question.operation is Operation.LEVEL)
    return asks and bool(question.rest or question.members or not question.measures)


def years_of(question: Question, shelf: Shelf) -> Sequence[int]:
    """The years asked for, the newest when none is."""
    return question.years.resolve(shelf.ends) or (shelf.newest,)


def one(shelf: Shelf, year: int, question: Question, store: FilingStore) -> Draft:
    """The best figure of a company for a fiscal year, from its filing of that year or the newest."""
    end = shelf.ends.get(year)
    if end is None:
        return NOTHING
    facts = [f for filing in shelf.filings_of([year])[:1] for f in store.facts(filing.id)]
    matches = sorted(find_matches(question, facts, end), key=lambda m: -m.score)
    if not matches or matches[0].cover < GOOD:
        return NOTHING
    return stated(matches[0].fact, shelf, year)


def find_matches(question: Question, facts: Sequence[Fact], end: date) -> Iterable[Match]:
    """Every printed figure of the wanted kind and year whose labels share a word with the question."""
    units = next((u for pattern, u in KINDS if pattern.search(question.text)), frozenset())
    weights = weigh(question.words, facts)
    for fact in facts:
        if (
            fact.place.quote
            and fits_year(fact, end)
            and (fact.unit in units if units else fact.unit != "number" or fact.source is FactSource.TABLE)
        ):
            match = grade(fact, weights)
            if match.cover > 0:
                yield match


def weigh(words: Sequence[str], facts: Sequence[Fact]) -> dict[str, float]:
    """The words asked for; the rarer in the labels of the filing, the heavier."""
    seen = Counter(w for f in facts for w in set().union(*map(label_words, f.label)))
    return {w: math.log(2 + len(facts) / (1 + sum(seen[a] for a in alternatives(w)))) for w in dict.fromkeys(words)}


def fits_year(fact: Fact, end: date) -> bool:
    """Whether a figure is of the fiscal year that ends then: a year's flow, or a balance at its end."""
    period = fact.period
    if period is None or (period.start is not None and not period.is_annual):
        return False
    return near(period.end, end) or (
        fact.source is FactSource.TEXT and period.is_instant and 0 <= (period.end - end).days < 90
    )


def grade(fact: Fact, weights: dict[str, float]) -> Match:
    """How well the labels of a figure say what was asked."""
    own: frozenset[str] = frozenset().union(*map(label_words, fact.label))
    around = own | label_words(fact.title) | frozenset().union(*map(label_words, fact.column), frozenset())
    if fact.source is FactSource.TEXT:
        around |= label_words(fact.place.quote)
    hit = {w for w in weights if alternatives(w) & own}
    wide = {w for w in weights if w not in hit and alternatives(w) & around}
    total = sum(weights.values())
    cover = (sum(weights[w] for w in hit) + 0.8 * sum(weights[w] for w in wide)) / total if hit else 0.0
    last = label_words(fact.label[-1])
    extra = len([w for w in last if not any(w in alternatives(q) for q in weights)]) / (len(last) or 1)
    bonus = 0.1 * (fact.source is FactSource.TABLE)
    return Match(fact=fact, cover=cover, score=cover - 0.2 * extra + bonus)


@lru_cache(maxsize=65536)
def label_words(text: str) -> frozenset[str]:
    """The plain words of a label."""
    return frozenset(plain_words(text))


def stated(fact: Fact, shelf: Shelf, year: int) -> Draft:
    """The figure with its own labels, which say what it is, and its quote."""
    shown = figure(fact.value, fact.unit)
    label = ", ".join(fact.label) if fact.source is not FactSource.TEXT else ""
    text = (
        f"{shelf.company.name}, {label}: {shown} (fiscal {year})."
        if label
        else f"{shelf.company.name}: {shown}; “{fact.place.quote}”"
    )
    number = AnswerNumber(
        label=f"{shelf.company.name}: {label or fact.place.quote}",
        value=fact.value,
        unit=fact.unit,
        period=f"FY{year}",
        facts=(fact,),
    )
    return Draft(statements=(Statement(text=text, sources=(fact.place,)),), numbers=(number,))
