"""What is known of a document before it is read: from an index of filings, a file's name, or a note beside it."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class TrustTier(StrEnum):
    """Who stands behind a document, the most trusted first."""

    FILED = "filed"
    COMPANY = "company"
    PUBLISHED = "published"
    INTERNAL = "internal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where a document comes from; only `name` is always known, the rest is empty or None where nobody says.

    `name` is a file's name or an address. `form` is as the SEC writes it ("10-K", "10-K/A", "10-Q", "8-K", "DEF 14A"),
    or "REPORT", "TRANSCRIPT", "POLICY", "NOTE" for what was never filed. `exhibit` is the exhibit's number in its
    submission ("13", "99.1") and `main_id` the id of the submission's main document once that is held. `cik` has ten
    digits; `period_end` is the last day reported on, or the day of the event or the document. `described`
    names the words of a file beside the document that say what it is; other words have another name. `sha256` is the
    hash of the bytes as filed, where something was added to those that are read. `taken` are the ids of other
    documents held, each with the accession number that it came under.
    """

    name: str
    form: str = ""
    cik: str = ""
    company: str = ""
    tickers: tuple[str, ...] = ()
    accession: str | None = None
    filed: date | None = None
    period_end: date | None = None
    exhibit: str = ""
    main_id: str = ""
    title: str = ""
    publisher: str = ""
    tier: TrustTier | None = None
    described: str = ""
    sha256: str = ""
    taken: frozenset[tuple[str, str]] = frozenset()


def exhibit_kind(number: str) -> str:
    """The kind of exhibit (Regulation S-K, item 601): "99" of "99.1" and of "99.1-2", empty for what is none."""
    return number.partition(".")[0].partition("-")[0]
