"""A figure that differs, and the observation that is meant -> the one edit that leads from the one to the other."""

import numpy as np
import numpy.typing as npt

from core.domain.claims.assertion import SlotName
from core.gather.filing_view import FilingView
from verifier.trace.agreement import Agreement, agreements, comparable
from verifier.trace.article_figures import FigureLook

_EDITS = (
    (SlotName.PERIOD, ("row", "kind"), "year"),
    (SlotName.SCOPE, ("row", "kind", "year"), "fact"),
    (SlotName.MEASURE, ("element", "kind", "year"), "row"),
)
"""The slot that is wrong, what the observation that agrees shares with the one meant, and in what it differs."""


def find_edit(look: FigureLook, at: int, view: FilingView) -> SlotName | None:
    """The slot of the figure that one edit would set right: another year of the row, another column, a row beside it.

    DIRECTION where the size is right; None where no single edit leads to what is written.
    """
    if look.candidates.agreement[at] == Agreement.TURNED:
        return SlotName.DIRECTION
    compared = comparable(view.observed, look.figure.quantity.unit)
    right = compared[agreements(view.observed, compared, look.figure) == Agreement.AGREES]
    meant = look.candidates.at[at : at + 1]
    for slot, same, other in _EDITS:
        alike = np.all([_codes(view, name, right) == _codes(view, name, meant) for name in same], axis=0)
        if np.any(alike & (_codes(view, other, right) != _codes(view, other, meant))):
            return slot
    return None


def _codes(view: FilingView, name: str, at: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """Codes of observations by name, or of the element that their row stands in."""
    if name == "element":
        return view.element_of_row[view.observed.row[at]]
    return np.asarray(getattr(view.observed, name)[at], dtype=np.intp)
