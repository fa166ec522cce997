"""Claims and the filings they are held against -> the risk factors of Item 1A that bear on them, by their headings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers.retrieval import Query, Scope
from core.domain.answers.usage import Usage
from core.domain.claims.claim import Claim
from core.domain.claims.risk_factor import RiskFactor
from core.domain.filings.chunk import Passage
from core.domain.filings.fact import Place
from core.domain.filings.filing import ElementKind
from core.language.words.terms import is_number, terms
from core.language.words.tokens import plain_words
from core.ports.chunk_store import SearchRequest
from core.ports.services import Services
from core.retrieval.grade import SURE, coverage, needs
from core.retrieval.request_context import RequestContext

SUBJECTS = 8
LONGEST = 6
"""Words of a subject that still names one thing."""
_MEASURES = terms(
    "revenue sales income profit earnings margin loss operating net gross pretax diluted basic share shares per expense"
    " cost costs total result results rate percentage percent growth rise fall amount level year quarter annual assets"
    " equity cash equivalents operations consolidated attributable before come came make made earned lost brought"
    " contributed spent paid had bought back and of in for the from to by"
)
ITEM = "1A"
RISKS = 3
EACH, WEIGHED = 2, 8
"""Passages kept for a subject, and for all of them: half of what one search has ordered."""

WORDS = 0.6
"""Share of a subject's words that a passage must have before the reranker is asked."""

LEFT_OUT = "Risk factors were left out: the search had to do without a part of it."
_SAID = ("risk", "risks", "total")


@dataclass(frozen=True, slots=True, kw_only=True)
class Risks:
    """What was found, best first; `left_out` says why nothing was looked for, `usages` what the search used."""

    found: tuple[RiskFactor, ...] = ()
    left_out: str = ""
    usages: tuple[Usage, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Near:
    """A passage that has the words of a subject, and how many of them."""

    subject: str
    passage: Passage
    covered: float

    @property
    def text(self) -> str:
        """What the reranker reads: the heading that the passage stands under, and the passage."""
        return f"{self.passage.chunk.context.rpartition(' | ')[2]}\n{self.passage.chunk.text}"


def find_risks(claims: Sequence[Claim], filing_ids: Sequence[str], services: Services) -> Risks:
    """Up to three, for what the claims speak of; only passages that leave no doubt by the grades of the search.

    Item 1A as it is held is searched by words, and the best passages are ordered once. Without the reranker there are
    none, and `left_out` says so.
    """
    if not filing_ids or not claims:
        return Risks()
    context = RequestContext(services)
    near = sorted(_near(claims, filing_ids, services, context), key=lambda n: -n.covered)[:WEIGHED]
    scored = [(context.scores(f"risk of {n.subject}", [n.text])[0], n) for n in near]
    if context.notes:
        return Risks(left_out=LEFT_OUT, usages=context.usages)
    sure = [(score, n) for score, n in scored if any(score >= bar and n.covered >= share for bar, share in SURE)]
    best: dict[str, RiskFactor] = {}
    for score, one in sorted(sure, key=lambda pair: -pair[0]):
        for risk in _risk(one.passage, score, services):
            best.setdefault(risk.heading, risk)
    return Risks(found=tuple(best.values())[:RISKS], usages=context.usages)


def _near(
    claims: Sequence[Claim], filing_ids: Sequence[str], services: Services, context: RequestContext
) -> Iterator[_Near]:
    scope = Scope(filing_ids=tuple(filing_ids), item=ITEM)
    known = (*_SAID, *_names(filing_ids, services))
    for subject in risk_subjects(claims):
        found = context.search_held(SearchRequest(text=subject, scope=scope, limit=EACH))
        need = needs(Query(text=subject, known=known), found)
        for passage in found:
            covered = coverage(need, f"{passage.chunk.context} {passage.chunk.text}")
            if covered >= WORDS:
                yield _Near(subject=subject, passage=passage, covered=covered)


def _names(filing_ids: Sequence[str], services: Services) -> Iterator[str]:
    """The words of the companies' names, which every passage has."""
    for company in (services.filings.filing(name).company for name in filing_ids):
        for name in (company.name, *company.aliases, company.ticker or ""):
            yield from plain_words(name)


def _risk(passage: Passage, score: float, services: Services) -> Iterator[RiskFactor]:
    """The heading that the passage stands under, once; the item's own title, the first, is none."""
    inside = [e for e in services.filings.document(passage.chunk.filing_id).elements if e.item == ITEM]
    made_of = frozenset(passage.chunk.element_ids)
    at = next((n for n, e in enumerate(inside) if e.id in made_of and e.kind is not ElementKind.HEADING), 0)
    while at and inside[at].kind is not ElementKind.HEADING:
        at -= 1
    if at:
        heading, name = inside[at], passage.chunk.filing_id
        place = Place(filing_id=name, page=heading.page, item=ITEM, element_id=heading.id, quote=heading.text)
        yield RiskFactor(heading=heading.text, place=place, score=round(score, 3))


def risk_subjects(claims: Sequence[Claim]) -> Sequence[str]:
    """The first `SUBJECTS`, in the order of the text, each once; any risk bears on revenue or income as such."""
    named = (_thing(part.subject) for claim in claims for part in claim.parts)
    return list(dict.fromkeys(s for s in named if s and len(s.split()) <= LONGEST))[:SUBJECTS]


def _thing(subject: str) -> str:
    """The subject without words that only measure, or say nothing at its ends; "" where nothing else is left."""
    rest = [word for word in subject.split() if not _MEASURES & terms(word)]
    while rest and not _says_something(rest[0]):
        rest.pop(0)
    while rest and not _says_something(rest[-1]):
        rest.pop()
    return " ".join(rest).strip(" ,.;:")


def _says_something(word: str) -> bool:
    return any(not is_number(term) for term in terms(word))
