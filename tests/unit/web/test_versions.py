"""Links made of a version of a document that was superseded still lead to what they were made of."""

from dataclasses import replace

from fastapi.testclient import TestClient

from core.domain.claims.evidence import Evidence
from core.domain.filings.filing import Filing
from core.domain.filings.versions import version_id
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.unit.web.conftest import ARTICLE, token


def come_in_again(services: Services, content: tuple[bytes, FilingContent]) -> str:
    """Other bytes of the filing; returns the id of the version that they supersede."""
    held = services.filings.filing(content[1].filing.id)
    other = services.raw.put(content[0] + b"<!-- amended -->")
    services.filings.save(replace(content[1], filing=replace(held, sha256=other)))
    return version_id(held.id, held.sha256)


def test_the_page_of_a_superseded_version_says_so_and_shows_its_own_bytes(
    ada: TestClient, services: Services, filing: Filing, content: tuple[bytes, FilingContent]
) -> None:
    old = come_in_again(services, content)
    fact = next(f for f in services.filings.facts(old) if f.place.cell)
    shown = Evidence.of(fact.place)
    page = ada.get(f"/e/{shown.id}").text
    assert f" by {filing.id} (" in page
    assert f'href="/e/{replace(shown, filing_id=filing.id).id}"' in page
    assert ada.get(f"/filed/{shown.id}").status_code == 200
    newer = ada.get(f"/e/{replace(shown, filing_id=filing.id).id}").text
    assert "An earlier version was superseded on" in newer
    assert f'href="/e/{shown.id}"' in newer


def test_a_report_leads_to_the_version_that_it_was_made_of(
    ada: TestClient, services: Services, filing: Filing, content: tuple[bytes, FilingContent]
) -> None:
    path = ada.post("/verify", data={"text": ARTICLE, "form_token": token(ada, "/")}).headers["location"]
    assert f'href="/e/{filing.id}:' in ada.get(path).text
    old = come_in_again(services, content)
    page = ada.get(path).text
    assert f'href="/e/{old}:' in page
    assert f'href="/e/{filing.id}:' not in page
