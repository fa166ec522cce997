"""A long claim's findings -> the same, with what no one sentence says settled by the best passages together."""

from collections.abc import Sequence
from dataclasses import replace

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.filing import Filing
from core.language.words.terms import is_number, terms
from verifier.assertions.bear_out import not_borne_out
from verifier.assertions.passages import Passages, covering, passages_for
from verifier.assertions.prints import goes_otherwise, printing
from verifier.checks.check_statements import quote, silent
from verifier.checks.hold_to_span import hold_to_span
from verifier.checks.rivals import rival_in_sentence
from verifier.checks.role_holders import names_a_stranger
from verifier.claims.part_years import find_part_years
from verifier.evidence.asked_words import asked_words
from verifier.evidence.exclusions import left_out
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.sentences import Sentence
from verifier.ruling.conflicts import fills_otherwise
from verifier.ruling.statement_text import statement_facets, statement_text

LONG = 9
"""Content words of a claim, at least, that sentences together may bear out; fewer stand together by chance."""

COVERED = 0.4
"""Least share of those words, by weight, that the sentences must cover."""

QUOTES = 5
"""Sentences, at most, that together bear a claim out."""

LEFT_OUT = 0.5
"""Share of the words of what a figure is without that a sentence must have to print that figure, not the whole."""

_SAID = (PartKind.FIGURE, PartKind.STATEMENT)
"""What words can settle; directions, ranks and comparisons are read off rows."""

_OPEN = (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE)


def check_jointly(claim: Claim, findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """The findings, with open parts agreed to when the passages bear out all that the claim asserts.

    Where they do not, a part that could not be checked counts as not found. A claim with a refuted part stays as it is.
    """
    asked = asked_words(terms(claim.text), index)
    if len(asked) < LONG or not {f.outcome for f in findings} <= {Outcome.AGREES, *_OPEN}:
        return list(findings)
    passages = passages_for(claim.text, index)
    if not_borne_out(claim.text, passages, _known(findings)):
        return _doubted(claim, findings)
    if names_a_stranger(claim.text, index):
        return list(findings)
    found, share = covering(asked, passages.sentences, QUOTES)
    return [_settled(f, found, passages, index) for f in findings] if share >= COVERED else list(findings)


def _known(findings: Sequence[Finding]) -> frozenset[str]:
    """The numbers of figures that agree."""
    agreed = (f.part.quantity for f in findings if f.outcome is Outcome.AGREES)
    return frozenset().union(*(terms(q.text) for q in agreed if q is not None))


def _doubted(claim: Claim, findings: Sequence[Finding]) -> list[Finding]:
    """What was not checked counts as not found; beside figures alone, all that is said around them."""
    if all(f.outcome is Outcome.AGREES and f.part.kind is PartKind.FIGURE for f in findings):
        return [*findings, silent(_words_of(claim, findings[0].part))]
    return [silent(f.part) if f.outcome is Outcome.NOT_CHECKABLE else f for f in findings]


def _words_of(claim: Claim, beside: Part) -> Part:
    return Part(
        kind=PartKind.STATEMENT,
        text=claim.text,
        start=claim.start,
        end=claim.end,
        subject=beside.subject,
        period=beside.period,
    )


def _of_other_quarters(part: Part, sentence: Sentence, filing: Filing) -> bool:
    """Whether part and sentence name quarters and none in common."""
    mine, theirs = (
        {period.quarter for _, period in find_part_years(text, filing) if period.quarter and not period.to_date}
        for text in (statement_text(part), sentence.text)
    )
    return bool(mine and theirs) and not mine & theirs


def _is_of(part: Part, sentence: Sentence, index: FilingIndex) -> bool:
    """Whether a sentence that prints a part's figure tells it of nothing else, and leaves out what the part does."""
    without = frozenset(t for t in left_out(part.text) if not is_number(t))
    if len(without & sentence.terms) < LEFT_OUT * len(without) or _of_other_quarters(part, sentence, index.filing):
        return False
    if (
        part.role is Role.GROWTH
        and part.quantity is not None
        and goes_otherwise(part.quantity, part.direction, sentence)
    ):
        return False
    return not rival_in_sentence(part, sentence.text, index.sentence_weights)


def _in_order(
    part: Part, leading: Sequence[Sentence], found: Sequence[Sentence], index: FilingIndex
) -> tuple[Quote, ...]:
    """The sentences as quotes, one of `leading` first that says nothing else in any slot; none where each does."""
    stated = statement_facets(part, company_terms(index.filing))
    for first in (*(s for s in found if s in leading), *(s for s in leading if s not in found)):
        quotes = tuple(quote(s, index) for s in (first, *(s for s in found if s is not first)))
        if not fills_otherwise(stated, [q.text for q in quotes]):
            return quotes
    return ()


def _settled(finding: Finding, found: Sequence[Sentence], passages: Passages, index: FilingIndex) -> Finding:
    """An open finding, agreed to by the sentences, and by the one that prints its figure where it has one."""
    if finding.outcome not in _OPEN or finding.part.kind not in _SAID:
        return finding
    figure = finding.part.quantity
    printed = [s for s in printing(figure, passages.sentences) if _is_of(finding.part, s, index)] if figure else []
    if figure is not None and not printed:
        return finding
    quotes = _in_order(finding.part, printed or found, found, index)
    if not quotes:
        return finding
    note = f"{len(quotes)} passages together say so: {' '.join(f'“{q.text}”' for q in quotes)}"
    agreed = replace(finding, outcome=Outcome.AGREES, note=note, quotes=quotes)
    return hold_to_span(agreed, index.filing)
