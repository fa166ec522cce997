"""A judged article -> the claims of it that the filing does not bear out."""

from collections.abc import Mapping
from datetime import datetime

from core.domain.claims.verdict import Outcome, Report, Ruling, Verdict
from core.domain.operations.news import Discrepancy, NewsArticle


def find_discrepancies(
    report: Report, article: NewsArticle, *, run_id: str, names: Mapping[str, str], now: datetime
) -> tuple[Discrepancy, ...]:
    """The contradicted claims, and those partially supported of which a part is refuted, in the order of the text.

    `names` maps CIKs to the names of companies; a claim that names no company is the article's main one's.
    """
    return tuple(
        Discrepancy(
            id=verdict.id,
            article_id=article.id,
            run_id=run_id,
            cik=(cik := verdict.claim.company.cik if verdict.claim.company else article.companies[0]),
            company=names.get(cik, ""),
            claim=verdict.claim.text,
            ruling=verdict.ruling,
            explanation=verdict.explanation,
            found=now,
        )
        for verdict in report.verdicts
        if is_discrepancy(verdict)
    )


def is_discrepancy(verdict: Verdict) -> bool:
    """Whether the filing says otherwise; that it says nothing is no discrepancy."""
    refuted = any(finding.outcome is Outcome.REFUTED for finding in verdict.findings)
    return verdict.ruling is Ruling.CONTRADICTED or (verdict.ruling is Ruling.PARTIALLY_SUPPORTED and refuted)
