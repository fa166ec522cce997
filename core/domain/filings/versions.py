"""Everything held -> what counts as evidence on a day: newer bytes and whole amendments supersede."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from core.domain.filings.filing import Filing

AMENDED = "/A"


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A document that is held, whether it still counts or not.

    `superseded_by` is the id of the one that took its place, empty while it counts. `since` is the first day on which
    the other counts; None when the other is the same submission, so that this one is evidence of no day. `reason` is
    for people.
    """

    filing: Filing
    superseded_by: str = ""
    since: date | None = None
    reason: str = ""

    def is_current(self, as_of: date | None) -> bool:
        """Whether it is evidence on that day; None is today."""
        if not self.superseded_by:
            return True
        return as_of is not None and self.since is not None and as_of < self.since


def version_id(filing_id: str, sha256: str) -> str:
    """The id under which a version is kept once another took its place: `acme-10-k-2025@0123456789ab`."""
    return f"{filing_id}@{sha256[:12]}"


def versions_among(held: Iterable[Filing]) -> list[Version]:
    """A version for each filing held, in the order given.

    A document that came in again with other bytes is superseded from the day on which those were filed. An amendment
    that brings the financial statements again supersedes the document that it amends; one that brings a part (Part
    III, an exhibit) stands beside it.
    """
    every = list(held)
    documents: dict[str, list[Filing]] = {}
    amendments: dict[tuple[object, ...], list[Filing]] = {}
    for filing in every:
        documents.setdefault(filing.version_of or filing.id, []).append(filing)
        if filing.form.endswith(AMENDED) and filing.has_statements and not filing.version_of:
            amendments.setdefault(_reported(filing), []).append(filing)
    return [_version(f, documents[f.version_of or f.id], amendments.get(_reported(f), ())) for f in every]


def counting(held: Iterable[Filing], as_of: date | None = None) -> list[Filing]:
    """The filings that are evidence on that day, of those held; whether one was filed by then is not looked at."""
    return [version.filing for version in versions_among(held) if version.is_current(as_of)]


def is_older(filing: Filing, other: Filing) -> bool:
    """Whether it was filed on an earlier day than the other, where both days are known."""
    return filing.filed is not None and other.filed is not None and filing.filed < other.filed


def _version(filing: Filing, document: Sequence[Filing], amendments: Sequence[Filing]) -> Version:
    found = [*_newer(filing, document), *_amending(filing, amendments)]
    return min(found, key=lambda v: v.since or date.min, default=Version(filing=filing))


def _newer(filing: Filing, document: Sequence[Filing]) -> list[Version]:
    if not filing.version_of:
        return []
    same = [other for other in document if not other.version_of and other.sha256 == filing.sha256]
    if same:
        return [Version(filing=filing, superseded_by=same[0].id, reason="read anew, under another name")]
    in_order = sorted(document, key=_place)
    other = in_order[in_order.index(filing) + 1]
    if filing.accession and other.accession and filing.accession != other.accession:
        reason = f"filed anew in {other.accession}"
        return [Version(filing=filing, superseded_by=other.id, since=other.day, reason=reason)]
    return [Version(filing=filing, superseded_by=other.id, reason="the same document came in again with other bytes")]


def _amending(filing: Filing, amendments: Sequence[Filing]) -> list[Version]:
    later = [a for a in amendments if _rank(filing) < _rank(a)]
    reason = f"amended as a whole by a {filing.form.removesuffix(AMENDED)}{AMENDED}"
    return [Version(filing=filing, superseded_by=a.id, since=max(a.day, filing.day), reason=reason) for a in later]


def _reported(filing: Filing) -> tuple[object, ...]:
    """What an amendment and the document that it amends have in common."""
    form = filing.form.removesuffix(AMENDED)
    return (filing.company.cik, form, filing.fiscal_year, filing.fiscal_period, filing.exhibit)


def _place(filing: Filing) -> tuple[bool, date, date]:
    """The order of the versions of one document, the one that counts last."""
    return (not filing.version_of, filing.day, filing.superseded or date.max)


def _rank(filing: Filing) -> tuple[date, bool]:
    """When it was filed; an amendment of an unknown day is later than what it amends."""
    amends = filing.form.endswith(AMENDED)
    return (filing.filed or (date.max if amends else filing.period_end), amends)
