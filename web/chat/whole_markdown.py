"""What a report tells of the article as a whole -> Markdown of the chat: clashes, corrections, risk factors."""

from collections.abc import Iterator

from core.domain.claims.corrected import CorrectedClaim, corrected_claims
from core.domain.claims.verdict import Report
from web.chat.plain import plain
from web.evidence.evidence_links import evidence_path, where


def notes_markdown(report: Report) -> Iterator[str]:
    """A paragraph with a list for each kind of note that there is."""
    notes = [plain(clash.note) for clash in report.clashes]
    risks = [f"{plain(r.heading)} [{plain(where(r.place))}]({evidence_path(r.place)})" for r in report.risks]
    corrected = [correction(claim) for claim in corrected_claims(report)]
    named = (("The article and itself", notes), ("Corrections", corrected), ("Risk factors that bear on it", risks))
    for title, rows in named:
        if rows:
            yield "\n".join((f"**{title}**", "", *(f"- {row}" for row in rows)))
    if report.risks_left_out:
        yield f"*{plain(report.risks_left_out)}*"


def correction(claim: CorrectedClaim) -> str:
    """The claim with what is struck and what is put in its place, or why nothing is."""
    if not claim.pieces:
        return f"{plain(' '.join(claim.verdict.claim.text.split()))} *{plain(claim.reason)}*"
    shown = (f"~~{plain(p.text)}~~ **{plain(p.after)}**" if p.struck else plain(p.text) for p in claim.pieces)
    return " ".join("".join(shown).split())
