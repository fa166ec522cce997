"""Ratios of parts that were computed -> whether the report itself prints others under the same names."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

import numpy as np

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft
from core.answering.find.rank import levels_of
from core.answering.question import Question
from core.answering.understood import Understood
from core.domain.filings.fact import Fact
from core.gather.filing_view import FilingView, view_filing
from core.gather.rows import RowKind
from core.language.words.tokens import find_phrase, plain_words
from core.ports.services import Services

_ROUNDED = Decimal("0.06")
"""Percentage points by which what is printed to a tenth may differ."""


def as_defined(asked: Understood, draft: Draft, services: Services) -> Draft:
    """The draft; nothing where the row called as the part and the ratio asked for prints another value than computed.

    A company may define the margin of a part in its own way, and what it prints is then what it means.
    """
    return NOTHING if _is_printed_otherwise(asked, draft, services) else draft


def _is_printed_otherwise(asked: Understood, draft: Draft, services: Services) -> bool:
    question = asked.question
    computed = [number.value for number in draft.numbers if number.unit == "percent" and number.calculation]
    of_one = len({member.name for member in question.members}) == 1
    if not computed or not of_one or any(measure.unit != "percent" for measure in question.measures):
        return False
    printed = [fact for company in asked.companies for fact in _printed(company, question, services)]
    return bool(printed) and not any(abs(fact.value - one) <= _ROUNDED for fact in printed for one in computed)


def _printed(company: CompanyFilings, question: Question, services: Services) -> Iterable[Fact]:
    """What the report prints for the year asked for, in the rows with fewest words beside those asked for."""
    year = max(company.asked_years(question), default=company.newest)
    for report in company.report_of(year)[:1]:
        view = view_filing(services.filings, report, services.row_encoder)
        called = dict(_rows_called(view, question))
        fewest = min(called.values(), default=0)
        even = np.zeros(len(view.observed.row))
        given = [levels_of(view, at, even, percent=True) for at, words in called.items() if words == fewest]
        yield from (levels[year] for levels in given if year in levels and levels[year].unit == "percent")


def _rows_called(view: FilingView, question: Question) -> Iterable[tuple[int, int]]:
    """The rows of tables that are called as the part and a ratio asked for, with how many words they have."""
    part = set(plain_words(question.members[0].name))
    names: Sequence[tuple[str, ...]] = [plain_words(name) for one in question.measures for name in one.names]
    for at, row in enumerate(view.rows):
        words = plain_words(f"{row.label} {row.path}") if row.kind is RowKind.TABLE else ()
        if part <= set(words) and any(find_phrase(words, name) for name in names):
            yield at, len(words)
