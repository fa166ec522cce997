"""Invented companies in the formats of SEC EDGAR: JSON lists, a filing's index page, Atom feeds, its error pages."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

SITE = "https://www.sec.gov"


@dataclass(frozen=True, kw_only=True)
class FakeDocument:
    """A document of a filing: its type in the submission, its file, its bytes."""

    kind: str
    file: str
    body: bytes
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class FakeFiling:
    """A filing; the first document is the main one, unless the filing is one text of the last century."""

    form: str
    accession: str
    filed: str
    documents: Sequence[FakeDocument]
    period_end: str = ""
    whole_text: bytes = b""
    on_page: int = 0

    @property
    def main(self) -> str:
        return "" if self.whole_text else self.documents[0].file


@dataclass(frozen=True, kw_only=True)
class FakeCompany:
    """Who files; `fiscal` are rows of companyfacts by concept and unit."""

    cik: int
    name: str
    tickers: Sequence[str] = ()
    former_names: Sequence[str] = ()
    filings: list[FakeFiling] = field(default_factory=list)
    fiscal: Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]] = field(default_factory=dict)

    @property
    def ten_digits(self) -> str:
        return str(self.cik).zfill(10)


def own_page(title: str) -> str:
    """One of the commission's own pages about an error."""
    return f"<!DOCTYPE html>\n<html><head>\n<title>SEC.gov | {title}</title></head><body><h1>{title}</h1></body></html>"


def tickers(companies: Iterable[FakeCompany]) -> bytes:
    """The list of companies: numbered rows, a ticker each, the CIK a number."""
    rows = [{"cik_str": c.cik, "ticker": t, "title": c.name} for c in companies for t in c.tickers]
    return json.dumps({str(n): row for n, row in enumerate(rows)}).encode()


def files(company: FakeCompany) -> dict[str, bytes]:
    """Everything of a company by path."""
    name = f"CIK{company.ten_digits}"
    found = {f"/submissions/{name}.json": json.dumps(submissions(company)).encode()}
    for number in sorted({f.on_page for f in company.filings if f.on_page}):
        page = columns([f for f in company.filings if f.on_page == number])
        found[f"/submissions/{name}-submissions-{number:03}.json"] = json.dumps(page).encode()
    if company.fiscal:
        found[f"/api/xbrl/companyfacts/{name}.json"] = json.dumps(company_facts(company)).encode()
    for filing in company.filings:
        folder = f"/Archives/edgar/data/{company.cik}/{filing.accession.replace('-', '')}"
        found[f"{folder}/{filing.accession}-index.htm"] = index_page(company, filing)
        if filing.whole_text:
            found[f"/Archives/edgar/data/{company.cik}/{filing.accession}.txt"] = filing.whole_text
        found |= {f"{folder}/{document.file}": document.body for document in filing.documents}
    return found


def submissions(company: FakeCompany) -> dict[str, Any]:
    """A company's submissions: the newest filings in columns, and the names of further pages."""
    numbers = sorted({f.on_page for f in company.filings if f.on_page})
    older = [(n, [f for f in company.filings if f.on_page == n]) for n in numbers]
    return {
        "cik": company.ten_digits,
        "entityType": "operating",
        "sic": "3580",
        "name": company.name,
        "tickers": list(company.tickers),
        "exchanges": ["NYSE" for _ in company.tickers],
        "formerNames": [
            {"name": n, "from": "1999-01-04T00:00:00.000Z", "to": "2009-06-30T00:00:00.000Z"}
            for n in company.former_names
        ],
        "filings": {
            "recent": columns([f for f in company.filings if not f.on_page]),
            "files": [
                {
                    "name": f"CIK{company.ten_digits}-submissions-{number:03}.json",
                    "filingCount": len(page),
                    "filingFrom": min(f.filed for f in page),
                    "filingTo": max(f.filed for f in page),
                }
                for number, page in older
            ],
        },
    }


def columns(filings: Sequence[FakeFiling]) -> dict[str, list[Any]]:
    """Filings as columns of equal length."""
    return {
        "accessionNumber": [f.accession for f in filings],
        "filingDate": [f.filed for f in filings],
        "reportDate": [f.period_end for f in filings],
        "acceptanceDateTime": [f"{f.filed}T20:30:00.000Z" for f in filings],
        "act": ["34" for _ in filings],
        "form": [f.form for f in filings],
        "size": [sum(len(d.body) for d in f.documents) for f in filings],
        "isXBRL": [1 for _ in filings],
        "isInlineXBRL": [1 for _ in filings],
        "primaryDocument": [f.main for f in filings],
        "primaryDocDescription": [f.form for f in filings],
    }


