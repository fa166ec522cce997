"""A row that was found -> its share of the total of its table, and the rows beside it in order."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.find.rank_rows import FoundRow, levels_of
from core.answering.find.tell import computed_number, filed_number
from core.answering.question import Operation
from core.answering.wording import listed
from core.answering.words import is_sum
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.claims.link import Formula
from core.domain.filings.fact import Fact
from core.gather.rows import RowKind
from core.language.words.tokens import plain_words

_MOST = 6
_FEWEST = 3
"""Rows that a ranking has at least."""


def rank_siblings(found: FoundRow, company: CompanyFilings, years: Sequence[int], operation: Operation) -> Draft:
    """The rows of the table in the order asked for, without its totals; nothing where they are too few."""
    grown = operation.ranks_growth
    parts = [(label, levels) for label, levels in _siblings(found) if not _is_total(label)]
    year = max(years, default=max(found.levels))
    ranked = [
        (label, number) for label, levels in parts for number in _ranked(company, label, levels, year, grown=grown)
    ]
    if len(ranked) < _FEWEST:
        return NOTHING
    ranked.sort(key=lambda one: one[1].value, reverse=operation.largest_first)
    first = ranked[:_MOST]
    told = listed([f"{label} {figure(number.value, number.unit)}" for label, number in first])
    by = f"by {'growth in ' if grown else ''}fiscal {year}"
    what = ", ".join(filter(None, (found.row.title or found.row.path, by)))
    places = dict.fromkeys(fact.place for _, number in first for fact in number.facts)
    statement = DraftStatement(text=f"{company.company_name}, {what}: {told}.", sources=tuple(places))
    return Draft(statements=(statement,), numbers=tuple(number for _, number in first))


def _ranked(
    company: CompanyFilings, label: str, levels: Mapping[int, Fact], year: int, *, grown: bool
) -> Sequence[AnswerNumber]:
    """What a row is ranked by, as a sequence of at most one: its figure, or its growth from more than zero."""
    if year not in levels or not grown:
        return [filed_number(company, label, year, levels[year])] if year in levels else []
    facts = [levels[y] for y in (year, year - 1) if y in levels]
    if len(facts) < 2 or facts[1].value <= 0:
        return []
    return [computed_number(company, f"growth of {label}", f"FY{year - 1} to FY{year}", Formula.GROWTH, facts)]


def share_of_total(found: FoundRow, company: CompanyFilings, years: Sequence[int]) -> Draft:
    """The row in percent of the total of its table, for each year asked for; nothing where the table has none."""
    totals = [levels for label, levels in _siblings(found) if _is_total(label)]
    label = found.row.label.strip(" :")
    for total in totals:
        wanted = sorted(set(years) & set(total) & set(found.levels)) or [max(found.levels)]
        shares = [
            computed_number(
                company,
                f"{label} in percent of the total",
                f"FY{year}",
                Formula.SHARE,
                (found.levels[year], total[year]),
            )
            for year in wanted
            if year in total
            and total[year].unit == found.levels[year].unit
            and total[year].value > found.levels[year].value
        ]
        if shares:
            told = ", ".join(
                f"{figure(one.value, one.unit)} in {one.period.replace('FY', 'fiscal ')}" for one in shares
            )
            places = dict.fromkeys(fact.place for one in shares for fact in one.facts)
            text = f"{company.company_name}, {label} in percent of the total of its table: {told}."
            return Draft(statements=(DraftStatement(text=text, sources=tuple(places)),), numbers=tuple(shares))
    return NOTHING


def _siblings(found: FoundRow) -> Iterator[tuple[str, dict[int, Fact]]]:
    """The rows of the same table, the row among them, with their figures by fiscal year in its unit."""
    view, unit = found.view, next(iter(found.levels.values())).unit
    same = np.flatnonzero(view.element_of_row == view.element_of_row[found.at])
    even = np.zeros(len(view.observed.row))
    for at in same.tolist():
        row = view.rows[at]
        levels = levels_of(view, at, even, percent=unit == "percent") if row.kind is RowKind.TABLE else {}
        if levels and next(iter(levels.values())).unit == unit:
            yield row.label.strip(" :"), dict(levels)


def _is_total(label: str) -> bool:
    words = plain_words(label)
    return bool(words) and is_sum(words)
