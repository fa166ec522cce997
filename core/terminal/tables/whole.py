"""What a report tells of the article as a whole -> lines of text: its own clashes, corrections, risk factors."""

from collections.abc import Iterator

from rich.text import Text

from core.domain.claims.corrected import CorrectedClaim, corrected_claims
from core.domain.claims.evidence import Evidence
from core.domain.claims.overall import overall_line
from core.domain.claims.verdict import Report
from core.domain.filings.place_reference import reference


def headline(report: Report) -> Text:
    """The article in a word, with the counts."""
    return Text(overall_line(report), style="bold")


def whole_article(report: Report) -> Iterator[Text]:
    """A block for each kind of note that there is."""
    if report.clashes:
        yield _block("The article and itself", [Text(clash.note) for clash in report.clashes])
    corrected = list(corrected_claims(report))
    if corrected:
        yield _block("Corrections", [correction(claim) for claim in corrected])
    if report.risks:
        yield _block("Risk factors that bear on it", [_risk(report, at) for at in range(len(report.risks))])
    if report.risks_left_out:
        yield Text(report.risks_left_out, style="yellow")


def correction(claim: CorrectedClaim) -> Text:
    """The claim with what is struck and what is put in its place, or why nothing is."""
    if not claim.pieces:
        return Text(f"{' '.join(claim.verdict.claim.text.split())} – {claim.reason}", style="dim")
    text = Text()
    for piece in claim.pieces:
        text.append(piece.text, style="red strike" if piece.struck else "")
        if piece.struck:
            text.append(f" → {piece.after}", style="bold green")
    return text


def _risk(report: Report, at: int) -> Text:
    risk = report.risks[at]
    text = Text(f"{risk.heading} ")
    text.append(f"{reference(risk.place)} · /e/{Evidence.of(risk.place).id}", style="cyan")
    return text


def _block(title: str, rows: list[Text]) -> Text:
    text = Text(f"{title}\n", style="")
    text.stylize("bold")
    return text.append_text(Text("\n").join(Text("• ").append_text(row) for row in rows))