def company_facts(company: FakeCompany) -> dict[str, Any]:
    """Values by taxonomy, concept and unit."""
    facts: dict[str, dict[str, Any]] = {}
    for concept, units in company.fiscal.items():
        taxonomy, name = concept.split(":")
        facts.setdefault(taxonomy, {})[name] = {"label": name, "description": name, "units": units}
    return {"cik": company.cik, "entityName": company.name, "facts": facts}


def index_page(company: FakeCompany, filing: FakeFiling) -> bytes:
    """The page of a filing's documents, with the viewer's links for inline XBRL and a table of data files."""
    folder = f"/Archives/edgar/data/{company.cik}/{filing.accession.replace('-', '')}"
    rows = [
        f'<tr><td scope="row">{number}</td><td scope="row">{escape(d.title or d.kind)}</td><td scope="row">'
        f'<a href="{"/ix?doc=" if number == 1 else ""}{folder}/{d.file}">{d.file}</a>'
        f"{' &nbsp;&nbsp;<span>iXBRL</span>' if number == 1 else ''}</td>"
        f'<td scope="row">{d.kind}</td><td scope="row">{len(d.body)}</td></tr>'
        for number, d in enumerate(filing.documents, start=1)
    ]
    whole = (
        f'<tr><td scope="row">&nbsp;</td><td scope="row">Complete submission text file</td><td scope="row">'
        f'<a href="{folder}/{filing.accession}.txt">{filing.accession}.txt</a></td>'
        '<td scope="row">&nbsp;</td><td scope="row">1000</td></tr>'
    )
    head = "<tr><th>Seq</th><th>Description</th><th>Document</th><th>Type</th><th>Size</th></tr>"
    data = f'<tr><td>9</td><td>XBRL SCHEMA</td><td><a href="{folder}/a.xsd">a.xsd</a></td><td>EX-101.SCH</td><td>1</td>'
    return (
        "<html><head><title>EDGAR Filing Documents</title></head><body><div id='formDiv'>"
        f'<table class="tableFile" summary="Document Format Files">{head}{"".join(rows)}{whole}</table>'
        f'<table class="tableFile" summary="Data Files">{head}{data}</tr></table></div></body></html>'
    ).encode()


def current(companies: Iterable[FakeCompany], form: str, start: int, count: int) -> bytes:
    """The newest filings whose form begins so, a page of them."""
    entries = [
        f"<entry><title>{filing.form} - {escape(company.name)} ({company.ten_digits}) (Filer)</title>"
        f'<link rel="alternate" type="text/html" href="{SITE}/Archives/edgar/data/{company.cik}/'
        f'{filing.accession.replace("-", "")}/{filing.accession}-index.htm"/>'
        f'<summary type="html"> &lt;b&gt;Filed:&lt;/b&gt; {filing.filed} &lt;b&gt;AccNo:&lt;/b&gt; {filing.accession}'
        f" &lt;b&gt;Size:&lt;/b&gt; 9 KB</summary><updated>{filing.filed}T17:30:42-04:00</updated>"
        f'<category scheme="{SITE}/" label="form type" term="{filing.form}"/>'
        f"<id>urn:tag:sec.gov,2008:accession-number={filing.accession}</id></entry>"
        for company in companies
        for filing in company.filings
        if filing.form.startswith(form)
    ]
    return _feed("Latest Filings", "".join(entries[start : start + count]))


def search(companies: Sequence[FakeCompany]) -> bytes:
    """One company with all that is known of it, or an entry each."""
    if len(companies) == 1:
        company = companies[0]
        former = "".join(
            f"<names><date>2009-06-30</date><name>{escape(n)}</name></names>" for n in company.former_names
        )
        return _feed(
            company.name,
            f"<company-info><cik>{company.ten_digits}</cik><conformed-name>{escape(company.name)}</conformed-name>"
            f'<formerly-names count="{len(company.former_names)}">{former}</formerly-names></company-info>',
        )
    entries = [
        f"<entry><title>{escape(c.name)}</title><id>urn:tag:www.sec.gov:cik={c.ten_digits}</id>"
        f'<link href="{SITE}/cgi-bin/browse-edgar?action=getcompany&amp;CIK={c.ten_digits}"/></entry>'
        for c in companies
    ]
    return _feed("Companies", "".join(entries))


def _feed(title: str, inside: str) -> bytes:
    head = '<?xml version="1.0" encoding="ISO-8859-1" ?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
    return f"{head}<title>{escape(title)}</title>{inside}</feed>".encode("iso-8859-1")
