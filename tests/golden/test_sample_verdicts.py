"""The labelled claims of the sample articles, judged against the sample filing with everything held in memory."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from core.domain.claims.article import Article
from core.domain.claims.verdict import Report, Ruling, Verdict
from core.events import ArticleJudged
from core.ports.services import Services
from tests.samples.held import held_sample
from verifier.verify import verify

LABELS = sorted((Path(__file__).parents[1] / "samples" / "labels").glob("*.json"))
CLEAR = (
    "the backlog stood at $512.4 million when the year closed",
    "In Europe, revenue climbed 9.5% to $397.6 million",
    "Analysts expect earnings of $3.60 a share this fiscal year",
    "Pellstrand shares closed up 2.3% at $74.10 on Friday",
    "operating income rose 14.0% to $412.1 million",
)
OPEN = Ruling.NOT_VERIFIABLE
Judged = dict[str, tuple[str, set[Ruling]]]


@pytest.fixture(scope="module")
def services() -> Services:
    return held_sample()


@pytest.fixture(scope="module")
def judged(services: Services) -> Judged:
    """Span to the label and the rulings on all claims that touch the span."""
    found: Judged = {}
    for path in LABELS:
        labelled = json.loads(path.read_text(encoding="utf-8"))
        report = report_on(labelled, services)
        for claim in labelled["claims"]:
            start = report.article.text.index(claim["span"], len(labelled["title"]) + 2)
            hits = touching(report, start, start + len(claim["span"]))
            found[claim["span"]] = (claim["verdict"], {v.ruling for v in hits})
    return found


def report_on(labelled: dict[str, Any], services: Services) -> Report:
    text = f"{labelled['title']}\n\n{labelled['body']}"
    published = date.fromisoformat(labelled["published"])
    article = Article(id=labelled["article_id"], text=text, title=labelled["title"], published=published)
    return next(e.report for e in verify(article, services) if isinstance(e, ArticleJudged))


def touching(report: Report, start: int, end: int) -> Iterator[Verdict]:
    """Verdicts on claims that share at least 30 % of the shorter span."""
    for verdict in report.verdicts:
        claim = verdict.claim
        shared = min(end, claim.end) - max(start, claim.start)
        if shared >= 0.3 * min(end - start, claim.end - claim.start):
            yield verdict


def test_every_labelled_claim_is_found(judged: Judged) -> None:
    assert [span for span, (_, rulings) in judged.items() if not rulings] == []


def test_what_is_decided_is_as_labelled_and_the_rest_is_open(judged: Judged) -> None:
    decided = {span: (label, rulings - {OPEN}) for span, (label, rulings) in judged.items() if rulings - {OPEN}}
    assert len(decided) >= 10
    assert [(span, label, rulings) for span, (label, rulings) in decided.items() if rulings != {label}] == []


@pytest.mark.parametrize("span", CLEAR)
def test_a_clear_claim_gets_its_verdict(judged: Judged, span: str) -> None:
    label, rulings = judged[span]
    assert {r.value for r in rulings} == {label}
