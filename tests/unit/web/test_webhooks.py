"""The webhooks of an account: made, tried, read and removed by its owner alone, on the page and over REST."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from core.ports.services import Services
from ingest_jobs.webhooks.messages import VerdictsMessage
from tests.unit.web.conftest import ARTICLE, token

PAGE = "/account/webhooks"
URL = "https://desk.example/told"


def form(client: TestClient, **more: Any) -> dict[str, Any]:
    return {"url": URL, "events": ["verdicts.found"], "companies": "", "form_token": token(client, PAGE)} | more


def made(client: TestClient, services: Services, **more: Any) -> str:
    assert client.post(PAGE, data=form(client, **more)).status_code == 303
    return services.webhooks.webhooks("ada@example.com")[-1].id


def test_one_is_made_tried_and_removed_on_its_page(ada: TestClient, services: Services) -> None:
    assert "Your webhooks" in ada.get("/account").text
    name = made(ada, services, companies="PELS")
    page = ada.get(PAGE).text
    assert URL in page
    assert "whsec_" in page
    assert "Pellstrand" in page
    assert "Nothing was sent yet" in page
    assert ada.post(f"{PAGE}/{name}/test", data={"form_token": token(ada, PAGE)}).status_code == 303
    assert "This is a test" in ada.get(PAGE).text
    assert ada.post(f"{PAGE}/{name}/remove", data={"form_token": token(ada, PAGE)}).status_code == 303
    assert URL not in ada.get(PAGE).text


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"url": "desk.example"}, "beginning with https"),
        ({"url": "http://desk.example/told"}, "beginning with https"),
        ({"url": "https://[1/"}, "beginning with https"),
        ({"events": []}, "at least one"),
        ({"events": ["test"]}, "at least one"),
        ({"companies": "Nobody Inc."}, "No filing of"),
    ],
)
def test_what_is_wrong_is_said(ada: TestClient, services: Services, more: dict[str, Any], says: str) -> None:
    response = ada.post(PAGE, data=form(ada, **more))
    assert (response.status_code, says in response.text) == (422, True)
    assert not services.webhooks.webhooks()


def test_nobody_else_sees_tries_or_removes_it(
    ada: TestClient, signed_in: Callable[[str], TestClient], services: Services
) -> None:
    name, bob = made(ada, services), signed_in("bob")
    assert URL not in bob.get(PAGE).text
    for way in ("test", "remove"):
        assert bob.post(f"{PAGE}/{name}/{way}", data={"form_token": token(bob, PAGE)}).status_code == 404
    assert ada.post(f"{PAGE}/{name}/remove").status_code == 403
    assert len(services.webhooks.webhooks()) == 1


def test_rest_does_the_same(visitor: TestClient, bearer: dict[str, str]) -> None:
    wanted = {"url": URL, "events": ["verdicts.found", "figures.restated"], "companies": ["Pellstrand"]}
    one = visitor.post("/api/webhooks", json=wanted, headers=bearer)
    assert one.status_code == 201
    name = one.json()["id"]
    assert visitor.get("/api/webhooks", headers=bearer).json() == [one.json()]
    assert visitor.post(f"/api/webhooks/{name}/test", headers=bearer).status_code == 202
    (sent,) = visitor.get(f"/api/webhooks/{name}/deliveries", headers=bearer).json()
    assert (sent["event"], sent["state"], sent["tries"]) == ("test", "waiting", 0)
    assert visitor.delete(f"/api/webhooks/{name}", headers=bearer).status_code == 204
    assert visitor.get(f"/api/webhooks/{name}/deliveries", headers=bearer).status_code == 404
    assert visitor.get("/api/webhooks").status_code == 401
    assert visitor.post("/api/webhooks", json={**wanted, "events": ["test"]}, headers=bearer).status_code == 422


def test_an_article_of_ones_own_is_told_and_of_others_not(
    visitor: TestClient, ada: TestClient, bearer: dict[str, str], services: Services
) -> None:
    name = made(ada, services)
    services.webhooks.add(replace(services.webhooks.webhook(name), id="wh_bob", email="bob@example.com"))
    judged = visitor.post("/api/verify", json={"text": ARTICLE, "published": "2025-09-01"}, headers=bearer).json()
    (sent,) = services.webhooks.log(name)
    told = VerdictsMessage.model_validate_json(sent.body)
    assert told.data.run == judged["run"]
    wanted = [claim["text"] for claim in judged["claims"] if claim["verdict"] != "NOT_VERIFIABLE"]
    assert [verdict.claim for verdict in told.data.verdicts] == wanted
    assert not services.webhooks.log("wh_bob")


def test_the_description_says_what_is_sent(ada: TestClient) -> None:
    described = ada.get("/api/openapi.json").json()
    assert set(described["webhooks"]) == {"digest.sent", "verdicts.found", "figures.restated"}
    assert {"DigestMessage", "FoundVerdicts", "RestatedFigures"} <= set(described["components"]["schemas"])
    page = ada.get("/api/docs").text
    assert "webhook-signature" in page
    assert "figures.restated" in page
