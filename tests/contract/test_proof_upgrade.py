"""A database of the schema before proofs were signed is brought up to date, once, however often it is cut short."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from click.testing import CliRunner
from sqlalchemy import text

from core.adapters.postgres import migrate
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.filings import PostgresFilings
from core.adapters.postgres.reports import PostgresReports
from core.adapters.postgres.unsigned_proofs import PostgresUnsignedProofs, upgrade_database
from core.adapters.secret_key import secret_key
from core.errors import ProofBroken
from core.ports.filing_store import FilingContent
from core.ports.report_store import Proof, ProofsOfBefore
from core.ports.services import Services
from core.settings import Settings
from core.terminal.main import main
from core.wiring import memory_services, open_services
from tests.unit.verifier.checks.made import FILING, document, facts
from tests.unit.verifier.prove.proofs_of_before import first_schema, hashed, second_schema
from tests.unit.verifier.prove.test_proof import judged, mixed_claim, report_with, services
from verifier.prove.proof import make_proof
from verifier.prove.prove import prove
from verifier.prove.upgrade_proofs import upgrade_proofs

ROOT = Path(__file__).parents[2]
COUNT = 7
"""How many reports there are, each of one verdict, whose proof is of before; the last but one was forged."""

HOLDING = [f"r{n}-1" for n in range(COUNT) if n != COUNT - 2]
FORGED, SIGNED = f"r{COUNT - 2}-1", "s-1"
CUT_SHORT = """
import os, signal, sys
from pathlib import Path
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.unsigned_proofs import upgrade_database
from core.settings import Settings
from core.terminal.main import main
from verifier.prove import upgrade_proofs as module

made, sign = [], module.upgrade_proof

def upgrade_proof(name, *rest):
    if len(made) == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    made.append(name)
    return sign(name, *rest)

