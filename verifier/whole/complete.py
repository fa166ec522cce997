"""A report with its verdicts -> the same with what is told of the article as a whole."""

from dataclasses import replace

from core.domain.usage import Usage
from core.domain.verdict import Report
from core.ports.services import Services
from verifier.corrected.correct import corrections
from verifier.whole.find_clashes import find_clashes
from verifier.whole.find_risks import find_risks


def complete(report: Report, services: Services) -> tuple[Report, tuple[Usage, ...]]:
    """Adds where the article disagrees with itself, the corrections and the risk factors, and tells what that used."""
    risks = find_risks(report, services)
    whole = replace(
        report,
        clashes=find_clashes(report.article.text, report.verdicts),
        corrections=corrections(report.article.text, report.verdicts),
        risks=risks.found,
        risks_left_out=risks.left_out,
    )
    return whole, risks.usages
