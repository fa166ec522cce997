"""A question for what several companies say -> what each of them says, or that nothing was found."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft
from core.answering.subquestions.each_part import Search, each_part
from core.answering.understand.companies import names_of
from core.answering.understood import Understood

MOST = 6


def each_company(asked: Understood, search: Search) -> Draft:
    """The best quotes of each company named, under its name; nothing where fewer than two are."""
    if not 1 < len(asked.companies) <= MOST or asked.question.open_search:
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
