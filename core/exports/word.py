"""A report -> a Word document: the article, a comment at each claim, and corrections as tracked changes.

Who accepts all changes and deletes the comments has the corrected article, without a word of ours in it.
Source: ECMA-376, Part 1, sections 17.13.4 (comments) and 17.13.5 (revisions).
"""

import re
from collections.abc import Iterable, Sequence
from copy import deepcopy
from io import BytesIO
from itertools import pairwise
from typing import Any

from docx import Document
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.text.run import Run

from core.domain.claims.correction import Edit, all_edits
from core.exports.exported import ExportedClaim, ExportedReport

_AUTHOR, _INITIALS = "Tickmark", "T"
_LINE = re.compile(r"[^\n]+")
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""What XML cannot hold."""


def word_document(exported: ExportedReport) -> bytes:
    """The bytes of the document."""
    document = Document()
    document.core_properties.title, document.core_properties.author = _clean(exported.title), _AUTHOR
    text, claims = exported.report.article.text, list(exported.claims())
    edits = all_edits(exported.report.corrections)
    runs: list[tuple[int, int, Run]] = []
    for line in _LINE.finditer(text):
        is_title = line.start() == 0 and line.group() == exported.report.article.title
        paragraph = document.add_paragraph(style="Heading 1" if is_title else None)
        for start, end in _cut(line.start(), line.end(), claims, edits):
            runs.append((start, end, paragraph.add_run(_clean(text[start:end]))))
    for claim in claims:
        stated = claim.verdict.claim
        within = [run for start, end, run in runs if start >= stated.start and end <= stated.end]
        if within:
            document.add_comment([within[0], within[-1]], _comment(claim), author=_AUTHOR, initials=_INITIALS)
    for number, edit in enumerate(edits, 1):
        _track(edit, [run for start, end, run in runs if start >= edit.start and end <= edit.end], number, exported)
    written = BytesIO()
    document.save(written)
    return written.getvalue()


def _cut(start: int, end: int, claims: Iterable[ExportedClaim], edits: Iterable[Edit]) -> Iterable[tuple[int, int]]:
    """The line in pieces, none of which a claim or an edit begins or ends within."""
    spans = [(claim.verdict.claim.start, claim.verdict.claim.end) for claim in claims]
    spans += [(edit.start, edit.end) for edit in edits]
    cuts = sorted({start, end, *(at for span in spans for at in span if start < at < end)})
    return pairwise(cuts)


def _comment(claim: ExportedClaim) -> str:
    lines = [f"{claim.mark}. {claim.verdict.explanation}"]
    if claim.corrected and claim.corrected.reason:
        lines.append(claim.corrected.reason)
    if claim.desk:
        lines.append(claim.desk)
    return _clean("\n".join([*lines, *claim.evidence]))


def _track(edit: Edit, runs: Sequence[Run], number: int, exported: ExportedReport) -> None:
    """Marks the runs as deleted, and puts the new words behind them."""
    if not runs:
        return
    last = runs[-1]._r
    inserted = _revision("w:ins", 2 * number, exported)
    new = deepcopy(runs[0]._r)
    for child in [child for child in new if child.tag != qn("w:rPr")]:
        new.remove(child)
    Run(new, runs[0]._parent).text = _clean(edit.after)
    inserted.append(new)
    last.addnext(inserted)
    for run in runs:
        deleted = _revision("w:del", 2 * number - 1, exported)
        run._r.addprevious(deleted)
        deleted.append(run._r)
        for words in run._r.findall(qn("w:t")):
            words.tag = qn("w:delText")


def _revision(tag: str, number: int, exported: ExportedReport) -> Any:
    element = OxmlElement(tag)
    element.set(qn("w:id"), str(number))
    element.set(qn("w:author"), _AUTHOR)
    element.set(qn("w:date"), exported.stamp)
    return element


def _clean(text: str) -> str:
    return _UNPRINTABLE.sub("", text)
