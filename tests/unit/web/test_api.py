"""REST: tokens, JSON and events of the same kind, problems that say what is wrong."""

import itertools
import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from core.events import RunRecorded
from core.ports.services import Services
from tests.unit.web.conftest import ARTICLE, token
from web.accounts.rate_limit import Rate
from web.api.api_user import FORM_HEADER
from web.api.events_stream import HEARTBEAT, WAITING, sent, stream

QUESTION = "What was Pellstrand's total revenue in fiscal 2025?"


def test_a_question_is_answered(visitor: TestClient, bearer: dict[str, str], services: Services) -> None:
    response = visitor.post("/api/ask", json={"question": QUESTION}, headers=bearer)
    assert response.status_code == 200
    body = response.json()
    assert body["schema"] == "tickmark.answer/1"
    assert body["numbers"][0]["value"] == 2_435_480_000
    run = services.runs.run(body["run"])
    assert (run.message.user, run.message.door.value) == ("ada@example.com", "api")


def test_an_article_is_judged_and_its_report_read_back(visitor: TestClient, bearer: dict[str, str]) -> None:
    body = visitor.post("/api/verify", json={"text": ARTICLE, "published": "2025-09-01"}, headers=bearer).json()
    assert body["schema"] == "tickmark.report/2"
    assert body["as_of"] == "2025-09-01"
    again = visitor.get(f"/api/reports/{body['id']}", headers=bearer).json()
    assert again == {k: v for k, v in body.items() if k != "run"}


def test_a_file_is_judged(visitor: TestClient, bearer: dict[str, str]) -> None:
    given = {"file": ("draft.txt", ARTICLE.encode(), "text/plain")}
    body = visitor.post("/api/verify/file", data={"published": "2025-09-01"}, files=given, headers=bearer).json()
    assert (body["as_of"], len(body["claims"]) > 5) == ("2025-09-01", True)
    wrong = visitor.post("/api/verify/file", files={"file": ("a.zip", b"PK\x03\x04")}, headers=bearer)
    assert (wrong.status_code, "no Word document" in wrong.json()["detail"]) == (422, True)


def test_a_stream_in_which_nothing_comes_shows_that_it_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = itertools.count(step=HEARTBEAT / 2)
    monkeypatch.setattr("web.api.events_stream.time.monotonic", lambda: next(hours))
    came = list(stream(iter([(), (), (), [(1, RunRecorded(run_id="r1"))], ()])))
    assert came == [WAITING, sent("run-recorded", {"run_id": "r1"}, 1)]


def test_events_come_one_by_one_and_in_order(visitor: TestClient, bearer: dict[str, str]) -> None:
    headers = bearer | {"Accept": "text/event-stream"}
    with visitor.stream("POST", "/api/verify", json={"text": ARTICLE}, headers=headers) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        text = "".join(response.iter_text())
    events = [block.split("\n") for block in text.strip().split("\n\n")]
    assert [int(lines[0].removeprefix("id: ")) for lines in events] == [*range(1, len(events)), len(events) - 1]
    names = [lines[1].removeprefix("event: ") for lines in events]
    data = [json.loads(lines[2].removeprefix("data: ")) for lines in events]
    assert names[0] == "step-began"
    assert names[-2:] == ["article-judged", "run-recorded"]
    schemas = visitor.get("/api/openapi.json").json()["components"]["schemas"]
    for name, one in zip(names, data, strict=True):
        jsonschema.validate(one, {**schemas[f"Event_{name}"], "components": {"schemas": schemas}})
    judged = [d for name, d in zip(names, data, strict=True) if name == "claim-judged"]
    assert judged == data[-2]["claims"]


def test_a_failure_half_way_is_the_last_event(visitor: TestClient, bearer: dict[str, str]) -> None:
    headers = bearer | {"Accept": "text/event-stream"}
    text = visitor.post("/api/verify", json={"text": " . \x00"}, headers=headers).text
    assert text.startswith("event: problem\n") or "\n\nevent: problem\n" in text
    assert '"status": 422' in text


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer tm_wrong"}, {"Authorization": "Basic YTpi"}])
def test_without_a_token_there_is_a_problem(visitor: TestClient, headers: dict[str, str]) -> None:
    response = visitor.post("/api/ask", json={"question": QUESTION}, headers=headers)
    assert response.status_code == 401
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json()["title"] == "Unauthorized"


def test_a_browsers_write_needs_the_form_token(ada: TestClient) -> None:
    assert ada.post("/api/ask", json={"question": QUESTION}).status_code == 403
    headers = {FORM_HEADER: token(ada, "/account")}
    assert ada.post("/api/ask", json={"question": QUESTION}, headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("body", "where"),
    [({}, "question"), ({"question": ""}, "question"), ({"question": "x" * 4001}, "question"), ({"q": 1}, "q")],
)
def test_a_wrong_body_is_a_problem_that_says_where(
    visitor: TestClient, bearer: dict[str, str], body: dict[str, object], where: str
) -> None:
    response = visitor.post("/api/ask", json=body, headers=bearer)
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    assert where in response.json()["detail"]


def test_unknown_and_too_long_are_problems(visitor: TestClient, bearer: dict[str, str]) -> None:
    assert visitor.get("/api/reports/none", headers=bearer).json()["status"] == 404
    assert visitor.get("/api/nothing", headers=bearer).json()["status"] == 404
    response = visitor.post("/api/ask", content=b" " * 1_000_001, headers=bearer)
    assert response.status_code == 413
    assert response.headers["content-type"] == "application/problem+json"


