"""Where on EDGAR each thing is.

Source: "EDGAR Application Programming Interfaces" and "Accessing EDGAR Data" on sec.gov.
"""

import re
from dataclasses import dataclass
from urllib.parse import quote, urlencode

_PAGE = re.compile(r"CIK\d{10}-submissions-\d{3}\.json")
_FILE = re.compile(r"(?!\.)[\w.-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgarAddresses:
    """Makes addresses under the two hosts; a name that EDGAR gave is checked before it becomes a part of one."""

    data_url: str
    www_url: str

    @property
    def tickers(self) -> str:
        """The list of companies with tickers."""
        return f"{self.www_url}/files/company_tickers.json"

    def submissions(self, cik: str) -> str:
        """The newest filings of a company, of ten digits."""
        return f"{self.data_url}/submissions/CIK{cik}.json"

    def older(self, name: str) -> str:
        """A further page of a company's filings. Raises ValueError."""
        return f"{self.data_url}/submissions/{_checked(name, _PAGE)}"

    def facts(self, cik: str) -> str:
        """All values that a company ever tagged."""
        return f"{self.data_url}/api/xbrl/companyfacts/CIK{cik}.json"

    def folder(self, cik: str, accession: str) -> str:
        """The folder of a filing."""
        return f"{self.www_url}/Archives/edgar/data/{int(cik)}/{accession.replace('-', '')}"

    def index(self, cik: str, accession: str) -> str:
        """The page that lists a filing's documents with their types."""
        return f"{self.folder(cik, accession)}/{accession}-index.htm"

    def document(self, cik: str, accession: str, name: str) -> str:
        """A document of a filing; the whole submission where the filing names none. Raises ValueError."""
        if not name:
            return f"{self.www_url}/Archives/edgar/data/{int(cik)}/{_checked(accession, _FILE)}.txt"
        return f"{self.folder(cik, accession)}/{_checked(name, _FILE)}"

    def current(self, form: str, *, start: int, count: int) -> str:
        """The newest filings of all companies whose form begins so, from the one at `start` on, as Atom."""
        asked = {"action": "getcurrent", "type": form, "owner": "include", "start": start, "count": count}
        return f"{self.www_url}/cgi-bin/browse-edgar?{urlencode({**asked, 'output': 'atom'}, quote_via=quote)}"

    def search(self, words: str, *, count: int) -> str:
        """Companies whose name, of today or of old, begins so, as Atom."""
        asked = {"action": "getcompany", "company": words, "owner": "include", "count": count, "output": "atom"}
        return f"{self.www_url}/cgi-bin/browse-edgar?{urlencode(asked, quote_via=quote)}"


def _checked(name: str, shape: re.Pattern[str]) -> str:
    if not shape.fullmatch(name):
        raise ValueError(f"{name!r} is no name of a file on EDGAR")
    return name
