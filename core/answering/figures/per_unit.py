"""A question for a metric per employee or other counted thing -> the metric divided by the count on file."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.amounts import Amount, Side, held_amounts
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
        one(Side(shelf=shelf, measure=question.measures[0]), year, per["noun"], asked, store)
        for shelf in asked.shelves
        for year in question.years.resolve(shelf.ends) or (shelf.newest,)
    ]
    return sum_drafts(drafts) if drafts else NOTHING


def one(side: Side, year: int, noun: str, asked: Understood, store: FilingStore) -> Draft:
    """The quotient of one company in one year."""
    amounts, counts = held_amounts(side, [year]), count(side.shelf, year, noun, asked, store)
    if not amounts or not counts or not counts[0].value:
        return NOTHING
    return divided(amounts[0], counts[0], noun)


def count(shelf: CompanyFilings, year: int, noun: str, asked: Understood, store: FilingStore) -> Sequence[AnswerNumber]:
    """How many of them the company has, as a sequence of at most one."""
    many = understand(f"How many {noun}s does {shelf.company.name} have?", store).question
    many = replace(many, years=Years(named=(year,)), operation=Operation.LEVEL, figure=True)
    return find_figures(replace(asked, question=many, shelves=(shelf,)), store).numbers[:1]


def divided(amount: Amount, counted: AnswerNumber, noun: str) -> Draft:
    """The amount by the count."""
    value = amount.value / counted.value
    arithmetic = f"{amount.shown} / {figure(counted.value, counted.unit)}"
    label = f"{amount.side.shelf.company_name}: {amount.side.label} per {noun}"
    facts = amount.facts + counted.facts
    number = computed(label, value, amount.unit, f"FY{amount.year}", facts, arithmetic)
    shown = figure(number.value, number.unit)
    text = f"{whose(amount.side)} per {noun} {was(amount.side)} {shown} in fiscal {amount.year}: {arithmetic}."
    return Draft(
        statements=(DraftStatement(text=text, sources=places(*facts)),), numbers=(number, amount.number, counted)
    )
