"""A query that found too little -> others that may find more, one after another."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.retrieval import Query, Scope
from core.errors import GuardrailIntervened
from core.language.words.tokens import plain_words, stem
from core.language.words.vocabulary import alternatives, stop_words
from core.retrieval.hit import RankedChunk
from core.retrieval.query.formal import in_formal_words
from core.retrieval.query.spelling import corrected
from core.retrieval.request_context import RequestContext

READ, WORDS = 5, 6
MOST, LONGEST = 3, 200
SYSTEM = (
    "You help to search annual reports of companies. Give other wordings of the query, in the words that such a report "
    "itself would use. Answer nothing that the query asks; name no figures and no companies."
)
FORM = Form(
    name="wordings",
    description="Other wordings of a search query.",
    schema={
        "type": "object",
        "properties": {"wordings": {"type": "array", "items": {"type": "string"}, "maxItems": MOST}},
        "required": ["wordings"],
    },
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewriting:
    """How a query is searched for: `query` decides what evidence needs, `texts` are searched beside it in `scope`."""

    name: str
    query: Query
    scope: Scope
    texts: tuple[str, ...] = ()


def rewritings(
    query: Query, scope: Scope, found: Sequence[RankedChunk], wordings: Sequence[str], written: Mapping[str, int]
) -> Iterator[Rewriting]:
    """Other ways to look for the same, the likeliest first: everywhere, then in the words of what was found so far.

    `wordings` are what a language model would also call it; `written` says how often the filings write each word, by
    which slips of the keyboard are mended before all else.
    """
    wide = replace(scope, item=None, kind=None)
    spelled = corrected(query, written)
    if spelled != query:
        query = spelled
        yield Rewriting(name="as the filings spell it", query=query, scope=wide)
    if wordings:
        yield Rewriting(name="a model's words", query=query, scope=wide, texts=tuple(wordings))
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
    empty = stop_words("grammar", "telling") | frozenset(query.known)
    counts: Counter[str] = Counter()
    for hit in found[:READ]:
        words = dict.fromkeys(w.lower() for w in re.findall(r"[A-Za-z]{4,}", hit.chunk.text))
        counts.update(w for w in words if stem(w) not in asked and not set(plain_words(w)) <= empty)
    shared = [word for word, often in counts.most_common(WORDS) if often > 1]
    return (" ".join((query.text, *shared)),) if shared else ()


def keywords(query: Query) -> str:
    """The words of the query that say something, in order."""
    empty = stop_words("grammar", "telling") | frozenset(query.known)
    return " ".join(word for word in re.findall(r"[\w&'-]+", query.text) if not set(plain_words(word)) <= empty)


def model_wordings(query: Query, context: RequestContext) -> tuple[str, ...]:
    """At most three other wordings, for searching only; none without a model, when it fails, or is stopped.

    What a guardrail stops is withheld when the model is asked for the answer itself.
    """
    try:
        filled = context.fill_in(Prompt(system=SYSTEM, text=query.text, max_tokens=200), FORM)
    except GuardrailIntervened:
        return ()
    found = filled.get("wordings", ())
    texts = [text.strip()[:LONGEST] for text in found if isinstance(text, str)] if isinstance(found, list) else []
    return tuple(dict.fromkeys(text for text in texts if text and text != query.text))[:MOST]
