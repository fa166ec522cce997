"""Letting a program in: nobody but the person, for the address that was registered, and once."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from fastapi.testclient import TestClient

from web.accounts.oauth import challenge_of, is_safe_address

BACK = "https://assistant.example/back"
VERIFIER = "v" * 64


def registered(visitor: TestClient, *addresses: str) -> str:
    given = {"redirect_uris": list(addresses or (BACK,)), "client_name": "Assistant <b>"}
    response = visitor.post("/oauth/register", json=given)
    assert response.status_code == 201
    return str(response.json()["client_id"])


def asked(client: str, **other: str) -> dict[str, str]:
    return {
        "client_id": client,
        "redirect_uri": BACK,
        "response_type": "code",
        "code_challenge": challenge_of(VERIFIER),
        "code_challenge_method": "S256",
        "state": "s & t",
        "resource": "http://testserver/mcp",
    } | other


def allow(person: TestClient, given: dict[str, str], answer: str = "yes") -> dict[str, str]:
    """What the program is led back with once the person has answered on the page."""
    page = person.get("/oauth/authorize", params=given)
    assert page.status_code == 200, page.text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.text))
    fields = {name: value.replace("&amp;", "&") for name, value in fields.items()}
    back = person.post("/oauth/authorize", data=fields | {"allow": answer})
    assert back.status_code == 303
    assert back.headers["location"].startswith(f"{given['redirect_uri']}?")
    return {name: value[0] for name, value in parse_qs(urlsplit(back.headers["location"]).query).items()}


def exchange(visitor: TestClient, client: str, code: str, **other: str) -> Any:
    given = {"grant_type": "authorization_code", "code": code, "redirect_uri": BACK, "client_id": client}
    return visitor.post("/oauth/token", data=given | {"code_verifier": VERIFIER} | other)


def test_a_program_finds_out_where_to_ask(visitor: TestClient) -> None:
    refused = visitor.post("/mcp", json={})
    address = re.search(r'resource_metadata="([^"]+)"', refused.headers["www-authenticate"])
    assert address
    about = visitor.get(urlsplit(address[1]).path).json()
    assert about["resource"] == "http://testserver/mcp"
    server = visitor.get("/.well-known/oauth-authorization-server").json()
    assert server["issuer"] == about["authorization_servers"][0]
    assert server["code_challenge_methods_supported"] == ["S256"]


def test_a_person_lets_a_program_in_and_takes_it_back(visitor: TestClient, ada: TestClient) -> None:
    client = registered(visitor)
    came = allow(ada, asked(client))
    assert (came["state"], came["iss"]) == ("s & t", "http://testserver")
    given = exchange(visitor, client, came["code"]).json()
    assert given.keys() == {"access_token", "token_type"}
    bearer = {"Authorization": f"Bearer {given['access_token']}"}
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    assert visitor.post("/mcp", json=ping, headers=bearer).status_code == 200
    account = ada.get("/account").text
    assert "Assistant &lt;b&gt;" in account
    (removal,) = re.findall(r'action="(/account/tokens/\w+/remove)"', account)
    form = re.search(r'name="form_token" value="(\w+)"', account)
    assert form
    ada.post(removal, data={"form_token": form[1]})
    assert visitor.post("/mcp", json=ping, headers=bearer).status_code == 401


def test_a_code_is_good_once_and_what_it_gave_is_taken_back(visitor: TestClient, ada: TestClient) -> None:
    client = registered(visitor)
    code = allow(ada, asked(client))["code"]
    token = exchange(visitor, client, code).json()["access_token"]
    assert exchange(visitor, client, code).json() == {"error": "invalid_grant"}
    assert visitor.post("/mcp", json={}, headers={"Authorization": f"Bearer {token}"}).status_code == 401


@pytest.mark.parametrize(
    "other",
    [
        {"code_verifier": "w" * 64},
        {"redirect_uri": "https://assistant.example/other"},
        {"code": "made.up"},
        {"client_id": "made.up"},
    ],
)
def test_a_code_is_for_its_program_alone(visitor: TestClient, ada: TestClient, other: dict[str, str]) -> None:
    client = registered(visitor)
    code = allow(ada, asked(client))["code"]
    response = exchange(visitor, client, **({"code": code} | other))
    assert (response.status_code, response.json()) == (400, {"error": "invalid_grant"})
    second = registered(visitor, BACK)
    assert second == client or exchange(visitor, second, code).status_code == 400


def test_a_code_grows_old(visitor: TestClient, ada: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    client = registered(visitor)
    code = allow(ada, asked(client))["code"]
    monkeypatch.setattr("web.accounts.oauth.CODE_FOR", -1)
    assert exchange(visitor, client, code).json() == {"error": "invalid_grant"}


def test_who_says_no_gives_nothing(visitor: TestClient, ada: TestClient) -> None:
    came = allow(ada, asked(registered(visitor)), answer="no")
    assert came["error"] == "access_denied"
    assert "code" not in came


@pytest.mark.parametrize(
    "other", [{"redirect_uri": "https://evil.example/back"}, {"client_id": "made.up"}, {"redirect_uri": ""}]
)
def test_nobody_is_led_to_an_address_that_was_not_registered(
    visitor: TestClient, ada: TestClient, other: dict[str, str]
) -> None:
    response = ada.get("/oauth/authorize", params=asked(registered(visitor)) | other)
    assert response.status_code == 422
    assert "location" not in response.headers


@pytest.mark.parametrize(
    ("other", "error"),
    [
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge": ""}, "invalid_request"),
    ],
)
def test_a_program_hears_what_it_did_wrong(
    visitor: TestClient, ada: TestClient, other: dict[str, str], error: str
) -> None:
    response = ada.get("/oauth/authorize", params=asked(registered(visitor)) | other)
    assert (response.status_code, f"error={error}" in response.headers["location"]) == (303, True)


def test_who_is_not_signed_in_signs_in_first(visitor: TestClient) -> None:
    response = visitor.get("/oauth/authorize", params=asked(registered(visitor)))
    assert response.status_code == 303
    assert response.headers["location"].startswith("/sign-in?next=%2Foauth%2Fauthorize%3F")


def test_the_answer_needs_our_own_form(visitor: TestClient, ada: TestClient) -> None:
    given = asked(registered(visitor)) | {"allow": "yes", "form_token": "x"}
    assert ada.post("/oauth/authorize", data=given).status_code == 403


def test_the_page_lets_its_form_lead_to_the_program_alone(visitor: TestClient, ada: TestClient) -> None:
    page = ada.get("/oauth/authorize", params=asked(registered(visitor)))
    assert "form-action 'self' https://assistant.example;" in page.headers["content-security-policy"]
    assert "Assistant &lt;b&gt;" in page.text


@pytest.mark.parametrize(
    ("address", "safe"),
    [
        ("https://a.example/back", True),
        ("http://127.0.0.1:8000/back", True),
        ("http://localhost/back", True),
        ("http://a.example/back", False),
        ("javascript:alert(1)", False),
        ("https://user@a.example/", False),
        ("https://a.example/#x", False),
        ("app://back", False),
    ],
)
def test_codes_go_by_https_or_to_the_same_machine(visitor: TestClient, address: str, safe: bool) -> None:
    assert is_safe_address(address) is safe
    assert visitor.post("/oauth/register", json={"redirect_uris": [address]}).status_code == (201 if safe else 400)


def test_a_program_on_the_same_machine_may_take_another_port(
    visitor: TestClient, signed_in: Callable[[str], TestClient]
) -> None:
    client = registered(visitor, "http://127.0.0.1/back")
    given = asked(client, redirect_uri="http://127.0.0.1:53211/back")
    bob = signed_in("bob")
    code = allow(bob, given)["code"]
    assert exchange(visitor, client, code, redirect_uri=given["redirect_uri"]).status_code == 200
    other = asked(client, redirect_uri="http://127.0.0.1:53211/else")
    assert bob.get("/oauth/authorize", params=other).status_code == 422
