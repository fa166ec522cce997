"""A report's notes on the article as a whole -> blocks: its own clashes, corrections, risk factors."""

from collections.abc import Iterator, Sequence

from bot.blocks import rich_text as rich
from bot.blocks.answer_blocks import place_element
from bot.blocks.blocks import Block, container, context
from bot.blocks.links import Links
from bot.blocks.mrkdwn import clip, escape
from core.domain.claims.corrected import CorrectedClaim, corrected_claims
from core.domain.claims.verdict import Report

_ROWS = 20
_ROW = 300


def note_blocks(report: Report, links: Links) -> Iterator[Block]:
    """A box for each kind of note that there is; the corrections are open."""
    if report.clashes:
        yield _box("The article and itself", [[rich.words(clip(c.note, _ROW))] for c in report.clashes], opened=True)
    corrected = [list(correction(claim)) for claim in corrected_claims(report) if claim.pieces]
    unsure = sum(not claim.pieces for claim in corrected_claims(report))
    if unsure:
        note = f"For {unsure} wrong claim{'s' * (unsure != 1)} no correction is offered: no single change is sure."
        corrected.append([rich.words(note, italic=True)])
    if corrected:
        yield _box("Corrections", corrected, opened=True)
    if report.risks:
        rows = [[rich.words(f"{clip(r.heading, _ROW)} "), place_element(r.place, links)] for r in report.risks]
        yield _box("Risk factors that bear on it", rows, opened=False)
    if report.risks_left_out:
        yield context(escape(report.risks_left_out))


def correction(claim: CorrectedClaim) -> Iterator[rich.Element]:
    """The claim with what is struck and what is put in its place."""
    for piece in claim.pieces:
        yield rich.words(piece.text, strike=piece.struck)
        if piece.struck:
            yield rich.words(f" {piece.after}", bold=True)


def _box(title: str, rows: Sequence[Sequence[rich.Element]], *, opened: bool) -> Block:
    shown = list(rows[:_ROWS])
    if len(rows) > _ROWS:
        shown.append([rich.words(f"… and {len(rows) - _ROWS} more in the report")])
    return container(title, [rich.rich_text([rich.bullets(shown)])], collapsed=not opened)
