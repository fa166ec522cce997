"""The services -> the same as a reader has them: what others keep for their groups is not there."""

from collections.abc import Collection
from dataclasses import replace

from core.access.seen_chunks import SeenChunks
from core.access.seen_feedback import SeenFeedback
from core.access.seen_filings import SeenFilings
from core.access.seen_raw import SeenHistory, SeenRaw
from core.access.seen_reports import SeenReports
from core.access.seen_runs import SeenRuns
from core.access.sight import Sight
from core.ports.services import Services


def seen_by(groups: Collection[str], services: Services) -> Services:
    """The services for a reader of these groups; of services that are a reader's already, a part.

    Every door hands these to the engine in the place of its own. Nothing is asked of a store before it is used.
    """
    if services.groups is not None:
        groups = frozenset(groups) & frozenset(services.groups)
    sight = Sight(services.filings, groups)
    runs = SeenRuns(services.runs, sight)
    return replace(
        services,
        groups=sight.groups,
        raw=SeenRaw(services.raw, sight),
        filings=SeenFilings(services.filings, sight),
        entities=services.entities.seen_by(sight.groups),
        chunks=SeenChunks(services.chunks, sight),
        reports=SeenReports(services.reports, sight),
        runs=runs,
        feedback=SeenFeedback(services.feedback, runs),
        past=SeenHistory(services.past, sight),
    )


def groups_in_reach(services: Services) -> tuple[str, ...]:
    """The groups whose documents the services show, in order: all that there are, or those of the reader."""
    found = {group for groups in services.filings.kept().values() for group in groups}
    return tuple(sorted(found if services.groups is None else found & set(services.groups)))
