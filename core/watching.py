"""Logs, traces and metrics of a process that serves; what does that is imported when such a process begins."""

from collections.abc import Iterator
from contextlib import contextmanager

from core.ports.services import Services
from core.settings import Settings


@contextmanager
def watched(process: str, settings: Settings, services: Services) -> Iterator[None]:
    """Sets them up as the settings say until the block ends; `process` is web, bot or jobs.

    What is logged is masked as messages are. Raises SettingsError when the port of the metrics is taken.
    """
    from core.adapters.guard.pattern_finder import PatternFinder
    from core.adapters.telemetry.logs import set_up_logs
    from core.adapters.telemetry.observing import observing
    from core.guard.mask import mask

    finder = PatternFinder()
    set_up_logs(settings, lambda text: mask(text, finder).text)
    with observing(process, settings, services):
        yield
