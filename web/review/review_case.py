"""A vote with its run and reviews -> all that its page shows, and what may be called right."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.claims.figure_text import figure
from core.domain.claims.verdict import Finding, Report, Verdict
from core.domain.filings.fact import Fact
from core.domain.operations.feedback import Feedback, Review, ReviewState
from core.domain.operations.message import Intent
from core.domain.operations.run import Run
from core.errors import UnknownReport
from core.ports.filing_store import FilingStore
from core.ports.services import Services
from verifier.articles.read_article import read_article
from web.evidence.evidence_links import EvidenceLink, finding_links
from web.review.review_rows import Row, make_row, voted_claim

NONE = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPiece:
    """A piece of evidence; `figure` is what was filed, for whom that reads a row of several years."""

    link: EvidenceLink
    figure: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewCase:
    """What is under review; `trace` is how the run came to its outcome, where that is kept (`core.runs.run_trace`).

    `report` and `verdict` are set where the run judged an article and the vote is on a claim of it; `passage` is then
    the paragraph around the claim in three pieces: before, the claim, after. `may_promote` is whether the case can
    go into the golden set: a question can, a claim can, a whole article cannot.
    """

    row: Row
    run: Run
    trace: Mapping[str, Any]
    history: Sequence[Review]
    report: Report | None
    verdict: Verdict | None
    passage: tuple[str, str, str]
    findings: Sequence[tuple[Finding, Sequence[ReviewPiece]]]

    @property
    def has_several_parts(self) -> bool:
        """Whether the claim has several parts, each shown with its own evidence."""
        return len(self.findings) > 1

    @property
    def on_claim(self) -> bool:
        """Whether the right word is one of the four verdicts."""
        return bool(self.passage[1])

    @property
    def is_question(self) -> bool:
        """Whether the right word is an answer."""
        return self.run.message.intent is Intent.ASK

    @property
    def may_promote(self) -> bool:
        """Whether the case can go into the golden set."""
        return self.on_claim or self.is_question

    @property
    def decided(self) -> Review:
        """The newest review; an open one without a word where there is none yet."""
        if self.history:
            return self.history[-1]
        feedback = self.row.feedback
        return Review(feedback_id=feedback.id, state=ReviewState.OPEN, reviewer=NONE, changed=feedback.given)


def open_case(feedback_id: str, services: Services) -> ReviewCase:
    """The case of a vote. Raises UnknownFeedback."""
    vote = services.feedback.feedback(feedback_id)
    history = services.feedback.reviews(feedback_id)
    run = services.runs.run(vote.run_id)
    report = _report(run, services)
    verdict = next((v for v in report.verdicts if v.id == vote.verdict_id), None) if report else None
    return ReviewCase(
        row=make_row(vote, history[-1] if history else None, run),
        run=run,
        trace=services.runs.trace(run.id),
        history=history,
        report=report,
        verdict=verdict,
        passage=_passage(vote, run),
        findings=[(f, _pieces(f, services.filings)) for f in (verdict.findings if verdict else ())],
    )


def citation_path(citation: Mapping[str, Any]) -> str:
    """The evidence page of a recorded citation; empty for one recorded before places had names."""
    return f"/e/{citation['evidence']}" if citation.get("evidence") else ""


def _report(run: Run, services: Services) -> Report | None:
    """The stored report of a run that judged an article; what the run itself records is shown where it is gone."""
    if "claims" not in run.outcome:
        return None
    try:
        return services.reports.report(run.outcome["id"])
    except UnknownReport:
        return None


def _pieces(finding: Finding, filings: FilingStore) -> list[ReviewPiece]:
    """The evidence of a part: what was filed first, each place once."""
    figures = [_fact_text(fact) for fact in finding.facts] + [""] * len(finding.quotes)
    if finding.nearest:
        figures.append(f"Nearest figure filed: {_fact_text(finding.nearest)}")
    found = zip(finding_links(finding, filings), figures, strict=True)
    return list({link.href: ReviewPiece(link=link, figure=words) for link, words in found}.values())


def _fact_text(fact: Fact) -> str:
    """For example `$2.435 billion, to 28 Jun 2025`."""
    end = f", to {fact.period.end.day} {fact.period.end:%b %Y}" if fact.period else ""
    return f"{figure(fact.value, fact.unit)}{end}"


def _passage(vote: Feedback, run: Run) -> tuple[str, str, str]:
    claim = voted_claim(vote, run)
    if not claim:
        return "", "", ""
    text = read_article(run.message.text, id=run.id).text
    start, end = claim["start"], claim["end"]
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    return text[first:start], text[start:end], text[end : len(text) if last < 0 else last]
