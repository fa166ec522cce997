"""The whole path on real filings and the real processes: 10-Ks in, articles in, verdicts with their proof out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import validate

from tests.end_to_end.processes import Home
from tests.end_to_end.subject import SUBJECT

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
ARTICLES = sorted((SHARED / "bench" / "news").glob("aapl-*")) + sorted((SHARED / "bench" / "news").glob("nvda-*"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        len(SUBJECT.ids) < 2, reason="needs ../shared/filings and ../shared/bench/news, which are not here"
    ),
]


@pytest.fixture(scope="module")
def home(new_home: Callable[[str], Home]) -> Home:
    return new_home("real")


def verified(home: Home, article: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The labelled article and the report that `tickmark verify --json` prints of it."""
    labelled = json.loads(article.read_text())
    text = f"{labelled['title']}\n\n{labelled['body']}"
    result = home.run("verify", "-", "--json", "--published", labelled["published"], given=text)
    assert result.returncode == 0, result.stderr
    return labelled, json.loads(result.stdout)


@pytest.mark.parametrize("article", ARTICLES, ids=[a.stem for a in ARTICLES])
def test_an_article_is_judged_and_every_verdict_can_be_proved(home: Home, article: Path) -> None:
    labelled, report = verified(home, article)
    validate(report, json.loads((ROOT / "verifier" / "report.schema.json").read_text()))
    text = f"{labelled['title']}\n\n{labelled['body']}"
    assert all(text[c["start"] : c["end"]] == c["text"] for c in report["claims"])
    covered = [
        any(
            c["start"] < text.index(g["span"]) + len(g["span"]) and text.index(g["span"]) < c["end"]
            for c in report["claims"]
        )
        for g in labelled["claims"]
    ]
    assert sum(covered) / len(covered) >= 0.95
    decided = next(c for c in report["claims"] if c["verdict"] != "NOT_VERIFIABLE")
    proof = home.run("prove", decided["id"])
    assert proof.returncode == 0, proof.stderr
    assert "holds" in proof.stdout


def test_a_second_ingest_does_nothing(home: Home) -> None:
    result = home.run("ingest", *map(str, SUBJECT.filings))
    assert result.returncode == 0
    assert result.stdout.count("already held") == 2


def test_a_metric_is_answered_from_the_filed_fact(home: Home) -> None:
    result = home.run("ask", "What was Nvidia's revenue in fiscal 2025?", "--json")
    answer = json.loads(result.stdout)
    assert answer["refused"] is False
    assert [n["value"] for n in answer["numbers"]] == [130497000000]
    assert answer["citations"][0]["filing"] == "nvda-10-k-2025"


def test_what_is_not_in_the_filings_is_refused(home: Home) -> None:
    answer = json.loads(home.run("ask", "What was Tesla's revenue in 2024?", "--json").stdout)
    assert answer["refused"] is True
    assert answer["reason"]


def test_items_facts_filings_and_doctor_print(home: Home) -> None:
    assert len(json.loads(home.run("items", "NVDA", "--json").stdout)["items"]) == 23
    facts = json.loads(home.run("facts", "AAPL", "revenue", "--json").stdout)
    assert facts["metrics"]["revenue"]["2024"]["value"] == 391035000000
    assert "aapl-10-k-2024" in home.run("filings").stdout
    assert home.run("doctor").returncode == 0


def test_bad_input_gets_one_clear_line(home: Home, tmp_path: Path) -> None:
    cut = tmp_path / "cut.html"
    cut.write_bytes(b"<html><body><p>FORM 10-K annual report")
    result = home.run("ingest", str(cut))
    assert result.returncode == 1
    assert "cut.html" in result.stderr
    assert "Traceback" not in result.stderr
    assert "aapl-10-k-2024" in home.run("filings").stdout
    empty = home.run("verify", "-", given="")
    assert empty.returncode == 1
    assert "Traceback" not in empty.stderr
