"""A company's filings go into the stores with their exhibits, once, and what is new is found by the clock."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.domain.filings.filing import Document
from core.domain.filings.origin import Origin, TrustTier
from core.domain.filings.past_figure import PastFigure
from core.domain.filings.period import Period
from core.domain.filings.registrant import Registrant
from core.domain.operations.job import JobState
from core.errors import ServiceUnavailable, SettingsError, UnknownCompany, UnknownFiling, UnreadableDocument
from core.events import Event, FilingStored, StepAdvanced, StepBegan
from core.ports.filing_source import FORMS
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from core.runs.queue import JobContext
from core.settings import Settings
from ingest_jobs.edgar import ingest_arguments as bring_module
from ingest_jobs.edgar import look_for_filings as look_module
from ingest_jobs.edgar.fetch_filings import fetch_filings, fetch_submissions
from ingest_jobs.edgar.ingest_arguments import ingest_arguments, is_path, read_forms, years_before
from ingest_jobs.edgar.look_for_filings import (
    catch_up_company,
    catch_up_filings,
    fetch_filing,
    followed_companies,
    look_for_filings,
)
from ingest_jobs.jobs.schedule import recurring
from tests.end_to_end.plain_reader import read as read_plain
from tests.fakes.memory.filing_source import MemoryFilingSource
from tests.fakes.memory.memory_services import memory_services

CIK = "0000000042"
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
SINCE = date(2024, 1, 1)
EMPTY: Any = {
    "document": Document(elements=(), items=(), pages=()),
    **dict.fromkeys(("facts", "metrics", "breakdowns", "chunks"), ()),
}
SEEN: list[Origin] = []


def origin(name: str, form: str, number: int, *, exhibit: str = "", filed: date = date(2026, 2, 20)) -> Origin:
    accession = f"0000000042-26-{number:06}"
    return Origin(name=name, form=form, cik=CIK, company="Acme", accession=accession, filed=filed, exhibit=exhibit)


ORIGINS = (
    origin("annual.htm", "10-K", 2),
    origin("annual-ex13.htm", "10-K", 2, exhibit="13"),
    origin("release.htm", "8-K", 1, filed=date(2026, 1, 29)),
    origin("release-ex991.htm", "8-K", 1, exhibit="99.1", filed=date(2026, 1, 29)),
)
DOCUMENTS = {one.name: f"filing {one.name.removesuffix('.htm')} {n}".encode() for n, one in enumerate(ORIGINS, 1)}
FIGURE = PastFigure(
    metric="revenue",
    fiscal_year=2011,
    period=Period(start=date(2011, 1, 1), end=date(2011, 12, 31)),
    value=Decimal(850),
    unit="USD",
    concept="us-gaap:Revenues",
    form="10-K",
    accession="0000000042-12-000001",
    filed=date(2012, 2, 20),
)


def read(data: bytes, asked: Origin) -> FilingContent:
    """Reads the plain filings, and keeps what the index knew of them."""
    SEEN.append(asked)
    found = read_plain(data, asked)
    company = replace(found.filing.company, cik=asked.cik)
    known = replace(found.filing, accession=asked.accession, exhibit=asked.exhibit, filed=asked.filed, company=company)
    return replace(found, filing=known)


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Services:
    SEEN.clear()
    monkeypatch.setattr(look_module, "fetch_submissions", partial(fetch_submissions, read=read))
    monkeypatch.setattr(bring_module, "fetch_filings", partial(fetch_filings, read=read))
    source = MemoryFilingSource(
        registrants=[Registrant(cik=CIK, name="Acme", tickers=("ACME",), former_names=("Acme Pumps",))],
        origins=ORIGINS,
        documents=DOCUMENTS,
        past={CIK: [FIGURE]},
    )
    return replace(memory_services(), edgar=source)


def run(services: Services, words: str = "ACME", forms: tuple[str, ...] = FORMS) -> list[Event]:
    return list(fetch_filings(words, services, forms=forms, since=SINCE, read=read))


def stored(events: list[Event]) -> list[tuple[str, bool]]:
    return [(e.filing.id, e.new) for e in events if isinstance(e, FilingStored)]


def context(services: Services) -> JobContext:
    return JobContext(services=services, settings=Settings(), now=lambda: NOW)


def edgar(services: Services) -> MemoryFilingSource:
    assert isinstance(services.edgar, MemoryFilingSource)
    return services.edgar


def test_each_filing_comes_with_its_exhibits_newest_first(services: Services) -> None:
    events = run(services, "acme pumps")
    assert stored(events) == [(one.name.removesuffix(".htm"), True) for one in ORIGINS]
    assert [one.main_id for one in SEEN] == ["", "annual", "", "release"]
    assert StepBegan(step="filings", subject="Acme", total=2) in events
    assert [e.done for e in events if isinstance(e, StepAdvanced) and e.step == "filings"] == [1, 2]


def test_older_years_are_kept_as_history(services: Services) -> None:
    run(services)
    assert services.past.figures(CIK) == [FIGURE]
    assert not [m for f in services.filings.filings() for m in services.filings.metrics(f.id) if m.fiscal_year == 2011]


def test_a_second_run_stores_nothing(services: Services) -> None:
    run(services)
    SEEN.clear()
    assert [new for _, new in stored(run(services))] == [False] * 4
    assert SEEN == []


def test_a_run_that_broke_off_is_taken_up(services: Services) -> None:
    class Away(MemoryFilingSource):
        def fetch(self, origin: Origin) -> bytes:
            if origin.name == "release.htm":
                raise ServiceUnavailable("away")
            return super().fetch(origin)

    away = Away(registrants=edgar(services).registrants, origins=ORIGINS, documents=DOCUMENTS)
    with pytest.raises(ServiceUnavailable):
        run(replace(services, edgar=away))
    assert [new for _, new in stored(run(services))] == [False, False, True, True]


def test_what_cannot_be_read_or_listed_is_named_and_stops_nothing(services: Services) -> None:
    class Odd(MemoryFilingSource):
        def exhibits(self, main: Origin) -> list[Origin]:
            raise UnreadableDocument(f"a page without a list for {main.accession}")

    documents = {**DOCUMENTS, "annual.htm": b"%PDF"}
    odd = Odd(registrants=edgar(services).registrants, origins=ORIGINS, documents=documents)
    with pytest.raises(UnreadableDocument) as raised:
        run(replace(services, edgar=odd))
    lines = str(raised.value).splitlines()
    assert [line.split(":")[0] for line in lines] == ["annual.htm"] * 2 + ["release.htm"]
    assert "documents could not be listed" in lines[1]
    assert [f.id for f in services.filings.filings()] == ["release"]


def test_nothing_to_fetch_and_nobody_known_are_said(services: Services) -> None:
    with pytest.raises(UnknownFiling, match="no DEF 14A of Acme filed since 2024-01-01"):
        run(services, forms=("DEF 14A",))
    with pytest.raises(UnknownCompany, match="'Zzz'"):
        run(services, "Zzz")


def test_words_are_paths_or_companies(services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ACME2").mkdir()
    assert [
        is_path(w) for w in ("ACME2", "ACME", "a/b", "x.htm", "x.HTML.gz", "x.pdf", "x.md", "Acme Pumps, Inc.")
    ] == [
        True,
        False,
        *[True] * 5,
        False,
    ]
    with pytest.raises(UnreadableDocument, match="ACME2 holds no"):
        list(ingest_arguments(["ACME2"], [], services, forms=FORMS, years=3))
    (tmp_path / "bad.htm").write_text("nothing")
    with pytest.raises(UnreadableDocument, match=r"bad\.htm"):
        list(ingest_arguments(["bad.htm", "ACME"], [tmp_path / "ACME2" / ".."], services, forms=FORMS, years=60))
    assert "annual" in {f.id for f in services.filings.filings()}, "a bad file does not stop the company's"


@pytest.mark.parametrize(
    ("words", "forms"),
    [
        ("10-k", ("10-K",)),
        (" 10-Q , def 14a,10-Q", ("10-Q", "DEF 14A")),
        ("8-K", ("8-K",)),
        ("10K,10q,DEF14A,8 k", ("10-K", "10-Q", "DEF 14A", "8-K")),
        ("10KSB,10-KSB,10-k405", ("10-K",)),
    ],
)
def test_forms_are_a_list_with_commas(words: str, forms: tuple[str, ...]) -> None:
    assert read_forms(words) == forms


@pytest.mark.parametrize("words", ["10KX", "", ",", "10-K;10-Q", "4"])
def test_forms_that_are_not_fetched_are_named(words: str) -> None:
    with pytest.raises(SettingsError, match="10-K, 10-Q, 8-K, DEF 14A"):
        read_forms(words)


def test_a_leap_day_has_a_day_years_before() -> None:
    assert years_before(date(2028, 2, 29), 3) == date(2025, 2, 28)
    assert years_before(date(2026, 11, 21), 3) == date(2023, 11, 21)


def test_nothing_is_asked_of_edgar_while_nobody_is_named() -> None:
    named = Settings(edgar_identity="Jane Doe jane@example.com")
    extra = {one.task for one in recurring(named)} - {one.task for one in recurring(Settings())}
    assert extra == {"look_for_filings", "catch_up_filings"}


def asked(number: int = 2, since: str = "2026-01-01") -> dict[str, str]:
    """The arguments of a job for the filing of that number."""
    return {"cik": CIK, "since": since, "accession": f"0000000042-26-{number:06}"}


def test_a_new_filing_of_a_company_held_is_brought_in_once(services: Services) -> None:
    run(services, forms=("8-K",))
    stranger = replace(ORIGINS[0], cik="0000000099", accession="0000000099-26-000001")
    edgar(services).new = [replace(ORIGINS[0], name="index"), stranger]
    for _ in range(2):
        look_for_filings({"slot": "s"}, context(services))
    jobs = services.jobs.jobs()
    assert [(job.task, job.arguments) for job in jobs] == [("fetch_filing", asked(2, "2026-02-20"))]
    fetch_filing(jobs[0].arguments, context(services))
    assert {f.id for f in services.filings.filings()} == {"annual", "annual-ex13", "release", "release-ex991"}
    assert services.past.figures(CIK) == [FIGURE]
    SEEN.clear()
    fetch_filing(jobs[0].arguments, context(services))
    assert SEEN == []


def test_a_look_that_comes_to_nothing_is_told_and_the_next_slot_asks(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    class Away(MemoryFilingSource):
        def latest(self, forms: Sequence[str], *, since: datetime) -> Sequence[Origin]:
            raise ServiceUnavailable(
                f"EDGAR is away, and so is what was filed since {since:%H:%M} on {len(forms)} forms"
            )

    run(services)
    look_for_filings({"slot": "noon"}, context(replace(services, edgar=Away())))
    assert "noon came to nothing: EDGAR is away, and so is what was filed since 11:40 on 4 forms" in caplog.text


def test_a_company_that_edgar_does_not_know_is_told(services: Services, caplog: pytest.LogCaptureFixture) -> None:
    class Empty(MemoryFilingSource):
        def find(self, cik: str, *, forms: Sequence[str], since: date) -> Sequence[Origin]:
            raise UnknownCompany(f"no {cik} with {forms} since {since}")

    arguments = {"cik": "0000000001", "since": "2026-01-01"}
    catch_up_company(arguments, context(replace(services, edgar=Empty())))
    assert "no 0000000001" in caplog.text


def test_only_companies_that_file_are_followed(services: Services) -> None:
    run(services)
    policy = services.filings.filings()[0]
    filed = replace(policy, id="policy", tier=TrustTier.INTERNAL, company=replace(policy.company, cik="0000000077"))
    nobody = replace(policy, id="nobody", company=replace(policy.company, cik="0000000000"))
    for one in (filed, nobody):
        services.filings.save(FilingContent(filing=one, **EMPTY))
    assert followed_companies(services) == {CIK: date(2026, 2, 20)}


def test_what_the_clock_brings_and_nobody_can_read_is_logged(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    edgar(services).documents = {**DOCUMENTS, "annual.htm": b"%PDF"}
    fetch_filing(asked(), context(services))
    assert "annual.htm" in caplog.text
    assert {f.id for f in services.filings.filings()} == {"annual-ex13"}


def test_a_company_is_known_by_its_former_names(services: Services) -> None:
    one = replace(edgar(services).registrants[0], former_names=("THE GRENWICK FOUNDRY CO", "GF CO", "Acme Pumps"))
    edgar(services).registrants = [one]
    run(services)
    aliases = services.filings.companies()[0].aliases
    assert "Grenwick Foundry" in aliases
    assert not {"GF", "Gf", "gf"} & set(aliases)


def test_a_filing_that_is_not_listed_yet_is_asked_for_again(services: Services) -> None:
    with pytest.raises(ServiceUnavailable, match="does not list it yet"):
        fetch_filing(asked(77), context(services))


def test_what_the_feed_missed_is_caught_up_with(services: Services) -> None:
    catch_up_filings({"slot": "s"}, context(services))
    assert services.jobs.jobs() == [], "no company is held"
    run(services, forms=("8-K",))
    for _ in range(2):
        catch_up_filings({"slot": "s"}, context(services))
    jobs = services.jobs.jobs(state=JobState.WAITING)
    assert [job.arguments for job in jobs] == [{"cik": CIK, "since": "2026-01-29"}]
    for _ in range(2):
        catch_up_company(jobs[0].arguments, context(services))
    queued = [job.arguments for job in services.jobs.jobs() if job.task == "fetch_filing"]
    assert queued == [asked(2, "2026-02-20")], "the one that is held is left alone"
