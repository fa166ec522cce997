"""A part that the filing denies -> refuted by the sentence that says there was no such thing."""

import re
from collections.abc import Iterator

from core.domain.claims.claim import Part, PartKind, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import FactSource
from core.language.words.terms import Terms, terms
from verifier.checks.check_statements import quote
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.measures import currency_of
from verifier.evidence.part_periods import meant_period
from verifier.evidence.sentences import Sentence
from verifier.ruling.denials import find_denials
from verifier.ruling.facets import facets

NAMED_FROM = 0.6
"""Share of what is denied, by weight, that the part must name where nothing else was found for it."""

ABOUT_FROM = 0.4
"""Share of a statement, by weight, that the denying sentence must have: in many words any two stand by chance."""

DENIED_FROM = 2
"""Content words that a denial must have to be of one thing; one more where a figure of the filing agrees."""

_STEM = 4
"""Letters that two forms of a word have in common ("issued", "issuances")."""

_POSSIBLE = re.compile(
    r"\b(?:may|might|could|would|should|will|can|if|unless|expects?|intends?|until)\b", re.IGNORECASE
)

_WAS_NONE = re.compile(
    r"(?:\bthere (?:was|were|is|are|have been|has been)|\b(?:we|the company|it) (?:had|have|has|did|do|does))"
    r"(?: also)? (?=(?:no|not|never)\b(?! (?:other|changes?|material|significant|assurance|guarantee)\b))"
    r"|(?:^|, )(?=no\b)",
    re.IGNORECASE,
)
"""What leads to the negation of a main clause; one in a clause of its own ("that do not") only picks something out."""


def refute_denied(finding: Finding, index: FilingIndex) -> Finding:
    """The finding; refuted where a sentence of the part's year denies, as a fact, all that the part asserts.

    What agrees with a figure of a table or of the sentence's own words is not looked at: it is there.
    """
    part = finding.part
    if not _asserts(part) or not _is_doubtful(finding):
        return finding
    told = next(_denials(part, index, full=finding.outcome is Outcome.AGREES), None)
    if told is None:
        return finding
    says = quote(told, index)
    note = f"The filing says that there was none: “{says.text}”"
    return Finding(part=part, outcome=Outcome.REFUTED, note=note, quotes=(says,), diagnosis=Diagnosis.MODALITY)


def _asserts(part: Part) -> bool:
    """Whether it says that there is something: an amount above nothing, or a statement without a negation."""
    if part.kind is PartKind.FIGURE:
        money = part.quantity is not None and part.quantity.value > 0 and bool(currency_of(part.quantity.unit))
        return money and part.role is Role.LEVEL and not facets(part.text).negated
    told = part.kind is PartKind.STATEMENT and not _POSSIBLE.search(part.text)
    return told and not facets(part.text).negated


def _is_doubtful(finding: Finding) -> bool:
    """Whether nothing was found, or a figure that the filing's prose gives to something near."""
    if finding.outcome is Outcome.NOT_FOUND:
        return True
    of_prose = [f.source for f in finding.facts] == [FactSource.TEXT]
    return finding.outcome is Outcome.AGREES and finding.part.kind is PartKind.FIGURE and of_prose


def _denials(part: Part, index: FilingIndex, *, full: bool) -> Iterator[Sentence]:
    said, numbered = _said(part) - company_terms(index.filing), _numbers(part)
    near = {i for term in said for i in index.sentence_postings.get(term, ())}
    year = meant_period(part.period, index).fiscal_year
    for i in sorted(near):
        sentence = index.sentences[i]
        if not _WAS_NONE.search(sentence.text) or _POSSIBLE.search(sentence.text) or not _of_year(sentence, year):
            continue
        if numbered and not numbered & sentence.terms:
            continue
        if part.kind is PartKind.STATEMENT and _share(said, sentence.terms, index) < ABOUT_FROM:
            continue
        least = 1.0 if full else NAMED_FROM
        if any(len(words) >= DENIED_FROM + full and _share(words, said, index) >= least for words in _denied(sentence)):
            yield sentence


def _numbers(part: Part) -> Terms:
    """What names a model or a class by its number ("the 787"), which a sentence about it names too."""
    return frozenset(term for term in terms(part.subject) if any(c.isdigit() for c in term))


def _said(part: Part) -> Terms:
    """The words of what there is said to be: of a figure those that name it, not all of its sentence."""
    if part.quantity is None:
        return terms(part.text)
    return terms(f"{part.subject} {part.quantity.noun} {part.whole}")


def _denied(sentence: Sentence) -> Iterator[Terms]:
    """What each main clause of the sentence says that there was not."""
    for match in _WAS_NONE.finditer(sentence.text):
        for denial in find_denials(sentence.text[match.end() :])[:1]:
            yield denial.about


def _of_year(sentence: Sentence, year: int | None) -> bool:
    years = facets(sentence.text).years
    return not years or year in years


def _share(words: Terms, said: Terms, index: FilingIndex) -> float:
    """Which share of the words, by weight, the part has in some form."""
    weights = {word: index.sentence_weights.get(word, 1.0) for word in words}
    return sum(weights[w] for w in words if _has(w, said)) / sum(weights.values())


def _has(word: str, said: Terms) -> bool:
    return word in said or any(s.startswith(word) or word.startswith(s) for s in said if len(s) >= _STEM <= len(word))
