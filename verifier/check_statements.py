"""A part in words -> a finding: the sentence of the filing that says it, or says otherwise, or none."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.chunk import Passage
from core.domain.claim import Part
from core.domain.fact import Place
from core.domain.verdict import Finding, Outcome, Quote
from verifier.conflicts import Conflict, conflicts
from verifier.filing_index import FilingIndex, company_terms
from verifier.sentences import Sentence
from verifier.statement_text import statement_text
from verifier.terms import terms

SUPPORT_FROM = 0.58
"""Least share of the statement's content, by weight, that the supporting words must cover."""

REFUTE_FROM = 0.5
"""Least share that a sentence must cover to be about the same subject; less certain conflicts need more."""

_SHORTLIST = 40
_NEIGHBOURS = 0.5


@dataclass(frozen=True, slots=True)
class Match:
    """A sentence with the share of the statement's content that it covers, and what in it conflicts."""

    sentence: Sentence
    cover: float
    conflicts: tuple[Conflict, ...]

    @property
    def doubt(self) -> float:
        """The weight of the surest conflict."""
        return max((c.weight for c in self.conflicts), default=0.0)


def check_statement(part: Part, index: FilingIndex, passages: Sequence[Passage] = ()) -> Finding:
    """What the best sentences say of a statement; passages found by meaning are read beside those found by words."""
    asked = _asked(part, index)
    if not asked:
        return silent(part)
    text = statement_text(part)
    matches = [_match(text, asked, s) for s in _candidates(asked, index, passages)]
    matches.sort(key=lambda m: -m.cover)
    if not matches:
        return silent(part)
    agreeing = next((m for m in matches if m.cover >= SUPPORT_FROM and not m.conflicts), None)
    opposing = max(
        (m for m in matches if m.conflicts and m.cover >= REFUTE_FROM + 0.3 * (1 - m.doubt)),
        key=lambda m: m.cover * m.doubt,
        default=None,
    )
    if agreeing is not None and (opposing is None or agreeing.cover >= opposing.cover * opposing.doubt):
        return _found(part, agreeing, Outcome.AGREES, index)
    return _found(part, opposing, Outcome.REFUTED, index) if opposing is not None else silent(part)


def _asked(part: Part, index: FilingIndex) -> dict[str, float]:
    """The content terms of the statement with their weights; the company's own name says nothing."""
    content = (terms(part.text) | terms(part.subject)) - company_terms(index.filing)
    rare = max(index.sentence_weights.values(), default=1.0)
    return {t: index.sentence_weights.get(t, rare * 0.8) for t in content}


def _candidates(asked: dict[str, float], index: FilingIndex, passages: Sequence[Passage]) -> Iterable[Sentence]:
    weights: dict[int, float] = {}
    for term, weight in asked.items():
        for i in index.sentence_postings.get(term, ()):
            weights[i] = weights.get(i, 0.0) + weight
    best = sorted(weights, key=lambda i: -weights[i])[:_SHORTLIST]
    blocks = {e for p in passages for e in p.chunk.element_ids}
    near = [i for i in weights if index.sentences[i].element.id in blocks]
    return [index.sentences[i] for i in dict.fromkeys([*best, *near])]


def _match(text: str, asked: dict[str, float], sentence: Sentence) -> Match:
    total = sum(asked.values())
    around = terms(sentence.element.text) if len(sentence.element.text) < 4000 else sentence.terms
    cover = 0.0
    for term, weight in asked.items():
        if term in sentence.terms:
            cover += weight
        elif term in around:
            cover += weight * _NEIGHBOURS
    return Match(sentence, cover / total, tuple(conflicts(text, sentence.text)))


def _found(part: Part, match: Match, outcome: Outcome, index: FilingIndex) -> Finding:
    words = quote(match.sentence, index)
    surest = max(match.conflicts, key=lambda c: c.weight, default=None)
    where = f"Item {words.place.item}" if words.place.item else f"page {words.place.page}"
    says = "says so" if outcome is Outcome.AGREES else "says otherwise"
    return Finding(
        part=part,
        outcome=outcome,
        note=f"{where} {says}: “{words.text}”",
        quotes=(words,),
        diagnosis=surest.diagnosis if surest is not None and outcome is Outcome.REFUTED else None,
    )


def silent(part: Part) -> Finding:
    """No sentence of the filing speaks of it."""
    return Finding(part=part, outcome=Outcome.NOT_FOUND, note=f"No passage of the filing says whether {part.text}.")


def quote(sentence: Sentence, index: FilingIndex) -> Quote:
    """The sentence, literally, with its place."""
    place = Place(
        filing_id=index.filing.id,
        page=sentence.element.page,
        item=sentence.element.item,
        element_id=sentence.element.id,
        quote=sentence.text,
    )
    return Quote(text=sentence.text, place=place, start=sentence.start, end=sentence.end)
