"""A question for a metric per employee or other counted thing -> the metric divided by the count that is found."""

import re

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.amounts import Side, filed_amounts
from core.answering.figures.compose import computed, places, was, whose
from core.answering.find.candidates import read_rows
from core.answering.find.question_words import QuestionWords, read_asked
from core.answering.find.rank_rows import rank_rows
from core.answering.find.weights import load_weights
from core.answering.understood import Understood
from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Fact
from core.language.words.tokens import plain
from core.ports.services import Services

_PER = re.compile(r"\b(?:per|for each|for every)\s+(?P<noun>[a-z]+)\b", re.I)
_LOOKED_AT = 5


def per_unit(asked: Understood, services: Services) -> Draft:
    """The quotient for each company and year; nothing where no count is asked for or one is not found."""
    question = asked.question
    per = _PER.search(question.text)
    if not per or not question.measures or question.explain or plain(per["noun"]) not in question.rest:
        return NOTHING
    words = read_asked(f"How many {per['noun']}s are there?", (), services.row_encoder)
    drafts = []
    for company in asked.companies:
        side = Side(company=company, measure=question.measures[0])
        for year in question.years.resolve(company.ends) or (company.newest,):
            counted = _count(company, year, words, services)
            drafts.append(_divided(side, year, counted, per["noun"]) if counted else NOTHING)
    return sum(drafts, NOTHING) if all(drafts) else NOTHING


def _count(company: CompanyFilings, year: int, words: QuestionWords, services: Services) -> Fact | None:
    """How many there are by the likeliest row of the report on the year that counts."""
    reports = (read_rows(report, words, services) for report in company.report_of(year)[:1])
    rows = (row for one in reports for row in rank_rows(one, (year,), load_weights(), _LOOKED_AT))
    counts = (row.levels[year] for row in rows if year in row.levels and row.levels[year].unit == "number")
    return next((fact for fact in counts if fact.value), None)


def _divided(side: Side, year: int, counted: Fact, noun: str) -> Draft:
    for amount in filed_amounts(side, [year]):
        arithmetic = f"{amount.shown} / {figure(counted.value, counted.unit)}"
        label = f"{side.company.company_name}: {side.label} per {noun}"
        facts = (*amount.facts, counted)
        number = computed(label, amount.value / counted.value, amount.unit, f"FY{year}", facts, arithmetic)
        shown = figure(number.value, number.unit)
        text = f"{whose(side)} per {noun} {was(side)} {shown} in fiscal {year}: {arithmetic}."
        return Draft(statements=(DraftStatement(text=text, sources=places(*facts)),), numbers=(number, amount.number))
    return NOTHING
