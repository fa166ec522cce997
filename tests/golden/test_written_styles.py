"""The same facts in the writing styles that articles come in: judged alike, shown as they are written."""

from datetime import date

import pytest

from core.domain.claims.article import Article
from core.domain.claims.verdict import Report, Ruling
from core.events import ArticleJudged
from core.ports.services import Services
from tests.samples.held import held_sample
from verifier.articles.read_article import read_article
from verifier.verify import verify

C, X, OPEN = Ruling.CONFIRMED, Ruling.CONTRADICTED, Ruling.NOT_VERIFIABLE


@pytest.fixture(scope="module")
def services() -> Services:
    return held_sample()


def judged(text: str, services: Services) -> Report:
    whole = f"Pellstrand results\n\nPellstrand Water Systems reported its fiscal 2025 results.\n{text}\n"
    last = list(verify(read_article(whole, id="a", published=date(2025, 9, 1)), services))[-1]
    assert isinstance(last, ArticleJudged)
    assert_offsets(last.report.article, last.report)
    return last.report


def assert_offsets(article: Article, report: Report) -> None:
    for verdict in report.verdicts:
        assert article.text[verdict.claim.start : verdict.claim.end] == verdict.claim.text
    for edit in (edit for correction in report.corrections for edit in correction.edits):
        assert article.text[edit.start : edit.end] == edit.before


@pytest.mark.parametrize(
    ("text", "ruling"),
    [
        ("Net income rose to $295.2\u202fmillion in fiscal 2025.", C),
        ("Net income came to ＄２９５．２ million in fiscal 2025.", C),
        ("Net income came to $295'185'000 in fiscal 2025.", C),
        ("Net income came to $295,2 million in fiscal 2025.", C),
        ("The group employed 7\u2009840 people at the end of fiscal 2025.", C),
        ("The group employed 7.840 people at the end of fiscal 2025.", C),
        ("The group employed 7,840[3] people at the end of fiscal 2025.", C),
        ("Net income rose to $295.2 million1 in fiscal 2025.", C),
        ("Net income came to $259,2 million in fiscal 2025.", X),
        ("The group employed 7\u2009480 people at the end of fiscal 2025.", X),
        ("The group employed 7,8402 people at the end of fiscal 2025.", OPEN),
    ],
)
def test_a_figure_is_judged_however_it_is_written(text: str, ruling: Ruling, services: Services) -> None:
    report = judged(text, services)
    (verdict,) = [v for v in report.verdicts if v.claim.text.rstrip(".") in text]
    assert verdict.ruling in (ruling, OPEN)
    (figure,) = report.figures
    given = {C: "traced", X: "differs"}.get(ruling, "open")
    assert figure.mark.value in (given, "open")
    assert report.article.text[figure.start : figure.end] == figure.text


def test_the_same_digits_in_another_currency_are_contradicted(services: Services) -> None:
    for sign, ruling, mark in (("$", C, "traced"), ("€", X, "differs")):
        report = judged(f"Net income came to {sign}295.2 million in fiscal 2025.", services)
        (verdict,) = [v for v in report.verdicts if sign in v.claim.text]
        (figure,) = report.figures
        assert (verdict.ruling, figure.mark.value) == (ruling, mark)


def test_a_person_told_by_a_pronoun_alone_is_not_confirmed(services: Services) -> None:
    told = "Tobias Harrowgate is the finance chief: his trading plan covers up to 18,400 shares."
    assert C not in {v.ruling for v in judged(told, services).verdicts}


def test_what_has_two_readings_is_left_open_with_both(services: Services) -> None:
    report = judged("The group employed 7,8402 people at the end of fiscal 2025.", services)
    assert "“7,8402” can be read as 78,402 or as 7.8402." in [v.explanation for v in report.verdicts]


@pytest.mark.parametrize(
    ("written", "before", "after"),
    [
        ("$259,2 million", "$259,2 million", "$295,2 million"),
        ("$259\u202f185\u202f000", "$259\u202f185\u202f000", "$295\u202f185\u202f000"),
        ("$259'185'000", "$259'185'000", "$295'185'000"),
    ],
)
def test_a_correction_is_written_as_the_article_is(written: str, before: str, after: str, services: Services) -> None:
    report = judged(f"Net income came to {written} in fiscal 2025.", services)
    edits = [edit for correction in report.corrections for edit in correction.edits]
    assert [(edit.before, edit.after) for edit in edits] == [(before, after)]
