"""Compares the two stores: which filings are not searchable as they are held."""

from core.ports.services import Services


def unfinished(services: Services) -> list[str]:
    """Ids of filings, superseded versions among them, whose chunks the chunk store does not hold as they are.

    Those saved but never indexed come first; then those whose sets of chunk ids differ, as after the index was
    removed or lost its last writes. While an index is rebuilt, those that the new one does not hold yet are among
    them.
    """
    missing = list(services.filings.unindexed())
    held = [version.filing.id for version in services.filings.versions() if version.filing.id not in missing]
    return missing + [name for name in held if _differs(name, services)]


def unsearchable(services: Services) -> list[str]:
    """Ids of filings that no search finds, or not as they are: while an index is rebuilt, in the former one."""
    rebuild = services.chunks.rebuild()
    if rebuild is None:
        return unfinished(services)
    found = services.chunks.filing_ids() - rebuild.hidden
    held = [version.filing.id for version in services.filings.versions()]
    return [name for name in held if name not in found and services.filings.chunks(name)]


def _differs(filing_id: str, services: Services) -> bool:
    return services.chunks.ids(filing_id) != {chunk.id for chunk in services.filings.chunks(filing_id)}
