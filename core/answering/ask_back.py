"""A question that may mean several things -> a question back, with the ones to choose from."""

from collections.abc import Sequence

from core.answering.draft import NOTHING, Draft, RefusalReason, refused
from core.answering.understood import Understood
from core.answering.wording import company_name
from core.domain.filings.company import Company, full_stop
from core.language.words.tokens import plain_words

MOST = 10


def which_company(asked: Understood) -> Draft:
    """Several companies are held and the question names none."""
    if asked.companies:
        return NOTHING
    text = asked.question.text.strip()
    choices = tuple(f"{company_name(c)}: {text}" for c in asked.covered[:MOST])
    return refused(
        RefusalReason.WHICH_COMPANY, full_stop(f"Which company do you mean? Held: {names(asked.covered)}"), choices
    )


def which_namesake(asked: Understood) -> Draft:
    """The question names a company by a word that several of those held are called by."""
    for name in asked.question.uncovered:
        wanted = plain_words(name)
        namesakes = [c for c in asked.covered if plain_words(c.name)[: len(wanted)] == wanted]
        if len(namesakes) > 1:
            text = asked.question.text
            choices = tuple(text.replace(name, company_name(c), 1) for c in namesakes[:MOST])
            return refused(
                RefusalReason.WHICH_COMPANY, full_stop(f"Which {name} do you mean? Held: {names(namesakes)}"), choices
            )
    return NOTHING


def names(companies: Sequence[Company]) -> str:
    """The first twenty names."""
    more = f" and {len(companies) - 20} more" if len(companies) > 20 else ""
    return ", ".join(company_name(c) for c in companies[:20]) + more
