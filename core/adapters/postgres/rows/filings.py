"""A filing and what was read from it -> rows and back; facts have a file of their own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.adapters.postgres.records import from_data, pack, to_data, unpack
from core.domain.filings.company import Company
from core.domain.filings.filing import Document, Filing, Item, ItemStatus
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.origin import TrustTier

Row = Mapping[Any, Any]
OWN = (
    *("id", "form", "fiscal_year", "period_end", "source", "sha256", "pages", "filed", "accession", "read_by"),
    *("fiscal_period", "exhibit", "main_id", "title", "publisher"),
    *("has_statements", "version_of", "superseded"),
)


def filing_row(filing: Filing) -> dict[str, Any]:
    """A row of `filing`, not yet indexed."""
    company = filing.company
    return {
        **{name: getattr(filing, name) for name in OWN},
        "tier": str(filing.tier),
        "cik": company.cik,
        "company": company.name,
        "ticker": company.ticker,
        "aliases": list(company.aliases),
        "products": list(company.products),
        "groups": list(filing.groups),
        "indexed": False,
    }


def filing_of(row: Row) -> Filing:
    """The filing of a row of `filing`."""
    company = Company(
        cik=row["cik"],
        name=row["company"],
        ticker=row["ticker"],
        aliases=tuple(row["aliases"]),
        products=tuple(row["products"]),
    )
    own = {name: row[name] for name in OWN}
    return Filing(company=company, tier=TrustTier(row["tier"]), groups=tuple(row["groups"]), **own)


def document_row(filing_id: str, document: Document) -> dict[str, Any]:
    """A row of `document`: everything but the items."""
    return {"filing_id": filing_id, "body": pack(Document, replace(document, items=()))}


def document_of(body: bytes, items: tuple[Item, ...]) -> Document:
    """The document of a row of `document` and its items."""
    return replace(unpack(Document, body), items=items)


def item_row(filing_id: str, position: int, item: Item) -> dict[str, Any]:
    """A row of `item`."""
    own = ("item", "title", "text", "target", "page_start", "page_end", "first", "last")
    row = {name: getattr(item, name) for name in own}
    return {**row, "filing_id": filing_id, "position": position, "status": str(item.status)}


def item_of(row: Row) -> Item:
    """The item of a row of `item`."""
    own = ("item", "title", "text", "target", "page_start", "page_end", "first", "last")
    return Item(status=ItemStatus(row["status"]), **{name: row[name] for name in own})


def metric_row(filing_id: str, position: int, metric: MetricValue) -> dict[str, Any]:
    """A row of `metric`: what is asked for in columns, the whole beside it."""
    own = {name: getattr(metric, name) for name in ("key", "fiscal_year", "value", "unit")}
    return {**own, "filing_id": filing_id, "position": position, "body": to_data(MetricValue, metric)}


def metric_of(row: Row) -> MetricValue:
    """The metric of a row of `metric`."""
    return from_data(MetricValue, row["body"])


def breakdown_row(filing_id: str, position: int, part: Breakdown) -> dict[str, Any]:
    """A row of `breakdown`: what is asked for in columns, the whole beside it."""
    own = {name: getattr(part, name) for name in ("metric", "axis", "member", "fiscal_year", "value", "unit")}
    return {**own, "filing_id": filing_id, "position": position, "body": to_data(Breakdown, part)}


def breakdown_of(row: Row) -> Breakdown:
    """The breakdown of a row of `breakdown`."""
    return from_data(Breakdown, row["body"])
