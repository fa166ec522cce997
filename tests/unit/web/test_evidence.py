"""The evidence page: the filing as filed, harmless, with the right place marked."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from lxml import html

from core.domain.claims.evidence import Evidence, read_evidence_id
from core.domain.filings.filing import Element, ElementKind, Filing
from core.errors import UnknownEvidence
from core.filings.locate import locate
from core.filings.printed_pages import printed_pages
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from web.evidence.clean_filing import clean_filing
from web.evidence.evidence import sec_address
from web.evidence.highlight import highlight


def marks(page: str) -> list[str]:
    return [" ".join(mark.text_content().split()) for mark in html.fromstring(page).iter("mark")]


def element(n: int, text: str) -> Element:
    return Element(id=f"e{n}", kind=ElementKind.PARAGRAPH, text=text, page=1)


@pytest.mark.parametrize(
    "evidence",
    [
        Evidence(filing_id="brk.b-10-k-2024", element_id="e7"),
        Evidence(filing_id="acme-10-k-2025", element_id="e7", cell=(0, 3)),
        Evidence(filing_id="acme-10-ka-2025", element_id="e7", span=(0, 12)),
    ],
)
def test_an_evidence_id_is_readable_and_leads_back(evidence: Evidence) -> None:
    assert read_evidence_id(evidence.id) == evidence
    assert evidence.id.startswith(f"{evidence.filing_id}:e7")


@pytest.mark.parametrize("name", ["", "acme", "acme:7", "acme:e7:", "acme:e7:r1", "../x:e1", "acme:e1:r1c1:2-3"])
def test_other_names_are_no_evidence(name: str) -> None:
    with pytest.raises(UnknownEvidence):
        read_evidence_id(name)


PAGE = """<html><body><div style="display:none">Sales rose.</div><p>Sales rose.</p><p>They <b>rose</b> by 5<sup>1</sup>
percent, so</p><p>7</p><hr style="page-break-after:always"><p>Acme Inc.</p><p>the year was good.</p></body></html>"""
ELEMENTS = (element(0, "Sales rose."), element(1, "They rose by 5 (1) percent, so the year was good."))


def marked(elements: Sequence[Element], name: str, span: tuple[int, int] | None = None) -> list[str]:
    root = html.document_fromstring(PAGE)
    highlight(locate(root, elements, name, span=span), is_cell=False)
    return [mark.text or "" for mark in root.iter("mark")]


def test_hidden_text_is_passed_over() -> None:
    root = html.document_fromstring(PAGE)
    (found,) = locate(root, ELEMENTS, "e0")
    assert found.node.tag == "p"


def test_a_paragraph_is_followed_over_a_page_break() -> None:
    assert marked(ELEMENTS, "e1") == ["They", "rose", "by 5", "1", "percent, so", "the year was good."]


def test_a_span_is_marked_and_nothing_else() -> None:
    text = ELEMENTS[1].text
    start = text.index("year was")
    assert marked(ELEMENTS, "e1", (start, start + 8)) == ["year was"]


def test_an_unknown_element_is_nowhere() -> None:
    assert locate(html.document_fromstring(PAGE), ELEMENTS, "e9") == ()


def test_every_block_of_the_sample_is_found_in_its_html(services: Services, filing: Filing) -> None:
    elements = services.filings.document(filing.id).elements
    root = html.document_fromstring(services.raw.get(filing.sha256))
    sampled = [e for e in elements[::7] if any(c.isalnum() for c in e.text)]
    for each in sampled:
        found = locate(root, elements, each.id)
        words = "".join(((s.node.tail if s.tail else s.node.text) or "")[s.start : s.end] for s in found)
        assert "".join(filter(str.isalnum, words)) == "".join(filter(str.isalnum, each.text)), each.id


def test_the_cell_of_every_table_fact_is_marked(ada: TestClient, services: Services, filing: Filing) -> None:
    facts = [f for f in services.filings.facts(filing.id) if f.place.cell and f.tag][::120]
    assert len(facts) > 3
    for fact in facts:
        page = ada.get(f"/filed/{Evidence.of(fact.place).id}").text
        digits = "".join(c for mark in marks(page) for c in mark if c.isdigit())
        assert digits
        assert str(abs(fact.value)).replace(".", "").strip("0").startswith(digits.strip("0")), (fact.place, digits)
        assert page.count('id="evidence"') == 1


def test_the_page_says_what_it_is_and_frames_the_filing(ada: TestClient, filing: Filing, services: Services) -> None:
    fact = next(f for f in services.filings.facts(filing.id) if f.place.cell and f.place.item)
    page = ada.get(f"/e/{Evidence.of(fact.place).id}").text
    for words in ("10-K", str(filing.fiscal_year), f"{fact.place.page} of {filing.pages}", "Accession number"):
        assert words in page
    assert f'src="/filed/{Evidence.of(fact.place).id}#evidence"' in page
    assert "sandbox" in page
    assert "<script" not in page


def test_the_page_holds_the_marked_page_of_the_filing_for_print(
    ada: TestClient, filing: Filing, services: Services
) -> None:
    fact = next(f for f in services.filings.facts(filing.id) if f.place.cell and f.place.item)
    page = ada.get(f"/e/{Evidence.of(fact.place).id}").text
    paper = html.fromstring(page).find_class("paper")[0]
    on_page = [e.text for e in services.filings.document(filing.id).elements if e.page == fact.place.page]
    assert marks(page) == marks(html.tostring(paper, encoding="unicode"))
    assert "".join(marks(page)) in fact.place.quote
    assert all(text.split()[0] in paper.text_content() for text in on_page if text)
    assert not paper.xpath(".//@style")


def test_the_filing_is_served_without_any_right(ada: TestClient, filing: Filing) -> None:
    response = ada.get(f"/filed/{filing.id}:e10")
    policy = response.headers["content-security-policy"]
    assert policy.startswith("sandbox; default-src 'none'")
    assert "script" not in policy
    assert "<script" not in response.text.lower()
    assert "ix:header" not in response.text.lower()
    assert "http://" not in response.text.replace("http://www.w3.org", "")


def test_other_ways_of_writing_lead_to_the_same_place(ada: TestClient) -> None:
    assert ada.get("/e/acme-10-k-2025/e7/2-3").headers["location"] == "/e/acme-10-k-2025:e7:r2c3"
    assert ada.get("/e/acme-10-k-2025/e7").headers["location"] == "/e/acme-10-k-2025:e7"
    assert ada.get("/e/abc123-4").headers["location"] == "/reports/abc123#abc123-4"


@pytest.mark.parametrize("name", ["acme-10-k-1999:e1", "nonsense:", "x:e1:9-1"])
def test_what_is_not_held_is_not_found(ada: TestClient, name: str) -> None:
    assert ada.get(f"/e/{name}").status_code == 404
    assert ada.get(f"/filed/{name}").status_code == 404


def test_a_block_that_the_filing_has_not_is_not_found(ada: TestClient, filing: Filing) -> None:
    assert ada.get(f"/e/{filing.id}:e999999").status_code == 404


def test_the_sec_is_named_by_accession_number_where_it_is_known(filing: Filing) -> None:
    known = replace(filing, accession="0000000001-25-000002")
    assert sec_address(known).endswith("/000000000125000002/0000000001-25-000002-index.htm")
    assert sec_address(known).startswith("https://www.sec.gov/Archives/edgar/data/")
    assert "type=10-K" in sec_address(replace(filing, accession=None))


EVIL = """<html><body onload="x()"><script>alert(1)</script>a<style>b{}</style>c
<img src="https://e.example/i.png" alt="i">
<a href="https://e.example">d</a><a href="#inside">e</a><a href="javascript:x()">f</a>
<div style="background:url(https://e.example/x)">g</div><div style="color:red" onclick="x()">h</div>
<form action="https://e.example"><input name="p"></form><iframe src="https://e.example"></iframe>
<p id="evidence">i</p><b id="inside"></b><b id="outside"></b><svg><script>1</script></svg><base href="https://e.example">
<meta http-equiv="refresh" content="0">
<div style="position:fixed;top:0">j</div><object data="https://e.example"></object>
<p style="b\\75rl(x)">k</p></body></html>"""


def test_a_filing_is_cleaned_of_all_that_acts_or_loads() -> None:
    root = html.document_fromstring(EVIL)
    clean_filing(root)
    page = html.tostring(root, encoding="unicode")
    for bad in (
        "script",
        "onload",
        "onclick",
        "e.example",
        "javascript",
        "form",
        "iframe",
        "url(",
        "fixed",
        "evidence",
    ):
        assert bad not in page
    assert 'href="#inside"' in page
    assert 'id="inside"' in page
    assert 'id="outside"' not in page
    assert 'style="color:red"' in page
    assert "".join(c for c in root.text_content() if c in "acdefghijk") == "acdefghijk"


def test_how_a_page_was_read_is_told_beside_it(
    ada: TestClient, services: Services, filing: Filing, content: tuple[bytes, FilingContent]
) -> None:
    _, held = content
    element = next(e for e in held.document.elements if e.table)
    notes = (f"Revenue on page {element.page} is tagged as 5.", "Revenue on page 9999 is tagged as 6.")
    services.filings.save(replace(held, filing=filing, document=replace(held.document, notes=notes)))
    page = ada.get(f"/e/{filing.id}:{element.id}").text
    assert notes[0] in page
    assert notes[1] not in page


def test_a_filing_travels_compressed_and_pages_with_tokens_do_not(ada: TestClient, services: Services) -> None:
    fact = next(f for f in services.filings.facts(services.filings.filings()[0].id) if f.place.cell)
    with ada.stream("GET", f"/filed/{Evidence.of(fact.place).id}") as filing:
        sent = sum(map(len, filing.iter_raw()))
    assert filing.headers["content-encoding"] == "gzip"
    assert sent < 300_000
    assert "content-encoding" not in ada.get("/").headers


def test_the_page_says_which_number_the_report_prints(ada: TestClient, services: Services, filing: Filing) -> None:
    document = services.filings.document(filing.id)
    printed = printed_pages(document.pages)
    block = next(e for e in document.elements if printed.get(e.page, str(e.page)) != str(e.page))
    page = ada.get(f"/e/{filing.id}:{block.id}").text
    assert f"{block.page} of {filing.pages}, printed as {printed[block.page]}<" in page
