"""Signing in: who gets in, and what keeps everybody else out."""

import html
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from core.adapters.secret_key import secret_key
from core.domain.operations.audit import Act
from core.ports.services import Services
from core.settings import Settings
from tests.fakes.memory.memory_services import memory_services
from tests.unit.web.conftest import OWN_COST, PHRASE, token
from tests.unit.web.made import application
from web.accounts import passwords
from web.accounts.passwords import hash_password, is_password
from web.accounts.sign_in import first_link, reset_link

PAGES = ("/", "/account", "/e/pels-10-k-2025:e1", "/filed/pels-10-k-2025:e1", "/reports/abc", "/review")


def test_a_password_is_kept_as_a_salted_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "COST", OWN_COST)
    secret = hash_password(PHRASE)
    assert PHRASE not in secret
    assert secret != hash_password(PHRASE)
    assert is_password(PHRASE, secret)
    assert not is_password("another", secret)
    assert not is_password("", "")


@pytest.mark.parametrize("path", PAGES)
def test_a_visitor_is_sent_to_sign_in(visitor: TestClient, path: str) -> None:
    response = visitor.get(path)
    assert response.status_code == 303
    assert response.headers["location"].startswith("/sign-in?next=")


def test_signing_in_leads_on_to_our_own_pages_only(visitor: TestClient) -> None:
    data = {"email": "ADA@example.com ", "password": PHRASE, "form_token": token(visitor, "/sign-in")}
    for target, leads in (("/account", "/account"), ("//evil.example", "/"), ("https://evil.example", "/")):
        assert visitor.post("/sign-in", data=data | {"next": target}).headers["location"] == leads
        data["form_token"] = token(visitor, "/account")


def test_a_wrong_password_is_refused_and_tries_are_counted(visitor: TestClient) -> None:
    data = {"email": "ada@example.com", "password": "wrong", "form_token": token(visitor, "/sign-in")}
    assert [visitor.post("/sign-in", data=data).status_code for _ in range(11)] == [401] * 10 + [429]
    assert visitor.post("/sign-in", data=data | {"password": PHRASE}).status_code == 429


def test_who_signs_in_and_who_is_refused_is_written_down(visitor: TestClient, services: Services) -> None:
    for given in ("a wrong one", PHRASE):
        data = {"email": "Ada@example.com", "password": given, "form_token": token(visitor, "/sign-in")}
        visitor.post("/sign-in", data=data)
    told = [entry.event for entry in services.audit.entries()]
    assert [(one.act, one.person) for one in told if one] == [
        (Act.REFUSED, "ada@example.com"),
        (Act.SIGN_IN, "ada@example.com"),
    ]
    assert PHRASE not in repr(told)


@pytest.mark.parametrize(("path", "name"), [("/verify", "text"), ("/ask", "question")])
def test_what_was_written_survives_signing_in_again(ada: TestClient, path: str, name: str) -> None:
    old = token(ada, "/")
    ada.cookies.clear()
    written = 'Sales <b>"rose"</b>\n\nby 5%.'
    asked = ada.post(path, data={name: written, "form_token": old})
    assert asked.status_code == 401
    kept = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', asked.text))
    assert html.unescape(kept[name]) == written
    data = {"email": "ada@example.com", "form_token": kept["form_token"], name: written}
    wrong = ada.post("/sign-in", data=data | {"password": "another"})
    assert kept[name] in wrong.text
    page = ada.post("/sign-in", data=data | {"password": PHRASE})
    assert page.status_code == 200
    assert f"{kept[name]}</textarea>" in page.text
    fresh = re.search(r'name="form_token" value="(\w+)"', page.text)
    assert fresh
    assert ada.post("/ask", data={"question": "revenue", "form_token": fresh[1]}).status_code == 303


def test_a_form_of_an_earlier_session_keeps_what_was_written(ada: TestClient) -> None:
    page = ada.post("/ask", data={"question": "Why?", "form_token": "old"})
    assert page.status_code == 403
    assert "This page was too old" in page.text
    assert "Why?</textarea>" in page.text


def test_the_cookie_is_closed_to_scripts_and_other_sites(visitor: TestClient) -> None:
    cookie = visitor.get("/sign-in").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_the_cookie_is_kept_to_https_where_the_address_is(services: Services, tmp_path: Path) -> None:
    app = application(services, Settings(home=tmp_path, web_secret="s" * 40, public_url="https://marks.example.com"))
    assert "secure" in TestClient(app).get("/sign-in").headers["set-cookie"].lower()


def test_a_cookie_that_we_did_not_sign_is_nobodys(visitor: TestClient) -> None:
    visitor.cookies.set("tickmark_session", "eyJlbWFpbCI6ImFkYUBleGFtcGxlLmNvbSJ9.aaaa.bbbb")
    assert visitor.get("/account").status_code == 303


def test_a_form_without_the_sessions_token_is_refused(signed_in: Callable[[str], TestClient]) -> None:
    ada, bob = signed_in("ada"), signed_in("bob")
    for form_token in ("", "0" * 64, token(bob, "/account")):
        assert (
            ada.post("/account/tokens", data={"label": "x", "form_id": "0" * 16, "form_token": form_token}).status_code
            == 403
        )


