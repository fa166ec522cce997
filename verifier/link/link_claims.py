"""Claims of assertions -> links that prove something: a sheet and a call, and one more of each for what was missing."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from core.domain.claims.article import Article
from core.domain.claims.assertion import Assertion, SlotName
from core.domain.claims.link import Link, Stance
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Place
from core.gather.filing_blocks import FilingBlocks
from core.gather.gather import CHARACTERS, Wanted, gather, rank_blocks
from core.gather.sheet import Sheet, SheetBlock
from core.reading.ask import ask, ask_each
from core.reading.calls import Calls
from core.retrieval.request_context import RequestContext
from verifier.link.links_form import FORM, links_prompt
from verifier.link.read_links import read_links
from verifier.prove.prove_link import prove_link
from verifier.read.read_claim import ReadClaim

WITHOUT = "Note: figures alone were traced, because the language model could not be used."
_MOST_SHEETS = 3
EACH, OF_PARAGRAPH, OF_HINT = 10, 3, 3
"""Blocks for a claim by its own words, by its paragraph, and by other words that may lead to it."""

_NAMED = (SlotName.ENTITY, SlotName.MEASURE, SlotName.SCOPE, SlotName.WHOLE, SlotName.OBJECT)


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceFilings:
    """The filings that a claim is looked for in: those of the period that it is about, and others that are held."""

    first: tuple[FilingBlocks, ...]
    others: tuple[FilingBlocks, ...] = ()


@dataclass(slots=True, kw_only=True)
class Linked:
    """What linking gave: links by assertion, ids of claims that were shown to the model, and counts for the report."""

    links: dict[str, Link] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    refused: int = 0
    asked_again: int = 0
    remarks: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shown:
    """Claims that share a sheet."""

    claims: tuple[ReadClaim, ...]
    sheet: Sheet


def link_first(
    article: Article, read: ReadClaim, evidence: EvidenceFilings, context: RequestContext, tokens: int
) -> Linked:
    """Links the assertions of one claim, with a sheet and a call of its own, while the article is still being read."""
    linked, claims = Linked(), (read.checkable,)
    if evidence.first:
        ranked = [_ranked(article, one, evidence) for one in claims]
        sheet = gather(ranked, evidence.first, tokens)
        _add(linked, ask(links_prompt(article, claims, sheet), FORM, context, without=WITHOUT), claims, sheet)
    return linked


def link_claims(
    article: Article,
    claims: Sequence[ReadClaim],
    evidence_for: Callable[[ReadClaim], EvidenceFilings],
    context: RequestContext,
    calls: Calls,
    tokens: int,
    linked: Linked,
) -> None:
    """Links the assertions of all claims that a report may decide; `tokens` is the budget of a sheet.

    A call that comes back empty is made once more. Adds to `linked`, which may have links already; their claims are
    only asked about again.
    """
    by_company: dict[tuple[str, ...], list[ReadClaim]] = {}
    evidence: dict[tuple[str, ...], EvidenceFilings] = {}
    for read in claims:
        found = evidence_for(read) if read.claim.open_reason is None else EvidenceFilings(first=())
        if found.first:
            key = tuple(of.filing.id for of in found.first)
            by_company.setdefault(key, []).append(read.checkable)
            evidence[key] = found
    shown = [
        one
        for key, own in by_company.items()
        if (new := [read for read in own if read.claim.id not in linked.asked])
        for one in _sheets(article, new, evidence[key], calls, tokens)
    ]
    asked = ((one, links_prompt(article, one.claims, one.sheet)) for one in shown[: calls.take(len(shown))])
    for one, given in ask_each(asked, FORM, context, without=WITHOUT):
        filled = given
        if not given.get("links") and not context.notes and calls.take():
            filled = ask(links_prompt(article, one.claims, one.sheet), FORM, context, without=WITHOUT)
        _add(linked, filled, one.claims, one.sheet)
    for key, own in by_company.items():
        _ask_again(article, own, evidence[key], context, calls, tokens, linked)


def _sheets(
    article: Article, claims: Sequence[ReadClaim], evidence: EvidenceFilings, calls: Calls, tokens: int
) -> Iterator[_Shown]:
    """As many sheets as what the claims want takes, and calls are left beside one for what is missing."""
    ranked = [[*_traced(read, evidence), *_ranked(article, read, evidence)] for read in claims]
    whole = gather(ranked, evidence.first, tokens * _MOST_SHEETS)
    size = len(whole.text) / CHARACTERS
    count = max(1, min(round(size / tokens), _MOST_SHEETS, calls.left - 1))
    each = -(-len(claims) // count)
    for start in range(0, len(claims), each):
        end = start + each
        yield _Shown(claims=tuple(claims[start:end]), sheet=gather(ranked[start:end], evidence.first, tokens))


def _traced(read: ReadClaim, evidence: EvidenceFilings) -> Iterator[SheetBlock]:
    return _blocks((fact.place for facts in read.traced.values() for fact in facts), evidence.first)


def _ranked(article: Article, read: ReadClaim, evidence: EvidenceFilings) -> list[SheetBlock]:
    return rank_blocks(wanted_by(read, paragraph_of(article, read)), evidence.first)


def paragraph_of(article: Article, read: ReadClaim) -> str:
    """The paragraph of the article that the claim stands in."""
    start = article.text.rfind("\n\n", 0, read.claim.start) + 1
    end = article.text.find("\n\n", read.claim.end)
    return article.text[start : end if end >= 0 else len(article.text)].strip()


def _add(linked: Linked, filled: Mapping[str, object], claims: Sequence[ReadClaim], sheet: Sheet) -> None:
    """Takes the links of a form up where they prove something, or where there are none yet."""
    assertions = [a for read in claims for a in read.assertions]
    if filled.get("links"):
        linked.asked |= {read.claim.id for read in claims}
    found = read_links(filled, assertions, sheet)
    linked.refused += len(found.refused)
    linked.remarks |= found.refused
    for name, link in found.links.items():
        proof = prove_link(link)
        before = linked.links.get(name)
        if before is None or proof.outcome is not Outcome.NOT_FOUND or before.stance is Stance.ABSENT:
            linked.links[name] = link
            linked.remarks.pop(name, None)
            if proof.remark:
                linked.remarks[name] = proof.remark


def _ask_again(
    article: Article,
    claims: Sequence[ReadClaim],
    evidence: EvidenceFilings,
    context: RequestContext,
    calls: Calls,
    tokens: int,
    linked: Linked,
) -> None:
    """One more sheet and call for what the first sheet did not have, and for links that prove nothing."""
    open_claims = [part for read in claims if (part := _open_part(read, linked)) is not None]
    if not open_claims or not calls.take():
        return
    filings = (*evidence.first, *evidence.others)
    assertions = list(chain.from_iterable(read.assertions for read in open_claims))
    known = [block for a in assertions for block in _cited(linked.links.get(a.id), filings)]
    ranked = [rank_blocks(_again(read, linked), filings) for read in open_claims]
    sheet = gather(ranked, filings, tokens, known)
    remarks = [f"{a.id}: {linked.remarks[a.id]}." for a in assertions if a.id in linked.remarks]
    linked.asked_again += len(assertions)
    filled = ask(links_prompt(article, open_claims, sheet, remarks), FORM, context, without=WITHOUT)
    _add(linked, filled, open_claims, sheet)


def is_settled(read: ReadClaim, linked: Linked) -> bool:
    """Whether the claim was asked about, and nothing of it would be asked about again."""
    return bool(read.assertions) and read.claim.id in linked.asked and _open_part(read, linked) is None


def _open_part(read: ReadClaim, linked: Linked) -> ReadClaim | None:
    """The claim with those of its assertions that may yet be decided; None for none."""
    if read.claim.id not in linked.asked:
        return None
    left = tuple(a for a in read.assertions if _is_open(a, linked))
    return replace(read, assertions=left) if left else None


def _is_open(assertion: Assertion, linked: Linked) -> bool:
    link = linked.links.get(assertion.id)
    if link is None or assertion.id in linked.remarks:
        return True
    return link.stance is Stance.ABSENT and bool(link.search)


def _again(read: ReadClaim, linked: Linked) -> list[Wanted]:
    links = [(a, linked.links.get(a.id)) for a in read.assertions]
    return [wanted for a, link in links for wanted in searched_again(a, link.search if link else ())]


def _cited(link: Link | None, filings: Sequence[FilingBlocks]) -> Iterator[SheetBlock]:
    """The blocks that a link's evidence stands in."""
    if link is None:
        return
    yield from _blocks([f.place for o in link.operands for f in o.facts] + [q.place for q in link.quotes], filings)


