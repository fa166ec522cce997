"""The sentences of a filing -> those near to a question, with how well each fits it."""

from collections.abc import Collection, Mapping, Sequence
from itertools import islice

import numpy as np

from core.answering.find.question_words import QuestionWords
from core.answering.over_time.units import place_of
from core.answering.understand.years import find_years
from core.domain.filings.chunk import Passage
from core.domain.filings.fact import Place
from core.domain.filings.item_name import is_item
from core.gather.filing_view import FilingView
from core.gather.filing_words import Values
from core.gather.row_vectors import LONGEST_TEXT
from core.language.words.terms import terms
from core.ports.embedder import Embedder

_BY_WORDS, _BY_NAME, _PASSAGES, _BY_PASSAGES = 10, 10, 6, 10
"""Sentences that share most with the question, those of them that hold a name asked for, passages that the search
finds, and sentences of these, looked at."""

_SCORE = 12.0
"""The size beyond which a reranker's score says nothing more."""


def near_sentences(
    view: FilingView, asked: QuestionWords, passages: Sequence[Passage], names: Collection[str], item: str | None
) -> Sequence[int]:
    """The positions of the sentences that share most with the question, and of those of the passages found.

    Of those that hold one of `names` the ones that share most are among them.
    """
    share = view.words.said.shared(asked.terms)
    near = [n for n in np.argsort(-share, kind="stable").tolist() if share[n] > 0 and _in_item(view, n, item)]
    found = [n for n in _of_passages(view, share, passages) if _in_item(view, n, item)]
    named = (n for n in near if names and _holds(view, n, names))
    return list(dict.fromkeys([*near[:_BY_WORDS], *islice(named, _BY_NAME), *found]))


def sentence_fit(
    view: FilingView,
    found: Sequence[int],
    asked: QuestionWords,
    passages: Sequence[Passage],
    names: Collection[str],
    encoder: Embedder,
) -> Mapping[str, Values]:
    """Features of shape (sentences,) by name: cosines, and the words shared with the question by rarity.

    `named` says that a sentence holds one of `names`, those of the kind asked for; `passage` is one over the rank of
    the passage that it stands in, 0 where it stands in none that was found, and `read` what the reranker thinks of
    that, from 0 to 1; `tagged` is the share of the words that the tag of
    words of the cover has; `past` says that all times it names are over by the year of the report.
    """
    texts = [view.words.sentences[n].text[:LONGEST_TEXT] for n in found]
    vectors = view.sentence_vectors(found, encoder)
    share = view.words.said.shared(asked.terms)[list(found)] / view.words.weigh(asked.terms)
    length = np.log1p([len(view.words.sentences[n].terms) for n in found])
    return {
        "cosine": vectors @ asked.vector,
        "cosine_whole": vectors @ asked.whole_vector,
        "share": share,
        "length": length,
        "density": share / (1 + length),
        **_passage_fit(view, found, passages),
        "named": np.array([_holds(view, n, names) for n in found], dtype=float),
        "tagged": np.array([_asked_by_tag(view, n, asked) for n in found]),
        "past": np.array([_is_past(text, view.observed.filing.fiscal_year) for text in texts], dtype=float),
        "ended": np.array([text.rstrip(' ”"')[-1:] == "." for text in texts], dtype=float),
    }


def _asked_by_tag(view: FilingView, at: int, asked: QuestionWords) -> float:
    asked_by = asked.terms & terms(view.words.sentences[at].tag)
    return view.words.weigh(asked_by) / view.words.weigh(asked.terms) if asked_by else 0.0


def _is_past(text: str, fiscal_year: int) -> bool:
    """Whether the years that a sentence names all lie before a fiscal year and the one before it, none open to now."""
    years, _ = find_years(text)
    return bool(years.explicit) and not years.since and max(years.explicit) < fiscal_year - 1


def _holds(view: FilingView, at: int, names: Collection[str]) -> bool:
    text = view.words.sentences[at].text
    return any(name in text for name in names)


def _in_item(view: FilingView, at: int, item: str | None) -> bool:
    return not item or is_item(view.words.sentences[at].element.item, item)


def _of_passages(view: FilingView, share: Values, passages: Sequence[Passage]) -> Sequence[int]:
    """The sentences of the first passages, those that share most with the question first."""
    chunks = (passage.chunk for passage in passages[:_PASSAGES])
    elements = {name for chunk in chunks if chunk.filing_id == view.observed.filing.id for name in chunk.element_ids}
    inside = [n for n, sentence in enumerate(view.words.sentences) if sentence.element.id in elements]
    return sorted(inside, key=lambda n: -share[n])[:_BY_PASSAGES]


def _passage_fit(view: FilingView, found: Sequence[int], passages: Sequence[Passage]) -> Mapping[str, Values]:
    own = [passage for passage in passages if passage.chunk.filing_id == view.observed.filing.id]
    ranks: dict[str, int] = {}
    for rank, passage in enumerate(own, 1):
        for element in passage.chunk.element_ids:
            ranks.setdefault(element, rank)
    of = [ranks.get(view.words.sentences[n].element.id, 0) for n in found]
    scores = [own[rank - 1].score if rank else -_SCORE for rank in of]
    return {
        "passage": np.array([1 / rank if rank else 0.0 for rank in of]),
        "read": 1 / (1 + np.exp(-np.clip(scores, -_SCORE, _SCORE) / 2)),
    }


def sentence_place(view: FilingView, at: int) -> Place:
    """Where the sentence at a position stands."""
    sentence = view.words.sentences[at]
    return place_of(sentence.element, view.observed.filing.id, sentence.text)
