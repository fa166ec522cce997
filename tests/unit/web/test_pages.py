"""Pages: what a person pastes comes back marked, and nothing is loaded from elsewhere."""

import html
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from lxml.html import document_fromstring

import web
from core.domain.claims.risk_factor import RiskFactor
from core.domain.claims.verdict import Ruling
from core.domain.filings.fact import Place
from core.ports.filing_store import FilingContent
from core.ports.page_fetcher import Page
from core.ports.services import Services
from tests.fakes.memory.pages import MemoryPages
from tests.unit.web.conftest import ARTICLE, report_at, token


@pytest.fixture
def report_path(ada: TestClient) -> str:
    data = {"text": ARTICLE, "form_token": token(ada, "/"), "published": "2025-09-01"}
    response = ada.post("/verify", data=data)
    assert response.status_code == 303
    return str(response.headers["location"])


def test_health_asks_nothing(visitor: TestClient) -> None:
    assert visitor.get("/health/live").json() == {"status": "live"}
    assert visitor.get("/health/ready").json() == {"status": "ready"}


def test_an_article_comes_back_with_marks_that_lead_to_evidence(
    ada: TestClient, services: Services, report_path: str
) -> None:
    page = ada.get(report_path).text
    report = report_at(report_path, services)
    assert page.count('class="mark ') == len(report.verdicts)
    for ruling in (Ruling.CONFIRMED, Ruling.CONTRADICTED):
        assert f"mark {ruling.value.lower()}" in page
    links = set(re.findall(r'href="(/e/[^"]+)"', page))
    assert len(links) > 5
    assert all(ada.get(link).status_code == 200 for link in sorted(links)[:4])
    for verdict in report.verdicts:
        assert f'id="{verdict.id}"' in page


def test_an_address_alone_is_fetched_guarded_and_judged(ada: TestClient, services: Services) -> None:
    assert isinstance(services.pages, MemoryPages)
    address = "https://news.example/pellstrand"
    story = f"<html><body><article><h1>Water</h1><p>{ARTICLE} Write to ann@example.org.</p></article></body></html>"
    services.pages.pages[address] = Page(url=address, type="text/html", content=story.encode())
    path = ada.post("/verify", data={"text": f" {address}\n", "form_token": token(ada, "/")}).headers["location"]
    report = report_at(path, services)
    assert report.article.url == address
    assert len(report.verdicts) > 5
    assert "ann@example.org" not in report.article.text


def test_a_file_is_read_and_judged(ada: TestClient, services: Services) -> None:
    given = {"file": ("draft.txt", ARTICLE.encode(), "text/plain")}
    path = ada.post("/verify", data={"form_token": token(ada, "/")}, files=given).headers["location"]
    assert len(report_at(path, services).verdicts) > 5


def test_several_files_are_an_article_each(ada: TestClient, services: Services) -> None:
    given = [("file", (f"{n}.txt", f"{ARTICLE}\n\n{n}.".encode(), "text/plain")) for n in range(3)]
    response = ada.post("/verify", data={"form_token": token(ada, "/")}, files=given)
    assert response.headers["location"] == "/history"
    assert len(services.runs.of_user("ada@example.com")) == 3


def test_a_file_that_cannot_be_read_is_said_so_beside_the_form(ada: TestClient) -> None:
    given = {"file": ("photo.png", b"\x89PNG\r\n\x1a\n\0\0", "image/png")}
    response = ada.post("/verify", data={"form_token": token(ada, "/"), "published": "2025-09-01"}, files=given)
    assert response.status_code == 422
    assert "no text but binary data" in response.text
    assert 'value="2025-09-01"' in response.text


def test_an_address_that_cannot_be_read_is_said_so(ada: TestClient) -> None:
    response = ada.post("/verify", data={"text": "https://news.example/gone", "form_token": token(ada, "/")})
    page = ada.get(response.headers["location"]).text
    assert "could not be fetched" in page
    assert "https://news.example/gone</textarea>" in page


