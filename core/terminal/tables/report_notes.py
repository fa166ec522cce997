"""A report's notes on the whole article -> lines of text: clashes, corrections, risk factors."""

from collections.abc import Iterator

from rich.text import Text

from core.domain.claims.evidence import Evidence
from core.domain.claims.verdict import Report
from core.domain.filings.place_reference import reference
from core.runs.report_view import NoteList, NoteRow, TextRole, report_view

_STYLES = {TextRole.DELETED: "red strike", TextRole.INSERTED: "bold green"}
_JOINTS = {TextRole.INSERTED: " → ", TextRole.REASON: " – "}
"""What stands before a run."""


def report_notes(report: Report) -> Iterator[Text]:
    """A block for each kind of note that there is."""
    view = report_view(report)
    yield from map(_block, view.lists)
    if view.left_out:
        yield Text(view.left_out, style="yellow")


def _block(notes: NoteList) -> Text:
    text = Text(f"{notes.heading}\n", style="")
    text.stylize("bold")
    return text.append_text(Text("\n").join(Text("• ").append_text(_row(row)) for row in notes.rows))


def _row(row: NoteRow) -> Text:
    text = Text(style="dim" if row.is_uncorrected else "")
    for run in row.runs:
        text.append(f"{_JOINTS.get(run.role, '')}{run.text}", style=_STYLES.get(run.role, ""))
    if row.place is not None:
        text.append(" ")
        text.append(f"{reference(row.place)} · /e/{Evidence.of(row.place).id}", style="cyan")
    return text
