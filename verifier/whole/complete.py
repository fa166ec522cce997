"""A report with its verdicts -> the same with notes on the article as a whole."""

from collections.abc import Iterable
from dataclasses import replace

from core.domain.claims.clash import Clash
from core.domain.claims.verdict import Mark, Report, Verdict
from verifier.corrected.correct import corrections
from verifier.whole.change_clashes import change_clashes
from verifier.whole.direction_clashes import direction_clashes
from verifier.whole.find_risks import Risks
from verifier.whole.headline_clashes import headline_clashes
from verifier.whole.share_clashes import share_clashes
from verifier.whole.stated_values import stated_figures
from verifier.whole.total_clashes import total_clashes
from verifier.whole.twice_clashes import twice_clashes


def complete(report: Report, risks: Risks, read: str) -> Report:
    """Adds where the article disagrees with itself, the corrections and the risk factors found.

    `read` is the article's text as it was read, which the offsets of the report's claims count.
    """
    return replace(
        report,
        clashes=find_clashes(read, report.verdicts, _traced(report)),
        corrections=corrections(read, report.verdicts),
        risks=risks.found,
        risks_left_out=risks.left_out,
    )


def _traced(report: Report) -> frozenset[int]:
    return frozenset(figure.start for figure in report.figures if figure.mark is Mark.TRACED)


def find_clashes(text: str, verdicts: Iterable[Verdict], traced: frozenset[int] = frozenset()) -> tuple[Clash, ...]:
    """Notes on the article `text`, in the order of the text, by its own figures.

    `traced` are where those begin that a row of the filing bears out: two of these do not clash.
    """
    figures = stated_figures(verdicts)
    found = (
        *change_clashes(figures),
        *direction_clashes(figures),
        *total_clashes(figures, text),
        *share_clashes(figures, text),
        *twice_clashes(figures),
        *headline_clashes(figures, text),
    )
    once = {(clash.kind, clash.first.start, clash.second.start): clash for clash in found}
    return tuple(once[key] for key in sorted(once, key=lambda key: key[1:]) if not traced.issuperset(key[1:]))