def test_a_token_taken_back_opens_nothing(
    ada: TestClient,
    visitor: TestClient,
    bearer: dict[str, str],
    signed_in: Callable[[str], TestClient],
    services: Services,
) -> None:
    (held,) = services.accounts.tokens("ada@example.com")
    assert bearer["Authorization"].removeprefix("Bearer ") not in repr(held)
    bob = signed_in("bob")
    theft = bob.post(f"/account/tokens/{held.id}/remove", data={"form_token": token(bob, "/account")})
    assert theft.status_code == 404
    assert visitor.get("/api/reports/x", headers=bearer).status_code == 404
    ada.post(f"/account/tokens/{held.id}/remove", data={"form_token": token(ada, "/account")})
    assert visitor.get("/api/reports/x", headers=bearer).status_code == 401


def test_the_description_holds_what_there_is(visitor: TestClient) -> None:
    described = visitor.get("/api/openapi.json").json()
    paths = {"/api/ask", "/api/verify", "/api/verify/file", "/api/reports/{report_id}", "/api/runs/{run_id}"}
    paths |= {"/api/runs/{run_id}/events", "/api/runs/{run_id}/vote", "/api/runs/{run_id}/{file}"}
    paths |= {f"/api/runs/{{run_id}}/{name}" for name in ("notes", "corrected", "claims/{verdict_id}/note")}
    paths |= {f"/api/{name}" for name in ("filings", "facts", "passages", "entities", "runs", "corrections")}
    paths |= {"/api/webhooks", *(f"/api/webhooks/{{webhook_id}}{rest}" for rest in ("", "/test", "/deliveries"))}
    assert set(described["paths"]) == paths | {"/api/evidence/{evidence_id}"}
    for name, gives in (("/api/ask", "Answer"), ("/api/verify", "Report")):
        content = described["paths"][name]["post"]["responses"]["200"]["content"]
        assert content["application/json"]["schema"] == {"$ref": f"#/components/schemas/{gives}"}
    refs = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(described)))
    assert refs <= set(described["components"]["schemas"])
    verify = described["paths"]["/api/verify"]["post"]
    assert "text/event-stream" in verify["responses"]["200"]["content"]
    schema = described["components"]["schemas"]["ArticleBody"]
    jsonschema.validate({"text": "x"}, {**schema, "$defs": {}})


def test_an_answer_fits_the_schema_that_the_description_gives(visitor: TestClient, bearer: dict[str, str]) -> None:
    described = visitor.get("/api/openapi.json").json()
    answer = visitor.post("/api/ask", json={"question": QUESTION}, headers=bearer).json()
    answer.pop("run")
    schema = {**described["components"]["schemas"]["Answer"], "components": described["components"]}
    jsonschema.validate(answer, schema)


def test_what_is_held_is_read(visitor: TestClient, bearer: dict[str, str], services: Services) -> None:
    def get(path: str, **query: str) -> Any:
        response = visitor.get(f"/api/{path}", params=query, headers=bearer)
        assert response.status_code == 200, response.text
        return response.json()

    (filing,) = get("filings")["filings"]
    (fact,) = get("facts", company=filing["ticker"], metric="revenue", period="2025")["facts"]
    assert fact["value"] == 2_435_480_000
    assert "2,435" in get(f"evidence/{fact['evidence']}")["found"]["words_there"]
    assert get("passages", query="membrane") == {"passages": []}
    assert get("entities", company=filing["ticker"]) == {"entities": []}
    visitor.post("/api/ask", json={"question": QUESTION}, headers=bearer)
    (run,) = get("runs")["runs"]
    assert (run["text"], run["outcome"]) == (QUESTION, "Answered")
    assert get("corrections") == []


@pytest.mark.parametrize(
    ("path", "status"),
    [("facts?company=nobody", 422), ("facts", 422), ("evidence/none", 404), ("passages?query=x&limit=99", 422)],
)
def test_what_cannot_be_read_is_a_problem(visitor: TestClient, bearer: dict[str, str], path: str, status: int) -> None:
    response = visitor.get(f"/api/{path}", headers=bearer)
    assert (response.status_code, response.headers["content-type"]) == (status, "application/problem+json")
    assert visitor.get(f"/api/{path}").status_code == 401


def test_a_request_with_a_key_is_carried_out_once(
    visitor: TestClient, bearer: dict[str, str], services: Services
) -> None:
    headers = bearer | {"Idempotency-Key": "k1"}
    first, again = (visitor.post("/api/ask", json={"question": QUESTION}, headers=headers).json() for _ in range(2))
    assert first == again
    assert len(services.runs.of_user("ada@example.com")) == 1
    other = visitor.post("/api/ask", json={"question": "What was net income?"}, headers=headers)
    assert (other.status_code, "Idempotency-Key" in other.json()["detail"]) == (422, True)


def test_the_page_of_the_api_needs_no_script(ada: TestClient, visitor: TestClient) -> None:
    page = ada.get("/api/docs")
    assert page.status_code == 200
    for words in ("POST /api/verify", "GET /api/facts", "Idempotency-Key", 'id="Report_claim"'):
        assert words in page.text
    assert "<script" not in page.text
    assert "https://" not in page.text
    assert visitor.get("/api/docs").status_code == 303


def test_an_account_has_so_many_calls_a_minute(app: FastAPI, visitor: TestClient, bearer: dict[str, str]) -> None:
    app.state.web = replace(app.state.web, calls=Rate(2, 60))
    answers = [visitor.get("/api/filings", headers=bearer) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].headers["retry-after"] == "60"
    assert visitor.post("/mcp", json={}, headers=bearer).status_code == 429
