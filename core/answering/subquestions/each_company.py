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
    if not 1 < len(asked.shelves) <= MOST or asked.question.open_search:
        return NOTHING
    return each_part({s.company_name: only(s, asked) for s in asked.shelves}, search, "the filings held of")


def only(shelf: CompanyFilings, asked: Understood) -> Understood:
    """The question as it is asked of one company, the others' names left out."""
    text = without_names(asked.question.text, [s for s in asked.shelves if s is not shelf])
    return replace(asked, shelves=(shelf,), question=replace(asked.question, text=text, companies=(shelf.company,)))


def without_names(text: str, others: Sequence[CompanyFilings]) -> str:
    """The text with "the company" for each of the others."""
    for shelf in others:
        for name in sorted(names_of(shelf.company, [shelf.company]), key=len, reverse=True):
            text = re.sub(rf"\b{re.escape(name)}(?:['’]s)?(?!\w)", "the company", text, flags=re.IGNORECASE)
    return text
