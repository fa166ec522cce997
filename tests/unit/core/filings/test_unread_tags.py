"""A figure whose tag cannot be read gives no fact and no metric, and whoever reads the filing is told."""

from decimal import Decimal
from pathlib import Path

import pytest

from core.domain.filings.origin import Origin
from core.filings.read.open_document import open_document
from core.filings.read.read_filing import read_filing
from core.ports.filing_store import FilingContent
from tests.unit.core.metrics.sample import COVER_PAGE, HEADER

REGISTRY = "http://www.xbrl.org/inlineXBRL/transformation/"
COVER = (
    "<p>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</p><p>FORM 10-K</p>"
    "<p>ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d)</p><p>For the fiscal year ended February 1, 2025</p>"
)


def page(body: str, registry: str) -> bytes:
    namespaces = (
        f'xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:n="{REGISTRY}{registry}" '
        f'xmlns:ixt="{REGISTRY}2020-02-12" xmlns:xbrli="http://www.xbrl.org/2003/instance"'
    )
    inside = (
        f"<div style='display:none'>{HEADER}</div>{COVER}{COVER_PAGE}<p><b>Item 8. Financial Statements</b></p>{body}"
    )
    return f"<html {namespaces}><body>{inside}</body></html>".encode()


def figure(text: str, name: str) -> str:
    given = "contextRef='fy' unitRef='usd' name='us-gaap:Revenues' decimals='-3' scale='3'"
    return f"<ix:nonFraction {given} id='r' format='n:{name}'>{text}</ix:nonFraction>"


def filing(text: str, name: str, registry: str, *, prose: bool = False) -> FilingContent:
    row = f"<tr><td>Revenues</td><td>{figure(text, name)}</td></tr><tr><td>Looms</td><td>12</td></tr>"
    told = f"<p>In fiscal 2024 our revenues came to {figure(text, name)}. We ran 12 looms.</p>"
    body = told if prose else f"<p>(in thousands)</p><table><tr><td></td><td>2024</td></tr>{row}</table>"
    return read_filing(page(body, registry), Origin(name="lksp.htm"))


@pytest.mark.parametrize(
    ("text", "name", "registry"),
    [
        ("1,240", "numcommadot", "2010-04-20"),
        ("1.240", "numdotcomma", "2010-04-20"),
        ("1 240", "numcommadecimal", "2011-07-31"),
    ],
)
def test_a_cell_is_worth_what_its_tag_says(text: str, name: str, registry: str) -> None:
    found = filing(text, name, registry)
    assert [m.value for m in found.metrics if m.key == "revenue"] == [Decimal(1240000)]
    assert found.document.notes == ()


@pytest.mark.parametrize("prose", [False, True])
@pytest.mark.parametrize(
    ("text", "name", "registry"),
    [
        ("1.240", "numfoo", "2010-04-20"),
        ("1,240", "numdotdecimal", "2010-04-20"),
        ("1.240,5", "num-dot-decimal", "2022-02-16"),
    ],
)
def test_an_unread_tag_leaves_the_print_unread(text: str, name: str, registry: str, prose: bool) -> None:
    found = filing(text, name, registry, prose=prose)
    assert not [m for m in found.metrics if m.key == "revenue"]
    assert [f.value for f in found.facts if "240" in f.place.quote] == []
    (note,) = found.document.notes
    assert f"n:{name}" in note


def test_a_file_that_is_only_opened_says_so_too(tmp_path: Path) -> None:
    held = tmp_path / "lksp.htm"
    held.write_bytes(page(f"<p>Revenues of {figure('1.240', 'numfoo')}.</p>", "2010-04-20"))
    (note,) = open_document(held, None).notes  # type: ignore[arg-type]
    assert "n:numfoo" in note
