"""The marks on claims and figures as people are shown them, in one place; a door with its own look adds that."""

from collections.abc import Sequence

from core.domain.claims.verdict import FigureMark, Mark, Report, Ruling

NAMES = {
    Ruling.CONFIRMED: "Confirmed",
    Ruling.CONTRADICTED: "Contradicted",
    Ruling.PARTIALLY_SUPPORTED: "Partially supported",
    Ruling.NOT_VERIFIABLE: "Not verifiable",
}
SIGNS = {
    Ruling.CONFIRMED: "✓",
    Ruling.CONTRADICTED: "✗",
    Ruling.PARTIALLY_SUPPORTED: "~",
    Ruling.NOT_VERIFIABLE: "?",
}
MARK_NAMES = {Mark.TRACED: "traced", Mark.DIFFERS: "differs", Mark.OPEN: "open"}
MARK_SIGNS = {Mark.TRACED: "✓", Mark.DIFFERS: "✗", Mark.OPEN: "?"}
_FIRST = (Mark.DIFFERS, Mark.TRACED, Mark.OPEN)


def figures_line(report: Report) -> str:
    """How many figures got which mark: "22 figures: 2 differ, 14 are traced to the filing, 6 stay open."."""
    count = {mark: sum(one.mark is mark for one in report.figures) for mark in Mark}
    said = (
        f"{count[Mark.DIFFERS]} {'differ' if count[Mark.DIFFERS] != 1 else 'differs'}" * bool(count[Mark.DIFFERS]),
        f"{count[Mark.TRACED]} traced to the filing" * bool(count[Mark.TRACED]),
        f"{count[Mark.OPEN]} open" * bool(count[Mark.OPEN]),
    )
    figures = f"{len(report.figures)} figure{'s' * (len(report.figures) != 1)}"
    return f"{figures}: {', '.join(filter(None, said))}." if report.figures else ""


def figures_first(report: Report) -> Sequence[FigureMark]:
    """The figures, those that differ first, then those that are traced; each kind in the order of the text."""
    return sorted(report.figures, key=lambda one: (_FIRST.index(one.mark), one.start))


def with_marks(text: str, start: int, figures: Sequence[FigureMark]) -> str:
    """A stretch of an article that begins at `start`, each figure that is traced or differs followed by its sign."""
    inside = [one for one in figures if start < one.end <= start + len(text) and one.mark is not Mark.OPEN]
    for one in sorted(inside, key=lambda one: -one.end):
        at = one.end - start
        text = f"{text[:at]}\u00a0{MARK_SIGNS[one.mark]}{text[at:]}"
    return text
