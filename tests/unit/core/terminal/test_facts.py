"""Metrics, their parts and figures found by words as a terminal of a hundred columns shows them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest
from rich.console import Console

from core.adapters.memory.filings import MemoryFilings
from core.domain.filings.company import Company
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.filing import Document, Filing
from core.errors import UnknownMetric
from core.metrics.breakdowns.breakdowns import find_breakdowns
from core.metrics.catalog.resolve import resolve
from core.metrics.periods.history import history
from core.ports.filing_store import FilingContent
from core.terminal.commands import show_facts
from tests.unit.core.metrics.sample import COVER, SEGMENT_AXIS, fact, printed, year

WIDTH = 100


@pytest.fixture(name="screen", autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> Console:
    console = Console(width=WIDTH, record=True, highlight=False, quiet=False)
    monkeypatch.setattr(show_facts, "show", console.print)
    return console


def placed(one: Fact, element: str) -> Fact:
    return replace(one, place=replace(one.place, element_id=element, cell=(3, 1), page=49))


def held(facts: Sequence[Fact]) -> MemoryFilings:
    store = MemoryFilings()
    filing = Filing(
        id="lksp-10-k-2024",
        company=Company(cik=COVER.cik, name=COVER.name, ticker="LKSP"),
        form="10-K",
        fiscal_year=2024,
        period_end=COVER.period_end,
        source="",
        sha256="1",
        pages=1,
        filed=date(2025, 3, 18),
    )
    metrics, breakdowns = resolve(facts, COVER), find_breakdowns(facts, COVER)
    document = Document(elements=(), items=(), pages=())
    store.save(
        FilingContent(
            filing=filing, document=document, facts=tuple(facts), metrics=metrics, breakdowns=breakdowns, chunks=()
        )
    )
    return store


PARTS = [
    placed(fact("Revenues", value, year(y), members=[(SEGMENT_AXIS, f"lksp:{name}Member")]), f"e{i}")
    for i, (name, value, y) in enumerate([("Wool", 300, 2024), ("Wool", 280, 2023), ("Linen", 4.2, 2024)])
]
TOTALS = [placed(fact("Revenues", 500), "e9"), placed(fact("Revenues", 450, year(2023)), "e9")]
PRICE = replace(placed(printed("May", 21.5, unit="USD/share"), "e7"), column=("Average price paid per share",))
SALES = f"Comparable store sales rose 2.4% in fiscal 2024, {'after many words about the weather, ' * 4}and grew."
COMPARABLE = replace(
    placed(printed("", 2.4, unit="percent"), "e8"),
    source=FactSource.TEXT,
    label=("Comparable store sales rose",),
)
STORE = held([*PARTS, *TOTALS, PRICE, replace(COMPARABLE, place=replace(COMPARABLE.place, cell=None, quote=SALES))])


def test_parts_are_shown_with_item_page_and_evidence(screen: Console) -> None:
    show_facts.show_history(history("LKSP", STORE, metric="revenue"), named=True, by="segment", as_json=False)
    text = screen.export_text()
    assert "Revenue by segment" in text
    wool = next(line for line in text.splitlines() if "Wool" in line)
    assert ("300" in wool, "280" in wool, "Item 8, p. 49" in wool) == (True, True, True)
    assert "lksp-10-k-2024:e0:r3c1" in text
    assert "4.2" in text
    assert max(map(len, text.splitlines())) <= WIDTH


def test_an_axis_without_parts_names_those_that_have_some(screen: Console) -> None:
    show_facts.show_history(history("LKSP", STORE, metric="revenue"), named=True, by="geography", as_json=False)
    assert "Nothing of it is tagged by geography" in screen.export_text()


def test_words_that_name_no_metric_find_tables_and_sentences(screen: Console) -> None:
    for words in ("average price paid", "comparable sales"):
        show_facts.show_figures("LKSP", words, UnknownMetric("none"), STORE, as_of=None, as_json=False)
    text = screen.export_text()
    assert "$21.50 per share" in text
    assert "lksp-10-k-2024:e7:r3c1" in text
    assert "2.4%" in text
    assert "Comparable store sales" in text
    assert max(map(len, text.splitlines())) <= WIDTH


def test_words_that_stand_nowhere_are_told_so() -> None:
    with pytest.raises(UnknownMetric, match="No table or sentence of LKSP"):
        show_facts.show_figures("LKSP", "zeppelins", UnknownMetric("none"), STORE, as_of=None, as_json=False)
