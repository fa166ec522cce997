"""The claims that the rules found and what a model proposes -> the claims that are judged, by this table.

what                    who decides
figures and offsets     the rules, always: parts, amounts, directions are read by them, also of what the model adds
a claim both see        the rules'; it may be split where several stretches hold its parts whole, one or more each
a claim the model adds  taken, as the clause that its stretch stands in; not in headlines, tables and questions
"no claim"              the rules' claim stays: an article must not talk its claims away; it is counted
several in one          the rules' claims stay apart: joined, what is refuted would hide behind what is confirmed
type                    the rules'; where they know none ("narrative"), the model's; a forecast or an opinion that the
                        model adds is one
company                 the one named in the claim; where none is, and the article names several held, the model's
subject                 the rules'; where a figure, a change or a rank has none, words that the article has by then
year                    the one that the sentence names; where none is, the model's, if the article writes it by then
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.claims.claim import Claim, ClaimPeriod, ClaimType, OpenReason, Part, PartKind
from core.domain.filings.company import Company
from verifier.claims.change_words import VERB
from verifier.claims.claim_periods import find_periods
from verifier.claims.company_mentions import Mentions
from verifier.model.literal import find_literal
from verifier.model.propose_claims import Proposal, Proposals

HALF = 0.5
"""Least share of a stretch that must stand in another for both to be of one thing."""

_OPEN = {ClaimType.FORECAST: OpenReason.FORECAST, ClaimType.OPINION: OpenReason.OPINION}


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged:
    """The claims in the order of the text; the ids of those added, split (of the rules' claim), resolved, disputed."""

    claims: tuple[Claim, ...]
    added: tuple[str, ...]
    split: tuple[str, ...]
    resolved: tuple[str, ...]
    disputed: tuple[str, ...]


def is_wanted(proposals: Proposals, start: int, end: int) -> bool:
    """Whether most of a stretch that the model takes for a claim stands in this one."""
    return any(p.is_claim and p.shares(start, end) > HALF * (p.end - p.start) for p in proposals.found)


def merge_claims(claims: Sequence[Claim], proposals: Proposals, mentions: Mentions, text: str) -> Merged:
    """The rules' claims with what the model adds to them; `text` is the article's."""
    made, split, resolved = list[Claim](), list[str](), list[str]()
    for claim in claims:
        own = [p for p in proposals.found if p.is_claim and p.shares(claim.start, claim.end)]
        pieces = _split(claim, own)
        split += [claim.id] if len(pieces) > 1 else []
        for piece in pieces:
            closest = max(own, key=lambda p: p.shares(piece.start, piece.end), default=None)
            merged = _resolved(piece, closest, mentions, text) if closest else piece
            resolved += [merged.id] if merged != piece else []
            made.append(merged)
    disputed = [claim.id for claim in claims if not claim.proposed and _is_disputed(claim, proposals)]
    return Merged(
        claims=tuple(sorted(made, key=lambda claim: claim.start)),
        added=tuple(claim.id for claim in claims if claim.proposed),
        split=tuple(split),
        resolved=tuple(resolved),
        disputed=tuple(disputed),
    )


def _is_disputed(claim: Claim, proposals: Proposals) -> bool:
    none = [p for p in proposals.found if not p.is_claim]
    return any(p.shares(claim.start, claim.end) > HALF * (claim.end - claim.start) for p in none)


def _split(claim: Claim, own: Sequence[Proposal]) -> list[Claim]:
    """The claim in pieces where every part stands whole in one of several stretches inside it; else as it is."""
    inside = [p for p in own if claim.start <= p.start and p.end <= claim.end]
    disjoint = all(one.end <= other.start for one, other in itertools.pairwise(inside))
    held = [[part for part in claim.parts if p.start <= part.start and part.end <= p.end] for p in inside]
    if len(inside) < 2 or not disjoint or not all(held) or sum(map(len, held)) != len(claim.parts):
        return [claim]
    return [_piece(claim, p, parts) for p, parts in zip(inside, held, strict=True)]


def _piece(claim: Claim, proposal: Proposal, parts: Sequence[Part]) -> Claim:
    words = claim.text[proposal.start - claim.start : proposal.end - claim.start]
    company = f"{claim.company.name}: " if claim.company else ""
    return replace(
        claim,
        id=f"c{proposal.start}",
        start=proposal.start,
        end=proposal.end,
        text=words,
        statement=f"{company}{parts[0].subject}: {words}",
        parts=tuple(parts),
    )


def _resolved(claim: Claim, proposal: Proposal, mentions: Mentions, text: str) -> Claim:
    """The claim with what the rules left open of it as the model says it, as far as the article bears that out."""
    before = text[: claim.end]
    resolved = replace(claim, company=next(_company(claim, proposal, mentions), claim.company))
    resolved = replace(resolved, parts=tuple(_part(part, claim, proposal, mentions, before) for part in claim.parts))
    if claim.type is ClaimType.NARRATIVE and proposal.type is not None:
        resolved = replace(resolved, type=proposal.type)
    if claim.proposed and claim.open_reason is None and proposal.type in _OPEN:
        resolved = replace(resolved, open_reason=_OPEN[proposal.type])
    return resolved


def _company(claim: Claim, proposal: Proposal, mentions: Mentions) -> Iterator[Company]:
    """The one company held that the model names, where the claim names none and the article several."""
    named = [company for company, pattern in mentions.patterns if pattern.search(claim.text)]
    meant = [company for company, pattern in mentions.patterns if pattern.search(proposal.company)]
    if not named and len(mentions.patterns) > 1 and len(meant) == 1:
        yield meant[0]


def _part(part: Part, claim: Claim, proposal: Proposal, mentions: Mentions, before: str) -> Part:
    about = proposal.about
    if _is_unnamed(part) and about and not mentions.is_company(about) and find_literal(about, before):
        part = replace(part, subject=mentions.without_names(about))
    year = proposal.fiscal_year
    if year is None or find_periods(claim.sentence, mentions.filing) or not re.search(rf"\b{year}\b", before):
        return part
    later = year - (part.period.fiscal_year or year)
    return replace(part, period=_shifted(part.period, later), against=part.against and _shifted(part.against, later))


def _is_unnamed(part: Part) -> bool:
    """Whether a figure, a change or a rank is of nothing that has a name; that something rose is no name."""
    return part.kind is not PartKind.STATEMENT and not VERB.sub("", part.subject).strip()


def _shifted(period: ClaimPeriod, later: int) -> ClaimPeriod:
    return replace(period, fiscal_year=period.fiscal_year + later) if period.fiscal_year else period
