"""The whole path on real filings and the real processes: 10-Ks in, articles in, verdicts with their proof out."""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest
from jsonschema import validate

from tests.end_to_end.processes import Call, Home
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


def text_of(labelled: dict[str, Any]) -> str:
    """The article as a reader has it."""
    return f"{labelled['title']}\n\n{labelled['body']}"


@pytest.fixture(scope="module")
def reports(home: Home) -> dict[str, dict[str, Any]]:
    """The reports that `tickmark verify --json` prints of the labelled articles, by the article's name."""
    labelled = [json.loads(article.read_text()) for article in ARTICLES]
    words = [("verify", "-", "--json", "--published", str(one["published"])) for one in labelled]
    done = home.run_several(*(Call(call, given=text_of(one)) for call, one in zip(words, labelled, strict=True)))
    assert {one.returncode for one in done} == {0}, [one.stderr for one in done]
    return {article.stem: json.loads(one.stdout) for article, one in zip(ARTICLES, done, strict=True)}


@pytest.fixture(scope="module")
def proofs(home: Home, reports: dict[str, dict[str, Any]]) -> dict[str, CompletedProcess[str]]:
    """What `tickmark prove`, in another process, says of the first verdict of each that is decided."""
    decided = [next(c["id"] for c in r["claims"] if c["verdict"] != "NOT_VERIFIABLE") for r in reports.values()]
    done = home.run_several(*(Call(("prove", name)) for name in decided))
    return dict(zip(reports, done, strict=True))


@pytest.mark.parametrize("article", ARTICLES, ids=[a.stem for a in ARTICLES])
def test_an_article_is_judged_and_every_verdict_can_be_proved(
    reports: dict[str, dict[str, Any]], proofs: dict[str, CompletedProcess[str]], article: Path
) -> None:
    labelled, report = json.loads(article.read_text()), reports[article.stem]
    validate(report, json.loads((ROOT / "core" / "runs" / "report.schema.json").read_text()))
    text = text_of(labelled)
    assert all(text[c["start"] : c["end"]] == c["text"] for c in report["claims"])
    covered = [
        any(
            c["start"] < text.index(g["span"]) + len(g["span"]) and text.index(g["span"]) < c["end"]
            for c in report["claims"]
        )
        for g in labelled["claims"]
    ]
    assert sum(covered) / len(covered) >= 0.95
    proof = proofs[article.stem]
    assert proof.returncode == 0, proof.stderr
    assert "holds" in proof.stdout


def test_a_second_ingest_does_nothing(home: Home) -> None:
    result = home.run("ingest", *map(str, SUBJECT.filings))
    assert result.returncode == 0
    assert result.stdout.count("already held") == 2


def test_a_metric_is_answered_from_the_filed_fact_and_what_is_not_filed_is_refused(home: Home) -> None:
    asked = ("What was Nvidia's revenue in fiscal 2025?", "What was Tesla's revenue in 2024?")
    done = home.run_several(*(Call(("ask", question, "--json")) for question in asked))
    answer, refusal = (json.loads(one.stdout) for one in done)
    assert answer["refused"] is False
    assert [n["value"] for n in answer["numbers"]] == [130497000000]
    assert answer["citations"][0]["filing"] == "nvda-10-k-2025"
    assert refusal["refused"] is True
    assert refusal["reason"]


def test_items_facts_filings_and_doctor_print(home: Home) -> None:
    calls = (("items", "NVDA", "--json"), ("facts", "AAPL", "revenue", "--json"), ("filings",), ("doctor",))
    items, facts, filings, doctor = home.run_several(*map(Call, calls))
    assert len(json.loads(items.stdout)["items"]) == 23
    assert json.loads(facts.stdout)["metrics"]["revenue"]["2024"]["value"] == 391035000000
    assert "aapl-10-k-2024" in filings.stdout
    assert doctor.returncode == 0, doctor.stdout


def test_bad_input_gets_one_clear_line(home: Home, tmp_path: Path) -> None:
    cut = tmp_path / "cut.html"
    cut.write_bytes(b"<html><body><p>FORM 10-K annual report")
    result = home.run("ingest", str(cut))
    assert result.returncode == 1
    assert "cut.html" in result.stderr
    assert "Traceback" not in result.stderr
    filings, empty = home.run_several(Call(("filings",)), Call(("verify", "-"), given=""))
    assert "aapl-10-k-2024" in filings.stdout
    assert empty.returncode == 1
    assert "Traceback" not in empty.stderr
