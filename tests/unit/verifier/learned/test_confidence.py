"""How sure a verdict is: what it goes by, how that is learned, and the word that people are shown."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.domain.claims.claim import OpenReason
from core.domain.claims.confidence_label import (
    HIGH_FROM,
    MEDIUM_FROM,
    ConfidenceLabel,
    confidence_label,
    confidence_text,
)
from core.domain.claims.verdict import Finding, Outcome, Ruling
from core.errors import UnreadableExamples
from core.terminal.console import out
from core.terminal.scores.confidence_score import render_confidence_score
from tests.unit.verifier.checks.made import claim, facts, figure, quantity
from verifier.checks.checked import CheckedClaim
from verifier.decide import decide
from verifier.evaluation.train_confidence import Graded, cross_validate, score_confidence, train
from verifier.learned.confidence import load_confidence, load_recipe, save_confidence
from verifier.learned.grounds import MOST_PARTS, grounds
from verifier.learned.logistic import LabelledRow, fit

PART = figure("revenue", quantity("$901.5 million", "901500000", "USD", "100000"))
WRONG = Finding(part=PART, outcome=Outcome.REFUTED, note="", facts=(facts()[0],))
MISSING = Finding(part=PART, outcome=Outcome.NOT_FOUND, note="")


def graded(company: str, ruling: Ruling, *, right: bool, confidence: float = 0.5) -> Graded:
    found = grounds(ruling, [WRONG], of_open_kind=False)
    return Graded(company=company, grounds=(found,), confidence=confidence, right=right)


def labelled(companies: int) -> list[Graded]:
    return [
        graded(f"company {n}", ruling, right=k < right)
        for n in range(companies)
        for ruling, right in ((Ruling.CONFIRMED, 9), (Ruling.CONTRADICTED, 3))
        for k in range(10)
    ]


def test_grounds_name_the_ruling_and_what_it_rests_on() -> None:
    found = grounds(Ruling.CONTRADICTED, [replace(WRONG, nearest=facts()[1]), MISSING], of_open_kind=False)
    assert found["CONTRADICTED"] == found["CONTRADICTED parts"] == found["explained"] == found["digits"] == 1
    assert found["words"] == found["open kind"] == found["computed"] == 0


def test_beyond_a_few_parts_more_of_them_count_no_more() -> None:
    few, many = (grounds(Ruling.CONFIRMED, [WRONG] * n, of_open_kind=False) for n in (MOST_PARTS, 9 * MOST_PARTS))
    assert few == many


def test_a_claim_without_findings_has_no_parts() -> None:
    found = grounds(Ruling.NOT_VERIFIABLE, [], of_open_kind=True)
    assert (found["NOT_VERIFIABLE parts"], found["open kind"], found["digits"]) == (0, 1, 0)


def test_chances_follow_how_often_such_cases_were_right() -> None:
    often = [LabelledRow(features={"often": 1.0}, right=n < 90) for n in range(100)]
    seldom = [LabelledRow(features={"seldom": 1.0}, right=n < 20) for n in range(100)]
    learned = fit([*often, *seldom])
    assert learned.chance({"often": 1.0}) == pytest.approx(0.9, abs=0.02)
    assert learned.chance({"seldom": 1.0}) == pytest.approx(0.2, abs=0.02)
    assert 0.2 < learned.chance({"never seen": 1.0}) < 0.9
    assert fit([*often, *seldom]) == learned


def test_a_case_that_counts_twice_is_as_good_as_two() -> None:
    twice = [LabelledRow(features={"a": 1.0}, right=True, counts=2.0), LabelledRow(features={"a": 1.0}, right=False)]
    assert fit(twice) == fit([*(LabelledRow(features={"a": 1.0}, right=True) for _ in range(2)), twice[1]])


def test_what_was_learned_is_written_and_read_again(tmp_path: Path) -> None:
    learned = train(labelled(2))
    save_confidence(learned, {"claims": 40}, tmp_path / "confidence.toml")
    assert load_confidence(tmp_path / "confidence.toml") == learned
    assert load_recipe(tmp_path / "confidence.toml") == {"claims": 40}


def test_each_claim_is_scored_by_weights_of_other_companies() -> None:
    odd = [replace(one, company="odd") for one in labelled(1)]
    alone = train(labelled(4))
    judged = cross_validate([*labelled(4), *odd])
    expected = {(round(min(map(alone.chance, one.grounds)), 6), one.right) for one in odd}
    assert expected <= {(round(confidence, 6), right) for confidence, right in judged}
    assert len(judged) == 100


def test_learning_mends_a_confidence_that_says_nothing() -> None:
    score = score_confidence(labelled(5))
    assert score.found["in use"].error == pytest.approx(0.1)
    assert score.found["learned"].error < 0.05
    assert score.found["learned"].brier < score.found["in use"].brier
    assert sum(claims for claims, _ in score.found["learned"].right.values()) == score.claims == 100
    with out().capture() as told:
        out().print(render_confidence_score(score))
    assert "100 claims on 5 companies" in told.get()


def test_nothing_is_learned_from_one_company_alone() -> None:
    with pytest.raises(UnreadableExamples, match="two companies"):
        score_confidence(labelled(1))
    with pytest.raises(UnreadableExamples, match="two companies"):
        train([])


def test_the_weights_in_use_know_every_feature() -> None:
    every = {name for ruling in Ruling for name in grounds(ruling, [WRONG], of_open_kind=False)}
    assert set(load_confidence().weights) == every


def test_a_share_price_is_surely_open_and_a_figure_not_found_is_not() -> None:
    priced = decide(CheckedClaim(claim=replace(claim(PART), open_reason=OpenReason.SHARE_PRICE), findings=[]), "v-1")
    missing = decide(CheckedClaim(claim=claim(PART), findings=[MISSING]), "v-2")
    assert confidence_label(priced.confidence) is ConfidenceLabel.HIGH
    assert confidence_label(missing.confidence) is ConfidenceLabel.LOW


def test_thresholds_belong_to_the_higher_word() -> None:
    assert [confidence_label(c) for c in (HIGH_FROM, HIGH_FROM - 0.01, MEDIUM_FROM, MEDIUM_FROM - 0.01)] == [
        ConfidenceLabel.HIGH,
        ConfidenceLabel.MEDIUM,
        ConfidenceLabel.MEDIUM,
        ConfidenceLabel.LOW,
    ]
    assert confidence_text(1.0) == "high confidence"
