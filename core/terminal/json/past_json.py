"""Figures of older years -> the JSON that `tickmark facts --json` prints beside those of filings."""

from collections.abc import Sequence
from typing import Any

from core.domain.filings.past_figure import PastFigure
from core.terminal.json.facts_json import period_json


def past_json(figures: Sequence[PastFigure]) -> list[dict[str, Any]]:
    """Rows of `metric`, `year`, `value`, `unit`, `label`, `concept`, `period`, `form`, `accession` and `filed`.

    `value` is in base units, `label` says what the row is and is not; two rows of one metric and year are a figure and
    its restatement.
    """
    return [_row(figure) for figure in figures]


def _row(figure: PastFigure) -> dict[str, Any]:
    whole = figure.value == figure.value.to_integral_value()
    return {
        "metric": figure.metric,
        "year": str(figure.fiscal_year),
        "value": int(figure.value) if whole else float(figure.value),
        "unit": figure.unit,
        "label": figure.label,
        "concept": figure.concept,
        "period": period_json(figure.period),
        "form": figure.form,
        "accession": figure.accession,
        "filed": figure.filed.isoformat(),
    }
