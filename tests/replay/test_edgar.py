"""The real client against a strict local EDGAR: what is found, what is fetched, what is kept, what goes wrong."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import httpx
import pytest

from core.adapters.edgar import client as edgar_client
from core.adapters.edgar import open as open_edgar_module
from core.adapters.edgar.filing_source import SecEdgar
from core.adapters.edgar.open import open_edgar
from core.adapters.memory.raw import MemoryRaw
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.rate_limiter import SharedLimiter
from core.domain.filings.origin import Origin
from core.domain.filings.past_figure import PAST_LABEL
from core.errors import ServiceUnavailable, SettingsError, UnknownCompany, UnreadableDocument
from core.ports.filing_source import FORMS
from core.settings import Settings
from tests.fakes.edgar_sample import ANNUAL, CIK, OLD, PRESS, RELEASE, annual, others, pellstrand
from tests.fakes.fake_edgar import FakeEdgar
from tests.fakes.fake_edgar_pages import own_page
from tests.fakes.loopback_service import Reply
from tests.fakes.own_clock import OwnClock

WHO = "Jane Doe jane@example.com"
TEN = "0009999417"
ALL = date(1990, 1, 1)
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
HTML = {"Content-Type": "text/html"}
Open = Callable[..., SecEdgar]

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture(scope="module")
def database(
    new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PostgresDatabase]:
    made = PostgresDatabase(new_database("edgar"), tmp_path_factory.mktemp("unused"))
    yield made
    made.close()


@pytest.fixture
def fake() -> Iterator[FakeEdgar]:
    with FakeEdgar(pellstrand(), *others(), most_a_second=1000) as fake:
        yield fake


@pytest.fixture
def raw() -> MemoryRaw:
    return MemoryRaw()


@pytest.fixture
def opened(
    database: PostgresDatabase, raw: MemoryRaw, fake: FakeEdgar, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Open]:
    """Opens a source that asks as fast as it likes; the rate has tests of its own."""
    monkeypatch.setattr(open_edgar_module, "SharedLimiter", lambda found, name, _: SharedLimiter(found, name, 500))
    with database.transaction() as connection:
        connection.exec_driver_sql("TRUNCATE request_slot, edgar_document, edgar_index")
    made: list[SecEdgar] = []

    def one(identity: str = WHO, timeout: float = 5, home: Path = Path("/unused")) -> SecEdgar:
        places = {"edgar_data_url": fake.url, "edgar_www_url": f"{fake.url}/"}
        settings = Settings(home=home, edgar_identity=identity, service_timeout=timeout, **places)
        made.append(open_edgar(settings, database, raw))
        return made[-1]

    yield one
    for source in made:
        source.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> OwnClock:
    monkeypatch.setattr(edgar_client, "time", found := OwnClock())
    return found


@pytest.fixture
def edgar(opened: Open) -> SecEdgar:
    return opened()


def newest(edgar: SecEdgar) -> Origin:
    return edgar.find(TEN, forms=["10-K"], since=date(2025, 1, 1))[0]


@pytest.mark.parametrize(
    "words",
    ["PELS", "pels", "PELS.PA", str(CIK), f"CIK{TEN}", "Pellstrand Water Systems", "pellstrand water systems, inc."],
)
def test_a_company_is_known_by_ticker_cik_and_name(edgar: SecEdgar, words: str) -> None:
    found = edgar.look_up(words)
    assert (found.cik, found.name) == (TEN, "Pellstrand Water Systems, Inc.")
    assert (found.tickers, found.former_names) == (("PELS", "PELS-PA"), ("PELLSTRAND PUMP WORKS INC",))


@pytest.mark.parametrize(
    ("words", "cik"), [("Pellstrand Pump Works", TEN), ("Olmerstead Glass", "0009999503"), ("HGR/B", "0009999502")]
)
def test_former_names_and_companies_without_a_ticker_are_searched_for(edgar: SecEdgar, words: str, cik: str) -> None:
    assert edgar.look_up(words).cik == cik


def test_a_name_of_several_companies_gives_the_candidates(edgar: SecEdgar) -> None:
    with pytest.raises(UnknownCompany, match=r"Harrowgate Foods Inc \(HGF, CIK 9999501\), Harrowgate Rail Corp \(HGR"):
        edgar.look_up("harrowgate")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Nobody & Sons", "no company 'Nobody & Sons'. Give its ticker"),
        ("Pelstrand Water System", r"Did you mean: Pellstrand Water Systems, Inc. \(PELS, PELS-PA, CIK 9999417\)\?"),
        ("PELZ", "Did you mean: Pellstrand"),
        ("4711", "the CIK 4711"),
    ],
)
def test_a_company_that_is_not_there_is_named(edgar: SecEdgar, words: str, said: str) -> None:
    with pytest.raises(UnknownCompany, match=said):
        edgar.look_up(words)


def test_the_list_of_companies_is_asked_for_once_a_day(edgar: SecEdgar, fake: FakeEdgar) -> None:
    assert [one.name for one in edgar.companies()][:2] == ["Pellstrand Water Systems, Inc.", "Harrowgate Foods Inc"]
    edgar.companies()
    assert len(fake.asked("company_tickers")) == 1
    edgar.reach()
    assert len(fake.asked("company_tickers")) == 2


def test_filings_are_found_on_all_pages_with_amendments(edgar: SecEdgar, fake: FakeEdgar) -> None:
    found = edgar.find(TEN, forms=FORMS, since=ALL)
    assert [one.form for one in found] == ["10-K", "8-K", "10-K/A", "10-K", "10-K405"]
    assert [one.filed and one.filed.year for one in found] == [2025, 2025, 2024, 2012, 1999]
    first = found[0]
    assert first.name == f"{fake.url}/Archives/edgar/data/{CIK}/{ANNUAL.replace('-', '')}/pels-20250628.htm"
    assert (first.accession, first.period_end, first.tickers[0]) == (ANNUAL, date(2025, 6, 28), "PELS")
    assert found[-1].name.endswith(f"/Archives/edgar/data/{CIK}/{OLD}.txt")
    assert b"<TYPE>10-K405" in edgar.fetch(found[-1])


def test_older_pages_are_left_alone_when_nothing_of_them_is_wanted(edgar: SecEdgar, fake: FakeEdgar) -> None:
    found = edgar.find(TEN, forms=["10-K"], since=date(2022, 11, 21))
    assert [one.form for one in found] == ["10-K", "10-K/A"]
    assert fake.asked("-submissions-") == []


def test_an_index_that_did_not_change_is_not_sent_again(edgar: SecEdgar, fake: FakeEdgar) -> None:
    first, second = newest(edgar), newest(edgar)
    assert first == second
    assert [r.headers.get("if-none-match", "") != "" for r in fake.requests] == [False, True]
    fake.companies[0].filings.insert(0, replace(fake.companies[0].filings[0], accession="0009999417-25-000040"))
    assert newest(edgar).accession == "0009999417-25-000040"


def test_exhibits_13_and_99_are_found_by_their_type(edgar: SecEdgar) -> None:
    release, annual_2012 = (edgar.find(TEN, forms=[f], since=ALL)[-n] for f, n in (("8-K", 1), ("10-K", 2)))
    found = edgar.exhibits(release)
    assert [(e.exhibit, e.title, e.name.rpartition("/")[2]) for e in found] == [
        ("99.1", "PRESS RELEASE", "ex991.htm"),
        ("99.1-2", "TABLES", "ex991b.htm"),
    ]
    assert (found[0].accession, found[0].form, found[0].filed) == (RELEASE, "8-K", date(2025, 8, 7))
    assert edgar.fetch(found[0]) == PRESS
    assert [e.exhibit for e in edgar.exhibits(annual_2012)] == ["13"]
    assert edgar.exhibits(newest(edgar)) == []


def test_forms_without_such_exhibits_are_not_asked_for_them(edgar: SecEdgar, fake: FakeEdgar) -> None:
    assert edgar.exhibits(replace(newest(edgar), form="10-Q")) == []
    assert fake.asked("-index.htm") == []


def test_a_document_is_fetched_once_for_ever(opened: Open, fake: FakeEdgar, raw: MemoryRaw) -> None:
    edgar = opened()
    main = newest(edgar)
    assert edgar.fetch(main) == annual()
    assert opened().fetch(main) == annual()
    assert len(fake.asked("pels-20250628.htm")) == 1
    raw._held.clear()
    assert opened().fetch(main) == annual()
    assert len(fake.asked("pels-20250628.htm")) == 2


def test_the_identity_is_sent_with_every_request(edgar: SecEdgar, fake: FakeEdgar) -> None:
    edgar.fetch(newest(edgar))
    assert {(r.headers["user-agent"], r.headers["accept-encoding"]) for r in fake.requests} == {(WHO, "gzip")}


def test_nobody_named_asks_nothing(opened: Open, fake: FakeEdgar) -> None:
    with pytest.raises(SettingsError, match=r"TICKMARK_EDGAR_IDENTITY is not set.*Jane Doe jane@example"):
        opened(identity="").look_up("PELS")
    assert fake.requests == []


@pytest.mark.parametrize("identity", ["Jane Doe", "jane@", "Jürgen j@example.com", "a@b"])
def test_an_identity_without_an_address_is_a_wrong_setting(opened: Open, identity: str) -> None:
    with pytest.raises(ValueError, match="edgar_identity"):
        opened(identity=identity)


def test_a_refused_identity_is_said_and_not_tried_again(edgar: SecEdgar, fake: FakeEdgar) -> None:
    title = "Your Request Originates from an Undeclared Automated Tool"
    fake.troubles.append(("submissions", Reply(status=403, body=own_page(title).encode(), headers=HTML)))
    with pytest.raises(SettingsError, match=r"refuses to answer 'Jane Doe jane@example.com'.*Undeclared"):
        newest(edgar)
    assert len(fake.requests) == 1


UNEVEN = (
    b'{"cik": "0009999417", "name": "P", "filings": {"recent": {"accessionNumber": ["1"], "form": [], '
    b'"filingDate": [], "reportDate": [], "primaryDocument": [], "primaryDocDescription": []}, "files": []}}'
)
CUT = Reply(body=b"<html>" * 500, headers=HTML, cut=100)
EMPTY = Reply(body=b"", headers=HTML)
MAINTENANCE = Reply(body=own_page("Site Under Maintenance").encode(), headers=HTML)
FAILING = Reply(status=503, body=b"<html>busy</html>", headers=HTML)
NO_GZIP = Reply(body=b"plain", headers={**HTML, "Content-Encoding": "gzip"})


@pytest.mark.parametrize("fault", [CUT, EMPTY, MAINTENANCE, FAILING, NO_GZIP])
def test_a_document_that_comes_wrong_is_asked_for_again(edgar: SecEdgar, fake: FakeEdgar, fault: Reply) -> None:
    main = newest(edgar)
    fake.troubles.extend([("pels-20250628.htm", fault)] * 2)
    assert edgar.fetch(main) == annual()
    assert len(fake.asked("pels-20250628.htm")) == 3


@pytest.mark.parametrize(
    ("fault", "error", "said"),
    [
        (CUT, ServiceUnavailable, "could not be had.*what was fetched is kept"),
        (FAILING, ServiceUnavailable, "answered 503"),
        (EMPTY, UnreadableDocument, "an empty file"),
        (MAINTENANCE, UnreadableDocument, "Site Under Maintenance"),
        (Reply(status=302, headers={"Location": "http://127.0.0.1:9/"}), ServiceUnavailable, "answered 302"),
        (Reply(status=404, headers=HTML), UnreadableDocument, "is not there"),
    ],
)
def test_a_document_that_stays_wrong_is_not_kept(
    edgar: SecEdgar, fake: FakeEdgar, fault: Reply, error: type[Exception], said: str
) -> None:
    main = newest(edgar)
    fake.troubles.extend([("pels-20250628.htm", fault)] * edgar_client.ATTEMPTS)
    with pytest.raises(error, match=said):
        edgar.fetch(main)
    fake.troubles.clear()
    assert edgar.fetch(main) == annual()


@pytest.mark.parametrize(
    "body", [b'{"cik": "0009999417", "name": "Pel', b"[]", b"", own_page("Request Rejected").encode()]
)
def test_a_list_that_comes_wrong_is_asked_for_again(edgar: SecEdgar, fake: FakeEdgar, body: bytes) -> None:
    fake.troubles.append(("submissions", Reply(body=body, headers={"Content-Type": "application/json"})))
    assert newest(edgar).accession == ANNUAL


@pytest.mark.parametrize(
    "body",
    [
        b'{"cik": "0009999417"}',
        b'{"cik": "0009999417", "name": "P", "filings": {"recent": {"form": ["10-K"]}}}',
        UNEVEN,
    ],
)
def test_a_list_of_another_shape_is_said(edgar: SecEdgar, fake: FakeEdgar, body: bytes) -> None:
    fake.troubles.append(("submissions", Reply(body=body, headers={"Content-Type": "application/json"})))
    with pytest.raises(ServiceUnavailable, match="cannot be read"):
        newest(edgar)


@pytest.mark.parametrize("name", ["../../etc/passwd", "http://evil.example/x.htm", "a b.htm", "..", ".htm"])
def test_a_list_leads_nowhere_else(edgar: SecEdgar, fake: FakeEdgar, name: str) -> None:
    filing = fake.companies[0].filings[0]
    fake.companies[0].filings[0] = replace(filing, documents=[replace(filing.documents[0], file=name)])
    with pytest.raises(ServiceUnavailable, match="no name of a file"):
        newest(edgar)


@pytest.mark.parametrize("body", [b"<html><body>Filing Detail</body></html>", b"<!-- -->", b"\x00\xff"])
def test_an_index_page_without_documents_is_no_filing_without_exhibits(
    edgar: SecEdgar, fake: FakeEdgar, body: bytes
) -> None:
    page = Reply(body=body, headers=HTML)
    main = newest(edgar)
    fake.troubles.extend([("-index.htm", page)] * edgar_client.ATTEMPTS)
    with pytest.raises(UnreadableDocument, match="without a list of documents"):
        edgar.exhibits(main)
    assert edgar.exhibits(main) == []


def test_a_pause_that_is_asked_for_is_kept(edgar: SecEdgar, fake: FakeEdgar, clock: OwnClock) -> None:
    busy = Reply(status=429, body=own_page("Request Rate Threshold Exceeded").encode(), headers={"Retry-After": "1"})
    fake.troubles.append(("submissions", busy))
    assert newest(edgar).accession == ANNUAL
    assert clock.slept == [1]


def test_the_ten_minutes_that_edgar_blocks_a_crowd_are_kept_by_everybody(opened: Open, fake: FakeEdgar) -> None:
    busy = Reply(status=403, body=own_page("Request Rate Threshold Exceeded").encode(), headers=HTML)
    fake.troubles.append(("submissions", busy))
    with pytest.raises(ServiceUnavailable, match="too many requests"):
        newest(opened())
    with pytest.raises(ServiceUnavailable, match="asked for a pause"):
        newest(opened())
    assert len(fake.requests) == 1


def test_a_crowd_without_a_named_pause_is_left_alone_for_longer_each_time(
    edgar: SecEdgar, fake: FakeEdgar, clock: OwnClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[float] = []
    monkeypatch.setattr(SharedLimiter, "pause", lambda _, seconds: told.append(seconds))
    fake.troubles.extend([("submissions", Reply(status=429, body=b"<html>busy</html>", headers=HTML))] * 5)
    with pytest.raises(ServiceUnavailable, match="too many requests"):
        newest(edgar)
    assert [10 * 2**n <= seconds <= 20 * 2**n for n, seconds in enumerate(told)] == [True] * 3
    assert (len(fake.requests), clock.slept) == (3, told[:2])


def test_a_server_that_does_not_answer_is_given_up(
    opened: Open, fake: FakeEdgar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edgar_client, "BUDGET", 0.5)
    fake.troubles.extend([("submissions", Reply(wait=0.6))] * 5)
    with pytest.raises(ServiceUnavailable, match="ReadTimeout"):
        newest(opened(timeout=0.2))
    assert len(fake.requests) <= 3


def test_a_document_larger_than_any_filing_is_given_up(
    edgar: SecEdgar, fake: FakeEdgar, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = newest(edgar)
    monkeypatch.setattr(edgar_client, "LARGEST", 1024 * 1024)
    with pytest.raises(UnreadableDocument, match="larger than 1 MiB"):
        edgar.fetch(main)


def test_the_fake_refuses_what_the_real_one_refuses() -> None:
    with FakeEdgar(pellstrand()) as fake, httpx.Client(headers={"User-Agent": WHO}) as client:
        one = f"{fake.url}/submissions/CIK{TEN}.json"
        assert client.get(one).status_code == 200
        assert client.get(f"{fake.url}/submissions/CIK{CIK}.json").status_code == 404
        assert client.get(f"{fake.url}/Archives/edgar/data/{TEN}/1/x.htm").status_code == 404
        assert client.get(one, headers={"User-Agent": "python"}).status_code == 403
        assert [client.get(one).status_code for _ in range(9)][-1] == 429


@pytest.mark.parametrize("part", ["company_tickers", "getcurrent", "submissions-001", "getcompany"])
def test_a_list_that_is_not_there_is_said(edgar: SecEdgar, fake: FakeEdgar, part: str) -> None:
    fake.troubles.append((part, Reply(status=404, headers=HTML)))
    with pytest.raises(ServiceUnavailable, match=r"is not there \(404\)"):
        _ = (
            edgar.companies(),
            edgar.latest(["10-K"], since=NOON),
            edgar.find(TEN, forms=FORMS, since=ALL),
            edgar.look_up("Olmer"),
        )


def test_the_current_feed_names_what_was_filed(edgar: SecEdgar) -> None:
    found = edgar.latest(["10-K", "8-K"], since=NOON)
    assert [(one.form, one.accession) for one in found][:2] == [("10-K", ANNUAL), ("10-K/A", "0009999417-24-000044")]
    assert {one.cik for one in found} == {TEN}
    assert found[0].filed == date(2025, 8, 21)


@pytest.mark.parametrize("body", [b"<feed", b"<rss/>", b"", b"<!DOCTYPE x [<!ENTITY a 'b'>]><html>&a;</html>"])
def test_a_feed_that_is_none_is_said(edgar: SecEdgar, fake: FakeEdgar, body: bytes) -> None:
    fake.troubles.extend([("getcurrent", Reply(body=body))] * edgar_client.ATTEMPTS)
    with pytest.raises(ServiceUnavailable, match="answered with"):
        edgar.latest(["10-K"], since=NOON)


def test_a_busy_hour_of_the_feed_is_read_to_where_the_last_look_was(edgar: SecEdgar, fake: FakeEdgar) -> None:
    one = fake.companies[0].filings[0]
    hour = [replace(one, accession=f"0009999417-26-{n:06}", filed="2026-11-20") for n in range(230)]
    fake.companies[0].filings[0:0] = hour
    assert len(edgar.latest(["10-K"], since=datetime(2026, 11, 20, 21, tzinfo=UTC))) == 234
    assert [path.partition("start=")[2].partition("&")[0] for path in fake.asked("getcurrent")] == ["0", "100", "200"]
    assert len(edgar.latest(["10-K"], since=datetime(2026, 11, 20, 22, tzinfo=UTC))) == 100


def test_older_years_come_labelled_with_their_restatements(edgar: SecEdgar) -> None:
    found = [f for f in edgar.history(TEN) if f.metric == "revenue"]
    assert [(f.fiscal_year, int(f.value) // 100_000, str(f.filed)) for f in found] == [
        (2013, 10_100, "2013-08-23"),
        (2012, 9_000, "2012-08-24"),
        (2012, 9_035, "2013-08-23"),
        (2011, 8_500, "2012-08-24"),
    ]
    assert {f.label for f in found} == {PAST_LABEL}
    assert [(str(f.value), f.unit) for f in edgar.history(TEN) if f.metric == "eps_diluted"] == [("1.17", "USD/share")]
    assert edgar.history("0009999501") == ()
