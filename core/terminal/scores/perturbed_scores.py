"""The score of claims made of filed figures -> tables."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from core.domain.claims.verdict import Diagnosis
from verifier.evaluation.perturbed.perturbed_score import EditScore, PerturbedScore

_SHOWN = 12
"""How many misses are shown; `--out` keeps all."""


def render_perturbed_score(score: PerturbedScore) -> RenderableType:
    """Verdicts and diagnoses per edit, per kind of claim, the confusion of diagnoses, and the first misses."""
    lines = (
        f"{score.claims} claims made of {score.filings} filing{'' if score.filings == 1 else 's'}",
        f"verdict right {score.verdicts:.1%}; of the false ones the edit named {score.diagnoses:.1%}",
        f"{score.median:.3f} s a claim at the median, {score.p95:.3f} s at the 95th percentile",
    )
    by_edit = {name: score.by_edit[name] for name in sorted(score.by_edit, key=_order)}
    return Group(
        Text("\n".join(lines)),
        _tally_table(
            "edit", {Diagnosis(n).label if n in set(Diagnosis) else n: counts for n, counts in by_edit.items()}
        ),
        _tally_table("kind of claim", dict(sorted(score.by_kind.items()))),
        pairs_table("known down, said across", score.confusion),
        pairs_table("edit down, diagnosis across", score.diagnoses_said),
        _misses(score),
    )


def pairs_table(title: str, pairs: Mapping[tuple[str, str], int]) -> Table:
    """Counts of pairs, the first down and the second across."""
    table = Table(title=title, border_style="bright_black", padding=(0, 0))
    across = sorted({said for _, said in pairs}, key=_order)
    table.add_column("")
    for name in across:
        table.add_column(name.replace("_", " ").lower() if "_" in name else name or "none", justify="right")
    for down in sorted({known for known, _ in pairs}, key=_order):
        table.add_row(down, *(str(pairs.get((down, said)) or ".") for said in across))
    return table


def _tally_table(title: str, counts: Mapping[str, EditScore]) -> Table:
    table = Table(border_style="bright_black")
    for name in (title, "claims", "verdict right", "edit named"):
        table.add_column(name, justify="left" if name == title else "right")
    for name, of in counts.items():
        named = "." if of.diagnosed_share is None else f"{of.diagnosed_share:.0%}"
        table.add_row(name, str(of.claims), f"{of.right / of.claims:.0%}", named)
    return table


def _misses(score: PerturbedScore) -> Table:
    table = Table(border_style="bright_black")
    for name in ("wrong verdict on", "known", "said"):
        table.add_column(name, overflow="fold")
    for outcome in [o for o in score.outcomes if not o.right][:_SHOWN]:
        known = outcome.claim.ruling.value.replace("_", " ").lower()
        table.add_row(outcome.claim.text, known, Text(outcome.explanation[:160]))
    return table


def _order(name: str) -> tuple[int, str]:
    return (int(name[1:]), "") if name[1:].isdigit() else (0, name)
