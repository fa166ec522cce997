"""Runs -> tables: the newest of them, or one with its steps, its searches and what it cost."""

from collections.abc import Mapping, Sequence
from datetime import UTC
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from core.domain.operations.run import Run, RunState
from core.runs.run_trace import SUSPICION
from core.terminal.tables.plain_table import plain_table

STATE_STYLES = {
    RunState.WAITING: "dim",
    RunState.RUNNING: "dim",
    RunState.READING: "dim",
    RunState.ANSWERED: "green",
    RunState.JUDGED: "green",
    RunState.BLOCKED: "yellow",
    RunState.FAILED: "red",
}
CANDIDATES = 20
COLUMNS = ("passage", "words", "meaning", "entities", "fused", "boost", "reranked", "dropped")


def runs_table(runs: Sequence[Run]) -> Table:
    """One row a run."""
    table = plain_table("run", "started (UTC)", "door", "state", "seconds", "message")
    for run in runs:
        started = f"{run.started.astimezone(UTC):%Y-%m-%d %H:%M}"
        text = escape(" ".join(run.message.text.split())[:120])
        table.add_row(run.id, started, run.message.door.value, _state(run), f"{run.seconds:.2f}", text)
    return table


def render_run(run: Run, trace: Mapping[str, Any]) -> RenderableType:
    """One run: what was asked, its steps with their times, its searches, calls that are billed, its outcome."""
    parts: list[RenderableType] = [runs_table([run])]
    if run.steps:
        steps = plain_table("step", "seconds")
        for step, seconds in run.steps:
            steps.add_row(step, f"{seconds:.3f}")
        parts.append(steps)
    for search in trace.get("searches", ()):
        parts += [Text(f"searched for: {search['query']['text']}", style="bold")]
        parts += [part for found in search["attempts"] for part in _attempt(found)]
    if trace.get(SUSPICION):
        parts.append(Text(f"It reads like an order to the assistant (learned: {trace[SUSPICION]:.0%}); taken as data."))
    if trace.get("usages"):
        parts.append(_usages(trace))
    if not trace:
        parts.append(Text("How this run was made is not kept.", style="dim"))
    parts.append(Text(str(run.outcome.get("answer") or run.outcome.get("reason") or run.outcome.get("summary", ""))))
    return Group(*parts)


def _attempt(found: Mapping[str, Any]) -> Sequence[RenderableType]:
    why = f" ({', '.join(found['reasons'])})" if found["reasons"] else ""
    line = f"{found.get('rewriting') or 'as asked'}: {' | '.join(found['texts'])} -> {found['grade']}{why}"
    cells = [_candidate(one) for one in found["candidates"][:CANDIDATES]]
    columns = [name for name in COLUMNS if any(row[name] for row in cells)]
    table = plain_table(*columns)
    for row in cells:
        table.add_row(*(row[name] for name in columns))
    more = len(found["candidates"]) - CANDIDATES
    return [Text(line), table, *([Text(f"and {more} more", style="dim")] if more > 0 else [])]


def _candidate(one: Mapping[str, Any]) -> Mapping[str, str]:
    cells = (
        one["chunk_id"],
        *(str(one[retriever] or "") for retriever in ("by_words", "by_meaning", "by_entities")),
        f"{one['fused']:.3f}" if one["fused"] else "",
        f"{one['boost']:.2f}" if one["boost"] else "",
        "" if one["reranked"] is None else f"{one['reranked']:.2f}",
        one["dropped"],
    )
    return dict(zip(COLUMNS, cells, strict=True))


def _usages(trace: Mapping[str, Any]) -> Table:
    table = plain_table("model", "for", "input", "output", "from cache", "to cache", "units", "dollars")
    for one in trace["usages"]:
        tokens = [f"{one[part]:,}" for part in ("input", "output", "read", "cached")]
        units = f"{one['units']:,} {one['unit']}" if one.get("units") else ""
        table.add_row(one["model"], one["purpose"], *tokens, units, one["cost"] or "price not known")
    return table


def _state(run: Run) -> str:
    return f"[{STATE_STYLES[run.state]}]{run.state.value}[/]"
