"""A question for a figure that is no metric -> the filed figure whose labels say what was asked."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.amounts import Amount, Side
from core.answering.figures.compose import change
from core.answering.figures.label_match import (
    COUNTRY,
    IN_PERCENT,
    ONE_WORD,
    LabelMatch,
    WantedLabels,
    is_total,
    label_words,
    match_fact,
)
from core.answering.figures.table_words import table_words
from core.answering.question import Operation, Question, QuestionMeasure, near
from core.answering.understood import Understood
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.filing import Filing
from core.language.numbers.counted_nouns import counted_thing
from core.language.words.tokens import plain, read_tokens
from core.language.words.vocabulary import alternatives
from core.ports.filing_store import FilingStore

GOOD = 0.8 - 1e-9
AFTER_YEAR_END = 90


def find_figures(asked: Understood, store: FilingStore) -> Draft:
    """The best figure for each company and year; nothing when for one of them none says all that was asked."""
    question = asked.question
    if not wants_figure(question):
        return NOTHING
    drafts = [draft for company in asked.companies for draft in company_drafts(company, question, store)]
    return sum(drafts, NOTHING) if drafts and all(drafts) else NOTHING


def company_drafts(company: CompanyFilings, question: Question, store: FilingStore) -> Sequence[Draft]:
    """A draft for each year asked for, or for the change over them; an empty one where nothing fits."""
    years = years_of(question, company)
    if question.operation is not Operation.CHANGE:
        return [
            fact_draft(fact, company, year) for year in years for fact in best_fact(company, year, question, store)
        ] or [NOTHING]
    stated = [fact_draft(fact, company, years[-1]) for fact in best_fact(company, years[-1], question, store)]
    level = replace(question, operation=Operation.LEVEL, text=IN_PERCENT.sub(" ", question.text))
    counted = WantedLabels.of(level.text, {}).counted
    return stated or [change_of_fact(company, years, level, store) if counted else NOTHING]


def change_of_fact(company: CompanyFilings, years: Sequence[int], question: Question, store: FilingStore) -> Draft:
    """How much a figure that is filed for both years changed, where the same row or two sentences give it."""
    first = years[0] if len(years) > 1 else years[-1] - 1
    pair = [(year, fact) for year in (first, years[-1]) for fact in best_fact(company, year, question, store)]
    units, rows = {f.unit for _, f in pair}, {f.label[-1:] for _, f in pair if f.source is not FactSource.TEXT}
    if len(pair) < 2 or len(units) > 1 or len(rows) > 1:
        return NOTHING
    words = [t.text for t in read_tokens(question.text) if t.plain in question.words]
    measure = QuestionMeasure(key="", label=" ".join(words), unit=pair[0][1].unit, formula="")
    side = Side(company=company, measure=measure)
    before, now = (Amount(side=side, year=y, value=f.value, unit=f.unit, facts=(f,)) for y, f in pair)
    return change(before, now)


def wants_figure(question: Question) -> bool:
    """Whether a figure is asked for that metrics alone do not give."""
    if question.explain or question.open_search or question.item or not question.words:
        return False
    asks = question.figure or bool(question.measures and question.operation is Operation.LEVEL)
    counted = any(m.unit == "shares" for m in question.measures)
    return asks and bool(question.rest or question.members or counted or not question.measures)


def years_of(question: Question, company: CompanyFilings) -> Sequence[int]:
    """The years asked for, the newest when none is."""
    return question.years.resolve(company.ends) or (company.newest,)


def best_fact(company: CompanyFilings, year: int, question: Question, store: FilingStore) -> Sequence[Fact]:
    """The best figure of a company for a fiscal year, from its filing of that year or the newest, if any is good.

    Where a change is asked for, figures that say one.
    """
    end = company.ends.get(year)
    if end is None:
        return []
    filings = company.report_of(year)
    facts = [f for filing in filings for f in store.facts(filing.id)]
    wanted = WantedLabels.of(question.text, weigh(query_words(question), facts))
    wanted = replace(wanted, change=question.operation is Operation.CHANGE)
    if wanted.counted:
        wanted = replace(wanted, around=lead_words(filings, store))
    matches = [m for m in find_matches(wanted, facts, end) if m.cover >= GOOD]
    return [max(matches, key=lambda m: m.score).fact] if matches else []


def query_words(question: Question) -> Sequence[str]:
    """The words to be found at a figure; a country that has two names under one."""
    if not COUNTRY.search(question.text):
        return question.words
    return (*(w for w in question.words if w not in ("united", "state")), plain(ONE_WORD))


def lead_words(filings: Sequence[Filing], store: FilingStore) -> Mapping[tuple[str, str], frozenset[str]]:
    """The words that lead to each table, by filing and element."""
    return {(f.id, element): words for f in filings for element, words in table_words(store.document(f.id)).items()}


def find_matches(wanted: WantedLabels, facts: Sequence[Fact], end: date) -> Iterable[LabelMatch]:
    """Every printed figure of the wanted kind and year whose labels share a word with the question.

    Figures between the items are left out: the cover's addresses and the page numbers of a table of contents.
    """
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


def fact_draft(fact: Fact, company: CompanyFilings, year: int) -> Draft:
    """The figure with its own labels, which say what it is, or with the sentence that it stands in."""
    thing = next(filter(None, map(counted_thing, (*reversed(fact.label), *fact.column, fact.title))), "")
    shown = f"{figure(fact.value, fact.unit)} {thing if fact.unit == 'number' else ''}".rstrip()
    if fact.source is FactSource.TEXT:
        label, text = fact.place.quote, f"{company.company_name}, fiscal {year}: {shown}. “{fact.place.quote}”"
    else:
        title = (fact.title,) if fact.title and is_total(fact) else ()
        label = ", ".join(dict.fromkeys((*title, *fact.label, *fact.column)))
        text = f"{company.company_name}, {label}: {shown} (fiscal {year})."
    number = AnswerNumber(
        label=f"{company.company_name}: {label}", value=fact.value, unit=fact.unit, period=f"FY{year}", facts=(fact,)
    )
    return Draft(statements=(DraftStatement(text=text, sources=(fact.place,)),), numbers=(number,))
