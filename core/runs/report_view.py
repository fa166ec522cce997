"""A report -> its notes on the whole article: headed lists of typed runs of text, which each door styles."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from core.domain.claims.corrected import CorrectedClaim, corrected_claims
from core.domain.claims.verdict import Report
from core.domain.filings.fact import Place


class NoteKind(StrEnum):
    """What a list of notes is about."""

    CLASHES = "clashes"
    CORRECTIONS = "corrections"
    RISK_FACTORS = "risk_factors"


NOTE_HEADINGS = {
    NoteKind.CLASHES: "The article and itself",
    NoteKind.CORRECTIONS: "Corrections",
    NoteKind.RISK_FACTORS: "Risk factors that bear on it",
}
"""The headings as people are shown them."""


class TextRole(StrEnum):
    """What a run of text is.

    NOTE is a sentence or a quotation by itself; UNCHANGED, DELETED and INSERTED are the words of a corrected claim, an
    insertion always behind the deletion that it takes the place of; REASON says why a claim has no correction.
    """

    NOTE = "note"
    UNCHANGED = "unchanged"
    DELETED = "deleted"
    INSERTED = "inserted"
    REASON = "reason"


@dataclass(frozen=True, slots=True, kw_only=True)
class TextRun:
    """A piece of a row; the text is plain, and a door escapes it."""

    text: str
    role: TextRole = TextRole.NOTE


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRow:
    """One note, with the place in a filing that it is about, if any."""

    runs: tuple[TextRun, ...]
    place: Place | None = None

    @property
    def is_uncorrected(self) -> bool:
        """Whether it is a wrong claim without a correction."""
        return self.runs[-1].role is TextRole.REASON


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteList:
    """All notes of one kind, at least one."""

    kind: NoteKind
    rows: tuple[NoteRow, ...]

    @property
    def heading(self) -> str:
        """The heading as people are shown it."""
        return NOTE_HEADINGS[self.kind]

    @property
    def short_rows(self) -> tuple[NoteRow, ...]:
        """The rows for a door with little room: all claims without a correction are one sentence, at the end."""
        count = sum(row.is_uncorrected for row in self.rows)
        if not count:
            return self.rows
        claims = f"{count} wrong claim{'s' * (count != 1)}"
        sentence = f"For {claims} no correction is offered: no single change is sure."
        shown = (row for row in self.rows if not row.is_uncorrected)
        return (*shown, NoteRow(runs=(TextRun(text=sentence, role=TextRole.REASON),)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportView:
    """The lists that have notes, in the order in which they are shown; `left_out` says what was not looked for."""

    lists: tuple[NoteList, ...]
    left_out: str = ""


def report_view(report: Report) -> ReportView:
    """The notes of a report: where the article contradicts itself, corrections, risk factors."""
    rows = {
        NoteKind.CLASHES: [NoteRow(runs=(TextRun(text=clash.note),)) for clash in report.clashes],
        NoteKind.CORRECTIONS: [NoteRow(runs=tuple(_correction(claim))) for claim in corrected_claims(report)],
        NoteKind.RISK_FACTORS: [NoteRow(runs=(TextRun(text=r.heading),), place=r.place) for r in report.risks],
    }
    lists = (NoteList(kind=kind, rows=tuple(found)) for kind, found in rows.items() if found)
    return ReportView(lists=tuple(lists), left_out=report.risks_left_out)


def _correction(claim: CorrectedClaim) -> Iterator[TextRun]:
    if not claim.pieces:
        yield TextRun(text=" ".join(claim.verdict.claim.text.split()))
        yield TextRun(text=claim.reason, role=TextRole.REASON)
    for piece in claim.pieces:
        yield TextRun(text=piece.text, role=TextRole.DELETED if piece.struck else TextRole.UNCHANGED)
        if piece.struck:
            yield TextRun(text=piece.after, role=TextRole.INSERTED)
