"""One question asked of several companies or years -> the best quotes for each, under its name."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement, with_heading
from core.answering.question import Years
from core.answering.understand.name_book import names_of
from core.answering.understood import Understood
from core.answering.wording import listed

Search = Callable[[Understood], Draft]
QUOTES = 2
MOST_YEARS, MOST_COMPANIES = 4, 6


def each_part(asked: Mapping[str, Understood], search: Search, where: str) -> Draft:
    """What is found for each, and for which of them nothing is ("In `where` A and B ..."); nothing when for none."""
    drafts = {name: search(one) for name, one in asked.items()}
    silent = [name for name, draft in drafts.items() if not draft.answers]
    if len(silent) == len(drafts):
        return NOTHING
    note = (f"In {where} {listed(silent)} no passage on this was found.",) if silent else ()
    parts = (
        with_heading(name, replace(draft, statements=best(draft.statements)))
        for name, draft in drafts.items()
        if draft.answers
    )
    return sum(parts, NOTHING) + Draft(notes=note)


def best(statements: Sequence[DraftStatement]) -> tuple[DraftStatement, ...]:
    """The best quotes, and all sentences of a language model, which belong together."""
    return tuple(s for place, s in enumerate(statements) if s.author or place < QUOTES)


def each_year(asked: Understood, search: Search) -> Draft:
    """The best quotes of each year's report, under its year; nothing where fewer than two of these reports are held."""
    if len(asked.companies) != 1 or asked.question.measures:
        return NOTHING
    company = asked.companies[0]
    years = [y for y in asked.question.years.resolve(company.ends) if company.reports_for([y])]
    if not 1 < len(years) <= MOST_YEARS:
        return NOTHING
    asks = {f"Fiscal {y}": replace(asked, question=replace(asked.question, years=Years(explicit=(y,)))) for y in years}
    return each_part(asks, search, "the reports on")


def each_company(asked: Understood, search: Search) -> Draft:
    """The best quotes of each company named, under its name; nothing where fewer than two are."""
    if not 1 < len(asked.companies) <= MOST_COMPANIES or asked.question.open_search:
        return NOTHING
    return each_part({s.company_name: for_company(s, asked) for s in asked.companies}, search, "the filings held of")


def for_company(company: CompanyFilings, asked: Understood) -> Understood:
    """The question as it is asked of one company, the others' names left out."""
    text = without_names(asked.question.text, [s for s in asked.companies if s is not company])
    return replace(
        asked, companies=(company,), question=replace(asked.question, text=text, companies=(company.registrant,))
    )


def without_names(text: str, others: Sequence[CompanyFilings]) -> str:
    """The text with "the company" for each of the others."""
    for company in others:
        for name in sorted(names_of(company.registrant, [company.registrant]), key=len, reverse=True):
            text = re.sub(rf"\b{re.escape(name)}(?:['’]s)?(?!\w)", "the company", text, flags=re.IGNORECASE)
    return text
