"""Whether a process can do what it is for: without the database nothing is answered; all else has something instead."""

from datetime import UTC, datetime

from core.errors import TickmarkError
from core.ports.services import Services


def why_not_ready(services: Services) -> str:
    """Why not, in words that name no address; empty when it is ready."""
    try:
        services.spending.spent(datetime.now(UTC).date())
    except TickmarkError:
        return "The database cannot be used."
    return ""


def health(services: Services) -> tuple[int, dict[str, str]]:
    """The status of HTTP, and what is told with it."""
    reason = why_not_ready(services)
    return (503, {"status": "unready", "reason": reason}) if reason else (200, {"status": "ready"})
