"""The services -> the same as a reader has them: what others keep for their groups is not there."""

from collections.abc import Collection
from dataclasses import replace

from core.access.visibility import Visibility
from core.access.visible_chunks import VisibleChunks
from core.access.visible_feedback import VisibleFeedback
from core.access.visible_filings import VisibleFilings
from core.access.visible_raw import VisibleHistory, VisibleRaw
from core.access.visible_reports import VisibleReports
from core.access.visible_runs import VisibleRuns
from core.ports.services import Services


def visible_to(groups: Collection[str], services: Services) -> Services:
    """The services for a reader of these groups; of services that are a reader's already, a part.

    Every door hands these to the engine in the place of its own. Nothing is asked of a store before it is used.
    """
    if services.groups is not None:
        groups = frozenset(groups) & frozenset(services.groups)
    visibility = Visibility(services.filings, groups)
    runs = VisibleRuns(services.runs, visibility)
    return replace(
        services,
        groups=visibility.groups,
        raw=VisibleRaw(services.raw, visibility),
        filings=VisibleFilings(services.filings, visibility),
        entities=services.entities.visible_to(visibility.groups),
        chunks=VisibleChunks(services.chunks, visibility),
        reports=VisibleReports(services.reports, visibility),
        runs=runs,
        feedback=VisibleFeedback(services.feedback, runs),
        past=VisibleHistory(services.past, visibility),
    )


def groups_in_reach(services: Services) -> tuple[str, ...]:
    """The groups whose documents the services show, in order: all that there are, or those of the reader."""
    found = {group for groups in services.filings.restricted_groups().values() for group in groups}
    return tuple(sorted(found if services.groups is None else found & set(services.groups)))
