"""The one place that knows which adapter is in use."""

from collections.abc import Iterator
from contextlib import contextmanager

from core.ports.services import Services
from core.settings import Settings


@contextmanager
def open_services(settings: Settings) -> Iterator[Services]:
    """Opens the parts that the settings choose and closes them at the end."""
    raise NotImplementedError(settings)
    yield
