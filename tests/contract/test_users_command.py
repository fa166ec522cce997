"""The link for another password, as the terminal prints it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from pydantic import SecretStr

from core.adapters.postgres.accounts import PostgresAccounts
from core.adapters.postgres.database import PostgresDatabase
from core.domain.access.account import Account, AccountRole
from core.terminal.main import main
from web.accounts.sessions import Sessions

KEY = "k" * 40


def test_a_link_for_another_password_is_printed(
    database: PostgresDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with database.transaction() as connection:
        url = connection.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    given = {"DATABASE_URL": url, "HOME": str(tmp_path), "WEB_SECRET": KEY, "PUBLIC_URL": "https://desk.example/"}
    for name, value in given.items():
        monkeypatch.setenv(f"TICKMARK_{name}", value)
    made = Account(email="ann@x.test", role=AccountRole.READER, secret="s", made=datetime.now(UTC))  # noqa: S106
    PostgresAccounts(database).add(made)
    told = CliRunner().invoke(main, ["users", "ANN@x.test", "--reset"], catch_exceptions=False).output.strip()
    site, _, key = told.partition("/reset-password?key=")
    assert site == "https://desk.example"
    assert Sessions(SecretStr(KEY).get_secret_value(), secure=True).read_link(key, 60)["email"] == "ann@x.test"
    assert "Name one EMAIL" in CliRunner().invoke(main, ["users", "--reset"]).output
    assert "no such account" in CliRunner().invoke(main, ["users", "bob@x.test", "--reset"]).output
