"""A figure of a proof that was read off running text stands there still, at its place and with its value."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from core.domain.filings.fact import Fact
from core.language.numbers.quantities import find_quantities
from core.ports.services import Services
from tests.unit.core.reading.reader import Reader, held_with, judged
from tests.unit.verifier.test_by_model import NEWS, by_row, grew
from verifier.prove.read_evidence import read_evidence
from verifier.prove.read_proof import ProvedFiling, read_proof


@pytest.fixture(scope="module")
def held() -> Services:
    return held_with(None)


@pytest.fixture(scope="module")
def told(held: Services) -> Fact:
    """A figure of a sentence, as links name it."""
    [filing] = held.filings.filings()
    known = held.filings.facts(filing.id)[0]
    texts = ((e, found) for e in held.filings.document(filing.id).elements for found in find_quantities(e.text)[1:2])
    element, found = next(texts)
    return replace(known, id=f"{element.id}:{found.start}-{found.end}", value=found.value)


def faults(fact: Fact, held: Services) -> list[str]:
    """What is otherwise in the store, of a proof that rests on the figure."""
    [filing] = held.filings.filings()
    made = held_with(Reader([grew("22.4%")], by_row("match")))
    report, _ = judged(NEWS.format("22.4%"), made)
    proof = read_proof(report.verdicts[0].id, made.reports.proof(report.verdicts[0].id), made.proof_key())
    finding = replace(proof.findings[0], facts=(fact,), quotes=())
    named = ProvedFiling(accession=None, sha256=filing.sha256, form=filing.form, fiscal_year=filing.fiscal_year)
    proof = replace(proof, findings=(finding,), filings={fact.filing_id: named})
    return [step.text for step in read_evidence(proof, held.filings) if not step.holds]


def test_a_figure_that_stands_at_its_place_holds(held: Services, told: Fact) -> None:
    assert faults(told, held) == []


Change = Callable[[Fact], Fact]


@pytest.mark.parametrize(
    "change",
    [
        lambda fact: replace(fact, value=fact.value + 1),
        lambda fact: replace(fact, id=fact.id + "9"),
        lambda fact: replace(fact, id=f"{fact.id.partition(':')[0]}:0-{fact.id.rpartition('-')[2]}"),
        lambda fact: replace(fact, id=f"e999999:{fact.id.partition(':')[2]}"),
    ],
)
def test_another_value_place_or_element_does_not(change: Change, held: Services, told: Fact) -> None:
    [said] = faults(change(told), held)
    assert said.endswith("(the figure is not in the text)")
