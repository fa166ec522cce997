"""A claim's findings -> the same, with the year it gives for the company's founding held against the filing's own."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.claims.claim import Claim, Part, PartKind
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.month import MONTH_WORD
from core.language.words.terms import is_number, terms
from verifier.checks.check_statements import quote
from verifier.checks.said_of_company import is_of_company, own_names
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.ruling.conflicts import fills_otherwise
from verifier.ruling.statement_text import statement_facets

_VERB = r"(?P<verb>(?i:founded|established|formed|incorporated|started|created|set up))"
_YEAR = r"(?P<year>(?:18|19|20)\d\d)"
_SAID = re.compile(
    rf"\b(?:(?:was|were)\s+)?(?:first\s+)?(?:co-)?{_VERB}\s+(?:in\s+[A-Z][\w .]{{1,30}}?\s+)?(?:back\s+)?in\s+"
    rf"(?:(?:early|mid|late)\s+)?(?:{MONTH_WORD}\s+)?{_YEAR}\b"
)
_INCORPORATED = "incorporated"
_REST = r"(?:(?!\b(?:re-?)?(?:incorporated|founded|merged|acquired|changed|began|since)\b)[^.;]){0,60}?\b(?:in|on)\s"
_FOUNDED = r"(?i:founded|established|formed|incorporated|organized)"
_FORM = r"(?:,?\s(?:Inc|Corp|Co|Ltd|Corporation|Company)\b\.?,?)?"
_WHERE = r"(?:\s(?:under the laws of|in)\s(?:the\s)?(?:[Ss]tate of\s)?[A-Z]\w+(?:\s[A-Z]\w+)?)?"
_DATED = rf"(?:{MONTH_WORD}\s+(?:\d{{1,2}},?\s+)?)?{_YEAR}\b{_WHERE}"


@dataclass(frozen=True, slots=True)
class _Told:
    quote: Quote
    incorporated: bool
    year: str


def check_founding(claim: Claim, findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """The findings, with a part that gives the year alone decided by the filing, and one more for a wrong aside."""
    said = _SAID.search(claim.text)
    if said is None or not claim.parts or not is_of_company(claim, said.start(), said.end(), index):
        return list(findings)
    start, end = claim.start + said.start(), claim.start + said.end()
    told = list(_told(index))
    for n, finding in enumerate(findings):
        part = finding.part
        if part.kind is PartKind.STATEMENT and part.start <= start and end <= part.end:
            beside = terms(part.text.replace(said.group(), " ")) - company_terms(index.filing)
            if all(map(is_number, beside)):
                return [*findings[:n], _judged(part, said, told, index) or finding, *findings[n + 1 :]]
    aside = replace(claim.parts[0], kind=PartKind.STATEMENT, text=said.group(), start=start, end=end, quantity=None)
    found = _judged(replace(aside, subject="", direction=None), said, told, index)
    return [*findings, *([found] if found is not None and found.outcome is Outcome.REFUTED else [])]


def _judged(part: Part, said: re.Match[str], told: Sequence[_Told], index: FilingIndex) -> Finding | None:
    """What the filing says of it; nothing was founded after it was incorporated."""
    mine = said["verb"].lower() == _INCORPORATED
    alike = [t for t in told if t.incorporated is mine]
    other = [t for t in told if t.incorporated and not mine]
    same = [t for t in (*alike, *other) if t.year == said["year"]]
    wrong = alike or [t for t in other if t.year < said["year"]]
    best = next(iter(same or wrong), None)
    if best is None:
        return None
    differs = fills_otherwise(statement_facets(part, company_terms(index.filing)), [best.quote.text])
    open_still = differs and (best not in alike if same else _tells_too(said["year"], index))
    if open_still or not (same or differs):
        return None
    wrong_of = (Diagnosis.ENTITY if same else Diagnosis.PERIOD) if differs else None
    outcome, says = (Outcome.REFUTED, "says otherwise") if differs else (Outcome.AGREES, "says so")
    note = f"Page {best.quote.place.page} {says}: “{best.quote.text}”"
    return Finding(part=part, outcome=outcome, note=note, quotes=(best.quote,), diagnosis=wrong_of)


def _tells_too(year: str, index: FilingIndex) -> bool:
    """Whether something was founded in that year, a forerunner of the company's perhaps."""
    too = re.compile(rf"\b{_FOUNDED}\b{_REST}(?:{MONTH_WORD}\s+(?:\d{{1,2}},?\s+)?)?{year}\b")
    return any(too.search(index.sentences[i].text) for i in index.sentence_postings.get(year, ()))


def _told(index: FilingIndex) -> Iterator[_Told]:
    """The years in which sentences of the filing say that the company itself was founded or incorporated."""
    own = rf"(?:\b[Ww]e|\b[Tt]he Company|\b(?:{own_names(index)}))"
    verb = rf"(?P<verb>{_FOUNDED})"
    ways = (
        re.compile(rf"{own}{_FORM}\s+(?:was|were)\s+(?:(?:originally|first|initially)\s+)?{verb}\b{_REST}{_DATED}"),
        re.compile(rf"{verb}\b{_REST}{_DATED},\s+{own}\b"),
        re.compile(rf"\b(?:co-)?{verb}\s+{own}{_FORM}\s+in\s+{_DATED}"),
    )
    wanted = {
        i
        for term in terms("founded incorporated established formed organized")
        for i in index.sentence_postings.get(term, ())
    }
    for sentence in (index.sentences[i] for i in sorted(wanted)):
        for found in (match for way in ways for match in way.finditer(sentence.text)):
            whole = quote(sentence, index)
            start = sentence.start + found.start()
            place = replace(whole.place, quote=found.group())
            words = Quote(text=found.group(), place=place, start=start, end=start + len(found.group()))
            yield _Told(words, found["verb"].lower() in (_INCORPORATED, "organized"), found["year"])
