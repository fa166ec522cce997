"""A statement and a filing -> the sentences that share its words, each held against it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from core.domain.claims.claim import Part
from core.language.words.terms import terms
from verifier.checks.match import SentenceMatch, answered, without
from verifier.checks.rivals import names_a_figure, rival_in_sentence
from verifier.checks.told_as_change import told_as_change
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import Sentence
from verifier.ruling.conflicts import compare_slots
from verifier.ruling.facets import Facets, facets
from verifier.ruling.opposites import answered_oppositely

_SHORTLIST = 40
_NEIGHBOURS = 0.6
_SLOT_WEIGHT = 4.0


def best_worded(asked: Mapping[str, float], index: FilingIndex) -> list[Sentence]:
    """The sentences that have the most of the asked terms, by weight."""
    weights: dict[int, float] = {}
    for term, weight in asked.items():
        for i in index.sentence_postings.get(term, ()):
            weights[i] = weights.get(i, 0.0) + weight
    return [index.sentences[i] for i in sorted(weights, key=lambda i: -weights[i])[:_SHORTLIST]]


def hold_against(
    part: Part, stated: Facets, asked: Mapping[str, float], sentences: Iterable[Sentence], index: FilingIndex
) -> list[SentenceMatch]:
    """Each sentence with what it covers of the statement and the slots that both fill."""
    return [_attributed(_match(stated, asked, s), part, index) for s in sentences]


def _match(mine: Facets, asked: Mapping[str, float], sentence: Sentence) -> SentenceMatch:
    around = terms(sentence.element.text) if len(sentence.element.text) < 4000 else sentence.terms
    theirs = facets(sentence.text)
    said = sentence.terms | answered(mine, theirs, asked, sentence)
    if mine.opposites:
        said |= answered_oppositely(mine.opposites, theirs.opposites)
    found = sum(
        weight * (1.0 if term in said else _NEIGHBOURS)
        for term, weight in asked.items()
        if term in said or term in around
    )
    total = sum(asked.values())
    slots = compare_slots(mine, sentence.text)
    filled = [name for name, filled in (("date", mine.dates or mine.starts), ("figure", mine.figures)) if filled]
    agreed = sum(_SLOT_WEIGHT for name in filled if slots.get(name))
    return SentenceMatch(sentence, (found + agreed) / (total + _SLOT_WEIGHT * len(filled)), found / total, slots)


def _attributed(match: SentenceMatch, part: Part, index: FilingIndex) -> SentenceMatch:
    """The match with its figure told apart: the right number said of something else is another figure."""
    told = match.sentence.text
    if match.slots.get("figure") and (
        rival_in_sentence(part, told, index.sentence_weights) or told_as_change(part, told)
    ):
        return replace(match, slots={**without(match, "figure").slots, "attribution": False})
    if match.slots.get("figure") is False and not names_a_figure(part, told, index.sentence_weights):
        return without(match, "figure")
    return match
