"""What single judged claims come to -> tables: kinds, diagnoses, calibration, time."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from core.domain.claims.verdict import Diagnosis
from core.terminal.scores.perturbed_scores import pairs_table
from verifier.evaluation.scores.judged_case import CaseReport, Tally


def render_cases(report: CaseReport, *, confusion: bool = True) -> RenderableType:
    """The tables, and a line with abstention, calibration and time a claim; `confusion` leaves that table out."""
    lines = (
        f"left open {report.abstained:.3f}, expected calibration error {report.calibration_error:.3f}",
        f"{report.median:.3f} s a claim at the median, {report.p95:.3f} s at the 95th percentile",
    )
    tables = [_tallies("kind", report.by_kind), reliability_table(report)]
    if report.by_diagnosis:
        tables.append(_tallies("found wrong", _by_label(report.by_diagnosis)))
    if report.by_edit:
        tables.append(_tallies("diagnosis", _by_label(report.by_edit)))
    if confusion:
        tables.insert(0, pairs_table("label down, verdict across", report.confusion))
    return Group(*tables, Text("\n".join(lines)))


def _by_label(diagnoses: Mapping[str, Tally]) -> Mapping[str, Tally]:
    return {Diagnosis(name).label: tally for name, tally in diagnoses.items()}


def reliability_table(report: CaseReport) -> Table:
    """Confidence, and how often it was right, by bins of confidence."""
    table = Table(border_style="bright_black")
    for name in ("confidence", "claims", "mean", "right"):
        table.add_column(name, justify="right")
    for one in report.bins:
        table.add_row(f"{one.low:.1f} to {one.high:.1f}", str(one.claims), f"{one.confidence:.2f}", f"{one.right:.2f}")
    return table


def _tallies(name: str, tallies: Mapping[str, Tally]) -> Table:
    table = Table(border_style="bright_black")
    for column in (name, "claims", "right"):
        table.add_column(column, justify="left" if column == name else "right")
    for key, tally in tallies.items():
        table.add_row(key.replace("_", " "), str(tally.claims), f"{tally.right / tally.claims:.0%}")
    return table
