"""Evidence is graded: what a question needs, and how much of it a text has."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.answering.question import Question
from core.answering.tokens import plain_words, read_tokens
from core.answering.words import word_list


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """The words that evidence for a question must have, each with its weight; `names` it must have in any case."""

    text: str
    weights: dict[str, float]
    names: frozenset[str]


def needs(question: Question, passages: Sequence[str]) -> Need:
    """The question's content words; the rarer among the passages found, the heavier."""
    companies = {w for c in question.companies for n in (c.name, c.ticker or "", *c.aliases) for w in plain_words(n)}
    texts = [set(plain_words(p)) for p in passages]
    words = {w for w in plain_words(question.text) if w not in word_list("grammar") and w not in companies}
    weights = {w: math.log(1 + (len(texts) + 1) / (0.5 + sum(w in t for t in texts))) for w in words}
    names = frozenset(
        t.plain
        for t in read_tokens(question.text)[1:]
        if re.search(r"[A-Z]", t.text) and t.plain not in companies and t.plain in words
    )
    return Need(text=question.text, weights=weights, names=names)


def coverage(need: Need, text: str) -> float:
    """The weighted share of the needed words that a text has, from 0 to 1."""
    have = set(plain_words(text))
    total = sum(need.weights.values())
    return sum(x for w, x in need.weights.items() if w in have) / total if total else 0.0