def _blocks(places: Iterable[Place], filings: Sequence[FilingBlocks]) -> Iterator[SheetBlock]:
    """The blocks at the places, of the filings."""
    for place in places:
        of = next((f for f in filings if f.filing.id == place.filing_id), None)
        if of is not None and place.element_id in of.elements:
            yield of.elements[place.element_id]


def wanted_by(claim: ReadClaim, paragraph: str) -> list[Wanted]:
    """What is looked for on behalf of a claim: itself said so that it stands alone, its paragraph, hinted words."""
    slots = " ".join(dict.fromkeys(a.words(*_NAMED, SlotName.PERIOD) for a in claim.assertions))
    hints = dict.fromkeys(hint for a in claim.assertions for hint in a.look_for)
    return [
        Wanted(text=f"{claim.claim.text} {slots}", limit=EACH),
        *(Wanted(text=hint, limit=OF_HINT) for hint in hints),
        Wanted(text=paragraph, limit=OF_PARAGRAPH),
    ]


def searched_again(assertion: Assertion, search: Iterable[str]) -> list[Wanted]:
    """What is looked for when a first sheet had nothing: the words that the reader of that sheet asked for."""
    return [Wanted(text=text, limit=EACH) for text in (*search, f"{assertion.text} {assertion.words(*_NAMED)}")]
