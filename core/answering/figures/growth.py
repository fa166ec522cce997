"""The growth of several sides, or of one over the years, -> amounts that can be ranked."""

from collections.abc import Sequence
from dataclasses import replace

from core.answering.figures.amounts import Amount, Side, filed_amounts
from core.answering.wording import in_text


def growth(side: Side, year: int) -> Sequence[Amount]:
    """The growth in a fiscal year, in percent of the year before, for percentages in points; a sequence of at most one.

    Growth from nothing or from a loss has no rate.
    """
    pair = filed_amounts(side, [year - 1, year])
    if len(pair) < 2:
        return ()
    before, now = pair
    points = now.unit == "percent"
    if not points and before.value <= 0:
        return ()
    step = now.value - before.value
    arithmetic = f"{now.shown} - {before.shown}"
    return (
        Amount(
            side=replace(side, measure=replace(side.measure, label=f"Growth of {in_text(side.measure.label)}")),
            year=year,
            value=step if points else step / before.value * 100,
            unit="points" if points else "percent",
            facts=now.facts + before.facts,
            arithmetic=arithmetic if points else f"({arithmetic}) / {before.shown} × 100",
        ),
    )
