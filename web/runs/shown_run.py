"""Who may see what came of a run, and where it stands."""

from core.domain.access.account import Account, AccountRole
from core.domain.operations.feedback import FeedbackFilter
from core.domain.operations.run import OWN_DOORS, Run
from core.errors import UnknownReport, UnknownRun
from core.ports.services import Services


def shown_run(run_id: str, user: Account, services: Services) -> Run:
    """The run, where the user may see what came of it. Raises UnknownRun."""
    run = services.runs.run(run_id)
    if not sees_run(run, user, services):
        raise UnknownRun.with_id(run_id)
    return run


def own_run(run_id: str, user: Account, services: Services) -> Run:
    """The run, where it is the user's own. Raises UnknownRun."""
    run = services.runs.run(run_id)
    if not is_own(run, user):
        raise UnknownRun.with_id(run_id)
    return run


def run_of_report(report_id: str, user: Account, services: Services) -> Run:
    """A run that came to the report and that the user may see, rather one of their own. Raises UnknownReport."""
    found = [run for run in services.runs.of_report(report_id) if sees_run(run, user, services)]
    if not found:
        raise UnknownReport.with_id(report_id)
    return next((run for run in found if is_own(run, user)), found[0])


def is_own(run: Run, user: Account) -> bool:
    """Whether the run came from that account."""
    return run.message.door in OWN_DOORS and run.message.user == user.email


def run_path(run_id: str, part: str = "") -> str:
    """The address of a run, or of a part of what came of it: the id of a verdict, or "vote"."""
    return f"/runs/{run_id}#{part}" if part else f"/runs/{run_id}"


def sees_run(run: Run, user: Account, services: Services) -> bool:
    """Its owner does, and all to whom it was shared or said; a reviewer too, once somebody has voted on it."""
    if is_own(run, user) or not run.is_private:
        return True
    voted = FeedbackFilter(run_id=run.id)
    return user.role is AccountRole.REVIEWER and bool(services.feedback.search(voted, limit=1))