def test_a_report_begins_with_a_word_and_shows_what_to_change(ada: TestClient, services: Services) -> None:
    text = "Pellstrand\n\nPellstrand spent $89.3 million on research and development in fiscal 2025."
    path = ada.post("/verify", data={"text": text, "form_token": token(ada, "/")}).headers["location"]
    page = ada.get(path).text
    assert '<p class="overall"><b>Contradicted</b></p>' in page
    assert "<del>$89.3 million</del> <ins>$98.6 million</ins>" in page
    report = report_at(path, services)
    (name,) = report.filing_ids
    heading = next(e for e in services.filings.document(name).elements if e.item == "1A" and e.text.endswith("."))
    place = Place(filing_id=name, page=heading.page, item="1A", element_id=heading.id, quote=heading.text)
    risk = RiskFactor(heading=heading.text, place=place, score=4.0)
    services.reports.save(replace(report, id="with-a-risk", risks=(risk,)), {})
    run = services.runs.run(path.rpartition("/")[2])
    services.runs.save(replace(run, id="another", outcome={**run.outcome, "id": "with-a-risk"}))
    assert ada.get("/reports/with-a-risk").headers["location"] == "/runs/another"
    shown = ada.get("/runs/another").text.partition("Risk factors that bear on it")[2]
    (link,) = set(re.findall(r'href="(/e/[^"]+)"', shown))
    assert ada.get(link).status_code == 200


def test_the_article_is_shown_whole_and_as_text(ada: TestClient) -> None:
    text = (
        "A <script>alert(1)</script> title\n\nPellstrand revenue was $2.44 billion in fiscal 2025. <b>Bold</b> & so on."
    )
    path = ada.post("/verify", data={"text": text, "form_token": token(ada, "/")}).headers["location"]
    page = ada.get(path).text
    assert re.findall("<script[^>]*>", page) == ['<script src="/static/desk.js" defer>']
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "&lt;b&gt;Bold&lt;/b&gt; &amp; so on." in page


def test_a_question_is_answered_with_a_way_to_the_figure(ada: TestClient) -> None:
    question = "What was Pellstrand's total revenue in fiscal 2025?"
    path = ada.post("/ask", data={"question": question, "form_token": token(ada, "/")}).headers["location"]
    page = ada.get(path).text
    assert "2.435" in page
    assert 'href="/e/' in page


def test_an_answer_can_be_asked_on_from(ada: TestClient, signed_in: Callable[[str], TestClient]) -> None:
    def ask(client: TestClient, question: str, after: str = "") -> str:
        form = {"question": question, "after": after, "form_token": token(client, "/")}
        response = client.post("/ask", data=form)
        return response.headers.get("location", str(response.status_code))

    first = ask(ada, "What was Pellstrand's total revenue in fiscal 2025?")
    assert "Go on asking" in ada.get(first).text
    page = ada.get(ask(ada, "And the year before?", first.rpartition("/")[2])).text
    assert "$2.278 billion" in page
    assert "$2.278 billion" not in ada.get(ask(ada, "And the year before?")).text
    assert ask(signed_in("bob"), "And the year before?", first.rpartition("/")[2]) == "404"


def test_a_question_asked_back_offers_what_to_ask(
    ada: TestClient, services: Services, content: tuple[bytes, FilingContent]
) -> None:
    _, found = content
    other = replace(found.filing.company, cik="0000000077", name="Brack Mills, Inc.", ticker="BRKM", aliases=())
    services.filings.save(replace(found, filing=replace(found.filing, id="brkm-10-k-2025", company=other)))
    asked = {"question": "What was net income in fiscal 2025?", "form_token": token(ada, "/")}
    path = ada.post("/ask", data=asked).headers["location"]
    page = ada.get(path).text
    offered = [html.unescape(one) for one in re.findall(r'<button name="question" value="([^"]+)"', page)]
    assert len(offered) > 1
    chosen = {"question": next(one for one in offered if "Pellstrand" in one), "form_token": token(ada, path)}
    assert 'href="/e/' in ada.get(ada.post("/ask", data=chosen).headers["location"]).text


def test_an_article_that_cannot_be_read_is_told(ada: TestClient) -> None:
    response = ada.post("/verify", data={"text": " \n ", "form_token": token(ada, "/")})
    assert response.status_code == 422
    assert "empty" in response.text
    response = ada.post("/verify", data={"text": ARTICLE, "published": "soon", "form_token": token(ada, "/")})
    assert response.status_code == 422
    assert "is no day" in response.text
    assert html.escape(ARTICLE.splitlines()[0]) in response.text
    response = ada.post("/ask", data={"question": " ", "form_token": token(ada, "/")})
    assert "Write a question first." in response.text


