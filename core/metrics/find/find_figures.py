"""Finds figures of tables and sentences that no metric of the catalogue names, by the words that stand at them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from core.domain.filings.fact import Fact, FactSource
from core.language.words.vocabulary import counted_groups, exact_stop_words, label_groups
from core.metrics.find.near_figure import words_near

_COUNT_UNIT = "number"
_NEAR = 0.3
_IN_COUNT = 0.65
_COUNT = 0.9
_OF_ANOTHER_KIND = 0.5
_AREA = re.compile(r"\b(?:square|acres?|footage)\b", re.IGNORECASE)
_PER_SHARE = re.compile(r"\bper share\b|\bprices?\b", re.IGNORECASE)
_WORD = re.compile(r"[a-z][a-z&']*|\d+")


@dataclass(frozen=True, slots=True)
class _Hit:
    score: float
    size: Decimal
    position: int
    fact: Fact


def find_figures(words: str, facts: Iterable[Fact], *, limit: int = 40) -> tuple[Fact, ...]:
    """The figures whose labels hold all the words, in whatever number, best first and then newest first.

    A row's own label counts more than the headings over it, and a label that says little else more than a long one; of
    a sentence the words before its first figure and those around this one count. Of things counted ("employees") those
    that the sentence counts come first, and a whole before its parts. `facts` are of one filing, in the order of its
    text; figures that are printed nowhere are passed over.
    """
    asked = [found for found in map(_label_tokens, _spellings(words.lower())) if found]
    counted = any(phrase in words.lower() for group in counted_groups() for phrase in group)
    hits = []
    for position, fact in enumerate(facts):
        if not fact.place.element_id:
            continue
        score = max((_score(query, fact, counted=counted) for query in asked), default=0.0)
        if not _is_of_kind(fact, words, counted=counted):
            score *= _OF_ANOTHER_KIND
        if score > 0:
            is_count = counted and fact.source is FactSource.TEXT and score >= _IN_COUNT
            size = abs(fact.value) if is_count else Decimal(0)
            hits.append(_Hit(score, size, position, fact))
    ordered = sorted(hits, key=_order)
    return tuple(hit.fact for hit in ordered[:limit])


def _order(hit: _Hit) -> tuple[float, int, Decimal, int]:
    score = _COUNT if hit.size else hit.score
    return -score, -_end(hit.fact).toordinal(), -hit.size, hit.position


def _is_of_kind(fact: Fact, words: str, *, counted: bool) -> bool:
    """Whether the unit is one that the words ask for: a number of what is counted, an amount per share of a price."""
    if counted:
        measured = _AREA.search(" ".join((*fact.label, *fact.column))) is not None and not _AREA.search(words)
        return fact.unit == _COUNT_UNIT and not measured
    return _PER_SHARE.search(words) is None or fact.unit.endswith("/share")


def _spellings(words: str) -> Iterable[str]:
    yield words
    for group in label_groups():
        written = next((phrase for phrase in group if re.search(rf"\b{phrase}\b", words)), None)
        if written is not None:
            yield from (re.sub(rf"\b{written}\b", other, words) for other in group if other != written)


def _score(query: Sequence[str], fact: Fact, *, counted: bool) -> float:
    """From 0 to 1; 0 unless every word asked for stands at the figure."""
    if fact.source is FactSource.TEXT:
        score = 0.6 * _share(query, _label_tokens(" ".join(fact.label)))
        near = score and any(set(query) <= set(_label_tokens(" ".join(words))) for words in words_near(fact))
        return score + (_IN_COUNT if counted else _NEAR) if near else score
    own = _label_tokens(fact.label[-1] if fact.label else "")
    if score := _share(query, own):
        return score
    around = [*_label_tokens(" ".join((*fact.label, *fact.column))), *_label_tokens(fact.title)]
    return 0.5 * _share(query, around) if set(query) & {*own, *_label_tokens(" ".join(fact.column))} else 0.0


def _share(query: Sequence[str], label: Sequence[str]) -> float:
    """How much of a label was asked for: 0 unless all was found, more where the words stand together."""
    if not set(query) <= set(label):
        return 0.0
    together = any(list(label[i : i + len(query)]) == list(query) for i in range(len(label)))
    return (0.7 if together else 0.4) + 0.3 * len(query) / len(label)


def _label_tokens(text: str) -> list[str]:
    """The words in lower case and in the singular, without those that say nothing.

    Unlike `plain_words`, "losses" is no "loss", and of "10,000" both parts are words.
    """
    stop = exact_stop_words("figure_label")
    return [_singular(w) for w in _WORD.findall(text.lower().replace("-", " ")) if w not in stop]


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def _end(fact: Fact) -> date:
    return fact.period.end if fact.period else date.min
