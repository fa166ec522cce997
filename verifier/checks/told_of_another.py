"""A finding that agrees with what the filing tells of one person or class -> refuted where the part names another."""

from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact, FactSource
from verifier.checks.figure_finding import refuted_by
from verifier.checks.refute_by import refute_by, sentence_of
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.people import named_people
from verifier.evidence.sentences import Sentence
from verifier.ruling.conflicts import compare_slots
from verifier.ruling.facets import facets, find_labels


def told_of_another(finding: Finding, index: FilingIndex) -> Finding:
    """The finding, refuted by the sentence that names the person when the part names somebody else.

    A sentence is about the people that it names, else about those of its paragraph; where these name nobody the part
    is left as it is.
    """
    mine = named_people(f"{finding.part.subject} {finding.part.text}", index.people)
    if finding.outcome is not Outcome.AGREES or not mine:
        return finding
    quotes = [f.place.quote for f in finding.facts if f.source is FactSource.TEXT] + [q.text for q in finding.quotes]
    places = [f.place for f in finding.facts if f.source is FactSource.TEXT] + [q.place for q in finding.quotes]
    for text, place in zip(quotes, places, strict=True):
        around = [s for s in index.sentences if s.element.id == place.element_id]
        told = [s for s in around if s.text == text and _people(s, index)] or [s for s in around if _people(s, index)]
        if told and not any(_people(s, index) & mine for s in told):
            return refute_by(told[0], finding.part, index, "The filing says it of somebody else", Diagnosis.ENTITY)
    return finding


def told_of_another_class(finding: Finding, index: FilingIndex) -> Finding:
    """The finding, refuted by the sentence that tells its figure of another class ("Class C") than the part names."""
    facts = [f for f in finding.facts if f.source is FactSource.TEXT]
    if (
        finding.outcome is not Outcome.AGREES
        or not facets(finding.part.text).labels
        or len(facts) != len(finding.facts)
    ):
        return finding
    for fact in facts:
        if (others := _of_its_label(finding, fact, index)) is not None:
            return others
        otherwise = compare_slots(facets(finding.part.text), fact.place.quote).get("label") is False
        if otherwise and (told := sentence_of(fact, index)) is not None:
            return refute_by(told, finding.part, index, "The filing says it of another", Diagnosis.ENTITY)
    return finding


def _of_its_label(finding: Finding, fact: Fact, index: FilingIndex) -> Finding | None:
    """Refuted by the figure of the part's own class, where a sentence has one for each ("respectively")."""
    mine, told = find_labels(finding.part.text), find_labels(fact.place.quote)
    quoted = [f for _, f in index.told[fact.place.element_id] if f.place.quote == fact.place.quote]
    figures = [f for f in quoted if f.unit == fact.unit]
    if len(mine) != 1 or mine[0] not in told or len(figures) < len(told) or "respectively" not in fact.place.quote:
        return None
    return refuted_by(finding.part, figures[told.index(mine[0])], index)


def _people(sentence: Sentence, index: FilingIndex) -> frozenset[str]:
    return named_people(sentence.text, index.people)