@pytest.mark.parametrize("path", ["/reports/3f2a9b01c4d5", "/runs/3f2a9b01c4d5", "/e/none:e1"])
def test_what_is_not_there_is_told_without_ids_and_commands(path: str, ada: TestClient) -> None:
    response = ada.get(path)
    assert response.status_code == 404
    assert "3f2a9b01c4d5" not in response.text
    assert not re.search(r"tickmark [a-z]", response.text)


def test_the_pages_of_readers_name_no_command() -> None:
    whoever_runs_it = {"sign_in.html", "first_run.html"}
    folder = Path(web.__file__).with_name("templates")
    found = (*folder.glob("*.html"), *folder.glob("accounts/*.html"))
    pages = [page for page in found if page.name not in whoever_runs_it]
    assert len(pages) > 10
    assert [page.name for page in pages if re.search(r"tickmark [a-z]", page.read_text())] == []


def test_a_reader_is_not_led_to_what_is_for_reviewers(ada: TestClient, signed_in: Callable[[str], TestClient]) -> None:
    assert 'href="/review"' in ada.get("/").text
    assert 'href="/review"' not in signed_in("bob").get("/").text


def test_a_wrong_field_is_told_in_plain_words(ada: TestClient) -> None:
    wrong = ada.get("/history", params={"words": "x" * 201})
    assert wrong.status_code == 422
    assert "words: this is too long; at most 200 characters are taken." in wrong.text


def test_what_is_too_long_is_cut_off(ada: TestClient) -> None:
    assert ada.post("/ask", content=b"x" * 1_000_001).status_code == 413
    assert ada.post("/verify", content=b"x" * 11_000_001).status_code == 413


@pytest.mark.parametrize(
    "path", ["/sign-in", "/", "/account", "/nothing", "/static/tickmark.css", "/health/live", "/review"]
)
def test_every_answer_carries_a_strict_policy(ada: TestClient, path: str) -> None:
    headers = ada.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize("path", ["/sign-in", "/", "/account", "/nothing", "/review"])
def test_pages_load_nothing_from_elsewhere_and_run_nothing(ada: TestClient, path: str) -> None:
    page = ada.get(path).text
    loads = re.findall(r'<(?:link|img|script|iframe)[^>]+(?:href|src)="([^"]+)"', page)
    assert loads
    assert all(address.startswith("/static/") for address in loads)
    assert "<script" not in page
    assert " style=" not in page


def test_the_style_sheet_names_no_other_host(visitor: TestClient) -> None:
    for name in ("tickmark.css", "filing.css", "mark.svg"):
        text = visitor.get(f"/static/{name}").text.replace("http://www.w3.org/2000/svg", "")
        assert "http" not in text
        assert "@import" not in text


def test_every_page_route_asks_who_it_is(app: FastAPI, visitor: TestClient) -> None:
    """No route that is not meant for visitors answers one."""
    open_to_all = {"/sign-in", "/first-run", "/static", "/sign-out", "/api/openapi.json"}
    open_to_all |= {"/health/live", "/health/ready"}
    for route in app.routes:
        path = str(getattr(route, "path", ""))
        if path in open_to_all or not path:
            continue
        for method in getattr(route, "methods", set()) - {"HEAD"}:
            status = visitor.request(method, re.sub(r"\{\w+\}", "1", path)).status_code
            assert status in {303, 307, 401, 403, 422}, f"{method} {path} answers a visitor with {status}"


def test_a_headline_that_holds_a_claim_is_one_still(ada: TestClient) -> None:
    text = "Pellstrand spent $89.3 million on research and development in fiscal 2025\n\nIt sells water systems."
    path = ada.post("/verify", data={"text": text, "form_token": token(ada, "/")}).headers["location"]
    tree = document_fromstring(ada.get(path).text)
    headline = "".join(node.text_content() for node in tree.find_class("article")[0].find_class("title"))
    assert "$89.3 million" in headline
    assert "water systems" not in headline
