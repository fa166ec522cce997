"""What every AccountStore does."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from core.adapters.postgres.accounts import PostgresAccounts
from core.domain.access.account import Account, AccountRole, ApiToken
from core.errors import UnknownAccount
from core.ports.account_store import AccountStore
from tests.fakes.memory.accounts import MemoryAccounts

NOW = datetime(2026, 3, 1, 8, 30, tzinfo=UTC)


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> AccountStore:
    if request.param == "memory":
        return MemoryAccounts()
    return PostgresAccounts(request.getfixturevalue("database"))


def account(name: str = "ada", role: AccountRole = AccountRole.READER) -> Account:
    return Account(email=f"{name}@example.com", role=role, secret="scrypt$a$b", made=NOW)  # noqa: S106


def token(name: str, email: str = "ada@example.com") -> ApiToken:
    return ApiToken(id=name, email=email, label=f"for {name}", digest=name * 4, made=NOW)


def test_an_account_is_found_again(store: AccountStore) -> None:
    assert store.is_empty()
    assert store.add(account(role=AccountRole.REVIEWER))
    assert tuple(store.find("ada@example.com")) == (account(role=AccountRole.REVIEWER),)
    assert tuple(store.find("bob@example.com")) == ()
    assert not store.is_empty()


def test_an_address_has_one_account(store: AccountStore) -> None:
    assert store.add(account())
    assert not store.add(account(role=AccountRole.REVIEWER))
    assert store.find("ada@example.com")[0].role is AccountRole.READER


def test_of_many_first_accounts_one_is_made(store: AccountStore) -> None:
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda n: store.add(account(f"p{n}"), only_first=True), range(8)))
    assert sum(made) == 1


def test_an_account_is_adopted_with_role_and_groups_and_keeps_its_secret(store: AccountStore) -> None:
    store.adopt(replace(account(), groups=("legal",)))
    assert store.find("ada@example.com")[0].groups == ("legal",)
    for _ in range(2):
        store.adopt(replace(account(role=AccountRole.REVIEWER), secret="another", groups=()))  # noqa: S106
    found = store.find("ada@example.com")[0]
    assert (found.secret, found.role, found.groups) == (account().secret, AccountRole.REVIEWER, ())


def test_another_password_is_another_secret(store: AccountStore) -> None:
    store.add(account())
    store.change_secret("ada@example.com", "scrypt$c$d")
    assert store.find("ada@example.com")[0].secret == "scrypt$c$d"  # noqa: S105
    with pytest.raises(UnknownAccount):
        store.change_secret("bob@example.com", "x")


def test_a_token_leads_to_its_owner_until_it_is_taken_back(store: AccountStore) -> None:
    store.add(account())
    store.add(account("bob"))
    store.add_token(token("t1"))
    store.add_token(token("t2"))
    assert [t.id for t in store.tokens("ada@example.com")] == ["t1", "t2"]
    assert store.tokens("bob@example.com") == []
    assert tuple(store.owner("t1" * 4)) == (account(),)
    with pytest.raises(UnknownAccount):
        store.remove_token("t1", "bob@example.com")
    store.remove_token("t1", "ada@example.com")
    assert tuple(store.owner("t1" * 4)) == ()
    with pytest.raises(UnknownAccount):
        store.remove_token("t1", "ada@example.com")


def test_an_account_is_in_groups_that_can_be_changed(store: AccountStore) -> None:
    store.add(replace(account("bob"), groups=("legal",)))
    store.add(account())
    assert [(a.email, a.groups) for a in store.every()] == [("ada@example.com", ()), ("bob@example.com", ("legal",))]
    store.change_groups("ada@example.com", ("press", "research"))
    store.change_groups("bob@example.com", ())
    assert [a.groups for a in store.every()] == [("press", "research"), ()]
    store.add_token(token("t1"))
    assert store.owner("t1" * 4)[0].groups == ("press", "research")
    with pytest.raises(UnknownAccount):
        store.change_groups("nobody@example.com", ())
