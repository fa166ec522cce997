"""The cover page of a periodic report: what it says of the document, and its words about the registrant."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Cover:
    """What a filing says of itself in its document and entity information (the dei taxonomy).

    `form` is the type as filed ("10-K", "10-K/A", "10-Q"); `fiscal_year` is `dei:DocumentFiscalYearFocus`, the
    company's own name for the year; `fiscal_period` is "FY" or "Q1" to "Q3"; `period_end` is the last day reported
    on; `cik` has ten digits; `tickers` are in the order of the cover page, shares and listed debt alike;
    `fiscal_year_end` is "MM-DD", empty where the filing does not say.
    """

    form: str
    fiscal_year: int
    fiscal_period: str
    period_end: date
    cik: str
    name: str
    tickers: tuple[str, ...] = ()
    fiscal_year_end: str = ""
    amendment: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverFact:
    """Words about the registrant that inline XBRL names (the dei taxonomy), where they are printed.

    `name` is without prefix ("EntityAddressCityOrTown"), `text` as printed ("Atlanta,"); `start` and `end` are offsets
    into the text of the element `element_id`.
    """

    name: str
    text: str
    element_id: str
    start: int
    end: int
