"""What leads to a table tells what its rows and totals count."""

from dataclasses import replace
from decimal import Decimal

from core.answering.figures.label_match import WantedLabels, is_total, match_fact
from core.answering.figures.table_words import table_words
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.filing import Document, Element, ElementKind
from core.domain.filings.table import Table
from tests.unit.core.answering.companies import kestrel

COUNTED = next(f for f in kestrel().facts if f.id == "employees")
LEADS = "Our mills are old. The number of mills of Pulp and Paper (PP) outside the United States was as follows:"


def document(preface: str) -> Document:
    table = Table(rows=(), columns=2, preface=preface)
    meant = "We run Pulp and Paper (PP) in two places."
    return Document(
        elements=(
            Element(id="e1", kind=ElementKind.PARAGRAPH, text=meant, page=1),
            Element(id="e2", kind=ElementKind.TABLE, text="", page=1, table=table),
        ),
        items=(),
        pages=(),
    )


def row(label: str, column: str, value: int) -> Fact:
    place = replace(COUNTED.place, element_id="e2", quote=label)
    return replace(
        COUNTED, source=FactSource.TABLE, value=Decimal(value), label=(label,), column=(column,), place=place
    )


def wanted(question: str, *words: str, leads: str = LEADS) -> WantedLabels:
    around = {(COUNTED.filing_id, name): found for name, found in table_words(document(leads)).items()}
    return replace(WantedLabels.of(question, dict.fromkeys(words, 1.0)), around=around)


def test_the_sentence_before_a_table_is_read_with_its_abbreviations_spelled_out() -> None:
    found = table_words(document("PP mills were as follows:"))["e2"]
    assert {"pulp", "paper", "mill"} <= found
    assert "old" not in table_words(document(LEADS))["e2"]
    assert "e2" not in table_words(document("We own many mills."))


def test_a_total_is_what_the_table_counts() -> None:
    asked = wanted("How many mills are outside the United States?", "mill", "outside", "unitedstate")
    total, part = (match_fact(row(name, "Number", n), asked) for name, n in (("Total", 9), ("Old houses", 4)))
    assert total.score > part.score
    assert total.cover > 0.79
    assert is_total(row("Mills", "Total", 9))


def test_what_a_table_leaves_out_must_be_asked_for() -> None:
    everywhere = wanted("How many mills are in the United States?", "mill", "unitedstate")
    here = wanted("How many mills are in the United States?", "mill", "unitedstate", leads="Mills in the U.S. were:")
    assert match_fact(row("Total", "Number", 9), here).score > match_fact(row("Total", "Number", 9), everywhere).score


def test_a_column_of_areas_counts_nothing() -> None:
    assert not wanted("How many mills are there?", "mill").takes(row("Mills", "Square feet", 90))
    assert wanted("How many square feet have the mills?", "square", "feet").takes(row("Mills", "Square feet", 90))
