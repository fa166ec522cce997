"""A company's submissions, as EDGAR's JSON tells them -> who it is, and the filings that are wanted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from core.adapters.edgar.response import OddAnswerError
from core.domain.filings.registrant import Registrant

# A form's own amendments and transition reports, and its variants of earlier years (10-K405 until 2002, 10-KSB of small
# businesses until 2009).
VARIANTS: Mapping[str, frozenset[str]] = {
    "10-K": frozenset(
        {"10-K", "10-K/A", "10-KT", "10-KT/A", "10-K405", "10-K405/A", "10-KSB", "10-KSB/A", "10-KSB40"},
    ),
    "10-Q": frozenset({"10-Q", "10-Q/A", "10-QT", "10-QT/A"}),
    "8-K": frozenset({"8-K", "8-K/A"}),
    "DEF 14A": frozenset({"DEF 14A", "DEF 14A/A", "DEFR14A"}),
}
_COLUMNS = ("accessionNumber", "filingDate", "reportDate", "form", "primaryDocument", "primaryDocDescription")


@dataclass(frozen=True, slots=True, kw_only=True)
class Submitted:
    """One filing of a list; `document` is empty where the list names none, as for filings of the last century."""

    accession: str
    form: str
    filed: date
    period_end: date | None
    document: str
    title: str


def wanted_forms(forms: Sequence[str]) -> frozenset[str]:
    """Every spelling of the forms asked for, amendments included."""
    return frozenset().union(*(VARIANTS.get(form, {form}) for form in forms))


def registrant(data: Mapping[str, Any]) -> Registrant:
    """Whose submissions these are. Raises OddAnswerError."""
    try:
        return Registrant(
            cik=str(data["cik"]).zfill(10),
            name=str(data["name"]),
            tickers=tuple(map(str, data.get("tickers") or ())),
            former_names=tuple(dict.fromkeys(str(row["name"]) for row in data.get("formerNames") or ())),
        )
    except (KeyError, TypeError) as error:
        raise OddAnswerError(f"submissions without {error}") from error


def older_pages(data: Mapping[str, Any], since: date) -> list[str]:
    """Names of the further pages that hold filings of `since` or later. Raises OddAnswerError."""
    try:
        pages = data["filings"].get("files") or ()
        return [str(page["name"]) for page in pages if page["filingTo"] >= since.isoformat()]
    except (KeyError, TypeError, AttributeError) as error:
        raise OddAnswerError(f"submissions without {error}") from error


def read_rows(table: Mapping[str, Any]) -> Iterator[Submitted]:
    """The filings of a page, whose columns stand beside each other. Raises OddAnswerError."""
    try:
        rows = list(zip(*(table[name] for name in _COLUMNS), strict=True))
        for accession, filed, period_end, form, document, title in rows:
            yield Submitted(
                accession=str(accession),
                form=str(form),
                filed=date.fromisoformat(filed),
                period_end=date.fromisoformat(period_end) if period_end else None,
                document=str(document or ""),
                title=str(title or ""),
            )
    except (KeyError, TypeError, ValueError) as error:
        raise OddAnswerError(f"submissions whose rows cannot be read ({error})") from error
