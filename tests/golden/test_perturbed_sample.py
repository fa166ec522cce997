"""Claims made of the sample filing, and the command that judges them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.domain.claims.verdict import Diagnosis, Ruling
from core.ports.services import Services
from tests.samples.company.filing import TARGET
from tests.samples.held import held_sample
from tickmark import main
from verifier.evaluation.perturbed.evaluate_perturbed import held_lines, perturbed_claims

FEW = 12


@pytest.fixture(scope="module")
def services() -> Services:
    return held_sample()


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> tuple[Result, Path]:
    out = tmp_path_factory.mktemp("perturbed")
    asked = ["eval", "perturb", str(TARGET), "--claims", str(FEW), "--json", "--out", str(out)]
    return CliRunner().invoke(main, asked), out


def test_a_filing_gives_three_hundred_claims_half_of_them_true_and_again_the_same(services: Services) -> None:
    (filing,) = services.filings.filings()
    held = held_lines(services)
    claims = perturbed_claims(filing, held, services, 300, seed=1)
    assert len(claims) >= 298
    assert len({c.text for c in claims}) == len(claims)
    false = [c for c in claims if c.edit is not None]
    assert len(false) == 150
    assert {c.ruling for c in claims if c.edit is None} == {Ruling.CONFIRMED}
    assert Ruling.CONFIRMED not in {c.ruling for c in false}
    assert {c.edit for c in false} >= {Diagnosis(f"E{n}") for n in (2, 3, 5, 6, 8, 9, 10, 11, 12)}
    assert perturbed_claims(filing, held, services, 300, seed=1) == claims
    assert perturbed_claims(filing, held, services, 300, seed=2) != claims


def test_the_command_scores_the_claims_of_a_file_and_keeps_them(result: tuple[Result, Path]) -> None:
    ran, out = result
    assert ran.exit_code == 0, ran.output
    score = json.loads(ran.stdout)
    assert score["claims"] == FEW
    assert sum(counts["claims"] for counts in score["by_edit"].values()) == FEW
    assert score["by_edit"]["true"]["claims"] == FEW // 2
    assert score["by_edit"]["true"]["edited"] == 0
    kinds = score["by_kind"].values()
    assert sum(counts["edited"] for counts in kinds) == FEW // 2
    named = sum(counts["diagnosed"] for counts in kinds) / sum(counts["edited"] for counts in kinds)
    assert named == pytest.approx(score["diagnoses"], abs=1e-4)
    claims = [json.loads(row) for row in (out / "claims.jsonl").read_text().splitlines()]
    verdicts = [json.loads(row) for row in (out / "verdicts.jsonl").read_text().splitlines()]
    assert [c["id"] for c in claims] == [v["id"] for v in verdicts]
    assert sum(v["right"] for v in verdicts) / FEW == pytest.approx(score["verdicts"], abs=1e-4)


def test_the_command_shows_tables(tmp_path: Path) -> None:
    ran = CliRunner().invoke(main, ["eval", "perturb", str(TARGET), "--claims", "4", "--seed", "2"])
    assert ran.exit_code == 0, ran.output
    assert "verdict right" in ran.output
    assert "edit named" in ran.output
