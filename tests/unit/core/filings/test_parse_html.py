"""Bytes become a tree, or a refusal that says why."""

import gzip

import pytest

from core.errors import UnreadableDocument
from core.filings.parse_html import parse
from tests.unit.core.filings.build_html import page_source, plain

WHOLE = page_source(*(plain(f"Paragraph {n} of the report.") for n in range(200)))


def test_a_filing_becomes_a_tree() -> None:
    assert parse(WHOLE).tag == "html"


def test_gzipped_bytes_are_read_as_they_are() -> None:
    assert parse(gzip.compress(WHOLE)).tag == "html"


def test_names_come_out_in_lower_case() -> None:
    root = parse(page_source('<p><ix:nonFraction contextRef="c" id="f1">5</ix:nonFraction></p>'))
    assert [e.get("contextref") for e in root.iter("ix:nonfraction")] == ["c"]


def test_a_filing_is_known_by_its_tagged_form_too() -> None:
    tagged = b'<html><body><ix:nonnumeric name="dei:DocumentType">10-K/A</ix:nonnumeric></body></html>'
    assert parse(tagged).tag == "html"


@pytest.mark.parametrize(
    ("name", "written"),
    [("utf-8", "utf-8"), ("windows-1252", "windows-1252"), ("us-ascii", "utf-8"), ("klingon", "utf-8")],
)
def test_the_declared_encoding_is_heeded(name: str, written: str) -> None:
    page = page_source(plain("Café")).replace(b"Caf\xc3\xa9", "Café".encode(written))
    root = parse(page.replace(b'version="1.0"', f'version="1.0" encoding="{name}"'.encode()))
    assert "Café" in "".join(map(str, root.itertext()))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "empty"),
        (b"  \n ", "empty"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"Dear shareholder, it was a good year.", "no HTML"),
        (b'{"a": "<p>"}', "no HTML"),
        (b"<html><body><p>How to glaze a bowl</p></body></html>", "does not look like a 10-K"),
        (WHOLE[: len(WHOLE) // 2], "cut off"),
        (WHOLE[:4000] + WHOLE[4007:], "broken"),
        (WHOLE[:4004] + b"</html>", "broken"),
        (gzip.compress(WHOLE, mtime=0)[:200], "damaged"),
        (gzip.compress(b"", mtime=0), "empty"),
    ],
)
def test_what_is_no_whole_filing_is_refused(content: bytes, why: str) -> None:
    with pytest.raises(UnreadableDocument, match=why):
        parse(content)


def test_a_listed_document_may_lack_its_closing_tag_and_its_cover() -> None:
    assert parse(b"<HTML><BODY><P>Results of the year</P></BODY>", known=True).tag == "html"
