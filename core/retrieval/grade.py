"""What was found is graded: what a query needs, and whether a passage has enough of it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers.retrieval import Grade, Query, Reason
from core.domain.filings.chunk import Passage
from core.language.words.tokens import plain_words, stem_set
from core.language.words.vocabulary import alternatives, stop_words

# A reranker's logit and the weighted share of the question's words that a passage must have together: the surer the
# one, the less of the other. Calibrated on questions over filings; what no filing speaks of scores below -8.
ENOUGH = ((3.5, 0.2), (2.0, 0.3), (-2.0, 0.33), (-6.0, 0.6))
# The score at which evidence must have most of the words: nobody has judged the passage's meaning.
UNSURE = ENOUGH[-1][0]
# What leaves no doubt: below it a passage may be evidence, and it is worth looking for a better one. Of passages that
# have all the words asked for as many are evidence down to -4 (17 of 38) as of those that the other bars let pass.
SURE = ((3.5, 0.2), (1.0, 0.3), (0.0, 0.6), (-4.0, 0.9))


Bars = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """The words that evidence for a query must have, with their weights.

    A word is the set of stems of all that mean the same.
    """

    weights: dict[frozenset[str], float]


def needs(query: Query, passages: Sequence[Passage]) -> Need:
    """The query's content words; the rarer among the passages found, the heavier."""
    texts = [stems_of(p) for p in passages]
    empty = stop_words("grammar", "telling") | frozenset(query.known)
    words = dict.fromkeys(alternatives(w) for w in plain_words(query.text) if w not in empty)
    weights = {w: math.log(1 + (len(texts) + 1) / (0.5 + sum(bool(w & t) for t in texts))) for w in words}
    return Need(weights=weights)


def coverage(need: Need, text: str) -> float:
    """The weighted share of the needed words that a text has, from 0 to 1."""
    return covered_by(need, stem_set(text))


def covered_by(need: Need, have: frozenset[str]) -> float:
    """The weighted share of the needed words that these stems hold, from 0 to 1."""
    total = sum(need.weights.values())
    return sum(x for w, x in need.weights.items() if w & have) / total if total else 0.0


def stems_of(passage: Passage) -> frozenset[str]:
    """The stems of a passage and of its company, form, year, item and heading."""
    return stem_set(passage.chunk.context) | stem_set(passage.chunk.text)


def is_enough(need: Need, passage: Passage) -> bool:
    """Whether a passage is evidence at all."""
    return not shortfalls(need, passage)


def shortfalls(need: Need, passage: Passage, bars: Bars = ENOUGH) -> tuple[Reason, ...]:
    """What a passage lacks to be evidence by these bars: words, or a score."""
    covered = covered_by(need, stems_of(passage))
    if any(passage.score >= score and covered >= share for score, share in bars):
        return ()
    return (Reason.LOW_SCORE,) if covered >= bars[-1][1] else (Reason.WORDS_MISSING, Reason.LOW_SCORE)


def grade(query: Query, passages: Sequence[Passage]) -> tuple[Grade, tuple[Reason, ...]]:
    """Whether anything found surely answers the query, may answer it, or does not, and if so, why."""
    if not passages:
        return Grade.FAIL, (Reason.NOTHING_FOUND,)
    need = needs(query, passages)
    lacks = [shortfalls(need, passage, SURE) for passage in passages]
    if () in lacks:
        return Grade.GOOD, ()
    weak = any(is_enough(need, passage) for passage in passages)
    return Grade.WEAK if weak else Grade.FAIL, min(lacks, key=len)
