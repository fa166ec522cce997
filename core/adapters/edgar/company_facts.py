"""EDGAR's companyfacts -> the values in annual reports."""

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from core.adapters.edgar.response import OddAnswerError
from core.domain.filings.past_figure import ReportedValue
from core.domain.filings.period import Period


def read_company_facts(data: Mapping[str, Any]) -> list[ReportedValue]:
    """Every value that a 10-K, or an amendment of one, reported. Raises OddAnswerError."""
    try:
        return list(_values(data["facts"]))
    except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise OddAnswerError(f"company facts that cannot be read ({error})") from error


def _values(facts: Mapping[str, Any]) -> Iterator[ReportedValue]:
    for taxonomy, concepts in facts.items():
        for name, concept in concepts.items():
            for unit, rows in concept["units"].items():
                for row in rows:
                    if str(row["form"]).startswith("10-K") and row["fy"] is not None:
                        yield _value(f"{taxonomy}:{name}", unit, row)


def _value(concept: str, unit: str, row: Mapping[str, Any]) -> ReportedValue:
    start = row.get("start")
    return ReportedValue(
        concept=concept,
        unit=unit,
        period=Period(end=date.fromisoformat(row["end"]), start=date.fromisoformat(start) if start else None),
        value=Decimal(row["val"]),
        fiscal_year=int(row["fy"]),
        form=str(row["form"]),
        accession=str(row["accn"]),
        filed=date.fromisoformat(row["filed"]),
    )
