"""What a document states of itself becomes its origin; what is missing or wrong is named."""

from datetime import date
from pathlib import Path

import pytest

from core.domain.filings.origin import Origin, TrustTier
from core.errors import UnreadableDocument
from core.filings.markdown.front_matter import split_front_matter
from core.filings.read.describe import describe, describe_file

STATED: dict[str, object] = {
    "kind": "report",
    "title": "First look",
    "publisher": "Example Research",
    "date": date(2025, 3, 4),
    "tickers": ["ACME"],
}


def described(**changes: object) -> Origin:
    stated = {key: value for key, value in (STATED | changes).items() if value is not None}
    return describe(stated, Origin(name="a.pdf"), where="a.pdf.toml")


def test_all_that_is_stated_is_kept() -> None:
    origin = described(cik=320193, company="Acme Corp", tier="company")
    assert (origin.form, origin.title, origin.publisher) == ("REPORT", "First look", "Example Research")
    assert (origin.period_end, origin.filed, origin.tickers) == (date(2025, 3, 4), date(2025, 3, 4), ("ACME",))
    assert (origin.cik, origin.company, origin.tier) == ("0000320193", "Acme Corp", TrustTier.COMPANY)


@pytest.mark.parametrize(
    ("kind", "tier"), [("report", "published"), ("transcript", "company"), ("policy", "internal"), ("note", "internal")]
)
def test_who_stands_behind_a_document_follows_from_its_kind(kind: str, tier: str) -> None:
    assert described(kind=kind).tier == tier


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"kind": None, "date": None}, "kind is missing; date is missing"),
        ({"kind": "poem"}, "kind is 'poem', and is none of report, transcript, policy, note"),
        ({"tickers": None}, "tickers \\(or cik\\) is missing"),
        ({"titel": "x"}, "titel is no known key"),
        ({"date": "the fourth"}, "date is 'the fourth', and no day as 2025-03-04"),
        ({"cik": "x12"}, "a CIK has up to ten digits"),
        ({"tier": "gold"}, "tier is 'gold', and is none of filed, company, published, internal"),
    ],
)
def test_what_is_missing_or_wrong_is_named_with_an_example(changes: dict[str, object], why: str) -> None:
    with pytest.raises(UnreadableDocument, match=f"a.pdf.toml: {why}.*\n.*Write for example|{why}") as caught:
        described(**changes)
    assert 'kind = "report"' in str(caught.value)


def test_a_form_of_the_sec_needs_no_title() -> None:
    origin = described(kind="10-K", title=None, publisher=None, date=None)
    assert (origin.form, origin.tier, origin.filed) == ("10-K", None, None)


def test_a_file_beside_a_document_describes_it(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    assert describe_file(path) == Origin(name="a.pdf")
    (tmp_path / "a.pdf.toml").write_text('kind = "note"\ntitle = "T"\npublisher = "P"\ndate = 2025-03-04\ncik = "12"')
    assert describe_file(path).cik == "0000000012"
    (tmp_path / "a.pdf.toml").write_text("kind: note")
    with pytest.raises(UnreadableDocument, match=r"a\.pdf\.toml is no TOML"):
        describe_file(path)


def test_front_matter_is_yaml_or_toml_or_absent() -> None:
    assert split_front_matter("---\ntitle: A\ndate: 2025-03-04\n---\nText") == (
        {"title": "A", "date": date(2025, 3, 4)},
        "Text",
    )
    assert split_front_matter('+++\r\ntitle = "A"\r\n+++\r\nText') == ({"title": "A"}, "Text")
    assert split_front_matter("Text\n---\nmore") == ({}, "Text\n---\nmore")


@pytest.mark.parametrize(
    "bad", ["---\n- a\n- b\n---\n", "---\na: [\n---\n", "+++\na b\n+++\n", "---\n!!python/object:x\n---\n"]
)
def test_bad_front_matter_is_refused(bad: str) -> None:
    with pytest.raises(UnreadableDocument, match="front matter"):
        split_front_matter(bad)
