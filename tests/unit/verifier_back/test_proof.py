"""Proofs can be run again, and an altered one is refused."""

import copy
from dataclasses import replace
from typing import Any

import pytest

from core.adapters.memory.filings import MemoryFilings
from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, Direction, PartKind, Role
from core.domain.claims.verdict import Report, Ruling, Verdict
from core.domain.filings.metric import Breakdown
from core.errors import ProofBroken
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from core.wiring import memory_services
from tests.unit.verifier_back.made import FILING, claim, document, facts, figure, quantity, worded
from verifier.checks.check_claim import check_claim
from verifier.decide import decide
from verifier.evidence.index_cache import index_of
from verifier.proof.proof import digest, proof_of
from verifier.proof.prove import prove


def services() -> Services:
    filings = MemoryFilings()
    filings.save(
        FilingContent(filing=FILING, document=document(), facts=tuple(facts()), metrics=(), breakdowns=(), chunks=())
    )
    return replace(memory_services(), filings=filings)


def judged(parts_of: Claim, held: Services) -> tuple[Verdict, dict[str, Any]]:
    index = index_of(held.filings, FILING)
    verdict = decide(parts_of, check_claim(parts_of, index), "r-1")
    return verdict, proof_of(verdict, {FILING.id: FILING})


def stored(verdict: Verdict, proof: dict[str, Any], held: Services) -> None:
    report = Report(id="r", article=Article(id="a", text="t"), filing_ids=(FILING.id,), verdicts=(verdict,))
    held.reports.save(report, {verdict.id: proof})


def mixed_claim() -> Claim:
    return claim(
        figure("total net revenue", quantity("$900 million", "900000000", "USD", "1000000")),
        figure("net income", quantity("a third", "33.3", "percent", "1"), Role.GROWTH, direction=Direction.UP),
        worded(PartKind.DIRECTION, "operating income fell", "operating income", Direction.DOWN),
        worded(PartKind.STATEMENT, "a court in Dover approved the settlement with former distributors", ""),
    )


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
    forged["sha256"] = digest(forged)
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
    other = replace(memory_services(), reports=held.reports)
    newer = replace(FILING, sha256="cd" * 32)
    facts_now = tuple(facts())
    other.filings.save(
        FilingContent(filing=newer, document=document(), facts=facts_now, metrics=(), breakdowns=(), chunks=())
    )
    proved = prove(verdict.id, other)
    assert not proved.holds
    assert any("no longer held" in step.text for step in proved.steps)
