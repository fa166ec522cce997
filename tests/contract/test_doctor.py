"""The checkup tries every part and says what to do."""

from pathlib import Path

import pytest

from core.adapters.postgres_database import PostgresDatabase
from core.doctor import State, checkup
from core.settings import Settings
from core.wiring import open_services
from tests.contract.sample_content import content


@pytest.fixture
def settings(database: PostgresDatabase, tmp_path: Path) -> Settings:
    with database.transaction() as connection:
        url = connection.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    return Settings(home=tmp_path / "home", database_url=url)


def test_a_new_home_is_sound_and_empty(settings: Settings) -> None:
    checks = {check.name: check for check in checkup(settings)}
    assert [name for name, check in checks.items() if check.state is not State.OK] == ["filings"]
    assert "tickmark ingest" in checks["filings"].advice
    assert "PostgreSQL 18" in checks["database"].detail
    assert "384 dimensions" in checks["embeddings"].detail


def test_a_filing_that_is_not_searchable_is_told(settings: Settings) -> None:
    with open_services(settings) as services:
        services.filings.save(content())
    check = {check.name: check for check in checkup(settings)}["filings"]
    assert check.state is State.WARN
    assert "grnw-10-k-2024" in check.detail


def test_every_part_that_fails_is_told_and_none_hides_another(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    bad = Settings(home=tmp_path / "home", database_url="mysql://x/y", models_dir=tmp_path / "none")
    states = {check.name: check.state for check in checkup(bad)}
    for name in ("home folder", "database", "search index", "embeddings", "reranker", "filings"):
        assert states[name] is State.FAIL
    assert states["English model"] is State.OK