def test_a_form_from_another_site_is_refused(ada: TestClient) -> None:
    data = {"label": "x", "form_id": "0" * 16, "form_token": token(ada, "/account")}
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        assert ada.post("/account/tokens", data=data, headers=headers).status_code == 403
    assert ada.post("/account/tokens", data=data, headers={"origin": "http://testserver"}).status_code == 200


def test_a_form_that_is_sent_again_makes_no_second_token(ada: TestClient, services: Services) -> None:
    data = {"label": "x", "form_id": "0" * 16, "form_token": token(ada, "/account")}
    assert "<code>tm_" in ada.post("/account/tokens", data=data).text
    again = ada.post("/account/tokens", data=data)
    assert (again.status_code, "made already" in again.text, "<code>tm_" in again.text) == (409, True, False)
    assert len(services.accounts.tokens("ada@example.com")) == 1


def test_signing_out_and_a_new_password_end_sessions(signed_in: Callable[[str], TestClient]) -> None:
    here, there = signed_in("ada"), signed_in("ada")
    data = {"old": PHRASE, "new": "another long one", "form_token": token(here, "/account")}
    assert here.post("/account/password", data=data).status_code == 303
    assert here.get("/account").status_code == 200
    assert there.get("/account").status_code == 303
    here.post("/sign-out", data={"form_token": token(here, "/account")})
    assert here.get("/account").status_code == 303


def test_the_first_link_makes_one_account_and_no_more(tmp_path: Path) -> None:
    app = application(memory_services(), Settings(home=tmp_path, web_secret="s" * 40))
    link = first_link(app.state.web)
    client = TestClient(app, follow_redirects=False)
    key = link.partition("key=")[2]
    data = {"key": key, "email": "ada@example.com", "password": "short", "form_token": token(client, link)}
    assert client.post("/first-run", data=data).status_code == 422
    assert client.post("/first-run", data=data | {"password": PHRASE}).status_code == 303
    assert "reviewer" in client.get("/account").text
    assert TestClient(app).get(link).status_code == 403
    assert first_link(app.state.web) == ""


def test_an_invitation_is_for_one_address_and_role(ada: TestClient, visitor: TestClient) -> None:
    data = {"email": "eve@example.com", "role": "reader", "form_token": token(ada, "/account")}
    page = ada.post("/account/invite", data=data).text
    link = page.partition("http://testserver")[2].partition("</code>")[0].replace("&amp;", "&")
    assert 'value="eve@example.com" autocomplete="username" required readonly' in visitor.get(link).text
    data = {"key": link.partition("key=")[2], "email": "mallory@example.com", "password": PHRASE}
    assert visitor.post("/first-run", data=data | {"form_token": token(visitor, link)}).status_code == 303
    page = visitor.get("/account").text
    assert "eve@example.com, reader" in page
    assert "Invite somebody" not in page


def test_a_reader_may_not_review_or_invite(signed_in: Callable[[str], TestClient]) -> None:
    bob = signed_in("bob")
    data = {"email": "eve@example.com", "role": "reviewer", "form_token": token(bob, "/account")}
    assert bob.post("/account/invite", data=data).status_code == 403
    assert bob.get("/review").status_code == 403


def test_a_site_under_https_is_asked_for_under_https_alone(visitor: TestClient) -> None:
    assert "strict-transport-security" not in visitor.get("/health/live").headers
    settings = Settings(home="/nonexistent", web_secret="s" * 40, public_url="https://tickmark.example")
    secure = TestClient(application(memory_services(), settings))
    assert secure.get("/health/live").headers["strict-transport-security"] == "max-age=31536000"


def test_the_key_is_made_once_and_closed_to_others(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "home")
    assert secret_key(settings) == secret_key(settings)
    assert (settings.home / "web-secret").stat().st_mode & 0o077 == 0


def test_a_forgotten_password_is_set_anew_by_a_link_that_counts_once(
    ada: TestClient, visitor: TestClient, services: Services, app: FastAPI
) -> None:
    account = services.accounts.find("ada@example.com")[0]
    path = reset_link(account, app.state.web.sessions)
    assert 'value="ada@example.com"' in visitor.get(path).text
    form = {"key": path.partition("=")[2], "password": "short", "form_token": token(visitor, path)}
    assert visitor.post("/reset-password", data=form).status_code == 422
    done = visitor.post("/reset-password", data=form | {"password": "a new long password"})
    assert done.status_code == 303
    assert "ada@example.com" in visitor.get("/account").text
    assert ada.get("/account").status_code == 303, "other browsers are signed out"
    assert is_password("a new long password", services.accounts.find("ada@example.com")[0].secret)
    assert visitor.get(path).status_code == 403
    assert visitor.get("/reset-password?key=x").status_code == 403
    invited = app.state.web.sessions.sign_link(use="invite", email="ada@example.com", role="reader")
    assert visitor.get(f"/reset-password?key={invited}").status_code == 403
