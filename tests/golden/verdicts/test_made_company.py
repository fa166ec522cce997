"""An article about a made-up company, from its text to its verdicts, proofs included."""

from datetime import date

import pytest

from core.domain.claims.article import Article
from core.domain.claims.verdict import Report
from core.errors import UnknownCompany
from core.events import ArticleJudged, ClaimJudged, ClaimsFound, StepBegan
from core.ports.services import Services
from tests.unit.verifier.prove.test_proof import services
from verifier.prove.prove import prove
from verifier.verify import verify

TEXT = """Lumen Works leans on its kettles

Lumen Works Corp. took in $900 million of net revenue in 2024. Kettles net revenue rose 20% to $600 million. \
Lamps net revenue fell 5% in 2024.

Net income came to $88 million. Operating income rose in 2024. The company spent $25 million on share repurchases.

A court in Dover approved the settlement with former distributors in March 2024. Lumen Works employs about 1,250 \
people, half of them in Finland. Analysts expect revenue of $1 billion in 2025."""

EXPECTED = [
    ("took in $900 million", "CONFIRMED", None),
    ("rose 20% to $600 million", "CONFIRMED", None),
    ("Lamps net revenue fell 5%", "CONTRADICTED", "E1"),
    ("Net income came to $88 million", "CONTRADICTED", "E3"),
    ("Operating income rose", "CONTRADICTED", "E8"),
    ("spent $25 million", "CONFIRMED", None),
    ("A court in Dover approved", "CONTRADICTED", "E8"),
    ("employs about 1,250", "PARTIALLY_SUPPORTED", "E1"),
    ("Analysts expect", "NOT_VERIFIABLE", None),
]


@pytest.fixture(scope="module")
def held() -> Services:
    return services()


def judged(held: Services, text: str = TEXT) -> tuple[list[object], Report]:
    article = Article(id="lumen", text=text, title=text.splitlines()[0], published=date(2025, 3, 1))
    events = list(verify(article, held))
    last = events[-1]
    assert isinstance(last, ArticleJudged)
    return list(events), last.report


def test_no_verdict_is_another_than_is_due(held: Services) -> None:
    _, report = judged(held)
    found = [(v.claim.text, v.ruling.value, v.diagnosis.value if v.diagnosis else None) for v in report.verdicts]
    for words, expected, wrong in EXPECTED:
        (text, ruling, diagnosis) = next(one for one in found if words in one[0])
        assert text
        assert ruling in (expected, "NOT_VERIFIABLE")
        assert diagnosis in (wrong, None) or ruling == "NOT_VERIFIABLE"


def test_events_come_in_the_order_of_the_text(held: Services) -> None:
    events, report = judged(held)
    kinds = [type(e) for e in events]
    assert kinds[:3] == [StepBegan, ClaimsFound, StepBegan]
    assert kinds[3:-1] == [ClaimJudged] * len(report.verdicts)
    assert [v.claim.start for v in report.verdicts] == sorted(v.claim.start for v in report.verdicts)


def test_every_proof_holds_and_the_same_article_has_the_same_report(held: Services) -> None:
    _, report = judged(held)
    assert all(prove(v.id, held).holds for v in report.verdicts)
    assert judged(held)[1].id == report.id


def test_a_reader_is_told_what_is_wrong(held: Services) -> None:
    _, report = judged(held)
    profit = next(v for v in report.verdicts if "Net income" in v.claim.text)
    assert "$60 million" in profit.explanation
    assert "not $88 million" in profit.explanation


def test_an_article_about_nobody_held_is_refused(held: Services) -> None:
    with pytest.raises(UnknownCompany):
        judged(held, "Weather\n\nIt rained on Tuesday.")
