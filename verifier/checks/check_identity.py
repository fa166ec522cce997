"""A claim's findings -> the same, with what it says of the company's identity held against the filing's cover."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.domain.claims.claim import Claim, Part, PartKind
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.cover import CoverFact
from core.domain.filings.fact import Place
from core.domain.filings.item_name import item_name
from core.language.words.terms import is_number, terms
from verifier.checks.said_of_company import is_of_company, own_names, owns
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.ruling.identity.identity import Identity, Matter
from verifier.ruling.identity.read_identities import read_identities
from verifier.ruling.identity.rule_identity import hold, rule_identity

_STOCK = r"\s+(?:(?:common|ordinary|class\s\w)\s+)*(?:shares|stock|equity)"
_SHARES = rf"(?:\b(?:its|their|the|our|the\s+(?:company|group|firm)['’]s){_STOCK})"
_ACCOUNTS = r"(?:\b(?:its|the)\s+(?:[a-z]+\s+){0,2}(?:accounts|books|statements))"
_FILLERS = frozenset(terms("company group firm corporation share stock common class statement public"))
_TOLD = {
    Matter.SEAT: r"(?i:headquarter\w*|executive offices?|corporate offices?|home office)",
    Matter.INCORPORATED: r"(?i:incorporated in|organi[sz]ed (?:in|under)|laws of)",
}
"""What a sentence calls a place in which the company is, or was, at home."""

_LISTED = (Matter.EXCHANGE, Matter.SYMBOL)
_AS_LONG = 240


def check_identity(claim: Claim, findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """The findings, those on parts that say nothing else decided by the cover, and one more for each wrong aside.

    A filing whose cover tags nothing leaves them as they are.
    """
    said = [i for i in read_identities(claim.text) if _is_of_company(i, claim, index)] if index.document.cover else []
    said = [i for i in said if not _was_so(i, claim.text, index)]
    settled = [_settled(f, claim, said, index) or f for f in findings]
    inside = [f.part for f in settled if f.cover]
    passing = [i for i in said if not any(_holds(part, i, claim) for part in inside)]
    return [*settled, *(f for i in passing if (f := _in_passing(i, claim, index)) is not None)]


def _settled(finding: Finding, claim: Claim, said: Sequence[Identity], index: FilingIndex) -> Finding | None:
    """What the cover says of a part that tells of the company's identity alone; None for any other part."""
    part = finding.part
    own = [i for i in said if _holds(part, i, claim)]
    if part.kind is not PartKind.STATEMENT or not own or len(own) < len(read_identities(part.text)):
        return None
    rest = part.text
    for identity in read_identities(part.text):
        rest = rest.replace(part.text[identity.start : identity.end], " ")
    beside = {t for t in terms(rest) if not is_number(t)} - company_terms(index.filing) - _FILLERS
    return None if beside else _found(part, index)


def _in_passing(identity: Identity, claim: Claim, index: FilingIndex) -> Finding | None:
    if not claim.parts:
        return None
    text = claim.text[identity.start : identity.end]
    start, end = claim.start + identity.start, claim.start + identity.end
    part = replace(_bare(claim.parts[0]), text=text, start=start, end=end)
    found = _found(part, index)
    return found if found is not None and found.outcome is Outcome.REFUTED else None


def _bare(part: Part) -> Part:
    return Part(kind=PartKind.STATEMENT, text=part.text, start=part.start, end=part.end, subject="", period=part.period)


def _holds(part: Part, identity: Identity, claim: Claim) -> bool:
    return part.start <= claim.start + identity.start and claim.start + identity.end <= part.end


def _found(part: Part, index: FilingIndex) -> Finding | None:
    outcome, wrong = rule_identity(part.text, index.document.cover)
    if outcome is Outcome.NOT_FOUND:
        return None
    held = (hold(identity, index.document.cover) for identity in read_identities(part.text))
    facts = tuple(dict.fromkeys(fact for one in held if one is not None for fact in one.facts))
    quotes = tuple(dict.fromkeys(_quote(fact, index) for fact in facts))
    where = item_name(quotes[0].place.item) if quotes[0].place.item else f"Page {quotes[0].place.page}"
    says = {Outcome.AGREES: "says so", Outcome.PARTLY: "says a part of it"}.get(outcome, "says otherwise")
    note = f"{where} {says}: " + "; ".join(f"“{quote.text}”" for quote in quotes)
    return Finding(part=part, outcome=outcome, note=note, quotes=quotes, diagnosis=wrong, cover=facts)


def _quote(fact: CoverFact, index: FilingIndex) -> Quote:
    """The line that the words stand in; the words alone where it is long."""
    element = next(e for e in index.document.elements if e.id == fact.element_id)
    start = element.text.rfind("\n", 0, fact.start) + 1
    end = element.text.find("\n", fact.end)
    end = len(element.text) if end < 0 else end
    if end - start > _AS_LONG:
        start, end = fact.start, fact.end
    text = element.text[start:end]
    place = Place(filing_id=index.filing.id, page=element.page, item=element.item, element_id=element.id, quote=text)
    return Quote(text=text, place=place, start=start, end=end)


def _is_of_company(identity: Identity, claim: Claim, index: FilingIndex) -> bool:
    """Whether it is said of the company itself, or, where it is listed or audited, of its shares or its books."""
    if identity.owner:
        return owns(identity.owner, index)
    beside = [_ACCOUNTS] if identity.matter is Matter.AUDITOR else []
    if identity.matter in _LISTED:
        beside = [_SHARES, rf"(?:{own_names(index)})(?:['’]s?)?{_STOCK}"]
    start = identity.start
    for earlier in reversed(read_identities(claim.text)):
        joined = claim.text[earlier.end : start].strip(" ,") in ("", "and", "and is", "and are")
        start = earlier.start if earlier.end <= start and joined else start
    return is_of_company(claim, start, identity.end, index, beside)


def _was_so(identity: Identity, text: str, index: FilingIndex) -> bool:
    """Whether a sentence of the filing names another place of the company's beside the cover's: an earlier one, say."""
    if identity.matter not in (Matter.SEAT, Matter.INCORPORATED):
        return False
    held = hold(identity, index.document.cover)
    if held is None or held.agrees:
        return False
    if re.search(r"\b(?:is|are)\s+(?:incorporated|an?\s)", text[identity.start : identity.end]):
        return False
    told = re.compile(rf"{_TOLD[identity.matter]}[^.;]{{0,80}}?\b{re.escape(identity.said[0])}\b")
    return any(told.search(sentence.text) for sentence in index.sentences)
