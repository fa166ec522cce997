"""What is logged to standard error, as lines for people or as JSON; personal data and keys in it are masked."""

import logging
import sys
from collections.abc import Callable

from opentelemetry.trace import get_current_span
from pythonjsonlogger.json import JsonFormatter

from core.settings import Settings

LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FIELDS = {"asctime": "time", "levelname": "level", "name": "logger"}


def set_up_logs(settings: Settings, mask: Callable[[str], str]) -> None:
    """Replaces what this process logs with; `mask` is what every text goes through."""
    handler = logging.StreamHandler(sys.stderr)
    structured = JsonFormatter(LINE, rename_fields=FIELDS, json_ensure_ascii=False)
    handler.setFormatter(structured if settings.log_format == "json" else logging.Formatter(LINE))
    handler.addFilter(MaskedRecords(mask))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)


class MaskedRecords(logging.Filter):
    """Puts what a record says in words once, masked, and adds the ids of the trace and the span where there is one."""

    def __init__(self, mask: Callable[[str], str]) -> None:
        super().__init__()
        self._mask = mask

    def filter(self, record: logging.LogRecord) -> bool:
        """Keeps every record."""
        record.msg, record.args = self._mask(record.getMessage()), ()
        if record.exc_info:
            record.exc_text = self._mask(logging.Formatter().formatException(record.exc_info))
            record.exc_info = None
        here = get_current_span().get_span_context()
        if here.is_valid:
            record.trace_id, record.span_id = f"{here.trace_id:032x}", f"{here.span_id:016x}"
        return True
