"""The words of a question become the documents beside the annual report that it asks to read."""

import re
from collections.abc import Sequence

from core.domain.filing import Filing

KINDS = (
    (re.compile(r"\b(?:10-?Q|quarterly (?:report|filing)s?)\b", re.I), "10-Q"),
    (re.compile(r"\b(?:8-?K|current reports?|press releases?|earnings (?:press )?releases?)\b", re.I), "8-K"),
    (re.compile(r"\bproxy(?: statement| materials)?\b|\bDEF 14A\b", re.I), "DEF 14A"),
)
_QUARTER = re.compile(r"\b(?:Q(?P<digit>[1-4])|(?P<word>first|second|third|fourth) quarter)\b", re.I)
_WORDS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_YEAR = re.compile(r"\b(?P<year>(?:19|20)\d\d)\b")


def named_documents(text: str, others: Sequence[Filing]) -> tuple[Filing, ...]:
    """Of `others`, newest first, those of the kind named; empty when no kind is named or none of it is held.

    They are of the year and quarter named, or the newest one with its exhibits where none is.
    """
    forms = [form for pattern, form in KINDS if pattern.search(text)]
    found = [f for f in others if any(f.form.startswith(form) for form in forms)]
    years = {int(match["year"]) for match in _YEAR.finditer(text)}
    quarter = asked_quarter(text)
    fitting = [
        f
        for f in found
        if (not years or {f.fiscal_year, f.period_end.year} & years)
        and (quarter is None or f.fiscal_period in ("", f"Q{quarter}"))
    ]
    if years or quarter:
        return tuple(fitting)
    return tuple(f for f in found if f.main_id == found[0].id or f.id in (found[0].id, found[0].main_id))


def asked_quarter(text: str) -> int | None:
    """The quarter named, 1 to 4; None when none is."""
    found = _QUARTER.search(text)
    if found is None:
        return None
    return int(found["digit"]) if found["digit"] else _WORDS[found["word"].lower()]
