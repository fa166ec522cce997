"""How many messages a person may send: counted over all processes of a door by the runs that are recorded."""

from datetime import UTC, datetime, timedelta

from core.errors import TooManyMessages
from core.ports.services import Services

WINDOW = timedelta(minutes=1)


def require_room(user: str, services: Services) -> None:
    """Raises TooManyMessages when the user of a door has begun as many runs within a minute as one may."""
    most = services.person_limit
    if most and services.runs.begun_since(user, datetime.now(UTC) - WINDOW) >= most:
        raise TooManyMessages(f"You have sent {most} messages within a minute. Wait a minute, then send it again.")
