"""The decisions of this room, as one value that any guard can carry out."""

from collections.abc import Callable
from functools import partial

from core.guard.mask import mask
from core.guard.orders import refuse_orders
from core.language.invisible import strip_invisible
from core.ports.guard import Check, Finder, GuardRules, MessageRules


def make_rules(
    finder: Finder, suspicion: Callable[[str], float], *, question_limit: int, article_limit: int
) -> GuardRules:
    """Rules for questions and articles, with `finder` for personal data; limits in characters.

    A question is refused for what it surely orders; a mere suspicion is noted. An article is other people's words,
    and data: whatever it says, only its length is judged.
    """
    question: dict[str, Check] = {
        "length": partial(question_too_long, limit=question_limit),
        "injection": refuse_orders,
    }
    article: dict[str, Check] = {"length": partial(article_too_long, limit=article_limit)}
    return GuardRules(
        clean=strip_invisible,
        question=MessageRules(limit=question_limit, by_name=question),
        article=MessageRules(limit=article_limit, by_name=article),
        mask=partial(mask, finder=finder),
        suspicion=suspicion,
    )


def question_too_long(text: str, limit: int) -> str:
    """Why a question of this length goes no further; "" when it may. `limit` in characters."""
    if not text.strip():
        return "The message is empty. Ask about a company's filings, or send an article to check."
    if len(text) > limit:
        return (
            f"The question has {len(text):,} characters; at most {limit:,} are read. Ask in fewer words; to check an "
            "article, send it as an article."
        )
    return ""


def article_too_long(text: str, limit: int) -> str:
    """Why an article of this length goes no further; "" when it may. `limit` in characters."""
    if not text.strip():
        return "The article is empty. Send its text or its address."
    if len(text) > limit:
        return f"The article has {len(text):,} characters; at most {limit:,} are read at once. Send it in parts."
    return ""
