"""`tickmark ingest` asks the local EDGAR through everything that is between the command and the wire."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.adapters.memory.embedder import HashingEmbedder
from core.domain.filings.past_figure import PAST_LABEL
from core.terminal.console import out
from tests.fakes.edgar_sample import ANNUAL, CIK, others, page, pellstrand
from tests.fakes.fake_edgar import FakeEdgar
from tests.fakes.fake_edgar_pages import FakeDocument, FakeFiling
from tests.fakes.loopback_service import Reply
from tickmark import main

ROOT = Path(__file__).parents[2]
WHO = "Jane Doe jane@example.com"
Run = Callable[..., Result]

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture
def fake() -> Iterator[FakeEdgar]:
    with FakeEdgar(pellstrand(), *others()) as fake:
        yield fake


@pytest.fixture
def environment(
    new_database: Callable[[str], str], tmp_path: Path, fake: FakeEdgar, request: pytest.FixtureRequest
) -> dict[str, str]:
    return {
        "TICKMARK_HOME": str(tmp_path / "home"),
        "TICKMARK_DATABASE_URL": new_database(f"command_{request.node.name}"[:60]),
        "TICKMARK_EDGAR_IDENTITY": WHO,
        "TICKMARK_EDGAR_RATE": "10",
        "TICKMARK_EDGAR_DATA_URL": fake.url,
        "TICKMARK_EDGAR_WWW_URL": fake.url,
    }


@pytest.fixture
def run(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process, with vectors that need no model."""
    monkeypatch.setattr("core.wiring._Parts._embedder", lambda _: HashingEmbedder())
    monkeypatch.setattr("ingest_jobs.store.ingest.reader_version", lambda: "one")

    def one(*words: str, **more: str) -> Result:
        out.cache_clear()  # it has the width that it was made with
        return CliRunner().invoke(main, words, env={**environment, **more}, catch_exceptions=False)

    return one


def plain(number: int) -> FakeFiling:
    """A filing that the plain reader of the tests reads."""
    return FakeFiling(
        form="10-K",
        accession=f"0009999417-{number:02}-000001",
        filed=f"20{number:02}-08-20",
        documents=[FakeDocument(kind="10-K", file=f"n{number}.htm", body=f"filing year-{number} 2".encode())],
    )


IDS = (
    "pels-10-k-2025",
    "pels-8-k-2025-08-07",
    "pels-8-k-2025-08-07-ex-99.1",
    "pels-8-k-2025-08-07-ex-99.1-2",
    "pels-10-ka-2024",
    "pels-10-k-2012",
    "pels-10-k-2012-ex-13",
    "pels-10-k405-1999",
    "pels-10-k405-1999-ex-13",
)


def told(result: Result) -> list[tuple[str, str]]:
    """Id and state of each line that the command printed."""
    rows = [line.split(" (")[0].split(": ") for line in result.output.splitlines() if " pages)" in line]
    return [(name, state) for name, state in rows]


def test_a_company_is_brought_in_by_its_ticker_with_all_it_filed(run: Run, fake: FakeEdgar) -> None:
    done = run("ingest", "PELS", "--years", "60")
    assert done.exit_code == 0, done.output
    assert told(done) == [(name, "stored") for name in IDS]
    shown = run("filings", COLUMNS="200").output
    assert [name for name in IDS if name not in shown] == []
    assert "2025-08-21" in shown
    fake.requests.clear()
    again = run("ingest", "PELS", "--years", "60")
    assert told(again) == [(name, "already held") for name in IDS]
    assert fake.asked("/Archives/") == [], "documents and their indexes are kept for ever"


def test_forms_and_years_choose_and_two_reports_of_a_day_stay_two(run: Run, fake: FakeEdgar) -> None:
    body = page("FORM 8-K", "Item 5.02 Departure of Directors. A director leaves the board.")
    second = FakeFiling(
        form="8-K",
        accession="0009999417-25-000027",
        filed="2025-08-07",
        period_end="2025-08-07",
        documents=[FakeDocument(kind="8-K", file="second.htm", body=body)],
    )
    fake.companies[0].filings.insert(2, second)
    done = run("ingest", str(CIK), "--forms", "8-k", "--years", "30")
    assert [name for name, _ in told(done)] == [*IDS[1:4], "pels-8-k-2025-08-07-000027"]
    assert "lists no DEF 14A of Pellstrand" in run("ingest", "PELS", "--forms", "DEF 14A", "--years", "1").output


