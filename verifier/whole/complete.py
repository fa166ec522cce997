"""A report with its verdicts -> the same with what is told of the article as a whole."""

from dataclasses import replace

from core.domain.claims.verdict import Report
from verifier.corrected.correct import corrections
from verifier.whole.find_clashes import find_clashes
from verifier.whole.find_risks import Risks


def complete(report: Report, risks: Risks) -> Report:
    """Adds where the article disagrees with itself, the corrections and the risk factors found."""
    return replace(
        report,
        clashes=find_clashes(report.article.text, report.verdicts),
        corrections=corrections(report.article.text, report.verdicts),
        risks=risks.found,
        risks_left_out=risks.left_out,
    )
