"""A piece of evidence -> what a reader must know of the versions of its document, with links to the same place."""

from dataclasses import dataclass, replace

from core.domain.claims.evidence import Evidence
from core.domain.filings.versions import Version
from core.holdings.find_version import versions_of
from core.ports.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionNote:
    """A sentence about a version and the path of the same place in the other one."""

    text: str
    href: str


def version_notes(evidence: Evidence, services: Services) -> list[VersionNote]:
    """What superseded the version shown, or which versions it superseded. Raises UnknownFiling."""
    versions = versions_of(evidence.filing_id, services.filings)
    shown = next(v for v in versions if v.filing.id == evidence.filing_id)
    if shown.superseded_by:
        return [_newer(shown, evidence)]
    return [_older(version, evidence) for version in versions if version is not shown]


def _newer(shown: Version, evidence: Evidence) -> VersionNote:
    day = shown.since or shown.filing.superseded
    text = f"This is not the newest: superseded{f' on {day}' if day else ''} by {shown.superseded_by} ({shown.reason})."
    return VersionNote(text=text, href=_path(evidence, shown.superseded_by))


def _older(version: Version, evidence: Evidence) -> VersionNote:
    text = f"An earlier version was superseded on {version.filing.superseded} ({version.reason})."
    return VersionNote(text=text, href=_path(evidence, version.filing.id))


def _path(evidence: Evidence, filing_id: str) -> str:
    return f"/e/{replace(evidence, filing_id=filing_id).id}"
