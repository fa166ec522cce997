"""An article -> its claims as a language model reads and links them, each with what code proves by the links."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import date
from heapq import merge
from threading import Event

from core.domain.claims.article import Article
from core.domain.claims.assertion import Assertion, PartStanding
from core.domain.claims.model_share import ModelShare
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.filing import Filing
from core.gather.filing_blocks import FilingBlocks, blocks_of
from core.ports.services import Services
from core.reading.calls import Calls
from core.retrieval.request_context import RequestContext
from verifier.by_rules import evidence_for
from verifier.checks.checked import CheckedClaim
from verifier.claims.company_mentions import Mentions
from verifier.evidence.choose_filings import period_not_held
from verifier.link.link_claims import EvidenceFilings, Linked, link_claims, link_first
from verifier.link.settle import is_same_stretch, pair, settle
from verifier.prove.make_finding import make_finding, not_linked
from verifier.read.read_claim import ArticleReading, ReadClaim
from verifier.read.read_claims import read_claims

FIRST_OF = 2_000
"""Characters of an article from which its first claim gets a call of its own: some fifteen claims, which allow four."""


@dataclass(slots=True, kw_only=True)
class ModelReader:
    """One article's share of a language model: it reads, links, and settles with the rules, within its calls."""

    article: Article
    mentions: Mentions
    on_file: Sequence[Filing]
    day: date | None
    services: Services
    context: RequestContext
    calls: Calls
    share: ModelShare
    begun: Event = field(default_factory=Event)
    early: Future[tuple[ReadClaim, Linked]] | None = None

    @classmethod
    def of(
        cls,
        article: Article,
        mentions: Mentions,
        on_file: Sequence[Filing],
        day: date | None,
        services: Services,
        context: RequestContext,
    ) -> "ModelReader | None":
        """The reader of an article; none without a model, or where it may not read."""
        if services.model is None or not services.model_rules.reads:
            return None
        share = ModelShare(model=services.model.name)
        return cls(
            article=article,
            mentions=mentions,
            on_file=on_file,
            day=day,
            services=services,
            context=context,
            calls=Calls(),
            share=share,
        )

    def read(self) -> ArticleReading:
        """The claims of the article, in the order of its text."""
        try:
            reading = read_claims(self.article, self.mentions, self.context, self.calls, self._begin)
        finally:
            self.begun.set()
        self.calls.allow_for(len(reading.claims))
        return reading

    def first(self, rules: Sequence[CheckedClaim]) -> CheckedClaim | None:
        """The first claim once all of it is decided, while the article is being read; None where that is not so.

        Nor is one that the rules dispute.
        """
        self.begun.wait()
        if self.early is None:
            return None
        read, linked = self.early.result()
        one = pair([read], [self._checked(read, linked)], rules)[0]
        left = any(finding.outcome is Outcome.NOT_FOUND for finding in one.linked.findings)
        return None if left or one.differ else one.agreed()

    def check(self, reading: ArticleReading, rules: Sequence[CheckedClaim]) -> Iterator[CheckedClaim]:
        """What is proved of every claim that was read, and of those of the rules where the model linked none.

        In the order of the text; `share` says all when the last was taken.
        """
        linked = self._link(reading)
        asked = [r for r in reading.claims if r.claim.open_reason is not None or r.claim.id in linked.asked]
        readings = pair(asked, [self._checked(read, linked) for read in asked], rules)
        asks = self.services.model_rules.settles
        settled = settle(self.article, readings, self.context, self.calls, asks=asks)
        yield from merge(settled, unread(asked, rules), key=lambda checked: checked.claim.start)
        self.share = ModelShare(
            model=self.share.model,
            calls=self.calls.taken,
            claims=len(reading.claims),
            dropped=reading.dropped,
            refused=linked.refused,
            asked_again=linked.asked_again,
            disputed=sum(one.differ for one in readings),
        )

    def _link(self, reading: ArticleReading) -> Linked:
        tokens = self.services.model_rules.sheet_tokens
        known, linked = self.early.result() if self.early else (None, Linked())
        if known not in reading.claims:
            linked = Linked()
        link_claims(self.article, reading.claims, self._evidence, self.context, self.calls, tokens, linked)
        return linked

    def _begin(self, read: ReadClaim) -> None:
        """Links the first claim at once, where the article is so long that a call of its own may be spent on it."""
        if len(self.article.text) >= FIRST_OF:
            self.calls.take()
            pool = ThreadPoolExecutor(1, "first")
            self.early = pool.submit(self._link_first, read)
            pool.shutdown(wait=False)
            self.begun.set()

    def _link_first(self, read: ReadClaim) -> tuple[ReadClaim, Linked]:
        tokens = self.services.model_rules.sheet_tokens
        return read, link_first(self.article, read, self._evidence(read), self.context, tokens)

    def _evidence(self, read: ReadClaim) -> EvidenceFilings:
        """The newest report and those of the quarters that are asked for first; then the report of the year before."""
        filings = evidence_for(read.claim, self.on_file, self.day)
        newest = max((f.fiscal_year for f in filings if f.annual), default=0)
        first = [f for f in filings if not f.annual or f.fiscal_year == newest]
        others = [f for f in filings if f not in first]
        return EvidenceFilings(first=self._blocks(first), others=self._blocks(others))

    def _blocks(self, filings: Sequence[Filing]) -> tuple[FilingBlocks, ...]:
        return tuple(blocks_of(self.services.filings, filing) for filing in filings)

    def _checked(self, read: ReadClaim, linked: Linked) -> CheckedClaim:
        filings = evidence_for(read.claim, self.on_file, self.day)
        findings = [make_finding(linked.links[a.id]) if a.id in linked.links else _silent(a) for a in read.assertions]
        return CheckedClaim(
            claim=read.claim,
            findings=findings,
            form=filings[0].form if filings else "",
            not_held=period_not_held(read.claim, filings),
        )


def _silent(assertion: Assertion) -> Finding:
    """Nothing was linked to the assertion; nor was it looked for, where it is a mere remark."""
    remark = assertion.standing is PartStanding.REMARK
    return replace(not_linked(assertion), outcome=Outcome.NOT_CHECKABLE) if remark else not_linked(assertion)


def unread(read: Sequence[ReadClaim], rules: Sequence[CheckedClaim]) -> list[CheckedClaim]:
    """The claims of the rules in stretches that the model took for none, or could not link.

    An article must not talk its claims away.
    """
    return [checked for checked in rules if not any(is_same_stretch(one, checked) for one in read)]
