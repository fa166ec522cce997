"""A web application in memory that holds the sample company's filing."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from core.domain.access.account import Account, AccountRole
from core.domain.claims.verdict import Report
from core.domain.filings.filing import Filing
from core.domain.filings.origin import Origin
from core.filings.parse_html import GZIP_MAGIC
from core.filings.read.read_filing import read_filing
from core.filings.read.unpack_file import unpack_file
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from core.settings import Settings
from tests.fakes.memory.jobs_at_once import with_jobs_at_once
from tests.fakes.memory.memory_services import memory_services
from tests.unit.web.made import application
from web.accounts import passwords
from web.accounts.passwords import hash_password

SAMPLES = Path(__file__).parents[2] / "samples"
FILING = next((SAMPLES / "filings").glob("*.html.gz"))
ARTICLE = (SAMPLES / "articles" / "hospitals-and-subscriptions.txt").read_text()
PHRASE = "correct horse battery"
OWN_COST = dict(passwords.COST)


@pytest.fixture(autouse=True, scope="package")
def _cheap_passwords() -> Iterator[None]:
    """A password costs 50 ms on purpose, and these tests sign in a thousand times."""
    with patch.dict(passwords.COST, n=2):
        yield


@pytest.fixture(scope="session")
def content() -> tuple[bytes, FilingContent]:
    filed = unpack_file(FILING)
    assert not filed.startswith(GZIP_MAGIC)
    return filed, read_filing(filed, Origin(name=FILING.name))


@pytest.fixture
def services(content: tuple[bytes, FilingContent]) -> Services:
    services = with_jobs_at_once(memory_services())
    filed, found = content
    filing = replace(found.filing, sha256=services.raw.put(filed))
    services.filings.save(replace(found, filing=filing))
    secret = hash_password(PHRASE)
    for name, role in (("ada", AccountRole.REVIEWER), ("bob", AccountRole.READER)):
        account = Account(email=f"{name}@example.com", role=role, secret=secret, made=datetime.now(UTC))
        services.accounts.add(account)
    return services


@pytest.fixture
def filing(services: Services) -> Filing:
    return services.filings.filings()[0]


@pytest.fixture
def app(services: Services, tmp_path: Path) -> FastAPI:
    return application(services, Settings(home=tmp_path, web_secret="s" * 40))


@pytest.fixture
def visitor(app: FastAPI) -> TestClient:
    return TestClient(app, follow_redirects=False)


@pytest.fixture
def signed_in(app: FastAPI) -> Callable[[str], TestClient]:
    """Signs a person in, in a browser of their own."""

    def sign_in(name: str) -> TestClient:
        client = TestClient(app, follow_redirects=False)
        data = {"email": f"{name}@example.com", "password": PHRASE, "form_token": token(client, "/sign-in")}
        assert client.post("/sign-in", data=data).status_code == 303
        return client

    return sign_in


@pytest.fixture
def ada(signed_in: Callable[[str], TestClient]) -> TestClient:
    return signed_in("ada")


def report_at(path: str, services: Services) -> Report:
    """The report that the run at that address came to."""
    return services.reports.report(services.runs.run(path.rpartition("/")[2]).outcome["id"])


def token(client: TestClient, path: str) -> str:
    """The form token of a page."""
    found = re.search(r'name="form_token" value="(\w+)"', client.get(path).text)
    assert found
    return found[1]


@pytest.fixture
def bearer(ada: TestClient) -> dict[str, str]:
    form = {"label": "script", "form_id": "5eed" * 4, "form_token": token(ada, "/account")}
    page = ada.post("/account/tokens", data=form).text
    return {"Authorization": f"Bearer tm_{page.partition('<code>tm_')[2].partition('</code>')[0]}"}
