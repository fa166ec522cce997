"""The engine as doors call it, for tests that do not care which of its two halves answers."""

from collections.abc import Iterator

from core.domain.operations.message import Message
from core.events import Event
from core.ports.services import Services
from core.run import run_message
from verifier.engines import ENGINES


def respond(message: Message, services: Services, run_id: str | None = None) -> Iterator[Event]:
    """What `core.run.run_message` yields with the engine for the message's intent."""
    return run_message(message, services, ENGINES[message.intent], run_id)
