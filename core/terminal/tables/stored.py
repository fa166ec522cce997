"""The filings that an ingest brought in -> lines, also when it ends with an error."""

from collections.abc import Callable, Iterable, Iterator

from core.events import Event, FilingStored
from core.terminal.progress import follow


def show_stored(events: Iterable[Event], *, say: Callable[[str], object]) -> None:
    """Shows the progress and then says a line a filing; raises what the stream raises, after that."""
    kept: list[FilingStored] = []
    try:
        follow(_keeping(events, kept), FilingStored)
    finally:
        for stored in kept:
            state = "stored" if stored.new else "already held"
            if not stored.found:
                state = f"{state}; found as soon as the new search index is whole (see `tickmark doctor`)"
            say(f"{stored.filing.id}: {state} ({stored.filing.company.name}, {stored.filing.pages} pages)")
            for note in stored.notes:
                say(f"  {note}")


def _keeping(events: Iterable[Event], kept: list[FilingStored]) -> Iterator[Event]:
    for event in events:
        if isinstance(event, FilingStored):
            kept.append(event)
        yield event
