"""The words of a question -> the documents beside the annual report that it asks to read."""

import re
from collections.abc import Sequence

from core.domain.filings.filing import Filing

KINDS = (
    (re.compile(r"\b(?:10-?Q|quarterly (?:report|filing)s?)\b", re.I), "10-Q"),
    (re.compile(r"\b(?:8-?K|current reports?|press releases?|earnings (?:press )?releases?)\b", re.I), "8-K"),
    (re.compile(r"\bproxy(?: statement| materials)?\b|\bDEF 14A\b", re.I), "DEF 14A"),
    (re.compile(r"\b(?:analyst|broker|research|brokerage)(?:['’]?s)? (?:report|note|coverage)s?\b", re.I), "REPORT"),
    (
        re.compile(
            r"\b(?:(?:earnings|conference|investor) calls?|(?:in|on) (?:the|its|their) call|transcripts?)\b", re.I
        ),
        "TRANSCRIPT",
    ),
    (re.compile(r"\b(?:internal|house|editorial|our) polic(?:y|ies)\b", re.I), "POLICY"),
    (
        re.compile(
            r"\b(?:internal|desk|our) notes?\b|\b(?:the|that) note says?\b|\bdoes (?:the|that) note say\b", re.I
        ),
        "NOTE",
    ),
)
"""Only what names a kind beyond doubt: "the notes" are those to the statements, "the policy" is one of accounting."""
_QUARTER = re.compile(r"\b(?:Q(?P<digit>[1-4])|(?P<word>first|second|third|fourth) quarter)\b", re.I)
_WORDS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_YEAR = re.compile(r"\b(?P<year>(?:19|20)\d\d)\b")


def requested_documents(text: str, others: Sequence[Filing]) -> tuple[Filing, ...]:
    """Of `others`, newest first, those of the kind named; empty when no kind is named or none of it is held.

    They are of the year and quarter named, or the newest one with its exhibits where none is. A document that was
    never filed is named by its title or its publisher too.
    """
    called = tuple(f for f in others if _is_titled(f, text.casefold()))
    if called:
        return called
    forms = [form for pattern, form in KINDS if pattern.search(text)]
    found = [f for f in others if any(f.form.startswith(form) for form in forms)]
    years = {int(match["year"]) for match in _YEAR.finditer(text)}
    quarter = find_quarter(text)
    fitting = [
        f
        for f in found
        if (not years or {f.fiscal_year, f.period_end.year} & years)
        and (quarter is None or f.fiscal_period in ("", f"Q{quarter}"))
    ]
    if years or quarter:
        return tuple(fitting)
    return tuple(f for f in found if f.main_id == found[0].id or f.id in (found[0].id, found[0].main_id))


def without_titles(text: str, filings: Sequence[Filing]) -> str:
    """The text without what names those filings: titles, publishers, kinds."""
    names = [re.compile(re.escape(name), re.I) for one in filings for name in (one.title, one.publisher) if name]
    for name in (*names, *(pattern for pattern, _ in KINDS if filings)):
        text = name.sub(" ", text)
    return text


def _is_titled(filing: Filing, text: str) -> bool:
    """Whether the title is named, or a publisher who is not the company itself."""
    own = {name.casefold() for name in (filing.company.name, *filing.company.aliases)}
    publisher = filing.publisher.casefold()
    if any(name in publisher for name in own):
        publisher = ""
    return any(name and name in text for name in (filing.title.casefold(), publisher))


def find_quarter(text: str) -> int | None:
    """The quarter named, 1 to 4; None when none is."""
    found = _QUARTER.search(text)
    if found is None:
        return None
    return int(found["digit"]) if found["digit"] else _WORDS[found["word"].lower()]
