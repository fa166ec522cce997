"""Signing in with an identity provider: who gets in, with which groups, and what is refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from httpx import Response
from joserfc.jwk import RSAKey
from pydantic import SecretStr

from core.domain.access.account import Account, AccountRole
from core.domain.operations.audit import Act
from core.ports.services import Services
from core.settings import Settings
from tests.fakes.fake_openid import CLIENT, SECRET, FakeOpenId
from tests.fakes.loopback_service import Reply
from tests.unit.web.conftest import PHRASE, token
from tests.unit.web.made import application
from web.accounts.passwords import is_password


@pytest.fixture
def provider() -> Iterator[FakeOpenId]:
    with FakeOpenId() as made:
        yield made


def browser(provider: FakeOpenId, services: Services, home: Path, **more: object) -> TestClient:
    settings = Settings(
        home=home,
        web_secret=SecretStr("s" * 40),
        openid_issuer=provider.url,
        openid_client=CLIENT,
        openid_secret=SecretStr(SECRET),
        **more,  # type: ignore[arg-type]
    )
    return TestClient(application(services, settings), follow_redirects=False)


@pytest.fixture
def visitor(provider: FakeOpenId, services: Services, tmp_path: Path) -> TestClient:
    return browser(provider, services, tmp_path)


def sign_in(visitor: TestClient, provider: FakeOpenId, path: str = "/sign-in/openid?next=/companies") -> Response:
    gone = visitor.get(path)
    assert gone.status_code == 303
    back = provider.sign_in(gone.headers["location"])
    return visitor.get(back.removeprefix("http://testserver"))


def test_a_person_is_signed_in_with_the_groups_of_the_provider(
    visitor: TestClient, provider: FakeOpenId, services: Services
) -> None:
    provider.claims["groups"] = ["Legal", "no name!", "public"]
    assert "/sign-in/openid?next=/" in visitor.get("/sign-in").text
    done = sign_in(visitor, provider)
    assert (done.status_code, done.headers["location"]) == (303, "/companies")
    assert "ann@x.test" in visitor.get("/account").text
    account = services.accounts.find("ann@x.test")[0]
    assert (account.groups, account.role) == (("legal",), AccountRole.READER)
    told = [(e.event.act, e.event.person) for e in services.audit.entries() if e.event]
    assert told[-1] == (Act.SIGN_IN, "ann@x.test")


def test_groups_follow_the_provider_at_every_sign_in(provider: FakeOpenId, services: Services, tmp_path: Path) -> None:
    chosen = {"CN=Law": "legal", "CN=Desk": "desk"}
    visitor = browser(provider, services, tmp_path, openid_groups=chosen, openid_reviewers="CN=Desk,Chiefs")
    for given, groups, role in (
        (["CN=Law", "CN=Other"], ("legal",), AccountRole.READER),
        (["CN=Desk"], ("desk",), AccountRole.REVIEWER),
        ([], (), AccountRole.READER),
    ):
        provider.claims["groups"] = given
        assert sign_in(visitor, provider).status_code == 303
        account = services.accounts.find("ann@x.test")[0]
        assert (account.groups, account.role) == (groups, role)


def test_what_the_id_token_does_not_hold_is_asked_for(visitor: TestClient, provider: FakeOpenId) -> None:
    provider.by_userinfo = True
    assert sign_in(visitor, provider).status_code == 303
    assert "ann@x.test" in visitor.get("/account").text


@pytest.mark.parametrize(
    "told",
    [
        {"nonce": "another"},
        {"aud": "another client"},
        {"iss": "https://elsewhere.test"},
        {"exp": 1_700_000_000},
        {"azp": "another client"},
        {"email": "none"},
        {"email_verified": False},
    ],
    ids=str,
)
def test_an_answer_that_does_not_fit_lets_nobody_in(
    visitor: TestClient, provider: FakeOpenId, services: Services, told: dict[str, object]
) -> None:
    provider.told = told
    refused = sign_in(visitor, provider)
    assert refused.status_code == 403
    assert provider.url not in refused.text
    assert not services.accounts.find("ann@x.test")
    assert [e.act for e in services.audit.entries()] == [Act.REFUSED]


def test_a_token_that_another_key_signed_lets_nobody_in(visitor: TestClient, provider: FakeOpenId) -> None:
    gone = visitor.get("/sign-in/openid")
    provider.key = RSAKey.generate_key(2048, {"kid": "k1"})
    back = provider.sign_in(gone.headers["location"])
    assert visitor.get(back.removeprefix("http://testserver")).status_code == 403
    assert sign_in(visitor, provider).status_code == 303, "keys that changed are fetched again"


def test_an_answer_that_this_browser_did_not_ask_for_is_refused(
    visitor: TestClient, provider: FakeOpenId, services: Services, tmp_path: Path
) -> None:
    other = browser(provider, services, tmp_path)
    back = provider.sign_in(other.get("/sign-in/openid").headers["location"]).removeprefix("http://testserver")
    assert visitor.get(back).status_code == 403
    visitor.get("/sign-in/openid")
    assert visitor.get(back).status_code == 403
    assert visitor.get("/sign-in/openid/back?error=access_denied&state=x").status_code == 403
    assert other.get(back).status_code == 303
    assert other.get(back).status_code == 403, "each answer counts once"


def test_an_account_with_a_password_is_taken_over_only_by_a_verified_address(
    visitor: TestClient, provider: FakeOpenId, services: Services
) -> None:
    provider.claims["email"] = "ada@example.com"
    del provider.claims["email_verified"]
    assert sign_in(visitor, provider).status_code == 403
    provider.claims["email_verified"] = True
    assert sign_in(visitor, provider).status_code == 303
    assert is_password(PHRASE, services.accounts.find("ada@example.com")[0].secret)


def test_nobody_signs_in_with_a_password_where_there_is_none(
    provider: FakeOpenId, services: Services, tmp_path: Path
) -> None:
    visitor = browser(provider, services, tmp_path)
    sign_in(visitor, provider)
    fresh = browser(provider, services, tmp_path)
    for guess in ("", "openid", services.accounts.find("ann@x.test")[0].secret):
        data = {"email": "ann@x.test", "password": guess, "form_token": token(fresh, "/sign-in")}
        assert fresh.post("/sign-in", data=data).status_code in {401, 422}
    only = browser(provider, services, tmp_path, openid_only=True)
    page = only.get("/sign-in").text
    assert 'type="password"' not in page
    only.cookies = fresh.cookies
    form = {"email": "ada@example.com", "password": PHRASE, "form_token": token(fresh, "/sign-in")}
    assert only.post("/sign-in", data=form).status_code == 401
    assert fresh.post("/sign-in", data=form).status_code == 303


def test_a_provider_that_is_away_is_told_without_its_address(visitor: TestClient, provider: FakeOpenId) -> None:
    provider.faults.append(Reply(status=503))
    away = visitor.get("/sign-in/openid")
    assert away.status_code == 503
    assert provider.url not in away.text
    assert visitor.get("/sign-in/openid").status_code == 303


def test_without_a_provider_there_is_no_such_page(services: Services, tmp_path: Path) -> None:
    plain = TestClient(application(services, Settings(home=tmp_path, web_secret=SecretStr("s" * 40))))
    assert plain.get("/sign-in/openid").status_code == 404
    assert "organisation" not in plain.get("/sign-in").text


def test_adopting_keeps_the_password_of_an_account(services: Services) -> None:
    held = services.accounts.find("ada@example.com")[0]
    services.accounts.adopt(
        Account(email=held.email, role=AccountRole.REVIEWER, secret="other", made=held.made, groups=("x",))  # noqa: S106
    )
    found = services.accounts.find("ada@example.com")[0]
    assert (found.secret, found.groups) == (held.secret, ("x",))
