"""An event stream -> progress bars, and what it carried is handed back."""

from collections.abc import Iterable
from typing import TypeVar

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from core.events import ClaimJudged, ClaimsFound, Event, MessageBlocked, StepAdvanced, StepBegan
from core.terminal.console import err

Kind = TypeVar("Kind")


def outcome(events: Iterable[Event], wanted: type[Kind]) -> Kind:
    """What a message came to, with the stream shown; the advice of the guard ends the command when it blocked."""
    found = follow(events, (wanted, MessageBlocked))
    for event in found:
        if isinstance(event, MessageBlocked):
            raise click.ClickException(event.reason)
    return next(event for event in found if isinstance(event, wanted))


def follow(events: Iterable[Event], wanted: type[Kind] | tuple[type[Kind], ...]) -> list[Kind]:
    """Shows the stream as bars on standard error while it runs; returns its events of the kind wanted."""
    kept: list[Kind] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err(), transient=True) as bars:
        running: dict[str, TaskID] = {}
        for event in events:
            if isinstance(event, wanted):
                kept.append(event)
            show(event, bars, running)
    return kept


def show(event: Event, bars: Progress, running: dict[str, TaskID]) -> None:
    """Moves the bar that an event belongs to; `running` maps the name of a step to its bar."""
    match event:
        case StepBegan(step=step, subject=subject, total=total):
            if step in running:
                bars.remove_task(running[step])
            running[step] = bars.add_task(f"{step} {subject}".strip(), total=total)
        case StepAdvanced(step=step, done=done) if step in running:
            bars.update(running[step], completed=done)
        case ClaimsFound(claims=claims):
            bars.update(_claims_bar(bars, running), total=len(claims))
        case ClaimJudged():
            bars.advance(_claims_bar(bars, running))
        case _:
            pass


def _claims_bar(bars: Progress, running: dict[str, TaskID]) -> TaskID:
    """The bar of the claims; a first verdict may come before it is known how many there are."""
    if "claims" not in running:
        running["claims"] = bars.add_task("judging claims", total=None)
    return running["claims"]
