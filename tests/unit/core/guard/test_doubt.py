"""What is a figure or a reference rather than personal data, by what stands beside it."""

import re

import pytest

from core.adapters.guard.pattern_finder import PatternFinder
from core.guard.doubt import is_doubtful
from core.guard.mask import mask
from core.ports.guard import DetectedSpan
from tests.fakes.counted import calls
from tests.golden.masking_score import FIGURES, PERSONAL, score_masking

FINDER = PatternFinder()


@pytest.mark.parametrize("text", FIGURES)
def test_a_figure_or_a_reference_stays(text: str) -> None:
    assert mask(text, FINDER).text == text


@pytest.mark.parametrize("marked", PERSONAL)
def test_personal_data_goes_and_nothing_else(marked: str) -> None:
    shown = mask(re.sub("[{}]", "", marked), FINDER).text
    assert re.sub(r"\[[A-Z_]+\]", "{}", shown) == re.sub(r"\{.*?\}", "{}", marked)


@pytest.mark.parametrize(
    ("kind", "said", "unsaid"),
    [
        ("PHONE_NUMBER", "call 2125550187", "sales of 2125550187"),
        ("US_BANK_NUMBER", "account number 2125550187", "accounts receivable 2125550187"),
        ("US_SSN", "my SSN: 2125550187", "shares 2125550187"),
        ("US_PASSPORT", "passport 2125550187", "figure 2125550187"),
        ("US_DRIVER_LICENSE", "driving licence no. 2125550187", "licence revenue 2125550187"),
        ("CREDIT_CARD", "debit card 2125550187", "order 2125550187"),
    ],
)
def test_bare_digits_need_a_word_that_says_what_they_are(kind: str, said: str, unsaid: str) -> None:
    for text, doubtful in ((said, False), (unsaid, True)):
        found = DetectedSpan(kind=kind, start=text.index("2125"), end=len(text))
        assert is_doubtful(found, text) is doubtful


def test_a_kind_of_a_clear_shape_is_never_doubted() -> None:
    for text in ("total jo@example.com units", "Section jo@example.com", "5 jo@example.com 6 7"):
        place = text.index("jo@")
        assert not is_doubtful(DetectedSpan(kind="EMAIL_ADDRESS", start=place, end=place + 14), text)


@pytest.mark.parametrize("line", ["912345678\n", "10.1.1.2, ", "212-555-0142, ", "4111 1111 1111 1111 ", "1"])
def test_a_long_list_of_numbers_takes_no_more_work_for_each(line: str) -> None:
    def work(length: int) -> int:
        text = (line * length)[:length]
        mask(text, FINDER)  # patterns are compiled once
        return calls(lambda: mask(text, FINDER))

    assert work(8_000) < 9 * work(1_000) + 100


def test_the_score_counts_what_was_missed_and_what_was_taken_wrongly() -> None:
    score = score_masking(FINDER, ["call 2125550187"], ["shares {2125550187}", "mail {jo@example.com}"])
    assert (score.right, score.wrong, score.missed) == (1, 1, 1)
    assert (score.precision, score.recall) == (0.5, 0.5)
    assert score.failed == ["call [PHONE_NUMBER]", "shares 2125550187"]
