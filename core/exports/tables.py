"""A report -> Markdown to read, and CSV for a table."""

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

from core.domain.claims.overall import overall_headline
from core.exports.exported import ExportedClaim, ExportedReport

_MARKDOWN = re.compile(r"([\\`*_\[\]<>|#~])")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would compute. Source: https://owasp.org/www-community/attacks/CSV_Injection"""

COLUMNS = (
    "number",
    "mark",
    "claim",
    "start",
    "end",
    "explanation",
    "corrected",
    "confidence",
    "desk",
    "evidence",
    "report",
)


def markdown(exported: ExportedReport) -> str:
    """Title, what the whole is, and a section for each claim."""
    report = exported.report
    lines = [f"# {_plain(exported.title)}", f"**{overall_headline(report)}.** {_plain(report.told_basis)}"]
    if exported.page:
        lines.append(f"<{exported.page}>")
    for claim in exported.claims():
        lines += [f"## {claim.number}. {claim.mark}", f"> {_plain(claim.verdict.claim.text)}"]
        lines.append(_plain(claim.verdict.explanation))
        lines.append(_plain(claim.desk))
        if claim.corrected and claim.corrected.pieces:
            lines.append(f"Corrected: {_corrected(claim)}")
        lines += ["\n".join(f"- {f'<{one}>' if exported.site else one}" for one in claim.evidence)]
    return "\n\n".join(filter(None, lines)) + "\n"


def csv_table(exported: ExportedReport) -> str:
    """A row for each claim; several addresses stand in one cell, a line each."""
    rows = []
    for claim in exported.claims():
        verdict = claim.verdict
        row = (
            claim.number,
            claim.mark,
            verdict.claim.text,
            verdict.claim.start,
            verdict.claim.end,
            verdict.explanation,
            claim.correction,
            f"{verdict.confidence:.2f}",
            claim.desk,
            "\n".join(claim.evidence),
            exported.page,
        )
        rows.append(row)
    return csv_text(COLUMNS, rows)


def csv_text(head: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """A table as CSV, in which no spreadsheet takes anything for a formula."""
    written = StringIO()
    writer = csv.writer(written)
    writer.writerow(head)
    writer.writerows([csv_cell(value) for value in row] for row in rows)
    return written.getvalue()


def csv_cell(value: object) -> object:
    """The value, as text that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _corrected(claim: ExportedClaim) -> str:
    pieces = claim.corrected.pieces if claim.corrected else ()
    return "".join(f"~~{_escaped(p.text)}~~{_put_in(p.after)}" if p.struck else _escaped(p.text) for p in pieces)


def _put_in(words: str) -> str:
    return f" **{_escaped(words)}**" if words else ""


def _plain(text: str) -> str:
    """Foreign words on one line."""
    return _escaped(" ".join(text.split()))


def _escaped(text: str) -> str:
    """Foreign words in which nothing counts as Markdown."""
    return _MARKDOWN.sub(r"\\\1", text)
