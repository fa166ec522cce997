"""The filings that an article was judged by -> a sentence that says which, and what was not yet on file."""

from collections.abc import Iterable, Sequence
from datetime import date

from core.answering.wording import company_name, day_in_words, filing_title, listed, possessive
from core.domain.filings.filing import Filing

_NAMED = 4
"""Filings that are named."""


def told_basis(used: Iterable[Filing], in_force: Sequence[Filing], day: date | None) -> str:
    """For example "Checked against Acme's 10-K for fiscal 2024 (filed 12 March 2025).".

    `in_force` are those of the companies that the article names, their oldest where none was on file by its `day`.
    """
    reports = [filing for filing in used if not filing.exhibit]
    named = [_named(filing) for filing in reports[:_NAMED]]
    more = [f"{len(reports) - _NAMED} more"] if len(reports) > _NAMED else []
    checked = f"Checked against {listed(named + more) or 'no filing'}."
    early = [filing for filing in in_force if not filing.on_file(day)]
    return " ".join((checked, *(_too_early(filing, day) for filing in early if day)))


def _named(filing: Filing) -> str:
    filed = f" (filed {day_in_words(filing.filed)})" if filing.filed else ""
    return f"{filing_title(filing)}{filed}"


def _too_early(filing: Filing, day: date) -> str:
    name = possessive(company_name(filing.company))
    first = day_in_words(filing.day)
    return f"The article is of {day_in_words(day)}; {name} first filing held here is of {first}, after it."
