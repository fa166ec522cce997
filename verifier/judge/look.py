"""A part of a claim and the index of a filing -> all that may decide it: readings, sentences, and what rows say."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from core.gather.ranked_elements import Ranked, RankPlace
from core.language.words.terms import terms
from verifier.checks.check_comparisons import check_comparison
from verifier.checks.check_directions import check_direction
from verifier.checks.check_ranks import check_rank
from verifier.checks.check_turns import check_turn
from verifier.checks.find_matches import best_worded, hold_against
from verifier.checks.judged import JudgedReading
from verifier.checks.match import SentenceMatch
from verifier.derived.derive import likeliest_computation
from verifier.evidence.asked_words import asked_words
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.gather_evidence import gather_evidence
from verifier.ruling.rules import rule_figure
from verifier.ruling.statement_text import statement_facets

FIRST_ELEMENTS, MOST_SENTENCES = 10, 60
"""Elements that the learned ranking gives for a claim, and sentences of them that a part is held against."""

NAMED = 0.5
"""How plausible a reading that agrees must be for nothing to be looked for among further computations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedReading:
    """A reading with what the rules make of it, and where the ranking puts the element that it stands in."""

    judged: JudgedReading
    place: RankPlace

    @property
    def outcome(self) -> Outcome:
        """What the rules make of it."""
        return self.judged.ruled.outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedMatch:
    """A sentence held against a part, and where the ranking puts its element."""

    match: SentenceMatch
    place: RankPlace

    @property
    def differs(self) -> bool:
        """Whether it fills a slot otherwise."""
        return not all(self.match.slots.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class PartEvidence:
    """What may decide a part; `rows` is what rows say of a direction, a comparison or a rank, None where nothing."""

    part: Part
    claim: Claim
    asked: int
    readings: Sequence[RankedReading]
    matches: Sequence[RankedMatch]
    rows: Finding | None

    @property
    def supports(self) -> bool:
        """Whether anything bears the part out."""
        return self._has(Outcome.AGREES) or self._has(Outcome.PARTLY) or any(not m.differs for m in self._telling)

    @property
    def opposes(self) -> bool:
        """Whether anything differs from the part."""
        return self._has(Outcome.REFUTED) or any(m.differs for m in self._telling)

    @property
    def _telling(self) -> Sequence[RankedMatch]:
        """The sentences that may decide it alone: for a figure those that have one in its place."""
        if self.part.quantity is None:
            return self.matches
        return [m for m in self.matches if "figure" in m.match.slots]

    def _has(self, outcome: Outcome) -> bool:
        of_rows = self.rows is not None and self.rows.outcome is outcome
        return of_rows or any(r.outcome is outcome for r in self.readings)


def look_at(part: Part, claim: Claim, ranked: Ranked, index: FilingIndex) -> PartEvidence:
    """Gathers the evidence on a part; `ranked` are the filing's elements as ranked for the claim."""
    stated = statement_facets(part, company_terms(index.filing))
    asked = asked_words(terms(part.text) | terms(part.subject), index)
    sentences = best_worded(asked, index) if asked else []
    known = {id(s) for s in sentences}
    first = {element.id for element in ranked.elements[:FIRST_ELEMENTS]}
    beside = [s for s in index.sentences if s.element.id in first and id(s) not in known] if asked else []
    held = hold_against(part, stated, asked, [*sentences, *beside[:MOST_SENTENCES]], index)
    return PartEvidence(
        part=part,
        claim=claim,
        asked=len(asked),
        readings=[_ranked(judged, ranked) for judged in _judged(part, claim, index)],
        matches=[RankedMatch(match=m, place=ranked.place(m.sentence.element.id)) for m in held],
        rows=_rows(part, claim, index),
    )


def _judged(part: Part, claim: Claim, index: FilingIndex) -> list[JudgedReading]:
    if part.quantity is None:
        return []
    judged = [JudgedReading(r, *rule_figure(part, r.facts, r.formula)) for r in gather_evidence(part, claim, index)]
    if any(j.ruled.outcome is Outcome.AGREES and j.reading.plausibility >= NAMED for j in judged):
        return judged
    computed = likeliest_computation(part, claim, index)
    return [*judged, computed] if computed is not None else judged


def _ranked(judged: JudgedReading, ranked: Ranked) -> RankedReading:
    places = [ranked.place(fact.place.element_id) for fact in judged.reading.facts]
    return RankedReading(judged=judged, place=min(places, key=lambda p: p.rank))


def _rows(part: Part, claim: Claim, index: FilingIndex) -> Finding | None:
    if part.kind is PartKind.DIRECTION:
        check = check_turn if part.role is Role.LEVEL else check_direction
    elif part.kind in (PartKind.COMPARISON, PartKind.RANK):
        check = check_comparison if part.kind is PartKind.COMPARISON else check_rank
    else:
        return None
    found = check(part, claim, index)
    return found if found.outcome is not Outcome.NOT_FOUND else None
