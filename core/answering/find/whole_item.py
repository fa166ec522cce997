"""A question about an item of a report that says next to nothing -> all that it says."""

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.understood import Understood
from core.domain.filings.fact import Place
from core.domain.filings.filing import Filing, Item, ItemStatus
from core.domain.filings.item_name import is_item, item_name
from core.ports.filing_store import FilingStore

_SHORT = 200
"""Characters up to which an item is told as a whole: "None.", "Not applicable." """


def whole_items(asked: Understood, filings: FilingStore) -> Draft:
    """The item asked about of the report of each company; nothing where it says more than a sentence."""
    drafts = [_whole_item(company, asked, filings) for company in asked.companies if asked.question.item]
    return sum(drafts, NOTHING) if all(drafts) else NOTHING


def _whole_item(company: CompanyFilings, asked: Understood, filings: FilingStore) -> Draft:
    year = max(company.asked_years(asked.question), default=company.newest)
    for filing in company.report_of(year):
        for item in filings.document(filing.id).items:
            if is_item(item.item, str(asked.question.item)) and _is_short(item):
                return _draft(item, filing, company, filings)
    return NOTHING


def _is_short(item: Item) -> bool:
    """Whether one paragraph is all that stands there, and it leads nowhere else."""
    return item.status is ItemStatus.PRESENT and item.first == item.last and len(item.text) <= _SHORT


def _draft(item: Item, filing: Filing, company: CompanyFilings, filings: FilingStore) -> Draft:
    element = filings.document(filing.id).elements[item.first]
    place = Place(
        filing_id=filing.id, page=element.page, item=element.item, element_id=element.id, quote=element.text.strip()
    )
    said = f"{company.company_name}, {item_name(item.item)} of fiscal {filing.fiscal_year}: “{place.quote}”"
    return Draft(statements=(DraftStatement(text=said, sources=(place,)),))
