"""The notes on a whole article are written once, and every door shows their words."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from bot.blocks.links import Links
from bot.blocks.note_blocks import note_blocks
from core.domain.claims.clash import Clash, ClashKind, ClashStretch
from core.domain.claims.correction import Correction, Edit
from core.domain.claims.risk_factor import RiskFactor
from core.domain.claims.verdict import Report
from core.domain.filings.fact import Place
from core.runs.report_view import NoteKind, TextRole, report_view
from core.terminal.tables.report_notes import report_notes
from tests.fakes.slack_script import report
from web.chat.markdown import notes_markdown

LEFT_OUT = "The risk factors were not looked for"
ONE_SENTENCE = "For 2 wrong claims no correction is offered: no single change is sure."


def with_notes() -> Report:
    made = report(3)
    first, *others = made.verdicts
    start = first.claim.start
    edit = Edit(start=start, end=start + 2, before=made.article.text[start : start + 2], after="then")
    words = [ClashStretch(text=text, start=0, end=1) for text in ("5 percent", "6 percent")]
    return replace(
        made,
        clashes=(Clash(kind=ClashKind.TOTAL, first=words[0], second=words[1], arithmetic="One is wrong"),),
        corrections=(
            Correction(claim_id=first.claim.id, edits=(edit,)),
            *(Correction(claim_id=v.claim.id, reason="Two edits would do") for v in others),
        ),
        risks=(
            RiskFactor(
                heading="We may lose a customer",
                place=Place(filing_id="f", element_id="e1", page=7, item="1A"),
                score=0.5,
            ),
        ),
        risks_left_out=LEFT_OUT,
    )


def test_a_list_for_each_kind_of_note_with_the_role_of_every_run() -> None:
    view = report_view(with_notes())
    assert [notes.kind for notes in view.lists] == list(NoteKind)
    assert view.left_out == LEFT_OUT
    clash, correction, risk = (notes.rows[0] for notes in view.lists)
    assert "“5 percent” and “6 percent” do not agree" in clash.runs[0].text
    assert [run.role for run in correction.runs] == [TextRole.DELETED, TextRole.INSERTED, TextRole.UNCHANGED]
    assert correction.runs[1].text == "then"
    assert (risk.runs[0].text, risk.place and risk.place.element_id) == ("We may lose a customer", "e1")


def test_a_short_list_joins_the_claims_without_a_correction() -> None:
    corrections = report_view(with_notes()).lists[1]
    assert [row.is_uncorrected for row in corrections.rows] == [False, True, True]
    assert corrections.rows[1].runs[1].text == "Two edits would do"
    assert [row.runs[-1].text for row in corrections.short_rows[1:]] == [ONE_SENTENCE]
    bare = replace(corrections, rows=corrections.rows[:1])
    assert bare.short_rows == bare.rows


def test_a_report_without_notes_has_no_lists() -> None:
    assert report_view(report(3)).lists == ()
    assert [list(door(report(3))) for door in (report_notes, notes_markdown)] == [[], []]


@pytest.mark.parametrize("left_out", ["", LEFT_OUT])
def test_every_door_shows_every_heading_and_note(left_out: str) -> None:
    made = replace(with_notes(), risks_left_out=left_out)
    terminal = io.StringIO()
    Console(file=terminal, width=200).print(*report_notes(made))
    slack = str(list(note_blocks(made, Links())))
    chat = "\n".join(notes_markdown(made)).replace("\\", "")
    for shown in (terminal.getvalue(), slack, chat):
        for words in ("The article and itself", "Corrections", "Risk factors that bear on it", "One is wrong", "then"):
            assert words in shown
        assert "We may lose a customer" in shown
        assert (LEFT_OUT in shown) is bool(left_out)
    assert ONE_SENTENCE in slack
    assert terminal.getvalue().count("Two edits would do") == chat.count("Two edits would do") == 2
