"""The filings held, and the page of one: its items, their text, and a search within; each block leads to its place."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from core.answering.over_time.changes import differing, item_changes, word_changes
from core.domain.filings.filing import Document, Element, Filing, Item
from core.domain.filings.item_name import item_name
from core.holdings.holdings import newest_first
from core.ports.filing_store import FilingStore
from web.accounts.sign_in import SIGNED_IN, OurWeb
from web.evidence.evidence import is_unfiled, sec_address
from web.pages import render

router = APIRouter(include_in_schema=False)

FOUND = 60
"""Blocks of a search that are shown."""


@router.get("/filings", dependencies=SIGNED_IN)
def filings_page(request: Request, web: OurWeb, words: Annotated[str, Query(max_length=200)] = "") -> Response:
    """The list, of filings whose company, form or year holds all of the words."""
    asked = words.casefold().split()
    rows = [f for f in web.services.filings.filings() if all(word in _described(f) for word in asked)]
    return render(request, "filings.html", filings=rows, words=words)


@router.get("/filings/{filing_id}", dependencies=SIGNED_IN)
def contents_page(
    request: Request,
    web: OurWeb,
    filing_id: str,
    item: Annotated[str, Query(max_length=80)] = "",
    words: Annotated[str, Query(max_length=200)] = "",
    changes: bool = False,
) -> Response:
    """The items of a filing, the text of one, or the blocks that hold all of the words. Raises UnknownFiling (404).

    With `changes` an item is compared with that of the annual report before.
    """
    filing = web.services.filings.filing(filing_id)
    before = _before(filing, web.services.filings)
    document = web.services.filings.document(filing_id)
    shown = next((one for one in document.items if one.item == item and one.first >= 0), None)
    found = _holding(document, words)
    compared = before if changes and shown and not words else None
    changed = item_changes(shown.item, compared, filing, web.services) if shown and compared else None
    return render(
        request,
        "filing.html",
        filing=filing,
        items=[(one, item_name(one.item)) for one in document.items],
        shown=shown,
        blocks=found[:FOUND] if words else _of_item(document, shown),
        count=len(found),
        words=words,
        sec="" if is_unfiled(filing) else sec_address(filing),
        before=before,
        comparing=compared is not None,
        changed=changed,
        differing=differing,
        word_changes=word_changes,
        most=FOUND,
    )


def _described(filing: Filing) -> str:
    names = (filing.company.name, filing.company.ticker or "", *filing.company.aliases)
    return " ".join((*names, filing.form, str(filing.fiscal_year), filing.id, filing.title)).casefold()


def _holding(document: Document, words: str) -> Sequence[Element]:
    asked = words.casefold().split()
    return [e for e in document.elements if asked and all(word in e.text.casefold() for word in asked)]


def _of_item(document: Document, item: Item | None) -> Sequence[Element]:
    return document.elements[item.first : item.last + 1] if item else ()


def _before(filing: Filing, store: FilingStore) -> Filing | None:
    """The annual report of the year before, where both are held."""
    mine = (f for f in store.filings() if f.company.cik == filing.company.cik and f.is_annual_report)
    older = [f for f in newest_first(mine) if f.fiscal_year < filing.fiscal_year]
    return older[0] if older and filing.is_annual_report else None
