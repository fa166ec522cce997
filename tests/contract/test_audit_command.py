"""The commands of the audit log, and what it is told of settings and exports."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import text

from core.adapters.postgres.database import PostgresDatabase
from core.domain.operations.audit import Act
from core.runs.settings_audit import note_settings
from core.settings import Settings
from core.terminal.main import main
from core.wiring import open_services
from tests.contract.sample_runs import run


@pytest.fixture
def settings(database: PostgresDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    with database.transaction() as connection:
        url = connection.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    monkeypatch.setenv("TICKMARK_DATABASE_URL", url)
    monkeypatch.setenv("TICKMARK_HOME", str(tmp_path / "home"))
    return Settings()


def tickmark(*words: str, answer: str = "") -> Result:
    return CliRunner().invoke(main, ["audit", *words], input=answer, catch_exceptions=False)


def test_the_chain_is_gone_along_and_a_changed_entry_is_named(settings: Settings, database: PostgresDatabase) -> None:
    assert tickmark("verify").output == "The log has no entries yet.\n"
    with open_services(settings) as services:
        services.runs.save(run())
        services.runs.share("r1", shared=True)
    good = tickmark("verify")
    assert good.exit_code == 0
    noted = good.output.split("The last one is ")[1].strip()
    assert good.output.startswith("The log holds: 2 entries.")
    assert tickmark("verify", "--noted", noted).exit_code == 0
    with database.transaction() as connection:
        connection.execute(text("DELETE FROM audit_event WHERE number = 2"))
    bad = tickmark("verify", "--noted", noted.replace("2:", "7:"))
    assert bad.exit_code == 1
    assert "no erasure names them: 2." in bad.output
    assert "Entry 7, which was noted, is gone." in bad.output
    assert "NUMBER:HASH" in tickmark("verify", "--noted", "two").output


def test_entries_are_written_out_a_line_each(settings: Settings, tmp_path: Path) -> None:
    with open_services(settings) as services:
        services.runs.save(run())
    assert tickmark("export", str(tmp_path / "log.jsonl")).output.startswith("1 entries written")
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [(line["number"], line["act"], line["event"]["person"]) for line in lines] == [(1, "run", "ann@x.test")]
    assert tickmark("export", str(tmp_path / "rest.jsonl"), "--after", "1").exit_code == 0
    assert json.loads((tmp_path / "rest.jsonl").read_text())["event"]["detail"]["file"] == "log.jsonl"


def test_a_person_is_erased_once_it_is_confirmed(settings: Settings) -> None:
    with open_services(settings) as services:
        services.runs.save(run())
    assert tickmark("erase", "ann@x.test", answer="n\n").exit_code == 1
    told = tickmark("erase", "ann@x.test", "--yes").output
    assert told == "Erased: 1 questions and articles, 1 entries of the audit log.\n"
    assert tickmark("erase", "ann@x.test", "--yes").output == "Nothing of ann@x.test is kept.\n"
    assert tickmark("verify").output.startswith("The log holds: 2 entries, 1 of them erased.")


def test_settings_are_told_when_they_change_and_keys_never(settings: Settings) -> None:
    given = Settings(
        home=settings.home,
        database_url=settings.database_url,
        threads=3,
        model_url="http://127.0.0.1:9/v1",
        model_name="m",
        model_key="very-secret",
    )
    elsewhere = Settings(database_url="postgresql://me:hidden@db.example/x")
    with open_services(settings) as services:
        for one in (given, given, elsewhere):
            note_settings(one, services)
        told = [entry.event.detail for entry in services.audit.entries() if entry.event and entry.act is Act.SETTINGS]
    assert [detail.get("TICKMARK_THREADS", "") for detail in told] == ["3", ""]
    assert told[0]["TICKMARK_MODEL_KEY"] == "set"
    assert told[1]["TICKMARK_DATABASE_URL"] == "postgresql://...@db.example/x"
    assert "secret" not in repr(told)
