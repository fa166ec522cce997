"""The labels and symbols of a table's rows -> whether they count things in a table that shows money too."""

import re
from collections.abc import Sequence

from core.filings.figures.table_rows import FigureRow
from core.language.numbers.counted_nouns import PEOPLE, PIECES, names_money

_CURRENCY = 3
_WHEN = (
    r"(?:at|as of|on|in operation|open|opened|closed|sold|delivered|shipped|produced|mined|added|acquired|granted"
    r"|held|served|covered|insured|carried|end|\((?:in )?(?:thousands|millions)\))"
)
_COUNTED = re.compile(
    r"\b(?:unit|store|club|restaurant|location|customer|subscriber|member|employee)s? counts?\b"
    rf"|^(?:(?:approximate|total|average|net|new|ending|paid|active) )*(?:number of\b|{PEOPLE}\b)"
    rf"|^(?:(?!to\b|for\b|from\b|of\b|by\b)[\w’'.&-]+ ){{0,3}}"
    rf"(?:{PEOPLE}\W*$|{PEOPLE} {_WHEN}\b|{PIECES},? {_WHEN}\b)",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"\b(?:total|net|balance)\b", re.IGNORECASE)


def is_count_row(label: Sequence[str]) -> bool:
    """Whether a row's own label says that it counts people or things ("Employees at year end", "Stores opened")."""
    return any(_COUNTED.search(text) is not None and not names_money(text) for text in label)


def is_mixed(rows: Sequence[FigureRow]) -> bool:
    """Whether money stands among other measures: a bare figure comes before the first currency sign of its column.

    A table of money alone shows the sign in the first row, in totals, or in both.
    """
    bare: set[int] = set()
    signed: set[int] = set()
    for row in rows:
        total = any(_TOTAL.search(text) for text in row.label) or not row.label
        for figure in row.figures:
            place = figure.cell.column
            unit = figure.number.unit if figure.number is not None else "?"
            if len(unit) == _CURRENCY and place not in signed:
                if place in bare and not total:
                    return True
                signed.add(place)
            elif not unit and place not in signed:
                bare.add(place)
    return False
