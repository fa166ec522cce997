"""The forms in which a report leaves the house, each with its file name and media type."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from core.exports.annotations import claim_reviews, web_annotations
from core.exports.exported import ExportedReport
from core.exports.tables import csv_table, markdown
from core.runs.report_json import report_json


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportForm:
    """What people call it, its media type, and what makes its bytes."""

    name: str
    media_type: str
    make: Callable[[ExportedReport], bytes]


def _word(exported: ExportedReport) -> bytes:
    from core.exports.word import word_document  # brings what writes Word documents, which no other form needs

    return word_document(exported)


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


FORMS = {
    "report.docx": ExportForm(
        name="Word, with comments and tracked changes",
        media_type="application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        make=_word,
    ),
    "report.md": ExportForm(
        name="Markdown", media_type="text/markdown; charset=utf-8", make=lambda e: markdown(e).encode()
    ),
    "report.csv": ExportForm(
        name="CSV, a row for each claim", media_type="text/csv; charset=utf-8", make=lambda e: csv_table(e).encode()
    ),
    "report.json": ExportForm(name="JSON", media_type="application/json", make=lambda e: _json(report_json(e.report))),
    "annotations.jsonld": ExportForm(
        name="Web annotations", media_type="application/ld+json", make=lambda e: _json(web_annotations(e))
    ),
    "claimreview.jsonld": ExportForm(
        name="ClaimReview markup", media_type="application/ld+json", make=lambda e: _json(claim_reviews(e))
    ),
}
"""By file name."""
