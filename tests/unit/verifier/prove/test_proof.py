"""Proofs can be run again, and an altered one is refused."""

import copy
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from core.adapters.memory.filings import MemoryFilings
from core.domain.claims.article import Article
from core.domain.claims.assertion import AssertionKind, SlotName
from core.domain.claims.link import Formula, Link, Stance
from core.domain.claims.proof import Proved
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Outcome, Report, Ruling, Verdict
from core.domain.filings.fact import Fact, Place
from core.domain.filings.metric import Breakdown
from core.errors import ProofBroken
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.fakes.memory.memory_services import memory_services
from tests.unit.verifier.made import FILING, claim, document, facts
from tests.unit.verifier.prove.made_links import assertion, by_figures
from verifier.checked import CheckedClaim
from verifier.decide import decide, rule_on
from verifier.prove.make_finding import make_finding
from verifier.prove.proof import make_proof, proof_sha256, sign_proof
from verifier.prove.prove import prove


def services() -> Services:
    filings = MemoryFilings()
    filings.save(
        FilingContent(filing=FILING, document=document(), facts=tuple(facts()), metrics=(), breakdowns=(), chunks=())
    )
    return replace(memory_services(), filings=filings)


def judged(links: Sequence[Link], held: Services) -> tuple[Verdict, dict[str, Any]]:
    """The verdict on a claim that says what is linked, and its proof."""
    findings = [make_finding(link) for link in links]
    checked = CheckedClaim(claim=claim(*(f.part for f in findings)), findings=findings, form="10-K")
    verdict = decide(checked, "r-1")
    return verdict, make_proof(verdict, {FILING.id: FILING}, report_with(verdict), held.proof_key())


def report_with(verdict: Verdict) -> Report:
    """The report of an article that says the verdict's claim and nothing else."""
    article = Article(id="a", text=verdict.claim.text)
    return Report(id="r", article=article, filing_ids=(FILING.id,), verdicts=(verdict,), engine="tracing 1")


def stored(verdict: Verdict, proof: dict[str, Any], held: Services) -> None:
    held.reports.save(report_with(verdict), {verdict.id: proof})


def of_row(label: str, year: int = 2024) -> Fact:
    return next(fact for fact in facts() if fact.id.endswith(f"-{label}-{year}"))


def mixed_claim() -> Sequence[Link]:
    """What is right, a change that went the other way, a direction that is right, and a quote that says otherwise."""
    total = assertion(
        "total net revenue $900 million in 2024",
        measure="total net revenue",
        period="2024",
        value="$900 million",
    )
    income = assertion(
        "net income grew 31.8%", AssertionKind.CHANGE, measure="net income", value="31.8%", direction="grew", sense="up"
    )
    operating = assertion(
        "operating income fell", AssertionKind.CHANGE, measure="operating income", direction="fell", sense="down"
    )
    court = assertion(
        "a court in Dover approved the settlement with former distributors", AssertionKind.EVENT, action="approved"
    )
    words = document().elements[0]
    place = Place(filing_id=FILING.id, page=1, item="1", element_id=words.id)
    quote = Quote(text=words.text, place=place, start=0, end=len(words.text))
    return (
        by_figures(total, Formula.VALUE, of_row("Total net revenue")),
        by_figures(income, Formula.GROWTH, of_row("Net income"), of_row("Net income", 2023), stance=Stance.MISMATCH),
        by_figures(operating, Formula.GROWTH, of_row("Operating income"), of_row("Operating income", 2023)),
        Link(
            assertion=court,
            stance=Stance.MISMATCH,
            quotes=(quote,),
            slot=SlotName.ACTION,
            against="rejected",
            covers=(SlotName.ACTION,),
        ),
    )


def unfound() -> Sequence[Link]:
    """A figure that nothing in the filing was linked to."""
    return (Link(assertion=assertion("rainfall $7", measure="rainfall", value="$7"), stance=Stance.ABSENT),)


def test_a_stored_proof_gives_the_same_ruling_again() -> None:
    held = services()
    verdict, proof = judged(mixed_claim(), held)
    stored(verdict, proof, held)
    proved = prove(verdict.id, held)
    assert proved.ruling is verdict.ruling is Ruling.PARTIALLY_SUPPORTED
    assert proved.holds
    assert proved.sha256 == proof["sha256"]
    assert any("Dover" in step.text for step in proved.steps)


@pytest.mark.parametrize("change", ["value", "ruling", "outcome"])
def test_an_altered_proof_is_refused(change: str) -> None:
    held = services()
    verdict, proof = judged(mixed_claim(), held)
    altered = copy.deepcopy(proof)
    if change == "value":
        altered["findings"][0]["facts"][0]["value"] = "900000001"
    elif change == "ruling":
        altered["ruling"] = "CONFIRMED"
    else:
        altered["findings"][0]["outcome"] = "refuted"
    stored(verdict, altered, held)
    with pytest.raises(ProofBroken, match="altered"):
        prove(verdict.id, held)


def test_a_proof_that_does_not_lead_to_its_ruling_is_refused() -> None:
    held = services()
    verdict, proof = judged(mixed_claim(), held)
    forged = copy.deepcopy(proof) | {"ruling": "CONFIRMED"}
    forged["sha256"] = proof_sha256(forged)
    forged["signature"] = sign_proof(forged["sha256"], held.proof_key())
    stored(verdict, forged, held)
    with pytest.raises(ProofBroken, match="PARTIALLY_SUPPORTED"):
        prove(verdict.id, held)


