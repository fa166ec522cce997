"""A row that was found -> a side to compute with: by itself, beside the rows of its table, or as what is counted."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft
from core.answering.figures.look_up_figures import over_years, rank_sides, sum_drafts
from core.answering.figures.sides import Side, measure_side, quotient_side, row_side
from core.answering.find.candidates import read_rows
from core.answering.find.question_words import QuestionWords, read_asked
from core.answering.find.rank import FoundRow, levels_of, rank_rows
from core.answering.find.weights import load_weights
from core.answering.question import Operation
from core.answering.understood import Understood
from core.answering.words import is_sum
from core.domain.filings.fact import Fact
from core.gather.rows import ObservedRow, RowKind
from core.language.words.from_capitals import from_capitals
from core.language.words.tokens import plain, plain_words
from core.ports.services import Services

_FEWEST = 3
"""Rows that a ranking has at least."""

_WHOLE = 100
"""Percent."""

_LONGEST = 160
"""Characters of what a row is called in an answer."""

_PER = re.compile(r"\b(?:per|for each|for every)\s+(?P<noun>[a-z]+)\b", re.I)
_LOOKED_AT = 5


def side_of(row: ObservedRow, levels: Mapping[int, Fact], company: CompanyFilings) -> Side:
    """The row by its own label, with the headings above it and the title of its table."""
    parts = (row.label, row.path, row.title) if not row.is_sentence else (row.label,)
    called = ", ".join(dict.fromkeys(from_capitals(part.strip(" :")) for part in parts if part.strip(" :")))[:_LONGEST]
    return row_side(company, called, from_capitals(row.label.strip(" :")), levels)


def rank_beside(found: FoundRow, company: CompanyFilings, years: Sequence[int], operation: Operation) -> Draft:
    """The rows of the table in the order asked for, without its totals; nothing where they are too few."""
    year = max(years, default=max(found.levels))
    sides = [side for side in _beside(found, company) if side.at(year) and not _is_total(side)]
    return rank_sides(sides, operation, (year,)) if len(sides) >= _FEWEST else NOTHING


def share_of_total(found: FoundRow, company: CompanyFilings, years: Sequence[int]) -> Draft:
    """The row in percent of the total of its table, for each year asked for; nothing where the table has none."""
    part = side_of(found.row, found.levels, company)
    for total in filter(_is_total, () if _is_total(part) else _beside(found, company)):
        share = quotient_side(part, replace(total, label=total.name))
        shares = share.amounts(sorted(years) or (max(found.levels),))
        if shares and all(0 <= one.value < _WHOLE for one in shares):
            return over_years(share, Operation.LEVEL, [one.year for one in shares])
    return NOTHING


def _beside(found: FoundRow, company: CompanyFilings) -> Sequence[Side]:
    """The rows of the same table, the row among them, with their figures by fiscal year in its unit."""
    view, unit = found.view, next(iter(found.levels.values())).unit
    same = np.flatnonzero(view.element_of_row == view.element_of_row[found.at]).tolist()
    even = np.zeros(len(view.observed.row))
    rows = [(view.rows[at], levels_of(view, at, even, percent=unit == "percent")) for at in same]
    return [
        side_of(row, levels, company)
        for row, levels in rows
        if row.kind is RowKind.TABLE and levels and next(iter(levels.values())).unit == unit
    ]


def _is_total(side: Side) -> bool:
    words = plain_words(side.name)
    return bool(words) and is_sum(words)


def per_unit(asked: Understood, services: Services, *, sure: bool = True) -> Draft:
    """A measure for each one of what a row counts, for each company and year; nothing where one is not found.

    Where it need not be sure, the likeliest count will do.
    """
    question = asked.question
    per = _PER.search(question.text)
    if not per or not question.measures or question.explain or plain(per["noun"]) not in question.rest:
        return NOTHING
    words = read_asked(f"How many {per['noun']}s are there?", (), services.row_encoder)
    quotients = [
        (quotient_side(part, counted, per["noun"]), year)
        for company in asked.companies
        for part in [measure_side(company, question.measures[0])]
        for year in company.asked_years(question) or (company.newest,)
        for counted in [_counted(company, year, words, services, sure=sure)]
    ]
    return sum_drafts([over_years(side, Operation.LEVEL, (year,)) for side, year in quotients])


def _counted(company: CompanyFilings, year: int, words: QuestionWords, services: Services, *, sure: bool) -> Side:
    """How many there are by the likeliest row of the report on the year that counts; without levels where none does."""
    reports = (read_rows(report, words, services) for report in company.report_of(year)[:1])
    rows = (row for one in reports for row in rank_rows(one, (year,), load_weights(), _LOOKED_AT))
    counts = (row for row in rows if year in row.levels and row.levels[year].unit == "number")
    found = next((row for row in counts if row.levels[year].value), None)
    taken = found is not None and (found.sure or not sure)
    return side_of(found.row, found.levels, company) if found and taken else row_side(company, "", "", {})
