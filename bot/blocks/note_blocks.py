"""A report's notes on the whole article -> blocks: clashes, corrections, risk factors."""

from collections.abc import Iterator

from bot.blocks import rich_text as rich
from bot.blocks.answer_blocks import place_element
from bot.blocks.blocks import Block, container, context
from bot.blocks.links import Links
from core.domain.claims.verdict import Report
from core.language.mrkdwn import clip, escape
from core.runs.report_view import NoteKind, NoteList, NoteRow, TextRole, TextRun, report_view

_ROWS = 20
_ROW = 300


def note_blocks(report: Report, links: Links) -> Iterator[Block]:
    """A box for each kind of note that there is; the clashes and the corrections are open."""
    view = report_view(report)
    for notes in view.lists:
        yield _box(notes, links)
    if view.left_out:
        yield context(escape(view.left_out))


def _box(notes: NoteList, links: Links) -> Block:
    rows = notes.short_rows
    shown = [list(_row(row, links)) for row in rows[:_ROWS]]
    if len(rows) > _ROWS:
        shown.append([rich.words(f"… and {len(rows) - _ROWS} more in the report")])
    block = rich.rich_text([rich.bullets(shown)])
    return container(notes.heading, [block], collapsed=notes.kind is NoteKind.RISK_FACTORS)


def _row(row: NoteRow, links: Links) -> Iterator[rich.Element]:
    space = " " if row.place is not None else ""
    for run in row.runs:
        yield _words(run, space)
    if row.place is not None:
        yield place_element(row.place, links)


def _words(run: TextRun, space: str) -> rich.Element:
    match run.role:
        case TextRole.NOTE:
            return rich.words(f"{clip(run.text, _ROW)}{space}")
        case TextRole.INSERTED:
            return rich.words(f" {run.text}", bold=True)
        case role:
            return rich.words(run.text, strike=role is TextRole.DELETED, italic=role is TextRole.REASON)