def test_evidence_that_the_store_no_longer_gives_does_not_hold() -> None:
    held = services()
    verdict, proof = judged(mixed_claim(), held)
    stored(verdict, proof, held)
    changed: tuple[Breakdown, ...] = ()
    held.filings.save(
        FilingContent(
            filing=FILING, document=document(), facts=tuple(facts()[3:]), metrics=(), breakdowns=changed, chunks=()
        )
    )
    assert prove(verdict.id, held).holds
    held.filings.save(FilingContent(filing=FILING, document=document(), facts=(), metrics=(), breakdowns=(), chunks=()))
    assert not prove(verdict.id, held).holds


def proved_with(content: FilingContent) -> Proved:
    """The proof of the mixed claim, run where the same document has since been read as this."""
    held = services()
    verdict, proof = judged(mixed_claim(), held)
    stored(verdict, proof, held)
    held.filings.save(content)
    return prove(verdict.id, held)


def held_content() -> FilingContent:
    return FilingContent(filing=FILING, document=document(), facts=tuple(facts()), metrics=(), breakdowns=(), chunks=())


def unheld(proved: Proved) -> list[str]:
    return [step.text for step in proved.steps if not step.holds]


@pytest.mark.parametrize("value", ["901000000", "900000001", "-900000000"])
def test_a_fact_that_the_store_now_gives_another_value_does_not_hold(value: str) -> None:
    assert proved_with(held_content()).holds
    total = next(fact for fact in facts() if fact.id == "e10-Total net revenue-2024")
    changed = tuple(replace(fact, value=Decimal(value)) if fact == total else fact for fact in facts())
    proved = proved_with(replace(held_content(), facts=changed))
    assert proved.ruling is Ruling.PARTIALLY_SUPPORTED
    differs = f"(the figure differs: {int(value):,} USD is filed, not 900,000,000 USD)"
    assert unheld(proved) == [f"{FILING.id}, page 2: {total.place.quote} {differs}"]


@pytest.mark.parametrize(
    ("before", "now"),
    [("rejected", "approved"), ("In March 2024", "In March 2023"), ("In March", "As it was. In March")],
    ids=["the opposite", "another year", "moved"],
)
def test_a_quote_that_the_store_now_gives_other_words_does_not_hold(before: str, now: str) -> None:
    first, *others = document().elements
    assert before in first.text
    changed = (replace(first, text=first.text.replace(before, now)), *others)
    proved = proved_with(replace(held_content(), document=replace(document(), elements=changed)))
    [broken] = unheld(proved)
    assert "Dover" in broken


def test_a_quote_whose_paragraph_is_gone_does_not_hold() -> None:
    _, *others = document().elements
    same_words = replace(document().elements[0], id="e99")
    moved = replace(document(), elements=(same_words, *others))
    [broken] = unheld(proved_with(replace(held_content(), document=moved)))
    assert "Dover" in broken


@pytest.mark.parametrize("outcome", [outcome.value for outcome in Outcome])
def test_a_finding_that_its_link_does_not_give_again_is_refused(outcome: str) -> None:
    """Even where the outcome was forged with the ruling that follows from it, and with the hash over both."""
    held = services()
    verdict, proof = judged(mixed_claim(), held)
    for number, finding in enumerate(proof["findings"]):
        if finding["outcome"] == outcome:
            continue
        forged = copy.deepcopy(proof)
        forged["findings"][number]["outcome"] = outcome
        outcomes = [Outcome(one["outcome"]) for one in forged["findings"]]
        forged["ruling"] = rule_on(outcomes).value
        forged["sha256"] = proof_sha256(forged)
        forged["signature"] = sign_proof(forged["sha256"], held.proof_key())
        held = replace(held, reports=memory_services().reports)
        stored(verdict, forged, held)
        with pytest.raises(ProofBroken):
            prove(verdict.id, held)


@pytest.mark.parametrize("outcome", [Outcome.AGREES, Outcome.PARTLY, Outcome.REFUTED])
def test_a_finding_without_evidence_cannot_be_forged_into_a_mark(outcome: Outcome) -> None:
    held = services()
    verdict, proof = judged(unfound(), held)
    assert [finding.outcome for finding in verdict.findings] == [Outcome.NOT_FOUND]
    forged = copy.deepcopy(proof) | {"ruling": rule_on([outcome]).value}
    forged["findings"][0]["outcome"] = outcome.value
    forged["sha256"] = proof_sha256(forged)
    forged["signature"] = sign_proof(forged["sha256"], held.proof_key())
    stored(verdict, forged, held)
    with pytest.raises(ProofBroken):
        prove(verdict.id, held)


def test_a_proof_is_run_on_the_version_that_it_was_made_of() -> None:
    held = services()
    verdict, proof = judged(mixed_claim(), held)
    stored(verdict, proof, held)
    newer = replace(FILING, sha256="cd" * 32)
    held.filings.save(FilingContent(filing=newer, document=document(), facts=(), metrics=(), breakdowns=(), chunks=()))
    proved = prove(verdict.id, held)
    assert proved.holds
    assert any("superseded on" in step.text for step in proved.steps)


def test_a_proof_of_a_version_that_is_not_held_says_so() -> None:
    held = services()
    verdict, proof = judged(mixed_claim(), held)
    stored(verdict, proof, held)
    other = replace(memory_services(), reports=held.reports, proof_key=held.proof_key)
    newer = replace(FILING, sha256="cd" * 32)
    facts_now = tuple(facts())
    other.filings.save(
        FilingContent(filing=newer, document=document(), facts=facts_now, metrics=(), breakdowns=(), chunks=())
    )
    proved = prove(verdict.id, other)
    assert not proved.holds
    assert sum("no longer held" in text for text in unheld(proved)) == sum(
        len(finding.facts) + len(finding.quotes) for finding in verdict.findings
    )
