"""A report's notes on the whole article -> Markdown of the chat: clashes, corrections, risk factors."""

from collections.abc import Iterator

from core.domain.claims.verdict import Report
from core.runs.report_view import NoteRow, TextRole, TextRun, report_view
from web.chat.plain import plain
from web.evidence.evidence_links import evidence_path, where


def whole_article(report: Report) -> Iterator[str]:
    """A paragraph with a list for each kind of note that there is."""
    view = report_view(report)
    for notes in view.lists:
        yield "\n".join((f"**{notes.heading}**", "", *(f"- {_row(row)}" for row in notes.rows)))
    if view.left_out:
        yield f"*{plain(view.left_out)}*"


def _row(row: NoteRow) -> str:
    shown = "".join(map(_words, row.runs))
    if row.place is not None:
        return f"{shown} [{plain(where(row.place))}]({evidence_path(row.place)})"
    return " ".join(shown.split()) if row.runs[0].role is not TextRole.NOTE else shown


def _words(run: TextRun) -> str:
    text = plain(run.text)
    match run.role:
        case TextRole.DELETED:
            return f"~~{text}~~"
        case TextRole.INSERTED:
            return f" **{text}**"
        case TextRole.REASON:
            return f" *{text}*"
    return text
