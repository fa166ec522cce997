"""The decisions of this room, as one value that any guard can carry out."""

from functools import partial

from core.guard.injection import reads_like_an_attack
from core.guard.invisible import strip_invisible
from core.guard.length import too_long_a_question, too_long_an_article
from core.guard.mask import mask
from core.ports.guard import Check, Finder, GuardRules, MessageRules


def make_rules(finder: Finder, *, question_limit: int, article_limit: int) -> GuardRules:
    """Rules for questions and articles, with `finder` for personal data; limits in characters.

    A question is judged. An article is other people's words, and data: whatever it says, only its length is.
    """
    question: dict[str, Check] = {
        "length": partial(too_long_a_question, limit=question_limit),
        "injection": reads_like_an_attack,
    }
    article: dict[str, Check] = {"length": partial(too_long_an_article, limit=article_limit)}
    return GuardRules(
        clean=strip_invisible,
        question=MessageRules(limit=question_limit, by_name=question),
        article=MessageRules(limit=article_limit, by_name=article),
        mask=partial(mask, finder=finder),
    )
