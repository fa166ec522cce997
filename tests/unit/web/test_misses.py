"""What an evaluation judged wrong, as reviewers find it in the web."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from core.settings import Settings
from tests.unit.web.made import READER, REVIEWER, Browser, application, services
from verifier.evaluation.cases.case_report import describe
from verifier.evaluation.cases.error_page import publish_error_page
from verifier.evaluation.scores.judged_case import JudgedCase

CASE = JudgedCase(
    id="a1-3",
    document="a1",
    text="Sales rose <b>5.2%</b>.",
    kind="change",
    known="CONTRADICTED",
    said="CONFIRMED",
    right=False,
    confidence=0.9,
    evidence=("Net sales 1,220 1,180",),
)


@pytest.fixture
def rita(tmp_path: Path) -> Browser:
    settings = Settings(home=tmp_path, web_secret="s" * 40, public_url="http://testserver")
    made = Browser(TestClient(application(services(), settings)))
    made.sign_in(REVIEWER)
    return made


def test_before_any_evaluation_the_page_says_that_none_was_run(rita: Browser) -> None:
    page = rita.client.get("/review/misses")
    assert page.status_code == 200
    assert "No evaluation was run here yet" in page.text
    assert "tickmark eval" not in page.text
    assert '<a href="/review/misses">' in rita.client.get("/review").text


def test_the_last_evaluation_is_listed_and_each_miss_shown(rita: Browser, tmp_path: Path) -> None:
    own = tmp_path / "own" / "misses.html"
    publish_error_page("Labelled news", describe([CASE]), tmp_path, own)
    assert '<a href="/review/misses/labelled-news">Labelled news</a>' in rita.client.get("/review/misses").text
    page = rita.client.get("/review/misses/labelled-news")
    assert page.status_code == 200
    assert "Sales rose &lt;b&gt;5.2%&lt;/b&gt;." in page.text
    assert "Net sales 1,220 1,180" in page.text
    assert page.headers["content-security-policy"].startswith("sandbox; default-src 'none'")
    assert own.read_text(encoding="utf-8") == page.text


@pytest.mark.parametrize("name", ["none", "%2e%2e%2fpages%2flabelled-news", "labelled-news.html"])
def test_only_pages_that_are_kept_are_shown(rita: Browser, tmp_path: Path, name: str) -> None:
    publish_error_page("Labelled news", describe([CASE]), tmp_path)
    assert rita.client.get(f"/review/misses/{name}", follow_redirects=False).status_code in (303, 307, 404)


def test_a_reader_sees_none(rita: Browser) -> None:
    rita.sign_in(READER)
    assert rita.client.get("/review/misses").status_code == 403
    assert rita.client.get("/review/misses/labelled-news").status_code == 403
