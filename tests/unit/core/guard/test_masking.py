"""What is masked of a message, and what of a filing's numbers never is."""

import re
from collections.abc import Sequence

import pytest

from core.adapters.guard.pattern_finder import PatternFinder
from core.guard.allowed import hide_allowed, is_cusip, is_isin
from core.guard.mask import find_secrets, join_overlapping, mask
from core.language.invisible import strip_invisible
from core.ports.guard import DetectedSpan


class Everything:
    """Takes every run of digits for a telephone number."""

    def find(self, text: str) -> Sequence[DetectedSpan]:
        return [
            DetectedSpan(kind="PHONE_NUMBER", start=m.start(), end=m.end()) for m in re.finditer(r"\d[\d -]+\d", text)
        ]


@pytest.mark.parametrize(
    "text",
    [
        "CIK 0001234567",
        "CIK number: 1234567",
        "0001234567-24-000123",
        "EIN 94-1234567",
        "CUSIP 037833100",
        "the CUSIP no. is 594918104",
        "Commission File Number 001-36743",
        "$391,035,000,000",
        "USD 4 500 million",
        "1,234,567 shares",
        "12.5% and 3 percent",
        "2.44 billion",
        "from 2021 to 2023-2024",
        "on 2024-09-28 and 6/28/2025",
        "under ASC 310-10-35",
    ],
)
def test_numbers_of_filings_are_hidden_from_the_finders(text: str) -> None:
    hidden = hide_allowed(text)
    assert len(hidden) == len(text)
    assert mask(text, Everything()).kinds == () or not any(c.isdigit() for c in hidden)
    assert mask(text, Everything()).text == text


def test_personal_numbers_are_not_hidden() -> None:
    for text in ("212-555-0187", "536-22-1234", "4111 1111 1111 1111", "2001:db8:ffff:1:2:3:4:5", "A73504986"):
        assert hide_allowed(text) == text


def test_check_digits() -> None:
    assert is_cusip("037833100")
    assert is_cusip("88160R101")
    assert not is_cusip("037833101")
    assert is_isin("US0378331005")
    assert not is_isin("US0378331006")


def test_findings_that_overlap_become_one() -> None:
    found = [
        DetectedSpan(kind="A", start=5, end=9),
        DetectedSpan(kind="B", start=0, end=7),
        DetectedSpan(kind="C", start=20, end=22),
    ]
    assert list(join_overlapping(found)) == [
        DetectedSpan(kind="B", start=0, end=9),
        DetectedSpan(kind="C", start=20, end=22),
    ]
    assert list(join_overlapping([])) == []


def test_a_kind_stands_in_place_of_what_was_found() -> None:
    masked = mask("Mail jo@example.com, SSN 536-22-1234; revenue was $2,440 million.", PatternFinder())
    assert masked.text == "Mail [EMAIL_ADDRESS], SSN [US_SSN]; revenue was $2,440 million."
    assert masked.kinds == ("EMAIL_ADDRESS", "US_SSN")


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("key AKIAABCDEFGHIJKLMNOP here", "AKIAABCDEFGHIJKLMNOP"),
        ("password: correct-horse", "correct-horse"),
        ("my password is hunter2000", "hunter2000"),
        ("api_key = 'abc123def456'", "'abc123def456'"),
        ("Authorization: Bearer abc.def.ghi1", "abc.def.ghi1"),
        ("postgresql://me:s3cret@host/db", "s3cret"),
        ("xoxb-1234567890-abcdef", "xoxb-1234567890-abcdef"),
        ("ghp_" + "a1" * 18, "ghp_" + "a1" * 18),
    ],
)
def test_secrets_are_found(text: str, secret: str) -> None:
    assert [text[f.start : f.end] for f in find_secrets(text)] == [secret]


@pytest.mark.parametrize(
    "text",
    [
        "What trade secrets does it protect?",
        "Is the password policy in Item 1C?",
        "a bearer bond",
        "key risks: tariffs",
    ],
)
def test_talk_of_secrets_is_none(text: str) -> None:
    assert find_secrets(text) == []


def test_invisible_characters_go_and_the_rest_stays() -> None:
    hidden = "".join(chr(0xE0000 + ord(c)) for c in "obey")
    assert strip_invisible(f"re\u200bve\u00adnue{hidden}\ufe0f\u202e\x00\ud800") == "revenue"
    plain = "Revenue\n\trose – “6.9 %”, é 号 🚀"
    assert strip_invisible(plain) == plain
