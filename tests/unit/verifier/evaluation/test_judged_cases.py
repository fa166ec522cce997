"""Judged claims: their calibration, what they come to, and the page of misses."""

import pytest

from verifier.evaluation.cases.case_report import calibration_error, describe, reliability
from verifier.evaluation.cases.error_page import error_page
from verifier.evaluation.scores.judged_case import MISSED, JudgedCase, Tally


def case(
    number: int, known: str, said: str, confidence: float | None, *, edit: str = "", diagnosis: str = ""
) -> JudgedCase:
    return JudgedCase(
        id=f"lumen-{number}",
        document="Lamps and kettles",
        text=f"Lumen sold {number} <b>kettles</b>.",
        kind="count",
        known=known,
        said=said,
        right=known == said,
        confidence=confidence,
        edit=edit,
        diagnosis=diagnosis,
        explanation="Kettles sold, fiscal 2024: 40.",
        evidence=("lwc-10-k-2024, page 3: Kettles sold 40 & more",),
        arithmetic=("40 - 30 = 10",),
        seconds=number / 10,
    )


CASES = (
    case(1, "CONFIRMED", "CONFIRMED", 0.9),
    case(2, "CONTRADICTED", "CONFIRMED", 0.9, edit="E3"),
    case(3, "CONTRADICTED", "CONTRADICTED", 0.7, edit="E3", diagnosis="E3"),
    case(4, "NOT_VERIFIABLE", "NOT_VERIFIABLE", 0.5),
    case(5, "CONFIRMED", MISSED, None),
)


def test_bins_hold_the_mean_confidence_and_the_share_right() -> None:
    bins = reliability([(0.9, True), (0.95, False), (1.0, True), (0.2, False)])
    assert [(one.low, one.claims) for one in bins] == [(0.2, 1), (0.9, 3)]
    assert bins[1].confidence == pytest.approx(0.95)
    assert bins[1].right == pytest.approx(2 / 3)
    assert calibration_error(bins) == pytest.approx((0.2 + 3 * (0.95 - 2 / 3)) / 4)
    assert calibration_error(()) == 0.0


def test_cases_are_counted_by_kind_and_diagnosis() -> None:
    report = describe(CASES)
    assert report.confusion["CONTRADICTED", "CONFIRMED"] == 1
    assert report.confusion["CONFIRMED", MISSED] == 1
    assert report.by_kind == {"count": Tally(claims=5, right=3)}
    assert report.by_edit == {"E3": Tally(claims=2, right=1)}
    assert report.by_diagnosis == {"E3": Tally(claims=1, right=1)}
    assert report.abstained == pytest.approx(0.4)
    assert (report.median, report.p95) == (0.3, 0.5)
    assert [one.id for one in report.misses] == ["lumen-2", "lumen-5"]


def test_diagnoses_stand_in_the_order_of_their_numbers() -> None:
    wrong = [case(n, "CONTRADICTED", "CONTRADICTED", 0.9, diagnosis=f"E{n}") for n in (12, 3, 10)]
    assert list(describe(wrong).by_diagnosis) == ["E3", "E10", "E12"]


def test_the_page_stands_alone_shows_each_miss_and_escapes_what_it_shows() -> None:
    page = error_page("Kettles", describe(CASES))
    assert page.count('<article class="case"') == 2
    assert 'id="lumen-2"' in page
    assert 'id="lumen-1"' not in page
    assert "&lt;b&gt;kettles&lt;/b&gt;" in page
    assert "Kettles sold 40 &amp; more" in page
    assert "40 - 30 = 10" in page
    assert "E3 period" in page
    assert "What was found wrong" in page
    assert "<link" not in page
    assert "src=" not in page


def test_a_page_without_claims_says_so() -> None:
    assert "Nothing was judged wrong." in error_page("Nothing", describe(()))
