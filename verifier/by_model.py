"""An article -> its claims as a language model reads and links them, each with what code proves by the links."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import date
from threading import Event

from core.domain.claims.article import Article
from core.domain.claims.assertion import Assertion, PartStanding
from core.domain.claims.model_share import ModelShare
from core.domain.claims.verdict import FigureMark, Finding, Mark, Outcome
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.gather.filing_blocks import FilingBlocks, blocks_of
from core.ports.services import Services
from core.reading.calls import Calls
from core.retrieval.request_context import RequestContext
from verifier.checked import CheckedClaim, ReaderAgreement
from verifier.choose_filings import evidence_for, period_not_held
from verifier.claims.company_mentions import Mentions
from verifier.link.known_links import keep_links, recall_links
from verifier.link.link_claims import EvidenceFilings, Linked, link_claims, link_first
from verifier.prove.make_finding import make_finding, not_linked
from verifier.read.read_claim import ArticleReading, ReadClaim
from verifier.read.read_claims import read_claims

FIRST_OF = 2_000
"""Characters of an article from which its first claim gets a call of its own: some fifteen claims, which allow four."""


@dataclass(slots=True, kw_only=True)
class ModelReader:
    """One article's share of a language model: it reads and links, within its calls."""

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

    def first(self) -> CheckedClaim | None:
        """The first claim once all of it is decided, while the article is being read; None where that is not so."""
        self.begun.wait()
        if self.early is None:
            return None
        read, linked = self.early.result()
        one = self._checked(read, linked)
        return None if any(finding.outcome is Outcome.NOT_FOUND for finding in one.findings) else one

    def check(self, reading: ArticleReading, marks: Sequence[FigureMark]) -> Sequence[CheckedClaim]:
        """What is proved of every claim that was read, in the order of the text; then `share` says all.

        `marks` are those of the article's figures: hints for the model, and what the proofs are set beside.
        """
        traced = {mark.start: mark.facts for mark in marks if mark.mark is Mark.TRACED}
        linked = self._link(reading, traced)
        found = [self._checked(read, linked) for read in reading.claims]
        self.share = ModelShare(
            model=self.share.model,
            calls=self.calls.taken,
            claims=len(reading.claims),
            dropped=reading.dropped,
            refused=linked.refused,
            asked_again=linked.asked_again,
        )
        return [replace(one, agreement=agreement(one.findings, marks)) for one in found]

    def _link(self, reading: ArticleReading, traced: Mapping[int, Sequence[Fact]]) -> Linked:
        tokens = self.services.model_rules.sheet_tokens
        known, linked = self.early.result() if self.early else (None, Linked())
        if known not in reading.claims:
            linked = Linked()
        claims = [read.with_traced(traced) for read in reading.claims]
        evidence = {one.claim.id: self._evidence(one) for one in claims if one.claim.open_reason is None}
        decidable = [(one.checkable, evidence[one.claim.id]) for one in claims if one.claim.id in evidence]
        model = self.services.model
        if model is not None:
            recall_links(self.article, decidable, model, linked)
        link_claims(self.article, claims, lambda one: evidence[one.claim.id], self.context, self.calls, tokens, linked)
        if model is not None and not self.context.notes:
            keep_links(self.article, decidable, model, linked)
        return linked

    def _begin(self, read: ReadClaim) -> None:
        """Links the first claim at once, where the article is so long that a call of its own may be spent on it."""
        if len(self.article.text) >= FIRST_OF and self.services.model_rules.first_alone:
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


def agreement(findings: Sequence[Finding], marks: Sequence[FigureMark]) -> ReaderAgreement:
    """Whether every figure that was proved, one at least, was traced, or found to differ, without the model too."""
    of = {mark.start: mark.mark for mark in marks}
    told = [(of.get(f.part.quantity.start), f.outcome) for f in findings if f.part.quantity is not None]
    alike = [_ALIKE.get(outcome) is mark for mark, outcome in told if outcome in _ALIKE]
    return ReaderAgreement.BOTH if alike and all(alike) else ReaderAgreement.MODEL


_ALIKE = {Outcome.AGREES: Mark.TRACED, Outcome.PARTLY: Mark.DIFFERS, Outcome.REFUTED: Mark.DIFFERS}