module.upgrade_proof = upgrade_proof
settings = Settings(home=Path(sys.argv[1]), database_url=sys.argv[2])
database = PostgresDatabase(settings.database_url, settings.database_dir)
upgrade_database(database, lambda before: list(module.upgrade_proofs(before, at_once=2)), settings)
"""


@pytest.fixture
def settings(
    request: pytest.FixtureRequest,
    new_database: Callable[..., str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Settings:
    """Those of an installation whose database is of revision 0014, with a filing, reports and proofs."""
    name = f"before_{abs(hash(request.node.name))}"
    made = Settings(home=tmp_path, database_url=new_database(name))
    with monkeypatch.context() as patched:
        patched.setattr("core.adapters.postgres.database.migrate", _to_revision_before)
        database = PostgresDatabase(made.database_url, made.database_dir)
        _fill(database, secret_key(made))
        database.close()
    return made


def _to_revision_before(connection: Any) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "0014")


def _fill(database: PostgresDatabase, key: str) -> None:
    held = FilingContent(filing=FILING, document=document(), facts=tuple(facts()), metrics=(), breakdowns=(), chunks=())
    PostgresFilings(database).save(held)
    verdict, _ = judged(mixed_claim(), services())
    reports = PostgresReports(database)
    for name in (*(f"r{n}" for n in range(COUNT)), "s"):
        one = replace(verdict, id=f"{name}-1")
        report = replace(report_with(one), id=name)
        proof = make_proof(one, {FILING.id: FILING}, report, key)
        stored = second_schema(proof, key) if one.id == SIGNED else first_schema(proof)
        if one.id == FORGED:
            stored["claim"] = {**stored["claim"], "text": "Poisoned customers came to $900 million"}
        reports.save(report, {one.id: hashed(stored) | {n: v for n, v in stored.items() if n == "signature"}})


@pytest.fixture
def opened(settings: Settings) -> Iterator[PostgresDatabase]:
    """The database, at the newest revision and no more."""
    database = PostgresDatabase(settings.database_url, settings.database_dir)
    yield database
    database.close()


def sign(before: ProofsOfBefore) -> None:
    list(upgrade_proofs(before, at_once=2))


def held_in(database: PostgresDatabase, settings: Settings) -> Services:
    return replace(
        memory_services(),
        filings=PostgresFilings(database),
        reports=PostgresReports(database),
        proof_key=lambda: secret_key(settings),
    )


def bodies(database: PostgresDatabase) -> dict[str, str]:
    with database.transaction() as connection:
        rows = connection.execute(text("SELECT verdict_id, body::text FROM proof")).all()
    return {row[0]: row[1] for row in rows}


def schemas(database: PostgresDatabase) -> list[str]:
    reports = PostgresReports(database)
    return sorted(reports.proof(name)["schema"][-1] for name in (*HOLDING, FORGED, SIGNED))


def check_upgraded(database: PostgresDatabase, settings: Settings) -> None:
    held = held_in(database, settings)
    assert PostgresUnsignedProofs(database).count() == 0
    assert all(prove(name, held).holds for name in (*HOLDING, SIGNED))
    with pytest.raises(ProofBroken, match=r"computed again at the upgrade on .* does not stand at its place"):
        prove(FORGED, held)


def test_the_revision_marks_the_proofs_of_before_and_none_of_them_holds(
    settings: Settings, opened: PostgresDatabase
) -> None:
    assert PostgresUnsignedProofs(opened).count() == COUNT
    held = held_in(opened, settings)
    for name in HOLDING:
        with pytest.raises(ProofBroken, match="signature is missing"):
            prove(name, held)
    assert prove(SIGNED, held).holds


def test_the_first_start_signs_what_holds_and_the_next_one_does_nothing(settings: Settings) -> None:
    with open_services(settings, upgrade=sign) as first:
        assert all(prove(name, first).holds for name in (*HOLDING, SIGNED))
    database = PostgresDatabase(settings.database_url, settings.database_dir)
    check_upgraded(database, settings)
    before = bodies(database)

    def not_again(before: ProofsOfBefore) -> None:
        raise AssertionError(before)

    with open_services(settings, upgrade=not_again) as second:
        assert prove(HOLDING[0], second).holds
    assert bodies(database) == before
    assert schemas(database) == ["1", "2"] + ["3"] * (COUNT - 1)
    database.close()


def test_a_start_that_was_killed_half_way_is_taken_up_by_the_next(settings: Settings, opened: PostgresDatabase) -> None:
    command = [sys.executable, "-W", "error", "-c", CUT_SHORT, str(settings.home), str(settings.database_url)]
    killed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert PostgresUnsignedProofs(opened).count() == COUNT - 2
    half = bodies(opened)
    done = [name for name in HOLDING if '"tickmark.proof/3"' in half[name]]
    assert len(done) == 2
    upgrade_database(opened, sign, settings)
    check_upgraded(opened, settings)
    assert [half[name] for name in done] == [bodies(opened)[name] for name in done]


def test_an_unsigned_proof_that_comes_later_is_signed_by_no_start(settings: Settings, opened: PostgresDatabase) -> None:
    upgrade_database(opened, sign, settings)
    reports = PostgresReports(opened)
    of_before = first_schema(reports.proof(SIGNED))
    with opened.transaction() as connection:
        assert (
            connection.execute(
                text("UPDATE proof SET body = :body, unsigned = true WHERE verdict_id = :name"),
                {"body": json.dumps(of_before), "name": SIGNED},
            ).rowcount
            == 1
        )
    for _ in range(2):
        upgrade_database(opened, sign, settings)
        with pytest.raises(ProofBroken, match="signature is missing"):
            prove(SIGNED, held_in(opened, settings))


def test_a_note_that_cannot_be_kept_is_no_error(
    settings: Settings, opened: PostgresDatabase, caplog: pytest.LogCaptureFixture
) -> None:
    (settings.home / "file").write_text("")
    elsewhere = settings.model_copy(update={"home": settings.home / "file", "web_secret": None})
    PostgresUnsignedProofs(opened).replace(lambda _, body: body, COUNT)
    upgrade_database(opened, sign, elsewhere)
    assert "cannot be noted" in caplog.text


def test_several_starts_at_once_share_the_work(settings: Settings, opened: PostgresDatabase) -> None:
    url, folder = settings.database_url, settings.database_dir
    databases = [PostgresDatabase(url, folder) for _ in range(3)]
    made: list[str] = []

    def noting(before: ProofsOfBefore) -> None:
        replacing = before.unsigned.replace

        def counted(make: Callable[[str, Proof], Mapping[str, Any]], most: int) -> int:
            return replacing(lambda name, body: made.append(name) or make(name, body), most)

        before.unsigned.replace = counted  # type: ignore[method-assign]
        sign(before)

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda database: upgrade_database(database, noting, settings), databases))
    check_upgraded(opened, settings)
    assert sorted(made) == sorted([*HOLDING, FORGED])
    for database in databases:
        database.close()


def test_the_command_says_how_far_it_is_and_why_a_proof_does_not_hold(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TICKMARK_DATABASE_URL", str(settings.database_url))
    first, second = (
        CliRunner().invoke(main, ["--home", str(settings.home), "prove", name]) for name in (HOLDING[0], FORGED)
    )
    assert (first.exit_code, second.exit_code) == (0, 1)
    assert f"sign proofs of before: {COUNT} of {COUNT}" in first.stderr
    assert "made unsigned; computed again and signed at the upgrade" in first.stdout
    assert "sign proofs" not in second.stderr
    assert "Its claim does not stand at its place in the article." in " ".join(second.stderr.split())
