"""A question for a metric per employee or other counted thing -> the metric divided by the count on file."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.amounts import Amount, Side, filed_amounts
from core.answering.figures.compose import computed, places, was, whose
from core.answering.figures.find_figures import find_figures
from core.answering.figures.over_years import sum_drafts
from core.answering.question import Operation, Years
from core.answering.understand.understand import understand
from core.answering.understood import Understood
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.language.words.tokens import plain
from core.ports.filing_store import FilingStore

_PER = re.compile(r"\b(?:per|for each|for every)\s+(?P<noun>[a-z]+)\b", re.I)


def per_unit(asked: Understood, store: FilingStore) -> Draft:
    """The quotient for each company and year; nothing where no count is asked for or one is not filed."""
    question = asked.question
    per = _PER.search(question.text)
    if not per or not question.measures or question.explain or question.rest != (plain(per["noun"]),):
        return NOTHING
    drafts = [
        side_per_unit(Side(company=company, measure=question.measures[0]), year, per["noun"], asked, store)
        for company in asked.companies
        for year in question.years.resolve(company.ends) or (company.newest,)
    ]
    return sum_drafts(drafts) if drafts else NOTHING


def side_per_unit(side: Side, year: int, noun: str, asked: Understood, store: FilingStore) -> Draft:
    """The quotient of one company in one year."""
    amounts, counts = filed_amounts(side, [year]), count(side.company, year, noun, asked, store)
    if not amounts or not counts or not counts[0].value:
        return NOTHING
    return quotient_draft(amounts[0], counts[0], noun)


def count(
    company: CompanyFilings, year: int, noun: str, asked: Understood, store: FilingStore
) -> Sequence[AnswerNumber]:
    """How many of them the company has, as a sequence of at most one."""
    many = understand(f"How many {noun}s does {company.registrant.name} have?", store).question
    many = replace(many, years=Years(explicit=(year,)), operation=Operation.LEVEL, figure=True)
    return find_figures(replace(asked, question=many, companies=(company,)), store).numbers[:1]


def quotient_draft(amount: Amount, counted: AnswerNumber, noun: str) -> Draft:
    """The amount by the count."""
    value = amount.value / counted.value
    arithmetic = f"{amount.shown} / {figure(counted.value, counted.unit)}"
    label = f"{amount.side.company.company_name}: {amount.side.label} per {noun}"
    facts = amount.facts + counted.facts
    number = computed(label, value, amount.unit, f"FY{amount.year}", facts, arithmetic)
    shown = figure(number.value, number.unit)
    text = f"{whose(amount.side)} per {noun} {was(amount.side)} {shown} in fiscal {amount.year}: {arithmetic}."
    return Draft(
        statements=(DraftStatement(text=text, sources=places(*facts)),), numbers=(number, amount.number, counted)
    )
