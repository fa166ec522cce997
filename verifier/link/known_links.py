"""Claims that stand as they did when they were linked last -> their links: a model is asked about the others alone.

The next version of a story has most of its claims again. They are known by what they say, the paragraph that they stand
in, and the filings that they were looked for in.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from weakref import WeakKeyDictionary

from core.domain.claims.article import Article
from core.domain.claims.assertion import Assertion
from core.domain.claims.link import Link
from core.language.recently_used import RecentlyUsed
from core.ports.language_model import LanguageModel
from verifier.link.link_claims import EvidenceFilings, Linked, is_settled, paragraph_of
from verifier.read.read_claim import ReadClaim

_KEPT = 2_000
"""Claims."""

_of_model: WeakKeyDictionary[LanguageModel, RecentlyUsed[Hashable, Sequence[Link]]] = WeakKeyDictionary()


def recall_links(
    article: Article, claims: Sequence[tuple[ReadClaim, EvidenceFilings]], model: LanguageModel, linked: Linked
) -> None:
    """Adds the links of the claims that the model linked before; they count as asked about."""
    known = _of_model.setdefault(model, RecentlyUsed(_KEPT))
    for read, evidence in claims:
        links = known.find(_key(article, read, evidence))
        if links and read.claim.id not in linked.asked:
            linked.asked.add(read.claim.id)
            linked.links |= {a.id: replace(link, assertion=a) for a, link in zip(read.assertions, links, strict=True)}


def keep_links(
    article: Article, claims: Sequence[tuple[ReadClaim, EvidenceFilings]], model: LanguageModel, linked: Linked
) -> None:
    """Keeps the links of the claims of which nothing is open."""
    known = _of_model.setdefault(model, RecentlyUsed(_KEPT))
    for read, evidence in claims:
        if is_settled(read, linked):
            known.keep(_key(article, read, evidence), [linked.links[a.id] for a in read.assertions])


def _key(article: Article, read: ReadClaim, evidence: EvidenceFilings) -> Hashable:
    filings = [(of.filing.id, of.filing.sha256, of.filing.read_by) for of in (*evidence.first, *evidence.others)]
    said = [_unplaced(assertion) for assertion in read.assertions]
    return (article.published, read.claim.text, paragraph_of(article, read), tuple(filings), tuple(said))


def _unplaced(assertion: Assertion) -> Assertion:
    """The assertion without its name and its places in the article."""
    quantity = assertion.quantity
    return replace(
        assertion,
        id="",
        start=0,
        end=0,
        slots=tuple(replace(slot, start=0, end=0) for slot in assertion.slots),
        quantity=replace(quantity, start=0, end=0) if quantity else None,
        links=(),
    )