def test_older_years_are_shown_as_what_they_are(run: Run, fake: FakeEdgar) -> None:
    fake.companies[0].filings[1:] = []
    assert run("ingest", "pellstrand pump works", "--years", "60").exit_code == 0
    data = json.loads(run("facts", "PELS", "revenue", "--json").output)
    assert set(data["metrics"]["revenue"]) == {"2025", "2024", "2023"}
    assert [(row["year"], row["value"], row["label"]) for row in data["past"]] == [
        ("2013", 1_010_000_000, PAST_LABEL),
        ("2012", 900_000_000, PAST_LABEL),
        ("2012", 903_500_000, PAST_LABEL),
        ("2011", 850_000_000, PAST_LABEL),
    ]
    shown = run("facts", "PELS", "revenue").output
    assert PAST_LABEL in shown
    assert shown.index("2,435") < shown.index(PAST_LABEL) < shown.index("FY2013")
    early = json.loads(run("facts", "PELS", "revenue", "--as-of", "2012-12-31", "--json").output)
    assert [(row["year"], row["value"]) for row in early["past"]] == [("2012", 900_000_000), ("2011", 850_000_000)]
    assert early["metrics"] == {}


def test_what_is_filed_later_is_brought_in_by_the_clock(run: Run, fake: FakeEdgar) -> None:
    pels = fake.companies[0]
    pels.filings[:] = [filing for filing in pels.filings if filing.form == "8-K"]
    assert run("ingest", "PELS", "--forms", "8-K", "--years", "60").exit_code == 0
    body = page("FORM 8-K", "Item 8.01 Other Events. The canal hall was sold.")
    documents = [FakeDocument(kind="8-K", file="pels-20250902.htm", body=body)]
    accession = "0009999417-25-000050"
    new = FakeFiling(form="8-K", accession=accession, filed="2025-09-03", period_end="2025-09-02", documents=documents)
    pels.filings.insert(0, new)
    done = run("jobs", "run", "--until-idle")
    assert done.exit_code == 0, done.output
    assert "pels-8-k-2025-09-02" in run("filings", COLUMNS="200").output
    assert "fetch_filing" not in run("jobs", "dead").output
    run("jobs", "run", "--until-idle", TICKMARK_EDGAR_IDENTITY="")
    assert len(fake.asked("pels-20250902.htm")) == 1


def test_names_and_identities_that_will_not_do_are_said(run: Run, fake: FakeEdgar) -> None:
    several = run("ingest", "Harrowgate")
    assert several.exit_code == 1
    assert "Harrowgate Rail Corp (HGR.B, HGR, CIK 9999502)" in several.output
    nobody = run("ingest", "PELS", TICKMARK_EDGAR_IDENTITY="")
    assert nobody.exit_code == 1
    assert "TICKMARK_EDGAR_IDENTITY is not set" in nobody.output
    assert "10-K, 10-Q, 8-K, DEF 14A" in run("ingest", "PELS", "--forms", "S-1").output
    assert run("ingest").exit_code == 2


def test_a_folder_needs_nobody(run: Run, fake: FakeEdgar, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "odd.html").write_bytes(b"")
    done = run("ingest", "--from", str(tmp_path / "in"), TICKMARK_EDGAR_IDENTITY="")
    assert done.exit_code == 1
    assert "odd.html is empty" in done.output
    assert fake.requests == []


def test_a_killed_run_is_taken_up_where_it_was(environment: dict[str, str], fake: FakeEdgar) -> None:
    fake.companies[0] = replace(fake.companies[0], filings=[plain(25), plain(24), plain(23)])
    fake.troubles.append(("n24.htm", Reply(wait=30)))
    command = [sys.executable, "-m", "tests.replay.edgar_plain_ingest", "PELS"]
    inherited = {**os.environ, **environment}
    with subprocess.Popen(command, cwd=ROOT, env=inherited, stdout=subprocess.PIPE) as first:
        deadline = time.monotonic() + 240
        while not fake.asked("n24.htm") and time.monotonic() < deadline:
            time.sleep(0.05)
        first.send_signal(signal.SIGKILL)
    assert fake.asked("n24.htm"), "it never came to the second filing"
    second = subprocess.run(command, cwd=ROOT, env=inherited, stdout=subprocess.PIPE, text=True, check=True)
    assert second.stdout.split() == ["year-25", "False", "year-24", "True", "year-23", "True"]
    assert [len(fake.asked(f"n{number}.htm")) for number in (25, 24, 23)] == [1, 2, 1]
    assert len(fake.asked(f"{ANNUAL}-index")) == 0
