"""The labels and symbols of a table's rows -> whether they count things in a table that shows money too."""

import re
from collections.abc import Sequence

from core.filings.figures.table_rows import FigureRow

_CURRENCY = 3
_PEOPLE = r"(?:employees|associates|team members|head ?count|workforce)"
_THINGS = (
    r"(?:stores|shops|showrooms|restaurants|clubs|branches|locations|sites|facilities|centers|warehouses|hotels|rooms"
    r"|homes|wells|aircraft|vehicles|units|subscribers|subscriptions|members|memberships|customers|users|accounts"
    r"|patients|guests|passengers|students|orders|deliveries|countries|patents)"
)
_WHEN = (
    r"(?:at|as of|on|in operation|open|opened|closed|sold|delivered|shipped|produced|added|acquired|granted|held|end)"
)
_COUNTED = re.compile(
    r"\b(?:unit|store|club|restaurant|location|customer|subscriber|member|employee)s? counts?\b"
    rf"|^(?:(?:approximate|total|average|net|new|ending|paid|active) )*(?:number of\b|{_PEOPLE}\b)"
    rf"|^(?:(?!to\b|for\b|from\b|of\b|by\b)[\w’'.&-]+ ){{0,3}}"
    rf"(?:{_PEOPLE}\W*$|{_PEOPLE} {_WHEN}\b|{_THINGS},? {_WHEN}\b)",
    re.IGNORECASE,
)
_OTHER = re.compile(
    r"\b(?:revenues?|sales|costs?|expenses?|income|loss|profit|earnings|cash|payments?|compensation|liabilit\w+|assets?"
    r"|receivables?|payables?|value|spend\w*|price|proceeds|backlog|equity|net of|leases?|shares?)\b",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"\b(?:total|net|balance)\b", re.IGNORECASE)


def is_count_row(label: Sequence[str]) -> bool:
    """Whether a row's own label says that it counts people or things ("Employees at year end", "Stores opened")."""
    return any(_COUNTED.search(text) is not None and _OTHER.search(text) is None for text in label)


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
