"""A row that was found -> its share of the total of its table, and the rows beside it in order."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

import numpy as np

from core.answering.by_model.prove_results import calculation
from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.find.rank_rows import FoundRow, levels_of
from core.answering.question import Operation
from core.answering.wording import listed
from core.answering.words import word_list
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.claims.link import Formula, Observation, Operand
from core.domain.filings.fact import Fact
from core.gather.rows import RowKind
from core.language.words.tokens import plain_words
from core.prove.compute import compute_figure

_MOST = 6
_FEWEST = 3
"""Rows that a ranking has at least."""

RANKS = {
    Operation.HIGHEST: (True, False),
    Operation.LOWEST: (False, False),
    Operation.FASTEST: (True, True),
    Operation.SLOWEST: (False, True),
}
"""Whether the largest comes first, and whether growth is ranked."""


def rank_siblings(found: FoundRow, company: CompanyFilings, years: Sequence[int], operation: Operation) -> Draft:
    """The rows of the table in the order asked for, without its totals; nothing where they are too few."""
    falling, grown = RANKS[operation]
    ranked: list[tuple[Decimal, str, tuple[Fact, ...], int]] = []
    for label, levels in _siblings(found):
        year = max(years, default=max(levels))
        facts = tuple(levels[y] for y in ((year, year - 1) if grown else (year,)) if y in levels)
        if len(facts) < 1 + grown or (grown and facts[1].value <= 0) or _is_total(label):
            continue
        value = (facts[0].value / facts[1].value - 1) * 100 if grown else facts[0].value
        ranked.append((value, label, facts, year))
    if len(ranked) < _FEWEST or len({facts[0].unit for _, _, facts, _ in ranked}) > 1:
        return NOTHING
    ranked.sort(key=lambda one: one[0], reverse=falling)
    numbers = tuple(
        AnswerNumber(
            label=f"{company.company_name}: {label}",
            value=fact.value,
            unit=fact.unit,
            period=f"FY{year}",
            facts=(fact,),
        )
        for _, label, (fact, *_), year in ranked[:_MOST]
    )
    unit = "percent" if grown else ranked[0][2][0].unit
    told = [f"{label} {figure(value, unit)}" for value, label, _, _ in ranked[:_MOST]]
    what = f"{found.row.title or found.row.path}, by {'growth in ' if grown else ''}fiscal {ranked[0][3]}"
    places = dict.fromkeys(fact.place for _, _, facts, _ in ranked[:_MOST] for fact in facts)
    text = f"{company.company_name}, {what.strip(' ,')}: {listed(told)}."
    return Draft(statements=(DraftStatement(text=text, sources=tuple(places)),), numbers=() if grown else numbers)


def share_of_total(found: FoundRow, company: CompanyFilings, years: Sequence[int]) -> Draft:
    """The row in percent of the total of its table, for each year asked for; nothing where the table has none."""
    totals = [levels for label, levels in _siblings(found) if _is_total(label)]
    label = found.row.label.strip(" :")
    for total in totals:
        wanted = sorted(set(years) & set(total) & set(found.levels)) or [max(found.levels)]
        shares = [
            _share(company, label, year, found.levels[year], total[year])
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


def _share(company: CompanyFilings, label: str, year: int, part: Fact, total: Fact) -> AnswerNumber:
    operands = [Operand(terms=(Observation(number="", fact=fact),)) for fact in (part, total)]
    computed = compute_figure(Formula.SHARE, operands)
    return AnswerNumber(
        label=f"{company.company_name}: {label} in percent of the total",
        value=computed.exact,
        unit=computed.unit,
        period=f"FY{year}",
        facts=(part, total),
        calculation=calculation(Formula.SHARE, operands, computed.exact, computed.unit),
    )


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
    words = set(plain_words(label))
    return bool(words) and ("total" in words or words <= word_list("sums"))
