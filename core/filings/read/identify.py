"""What a document's tags, its printed cover and its origin say of it -> what it is, and whose."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from core.domain.filings.cover import Cover
from core.domain.filings.origin import Origin, exhibit_kind
from core.errors import UnreadableDocument
from core.filings.cover_text import CoverText
from core.filings.xbrl.cover import TaggedCover
from core.language.periods.fiscal_year_numbers import number_fiscal_year

MONTHS = {"Q1": 3, "Q2": 6, "Q3": 9}
_CIK = re.compile(r"(?:\bdata/|\bCIK[-_]?)0*(\d{1,10})(?!\d)", re.IGNORECASE)
_TO_DATE = re.compile(
    r"\b(?P<months>three|six|nine|13|26|39|12|24|36|thirteen|twenty-six|thirty-nine)[- ](?:months?|weeks?)[- ]"
    r"(?:periods? )?ended\b",
    re.IGNORECASE,
)
_QUARTERS = {"six": 2, "26": 2, "24": 2, "twenty-six": 2, "nine": 3, "39": 3, "36": 3, "thirty-nine": 3}
_YEAR_IN_ID = re.compile(r"-(?P<year>(?:19|20)\d\d)(?:-q[1-3])?$")
_OFTEN = 3
"""How often a document must say that the quarters are so many to be believed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentClues:
    """What is known of a document from its tags, from the words of its cover, and before it was read."""

    stated: TaggedCover
    printed: CoverText
    origin: Origin

    @property
    def form(self) -> str:
        """The form as the SEC writes it; empty when nothing says which."""
        if self.origin.exhibit:
            return self.origin.form or self.stated.form
        return self.stated.form or self.origin.form or self.printed.form

    @property
    def period_end(self) -> date | None:
        """The last day reported on, or the day of the event."""
        given = self.stated.period_end or self.origin.period_end
        return given or (None if self.origin.exhibit else self.printed.period_end) or self.origin.filed


def identify(known: DocumentClues, pages: Sequence[str]) -> Cover:
    """The cover of a document, of whatever form; `pages` are what it prints.

    Tags go before the origin and that before the printed cover. Raises UnreadableDocument, saying what to give, when
    nothing tells the form, the period or day, the company or its CIK.
    """
    stated, origin = known.stated, known.origin
    cik = stated.cik or origin.cik or _cik_in(origin.name)
    name = stated.name or origin.company or known.printed.company
    period_end = known.period_end
    lacking = {"form": known.form, "period or date": period_end, "company's name": name, "company's CIK": cik}
    if period_end is None or not all(lacking.values()):
        raise UnreadableDocument(_what_to_give(origin, [word for word, value in lacking.items() if not value]))
    fiscal_period = _fiscal_period(known, pages)
    return Cover(
        form=known.form,
        fiscal_year=stated.fiscal_year or _fiscal_year(known, fiscal_period, period_end, pages),
        fiscal_period=fiscal_period,
        period_end=period_end,
        cik=cik,
        name=name,
        tickers=stated.tickers or origin.tickers,
        fiscal_year_end=stated.fiscal_year_end,
        amendment=stated.amendment or known.form.endswith("/A"),
    )


def _what_to_give(origin: Origin, lacking: Sequence[str]) -> str:
    words = " and ".join([", ".join(lacking[:-1]), lacking[-1]] if len(lacking) > 1 else lacking)
    what = f"exhibit {origin.exhibit}" if origin.exhibit else "the document"
    whose = "; or say whose it is: tickmark ingest FILE --company CIK" if "company's CIK" in lacking else ""
    return (
        f"{origin.name}: {what} does not say its {words}. Give the whole submission as EDGAR keeps it (.txt), a "
        f"document with inline XBRL, or fetch it from EDGAR (tickmark ingest TICKER){whose}."
    )


def _cik_in(name: str) -> str:
    found = _CIK.search(name)
    return found[1].zfill(10) if found else ""


def _fiscal_period(known: DocumentClues, pages: Sequence[str]) -> str:
    """It is "FY" for an annual report and its exhibit 13, "Q1" to "Q3" for a quarterly one, else empty."""
    if known.form.startswith("10-K") and exhibit_kind(known.origin.exhibit) in ("", "13"):
        return "FY"
    if not known.form.startswith("10-Q") or known.origin.exhibit:
        return ""
    if known.stated.fiscal_period in MONTHS:
        return known.stated.fiscal_period
    found = (match["months"].lower() for page in pages for match in _TO_DATE.finditer(page))
    said = Counter(_QUARTERS.get(months, 1) for months in found)
    return f"Q{max((quarters for quarters, n in said.items() if n >= _OFTEN), default=1)}"


def _fiscal_year(known: DocumentClues, fiscal_period: str, period_end: date, pages: Sequence[str]) -> int:
    """The year as the company numbers it; an exhibit is of the year of its main document, whose id ends with it."""
    main = _YEAR_IN_ID.search(known.origin.main_id)
    if main is not None and fiscal_period:
        return int(main["year"])
    months_left = 12 - MONTHS.get(fiscal_period, 12)
    end = period_end + timedelta(days=30.4 * months_left)
    return number_fiscal_year(pages, end) if fiscal_period else end.year
