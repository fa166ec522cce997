"""A figure with the words around it -> how well they fit each row of the filing, as named features."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from core.gather.filing_view import FilingView
from core.gather.filing_words import Values
from core.gather.row_vectors import Matrix
from core.language.words.terms import Terms, is_number, terms
from verifier.claims.figure_readings import ClauseReading, FigureReading

_NAMELESS = 0.5
"""How well a row fits the names of a clause that has none."""


def content_terms(text: str) -> Terms:
    """The terms of a text without numbers."""
    return frozenset(term for term in terms(text) if not is_number(term))


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedWords:
    """What a figure is looked for by: terms near it, of its clause, its sentence and the one before, names; vectors.

    `sentence_vector` and `clause_vector` are the encoder's of the sentence and the clause with the figure masked.
    """

    before: Terms
    near: Terms
    clause: Terms
    sentence: Terms
    paragraph: Terms
    names: Terms
    sentence_vector: Matrix
    clause_vector: Matrix


def asked_words(
    clause: ClauseReading, figure: FigureReading, company: Terms, sentence_vector: Matrix, clause_vector: Matrix
) -> AskedWords:
    """The words of a figure, without those of the company's name."""
    sentence = content_terms(clause.sentence) - company
    return AskedWords(
        before=content_terms(figure.before) - company,
        near=content_terms(f"{figure.before} {figure.after}") - company,
        clause=content_terms(clause.text) - company,
        sentence=sentence,
        paragraph=sentence | (content_terms(clause.previous) - company),
        names=content_terms(" ".join(clause.names)) - company,
        sentence_vector=sentence_vector,
        clause_vector=clause_vector,
    )


def row_features(view: FilingView, asked: AskedWords) -> Mapping[str, Values]:
    """Features of shape (rows,) by name: words shared by rarity, either way, and cosines."""
    words = view.words
    own = {
        name: words.own.shared(getattr(asked, name)) for name in ("near", "clause", "sentence", "paragraph", "before")
    }
    named = {name: words.named.shared(getattr(asked, name)) for name in ("near", "clause", "paragraph", "before")}
    around = {name: words.around.shared(getattr(asked, name)) for name in ("near", "clause", "sentence", "names")}
    weight = {name: words.weigh(getattr(asked, name)) for name in ("near", "clause", "sentence", "names", "before")}
    cosine = view.vectors @ asked.sentence_vector
    of_row = cosine[view.texts.of_row]
    blank = np.full(len(view.rows), _NAMELESS)
    return {
        "own_near": own["near"] / words.own.mass,
        "own_clause": own["clause"] / words.own.mass,
        "own_sentence": own["sentence"] / words.own.mass,
        "own_paragraph": own["paragraph"] / words.own.mass,
        "own_before": own["before"] / words.own.mass,
        "named_clause": named["clause"] / words.named.mass,
        "named_paragraph": named["paragraph"] / words.named.mass,
        "near_named": named["near"] / weight["near"],
        "before_named": named["before"] / weight["before"],
        "clause_named": named["clause"] / weight["clause"],
        "near_around": around["near"] / weight["near"],
        "clause_around": around["clause"] / weight["clause"],
        "sentence_around": around["sentence"] / weight["sentence"],
        "own_left": words.own.mass - own["paragraph"],
        "named_left": words.named.mass - named["paragraph"],
        "cosine_sentence": of_row,
        "cosine_clause": (view.vectors @ asked.clause_vector)[view.texts.of_row],
        "cosine_place": np.log1p(places_of(of_row)),
        "names_around": (around["names"] + 1e-6) / weight["names"] if asked.names else blank,
        **view.row_traits,
    }


def places_of(scores: Values | Matrix) -> Values:
    """The place of each score, the best first, from 0."""
    return (len(scores) - 1 - np.argsort(np.argsort(scores))).astype(float)
