"""Sentences on the sample filing in words of their own, each kind told rightly and wrongly, with the verdict due."""

import tomllib
from datetime import date
from pathlib import Path

import pytest

from core.domain.claims.article import Article
from core.events import ArticleJudged
from core.ports.services import Services
from tests.samples.held import held_sample
from verifier.evaluation.score_news import LabelSpan, covers, joined
from verifier.prove.prove import prove
from verifier.verify import verify

TOLD = tomllib.loads((Path(__file__).parent / "other_words.toml").read_text(encoding="utf-8"))["told"]
TITLE = "Pellstrand in its annual report"


@pytest.fixture(scope="module")
def services() -> Services:
    return held_sample()


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told['kind']}: {told['claim']}")
def test_each_sentence_gets_its_verdict_and_a_proof_that_holds(told: dict[str, str], services: Services) -> None:
    before = f"{TITLE}\n\nPellstrand filed its 10-K. {told.get('before', '')}".rstrip() + " "
    text = before + told["claim"]
    events = list(verify(Article(id="a", title=TITLE, text=text, published=date(2025, 9, 1)), services))
    last = events[-1]
    assert isinstance(last, ArticleJudged)
    found = [(v, LabelSpan(v.claim.start, v.claim.end, v.ruling)) for v in last.report.verdicts]
    hits = [(v, span) for v, span in found if _touches(len(before), len(text), span)]
    assert hits, "no claim was found"
    assert joined([span.verdict for _, span in hits]).value == told["ruling"]
    assert all(prove(v.id, services).holds for v, _ in hits)


def _touches(start: int, end: int, span: LabelSpan) -> bool:
    """Whether the claim found is at least a third of the sentence or lies a third in it."""
    return covers(LabelSpan(start, end, span.verdict), span)
