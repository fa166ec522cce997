"""Scores of labelled articles about the sample company, from the files to the page of misses."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from core.terminal.console import out
from core.terminal.scores.scores import render_news_score
from tests.samples.held import held_sample
from tickmark import main
from verifier.evaluation.cases.error_page import write_error_page
from verifier.evaluation.evaluate_news import evaluate_news
from verifier.evaluation.scores.news_score import NewsScore

LABELS = Path(__file__).parents[1] / "samples" / "labels"


@pytest.fixture(scope="module")
def score(tmp_path_factory: pytest.TempPathFactory) -> NewsScore:
    return evaluate_news(LABELS, held_sample(), tmp_path_factory.mktemp("predictions"))


def test_every_labelled_claim_is_a_case_with_its_time_and_evidence(score: NewsScore) -> None:
    details = score.details
    assert len(details.cases) == score.claims
    assert dict(details.confusion) == dict(score.confusion)
    assert sum(tally.claims for tally in details.by_kind.values()) == score.claims
    assert sum(one.claims for one in details.bins) == score.claims - score.missed
    assert 0 <= details.calibration_error < 1
    assert 0 < details.median <= details.p95
    judged = [case for case in details.cases if case.said == "CONTRADICTED"]
    assert judged
    assert all(case.evidence for case in judged)


def test_the_page_of_misses_names_each_and_the_terminal_shows_the_tables(score: NewsScore, tmp_path: Path) -> None:
    path = tmp_path / "new" / "misses.html"
    write_error_page("Sample news", score.details, path)
    page = path.read_text(encoding="utf-8")
    assert [case.id for case in score.details.misses if f'id="{case.id}"' not in page] == []
    with out().capture() as shown:
        out().print(render_news_score(score))
    assert "expected calibration error" in shown.get()


@pytest.mark.parametrize("what", ["news", "findver"])
def test_the_commands_offer_the_page(what: str) -> None:
    assert "--report" in CliRunner().invoke(main, ["eval", what, "--help"]).output
