"""EDGAR's formats are read as they are, names are matched as people write them."""

import pytest

from core.adapters.edgar.companies import as_cik, by_name, by_ticker, plain, read_tickers
from core.adapters.edgar.company_facts import read_company_facts
from core.adapters.edgar.feeds import read_current, read_search
from core.adapters.edgar.index_page import read_index
from core.adapters.edgar.response import OddAnswerError
from core.adapters.edgar.submissions import wanted_forms
from core.domain.filings.registrant import Registrant

ENTRY = (
    "<entry><title>{title}</title><link href='https://www.sec.gov/x-index.htm'/><summary type='html'>{filed}</summary>"
    "<updated>2026-09-24T17:30:42-04:00</updated><category term='{form}'/>"
    "<id>urn:tag:sec.gov,2008:accession-number=0000000042-26-000001</id></entry>"
)


def feed(*entries: str) -> bytes:
    return f'<feed xmlns="http://www.w3.org/2005/Atom">{"".join(entries)}</feed>'.encode()


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("10-K - Acme Pumps, Inc. (0000000042) (Filer)", "Acme Pumps, Inc."),
        ("10-K/A - A - B (Holdings) Co (0000000042) (Filer)", "A - B (Holdings) Co"),
        ("10-K - Acme (0000000042) (Reporting)", ""),
        ("10-K - Acme", ""),
    ],
)
def test_an_entry_names_who_filed(title: str, name: str) -> None:
    page = read_current(feed(ENTRY.format(title=title, form="10-K", filed="nothing")))
    assert [one.company for one in page.filings] == ([name] if name else [])
    assert (page.entries, page.oldest.isoformat()) == (1, "2026-09-24T17:30:42-04:00")


def test_companies_without_a_number_are_left_out() -> None:
    assert read_search(feed("<entry><title>Acme</title><id>x</id></entry>")) == []


@pytest.mark.parametrize(
    ("words", "cik"),
    [("320", "0000000320"), ("CIK0000000320", "0000000320"), ("cik 320", "0000000320"), ("32A", ""), ("1" * 11, "")],
)
def test_a_cik_may_be_written_in_several_ways(words: str, cik: str) -> None:
    assert as_cik(words) == cik


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("The Acme Pump Company", ("acme", "pump")),
        ("ACME PUMP CO /DE/", ("acme", "pump")),
        ("Acme's Pump, Inc.", ("acmes", "pump")),
        ("Inc", ("inc",)),
        ("&", ()),
    ],
)
def test_a_name_is_compared_without_its_legal_form(name: str, words: tuple[str, ...]) -> None:
    assert plain(name) == words


def test_the_whole_name_goes_before_its_beginning() -> None:
    names = ("Acme Inc", "Acme Hotels Inc", "Acmeta Corp")
    companies = [Registrant(cik=str(n), name=name) for n, name in enumerate(names)]
    assert [c.name for c in by_name("acme", companies)] == ["Acme Inc"]
    assert [c.name for c in by_name("acme", companies[1:])] == ["Acme Hotels Inc"]
    assert by_name("", companies) == by_name("zzz", companies) == []


def test_a_company_with_several_tickers_is_one() -> None:
    rows = [("ACM-A", 42), ("ZED", 7), ("ACM-B", 42)]
    data = {str(n): {"cik_str": cik, "ticker": t, "title": t} for n, (t, cik) in enumerate(rows)}
    found = read_tickers(data)
    assert [(one.cik, one.tickers) for one in found] == [("0000000042", ("ACM-A", "ACM-B")), ("0000000007", ("ZED",))]
    assert by_ticker("acm.b", found) == found[:1]
    with pytest.raises(OddAnswerError):
        read_tickers({"0": {"ticker": "X"}})


def test_amendments_and_older_names_of_a_form_are_wanted_with_it() -> None:
    assert {"10-K", "10-K/A", "10-KT", "10-K405", "10-KSB"} <= wanted_forms(["10-K"])
    assert wanted_forms(["8-K", "DEF 14A"]) == {"8-K", "8-K/A", "DEF 14A", "DEF 14A/A", "DEFR14A"}
    assert "10-Q" not in wanted_forms(["10-K"])


@pytest.mark.parametrize(
    ("form", "kind", "file", "exhibits"),
    [
        ("10-K", "EX-13", "a.htm", ["13"]),
        ("10-K405", "EX-13.1", "a.txt", ["13.1"]),
        ("8-K/A", "EX-99.(a)(1)", "a.htm", ["99.(a)(1)"]),
        ("8-K", "ex-99", "a.HTM", ["99"]),
        ("8-K", "EX-99.1", "a.pdf", []),
        ("10-K", "EX-99.1", "a.htm", []),
        ("8-K", "EX-13", "a.htm", []),
        ("10-Q", "EX-99", "a.htm", []),
        ("8-K", "EX-9", "a.htm", []),
        ("10-K", "EX-131", "a.htm", []),
        ("10-K", "EX-101.INS", "a.htm", []),
    ],
)
def test_exhibits_that_belong_to_the_text_are_taken(form: str, kind: str, file: str, exhibits: list[str]) -> None:
    row = f'<tr><td>2</td><td>d</td><td><a href="/Archives/x/{file}">{file}</a></td><td>{kind}</td><td>1</td></tr>'
    page = f'<table summary="Document Format Files"><tr><th>Seq</th></tr>{row}<tr><td>3</td></tr></table>'
    assert [one.exhibit for one in read_index(page.encode(), form)] == exhibits


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"facts": {"us-gaap": {"Revenues": {}}}},
        {"facts": {"us-gaap": {"Revenues": {"units": {"USD": [{"form": "10-K", "fy": 2012, "end": "x"}]}}}}},
    ],
)
def test_company_facts_of_another_shape_are_said(data: dict[str, object]) -> None:
    with pytest.raises(OddAnswerError):
        read_company_facts(data)


def test_company_facts_of_other_forms_or_no_year_are_left_out() -> None:
    row = {"form": "10-Q", "fy": 2012, "end": "2012-06-30", "val": 1, "accn": "a", "filed": "2012-08-01"}
    rows = [row, {**row, "form": "10-K", "fy": None}]
    assert read_company_facts({"facts": {"us-gaap": {"Revenues": {"units": {"USD": rows}}}}}) == []
