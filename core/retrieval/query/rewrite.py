"""A query that found too little -> others that may find more, one after another."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.answers.retrieval import Query, Scope
from core.language.words.tokens import plain_words, stem
from core.language.words.vocabulary import alternatives, empty_words
from core.retrieval.hit import RankedChunk
from core.retrieval.query.formal import in_formal_words
from core.retrieval.query.spelling import corrected

READ, WORDS = 5, 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewriting:
    """How a query is searched for: `query` decides what evidence needs, `texts` are searched beside it in `scope`."""

    name: str
    query: Query
    scope: Scope
    texts: tuple[str, ...] = ()


def rewritings(
    query: Query, scope: Scope, found: Sequence[RankedChunk], variants: Sequence[str], written: Mapping[str, int]
) -> Iterator[Rewriting]:
    """Other ways to look for the same, the likeliest first: everywhere, then in the words of what was found so far.

    `variants` are what a language model would also call it; `written` says how often the filings write each word, by
    which slips of the keyboard are mended before all else.
    """
    wide = replace(scope, item=None, kind=None)
    spelled = corrected(query, written)
    if spelled != query:
        query = spelled
        yield Rewriting(name="as the filings spell it", query=query, scope=wide)
    if variants:
        yield Rewriting(name="a model's words", query=query, scope=wide, texts=tuple(variants))
    if wide != scope:
        yield Rewriting(name="the whole filing", query=query, scope=wide)
    formal = replace(query, text=in_formal_words(query.text))
    if formal != query:
        yield Rewriting(name="the words of reports", query=formal, scope=wide)
    core = keywords(query)
    if core and core != query.text:
        yield Rewriting(name="keywords alone", query=replace(query, text=core), scope=wide)
    yield Rewriting(name="the company's own words", query=query, scope=wide, texts=own_words(query, found))


def own_words(query: Query, found: Sequence[RankedChunk]) -> tuple[str, ...]:
    """The query with the words that the best candidates share beyond it: how the company itself speaks of it."""
    asked = {one for word in plain_words(query.text) for one in alternatives(word)}
    empty = empty_words("grammar", "telling") | frozenset(query.known)
    counts: Counter[str] = Counter()
    for hit in found[:READ]:
        words = dict.fromkeys(w.lower() for w in re.findall(r"[A-Za-z]{4,}", hit.chunk.text))
        counts.update(w for w in words if stem(w) not in asked and not set(plain_words(w)) <= empty)
    shared = [word for word, often in counts.most_common(WORDS) if often > 1]
    return (" ".join((query.text, *shared)),) if shared else ()


def keywords(query: Query) -> str:
    """The words of the query that say something, in order."""
    empty = empty_words("grammar", "telling") | frozenset(query.known)
    return " ".join(word for word in re.findall(r"[\w&'-]+", query.text) if not set(plain_words(word)) <= empty)
