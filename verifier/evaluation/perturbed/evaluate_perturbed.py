"""Claims made of a filing -> their verdicts, one article each, scored."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.claims.article import Article
from core.domain.claims.verdict import Report
from core.domain.filings.filing import Filing
from core.events import CaseScored, Event, StepAdvanced, StepBegan
from core.holdings.holdings import reports
from core.ports.services import Services
from verifier.evaluation.judge_article import judge_article
from verifier.evaluation.perturbed.edits import Pool
from verifier.evaluation.perturbed.filing_lines import filing_lines
from verifier.evaluation.perturbed.line import FiguresLine, Filed
from verifier.evaluation.perturbed.make_claims import make_claims
from verifier.evaluation.perturbed.perturbed_claim import PerturbedClaim
from verifier.evaluation.perturbed.perturbed_score import PerturbedOutcome
from verifier.evaluation.perturbed.printed_figures import all_shown
from verifier.evaluation.perturbed.put_into_words import Reporter
from verifier.evaluation.score_news import joined


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldLines:
    """The annual reports that are held, and the lines of each by its id."""

    reports: Sequence[Filing]
    lines: Mapping[str, Sequence[FiguresLine]]

    def of_others(self, filing: Filing) -> list[FiguresLine]:
        """The lines of the reports of other companies."""
        return [line for f in self.reports if f.company.cik != filing.company.cik for line in self.lines[f.id]]


def held_lines(services: Services) -> HeldLines:
    """The lines of every report that is held, each read once."""
    held = reports(services.filings.filings())
    return HeldLines(reports=held, lines={f.id: filing_lines(f, services.filings) for f in held})


def perturbed_claims(
    filing: Filing, held: HeldLines, services: Services, count: int, seed: int
) -> tuple[PerturbedClaim, ...]:
    """Claims made of a filing; figures of other companies and of earlier filings come from what else is held."""
    pool = Pool(
        lines=filing_lines(filing, services.filings),
        others=[line for line in held.of_others(filing) if not line.member],
        earlier=_earlier(filing, held),
        shown=all_shown(services.filings.facts(filing.id)),
    )
    return make_claims(Reporter(filing=filing), pool, count, seed)


def evaluate_perturbed(filing: Filing, claims: Sequence[PerturbedClaim], services: Services) -> Iterator[Event]:
    """Judges each claim as an article of its own, published when the filing was filed.

    Yields StepBegan, then a CaseScored and a StepAdvanced for each claim.
    """
    step = f"judge claims made of {filing.id}"
    yield StepBegan(step=step, total=len(claims))
    for done, claim in enumerate(claims, 1):
        judged = judge_article(made_article(claim, filing), services)
        yield CaseScored(outcome=outcome(claim, judged.report, judged.seconds))
        yield StepAdvanced(step=step, done=done)


def outcome(claim: PerturbedClaim, report: Report, seconds: float) -> PerturbedOutcome:
    """The outcome on the claim, the verdicts on its parts joined; NOT_VERIFIABLE where no claim was found."""
    verdicts = report.verdicts
    ruling = joined([v.ruling for v in verdicts])
    return PerturbedOutcome(
        claim=claim,
        ruling=ruling,
        diagnosis=next((v.diagnosis for v in verdicts if v.diagnosis is not None), None),
        explanation=" ".join(v.explanation for v in verdicts) or "No claim was found.",
        seconds=seconds,
    )


def made_article(claim: PerturbedClaim, filing: Filing) -> Article:
    """The claim as an article of its own, published when the filing was filed."""
    title = filing.company.name
    return Article(id=claim.id, title=title, text=f"{title}\n\n{claim.text}", published=filing.day)


def _earlier(filing: Filing, held: HeldLines) -> dict[tuple[str, str, int], Filed]:
    """What the company's filings before this one gave, the newest of them last."""
    before = [f for f in held.reports if f.company.cik == filing.company.cik and f.period_end < filing.period_end]
    lines = [line for one in sorted(before, key=lambda f: f.period_end) for line in held.lines[one.id]]
    return {(line.metric, line.member, year): filed for line in lines for year, filed in line.years.items()}
