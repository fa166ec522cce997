"""Evidence is graded: what a question needs, and whether a passage has enough of it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from core.answering.question import Question
from core.answering.tokens import plain_words, read_tokens, stem, stems
from core.answering.words import alternatives, word_list
from core.domain.chunk import Passage

# A reranker's logit and the weighted share of the question's words that a passage must have together: the surer the
# one, the less of the other. Calibrated on questions over filings; what no filing speaks of scores below -8.
ENOUGH = ((2.0, 0.2), (-2.0, 0.33), (-6.0, 0.6))


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """The words that evidence for a question must have, with their weights; `names` it must have in any case.

    A word is the set of stems of all that mean the same.
    """

    query: str
    weights: dict[frozenset[str], float]
    names: frozenset[str]


def needs(query: str, question: Question, passages: Sequence[Passage]) -> Need:
    """The question's content words; the rarer among the passages found, the heavier."""
    texts = [frozenset(stems(f"{p.chunk.context} {p.chunk.text}")) for p in passages]
    companies = {w for c in question.companies for n in (c.name, c.ticker or "", *c.aliases) for w in plain_words(n)}
    empty = word_list("grammar") | word_list("telling") | companies
    words = {alternatives(w) for w in plain_words(query) if w not in empty}
    weights = {w: math.log(1 + (len(texts) + 1) / (0.5 + sum(bool(w & t) for t in texts))) for w in words}
    capitals = {t.plain for t in read_tokens(query)[1:] if t.text[0].isupper() and not t.text.isupper()}
    return Need(query=query, weights=weights, names=frozenset(stem(n) for n in capitals - empty))


def coverage(need: Need, text: str) -> float:
    """The weighted share of the needed words that a text has, from 0 to 1."""
    have = frozenset(stems(text))
    total = sum(need.weights.values())
    return sum(x for w, x in need.weights.items() if w & have) / total if total else 0.0


def is_enough(need: Need, passage: Passage) -> bool:
    """Whether a passage is evidence at all."""
    text = f"{passage.chunk.context} {passage.chunk.text}"
    if not need.names <= frozenset(stems(text)):
        return False
    covered = coverage(need, text)
    return any(passage.score >= score and covered >= share for score, share in ENOUGH)
