"""Prints how much of the gold evidence of the news articles stands among the facts and chunks that reading yields.

python -m tests.bench.evidence [TICKER] [--misses]
"""

import gzip
import json
import re
import sys
import time
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

from core.domain.filings.fact import Fact
from core.domain.filings.filing import ItemStatus
from core.domain.filings.origin import Origin
from core.filings.read.read_filing import read_filing
from core.language.periods.fiscal_calendar import FiscalCalendar
from core.ports.filing_store import FilingContent
from tests.bench.beside import head, show

SHARED = Path(__file__).parents[3] / "shared"
PERCENT = {"%", "basis points", "ratio"}


def main(shared: Path, arguments: Sequence[str] = ()) -> None:
    """Reads each filing once and checks the evidence of its articles."""
    wanted = [a.lower() for a in arguments if not a.startswith("-")]
    totals = {"value": [0, 0], "value at the quote": [0, 0], "quote": [0, 0]}
    for path in sorted((shared / "filings").glob("*.html.gz")):
        ticker = path.name.split("-")[0]
        if wanted and ticker not in wanted:
            continue
        began = time.perf_counter()
        content = read_filing(gzip.decompress(path.read_bytes()), Origin(name=path.name.removesuffix(".gz")))
        seconds = time.perf_counter() - began
        misses = list(check(content, ticker, totals))
        print(
            f"{ticker}: {seconds:.1f} s, {len(content.facts)} facts, {len(content.chunks)} chunks, {len(misses)} misses"
        )
        if "--misses" in arguments:
            print(*misses, sep="\n")
    head()
    for name, (held, seen) in totals.items():
        show(f"cited evidence found: {name}", f"{held} of {seen}")


def check(content: FilingContent, ticker: str, totals: dict[str, list[int]]) -> Iterator[str]:
    """Yields a line per piece of gold evidence that is missing, and counts into `totals`."""
    for claim, evidence in gold(ticker):
        where = f"  {claim} {evidence['item']}"
        if evidence["value"] is not None:
            yield from (f"{where} {miss}" for miss in check_value(content, evidence, totals))
        yield from (f"{where} {miss}" for miss in check_quote(content, evidence, totals))


def check_value(content: FilingContent, evidence: dict[str, Any], totals: dict[str, list[int]]) -> Iterator[str]:
    """Looks for a fact with the gold value, unit and period, anywhere and in the row or sentence quoted."""
    calendar = FiscalCalendar(content.filing.fiscal_year, content.filing.period_end)
    quote = squeeze(evidence["quote"])
    right = [f for f in content.facts if matches(f, evidence, calendar)]
    here = [f for f in right if overlap(squeeze(f.place.quote), quote)]
    for name, held in (("value", right), ("value at the quote", here)):
        totals[name][1] += 1
        totals[name][0] += bool(held)
        if not held:
            near = [
                f
                for f in content.facts
                if same_value(f, evidence) and (name == "value" or overlap(squeeze(f.place.quote), quote))
            ]
            lines = [f"      {f.value} {f.unit} {f.period} {f.label} {f.column}" for f in near[:3]]
            told = f"{evidence['value']} {evidence['unit']} {evidence['period']} | {evidence['quote'][:120]}"
            yield "\n".join((f"{name.upper()} {told}", *lines))


def overlap(printed: str, quote: str) -> bool:
    """Whether one holds the other."""
    return bool(printed) and (printed in quote or quote in printed)


def check_quote(content: FilingContent, evidence: dict[str, Any], totals: dict[str, list[int]]) -> Iterator[str]:
    """Looks for a chunk of the item that holds the quote, or of any item where the item is a pointer."""
    item = evidence["item"].removeprefix("Item ").strip()
    pointers = {i.item for i in content.document.items if i.status is ItemStatus.POINTER}
    quote = squeeze(evidence["quote"])
    totals["quote"][1] += 1
    holding = {c.item for c in content.chunks if quote in squeeze(c.text)}
    if item in holding or (item in pointers and holding):
        totals["quote"][0] += 1
    else:
        yield f"QUOTE (in {holding}) {evidence['quote'][:200]}"


def gold(ticker: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The evidence entries of all articles on a company."""
    for path in sorted((SHARED / "bench" / "news").glob(f"{ticker}-*.json")):
        for claim in json.loads(path.read_text())["claims"]:
            for evidence in claim["evidence"] or ():
                yield f"{path.stem}#{claim['id']}", evidence


def same_value(fact: Fact, evidence: dict[str, Any]) -> bool:
    """Whether the fact's interval holds the gold value, sign left aside (gold often drops it)."""
    value = abs(Decimal(str(evidence["value"])))
    low, high = abs(fact.value) - fact.half_width, abs(fact.value) + fact.half_width
    if evidence["unit"] in PERCENT:
        factors = (1, 100) if evidence["unit"] == "%" or evidence["unit"] == "ratio" else (Decimal("0.01"),)
        return fact.unit in {"percent", "points", "ratio"} and any(low <= value * k <= high for k in factors)
    return low <= value <= high


def right_unit(fact: Fact, unit: str) -> bool:
    """Whether the fact's unit is what gold calls `unit`."""
    if unit in PERCENT:
        return fact.unit in {"percent", "points", "ratio"}
    if unit in {"USD", "EUR"}:
        return fact.unit == unit
    if unit.startswith("USD"):
        return fact.unit == "USD/share"
    return fact.unit == ("shares" if unit == "shares" else "number")


def matches(fact: Fact, evidence: dict[str, Any], calendar: FiscalCalendar) -> bool:
    """Whether the fact has the gold value, unit and period."""
    return same_value(fact, evidence) and right_unit(fact, evidence["unit"]) and right_period(fact, evidence, calendar)


def right_period(fact: Fact, evidence: dict[str, Any], calendar: FiscalCalendar) -> bool:
    """Whether the fact lies in the gold fiscal year; periods that gold writes freely are not compared."""
    year = re.fullmatch(r"FY(\d{4})", evidence["period"] or "")
    if year is None:
        return True
    if fact.period is None:
        return any(c.startswith(f"{year[1]} vs.") for c in fact.column) or any(year[1] in c for c in fact.column)
    return abs((fact.period.end - calendar.end(int(year[1]))).days) <= 10 or (
        calendar.fiscal_year_of(fact.period.end) == int(year[1])
    )


@lru_cache(maxsize=20_000)
def squeeze(text: str) -> str:
    """Text without blanks, table rules and the difference between straight and curly marks."""
    text = text.translate(str.maketrans("’‘“”–—\u00a0", "''\"\"-- "))
    return re.sub(r"[\s|:]+", "", text).lower()


if __name__ == "__main__":
    main(SHARED, sys.argv[1:])
