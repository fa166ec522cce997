"""A form's name and the end of its period -> the items that it asks for."""

import re
from datetime import date

from core.domain.filings.origin import exhibit_kind
from core.filings.forms import (
    annual_exhibit,
    current_report,
    proxy_statement,
    quarterly_report,
    small_business_report,
)
from core.filings.forms.annual_report import annual_report
from core.filings.forms.form import FilingForm

PLAIN = FilingForm(name="", items=())
"""A document without items: press releases, notes, reports."""
_PROXY = re.compile(r"^(?:DEF|DEFA|DEFM|DEFC|DEFR|PRE|PREM|PREC)\s?14A")


def choose_form(name: str, period_end: date | None = None, exhibit: str = "") -> FilingForm:
    """The form that a document is read as.

    `name` is as the SEC writes it ("10-K405", "10-Q/A", "DEF 14A"), `exhibit` the number of the exhibit, if it is one:
    exhibit 13 is read as the items that it answers, other exhibits have none.
    """
    plain = name.upper().removeprefix("FORM ").strip()
    if exhibit:
        return annual_exhibit.FORM if exhibit_kind(exhibit) == "13" and plain.startswith("10-K") else PLAIN
    if plain.startswith("10-K"):
        return small_business_report.FORM if plain.startswith("10-KSB") else annual_report(period_end)
    if plain.startswith("10-Q"):
        return quarterly_report.FORM
    if plain.startswith("8-K"):
        return current_report.FORM
    return proxy_statement.FORM if _PROXY.match(plain) else PLAIN
