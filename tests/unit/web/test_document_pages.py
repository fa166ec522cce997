"""The evidence page of documents that are no HTML: the right words marked, what and whose it is, the page in print."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from lxml import html

from core.domain.claims.evidence import Evidence
from core.domain.filings.filing import Filing
from core.ports.services import Services
from ingest_jobs.store.ingest import ingest
from tests.samples.papers.report import content

PAPERS = Path(__file__).parents[2] / "samples" / "papers"


@pytest.fixture
def papers(services: Services, tmp_path: Path) -> dict[str, Filing]:
    for name in ("pellstrand-visit.md", "pellstrand-call.txt", "pellstrand-report.pdf.toml"):
        (tmp_path / name).write_bytes((PAPERS / name).read_bytes())
    (tmp_path / "pellstrand-report.pdf").write_bytes(content())
    for _ in ingest([tmp_path], services):
        pass
    return {filing.form: filing for filing in services.filings.filings()}


def marks(page: str) -> str:
    return " ".join(" ".join(str(mark.xpath("string()")).split()) for mark in html.fromstring(page).iter("mark"))


def test_a_cell_of_a_pdf_is_marked_on_its_page(ada: TestClient, papers: dict[str, Filing], services: Services) -> None:
    filing = papers["REPORT"]
    fact = next(f for f in services.filings.facts(filing.id) if f.value == 2_601_000_000)
    page = ada.get(f"/filed/{Evidence.of(fact.place).id}")
    assert page.status_code == 200
    assert marks(page.text) == "$2,601.0"
    assert "Page 2" in page.text
    assert page.headers["content-security-policy"].startswith("sandbox; default-src 'none'")


@pytest.mark.parametrize("form", ["NOTE", "TRANSCRIPT", "REPORT"])
def test_every_block_is_found_and_marked(
    ada: TestClient, papers: dict[str, Filing], services: Services, form: str
) -> None:
    filing = papers[form]
    for element in services.filings.document(filing.id).elements:
        page = ada.get(f"/filed/{filing.id}:{element.id}").text
        words = "".join(c for c in element.text if c.isalnum())
        assert "".join(c for c in marks(page) if c.isalnum()) == words
        assert "<script" not in page


def test_the_page_says_who_published_it_and_offers_no_link_to_the_sec(
    ada: TestClient, papers: dict[str, Filing]
) -> None:
    page = ada.get(f"/e/{papers['REPORT'].id}:e0").text
    for words in ("The backlog speaks", "Halden &amp; Marsh Research", "published", "1 of 2", "Report"):
        assert words in page
    assert "sec.gov" not in page
    assert f'src="/filings/{papers["REPORT"].id}/pages/1.png"' in page
    assert "pages/1.png" not in ada.get(f"/e/{papers['NOTE'].id}:e0").text


def test_a_page_of_a_pdf_is_drawn_for_those_who_are_signed_in(
    ada: TestClient, visitor: TestClient, papers: dict[str, Filing]
) -> None:
    path = f"/filings/{papers['REPORT'].id}/pages/2.png"
    picture = ada.get(path)
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert visitor.get(path).status_code in {303, 401, 403}
    assert ada.get(path.replace("/2.", "/9.")).status_code >= 400
    assert ada.get(f"/filings/{papers['NOTE'].id}/pages/1.png").status_code >= 400
