"""A proof cannot be talked down: whatever is written into it without the key, it is refused and says why."""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from core.domain.claims.proof import ProofFault
from core.domain.claims.verdict import Finding, Outcome, Report, Ruling, Verdict
from core.errors import ProofBroken
from core.ports.report_store import Proof
from core.ports.services import Services
from tests.fakes.memory.memory_services import memory_services
from tests.unit.core.reading.reader import Reader, held_with
from tests.unit.core.reading.reader import judged as judged_by_model
from tests.unit.verifier.made import FILING
from tests.unit.verifier.prove.proofs_of_before import (
    Body,
    Path,
    first_schema,
    forged,
    hashed,
    leaves,
    second_schema,
    signed,
)
from tests.unit.verifier.prove.test_proof import judged, mixed_claim, report_with, services, unfound
from tests.unit.verifier.test_by_model import NEWS, by_row, grew
from verifier.prove.make_finding import left_open
from verifier.prove.proof import make_proof
from verifier.prove.prove import prove

CASES = ("several links", "nothing found", "a link")


@dataclass(frozen=True, slots=True, kw_only=True)
class Real:
    """A report as it was made, its first verdict's proof, and the services that hold both."""

    report: Report
    proof: Proof
    held: Services

    @property
    def verdict(self) -> Verdict:
        return self.report.verdicts[0]


@cache
def real(case: str) -> Real:
    if case in ("several links", "nothing found"):
        held = services()
        verdict, proof = judged(mixed_claim() if case == "several links" else unfound(), held)
        return Real(report=report_with(verdict), proof=proof, held=held)
    held = held_with(Reader([grew("22.4%")], by_row("match")))
    report, _ = judged_by_model(NEWS.format("22.4%"), held)
    return Real(report=report, proof=held.reports.proof(report.verdicts[0].id), held=held)


def storing(one: Real, proof: Mapping[str, Any], report: Report | None = None) -> Services:
    """The services with this proof stored of the verdict, and this report or the real one."""
    reports = memory_services().reports
    reports.save(report or one.report, {one.verdict.id: proof})
    return replace(one.held, reports=reports, model=None)


def fault(one: Real, proof: Mapping[str, Any], report: Report | None = None) -> str:
    """Why the proof is refused; empty where it holds."""
    try:
        return "" if prove(one.verdict.id, storing(one, proof, report)).holds else ProofFault.EVIDENCE
    except ProofBroken as error:
        return error.fault


@pytest.mark.parametrize("case", CASES)
def test_real_proofs_of_all_schemas_hold(case: str) -> None:
    one = real(case)
    assert one.proof["schema"] == "tickmark.proof/3"
    assert fault(one, one.proof) == ""
    assert fault(one, second_schema(one.proof, one.held.proof_key())) == ""
    assert fault(one, first_schema(one.proof)) == ProofFault.UNSIGNED


@pytest.mark.parametrize("schema", [3, 2])
@pytest.mark.parametrize("case", CASES)
def test_no_field_of_a_signed_proof_can_be_forged(case: str, schema: int) -> None:
    one = real(case)
    genuine = one.proof if schema == 3 else second_schema(one.proof, one.held.proof_key())
    found = {path: fault(one, forged(genuine, path)) for path in leaves(genuine)}
    assert len(found) > 20
    assert [path for path, why in found.items() if not why] == []
    unsigned = {path: fault(one, first_schema(forged(genuine, path))) for path in leaves(genuine)}
    assert set(unsigned.values()) == {ProofFault.UNSIGNED}


POISONED = "Poisoned customers came to $900 million"


def with_claim(report: Report, text: str) -> Report:
    """The report with its first claim rewritten, not its article."""
    first, *others = report.verdicts
    said = replace(first.claim, text=text, statement=text, end=first.claim.start + len(text))
    return replace(report, verdicts=(replace(first, claim=said), *others))


def test_a_claim_that_is_rewritten_is_refused_whatever_schema_it_gives_itself() -> None:
    one = real("several links")
    body = copy.deepcopy(dict(one.proof))
    body["claim"] |= {"text": POISONED, "statement": POISONED}
    assert fault(one, body) == ProofFault.ALTERED
    assert fault(one, hashed(body)) == ProofFault.SIGNATURE
    assert fault(one, first_schema(body)) == ProofFault.UNSIGNED
    assert fault(one, hashed(body | {"schema": "tickmark.proof/2"})) == ProofFault.SIGNATURE
    assert fault(one, hashed({n: v for n, v in body.items() if n != "signature"})) == ProofFault.UNSIGNED
    assert fault(one, hashed(body | {"signature": None})) == ProofFault.SIGNATURE
    assert fault(one, hashed(body | {"schema": "tickmark.proof/4"})) == ProofFault.UNREADABLE


@pytest.mark.parametrize("schema", [2, 3])
def test_a_claim_that_is_not_in_the_article_is_refused_though_report_and_proof_agree(schema: int) -> None:
    one, key = real("several links"), real("several links").held.proof_key()
    report = with_claim(one.report, POISONED)
    made = make_proof(report.verdicts[0], {FILING.id: FILING}, report, key)
    assert fault(one, made if schema == 3 else second_schema(made, key), report) == ProofFault.CLAIM


@pytest.mark.parametrize("text", ["It is not so that {}", "{} Nobody believes it.", "{}\n\nSaid a rival."])
def test_another_article_around_the_claim_is_not_the_one_that_was_judged(text: str) -> None:
    one = real("several links")
    told = text.format(one.report.article.text)
    assert fault(one, one.proof, replace(one.report, article=replace(one.report.article, text=told))) == "article"


@pytest.mark.parametrize("change", ["ruling", "findings", "claim", "engine", "verdict"])
def test_a_report_that_shows_something_else_than_its_proof_is_told(change: str) -> None:
    one = real("several links")
    shown = {
        "ruling": {"ruling": Ruling.CONFIRMED},
        "findings": {"findings": one.verdict.findings[:1]},
        "claim": {"claim": replace(one.verdict.claim, statement="All customers were poisoned.")},
        "verdict": {"id": "r-7"},
    }.get(change, {})
    report = replace(one.report, verdicts=(replace(one.verdict, **shown),))
    report = replace(report, engine="rules 99") if change == "engine" else report
    assert fault(one, one.proof, report) == ProofFault.REPORT


def test_the_proof_of_another_verdict_is_refused() -> None:
    one, key = real("several links"), real("several links").held.proof_key()
    twin = replace(one.verdict, id="r-2")
    report = replace(one.report, verdicts=(twin,))
    reports = memory_services().reports
    reports.save(report, {"r-2": signed(dict(one.proof), key)})
    with pytest.raises(ProofBroken, match="another verdict"):
        prove("r-2", replace(one.held, reports=reports))


def test_a_proof_without_its_report_is_refused() -> None:
    one = real("several links")
    reports = memory_services().reports
    reports.save(replace(one.report, id="elsewhere"), {one.verdict.id: one.proof})
    with pytest.raises(ProofBroken, match="not kept"):
        prove(one.verdict.id, replace(one.held, reports=reports))


def both_say(one: Real, *findings: Finding, ruling: Ruling) -> tuple[Report, Body]:
    """A report of before and the proof of its first verdict, both with these findings."""
    first, *others = one.report.verdicts
    report = replace(one.report, verdicts=(replace(first, findings=findings, ruling=ruling), *others))
    filings = {f.id: f for f in one.held.filings.filings()}
    return report, make_proof(report.verdicts[0], filings, report, one.held.proof_key())


@pytest.mark.parametrize("outcome", [Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE, Outcome.REFUTED, Outcome.PARTLY])
@pytest.mark.parametrize("case", ["several links", "a link"])
def test_a_finding_cannot_say_otherwise_than_its_evidence_though_it_is_signed(case: str, outcome: Outcome) -> None:
    """Not even "not found", which rests on nothing, where the evidence that it keeps decides the part."""
    one = real(case)
    agreeing = next(f for f in one.verdict.findings if f.outcome is Outcome.AGREES)
    ruling = Ruling.NOT_VERIFIABLE if outcome in (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE) else Ruling.CONTRADICTED
    report, proof = both_say(one, replace(agreeing, outcome=outcome), ruling=ruling)
    assert fault(one, proof, report) == ProofFault.FINDING


@pytest.mark.parametrize("kept", ["facts", "quotes", "calculation", "nothing"])
def test_nothing_is_found_only_where_the_link_proves_nothing(kept: str) -> None:
    one = real("a link")
    (finding,) = one.verdict.findings
    bare = replace(finding, outcome=Outcome.NOT_FOUND, facts=(), calculation=None, quotes=(), note="Nothing found.")
    forged_one = replace(bare, **({kept: getattr(finding, kept)} if kept != "nothing" else {}))
    report, proof = both_say(one, forged_one, ruling=Ruling.NOT_VERIFIABLE)
    assert fault(one, proof, report) in (ProofFault.FINDING, ProofFault.FIGURE)


def test_what_two_readings_leave_open_is_left_open_whole() -> None:
    one = real("a link")
    (finding,) = one.verdict.findings
    report, proof = both_say(one, left_open(finding), ruling=Ruling.NOT_VERIFIABLE)
    assert fault(one, proof, report) == ""
    report, proof = both_say(one, finding, left_open(finding), ruling=Ruling.PARTIALLY_SUPPORTED)
    assert fault(one, proof, report) == ProofFault.FINDING


@pytest.mark.parametrize("value", ["901000000", "90", "-900000000"])
@pytest.mark.parametrize("case", ["several links", "a link"])
def test_a_figure_that_comes_out_otherwise_is_refused_though_it_is_signed(case: str, value: str) -> None:
    one = real(case)
    found = next(f for f in one.verdict.findings if f.calculation is not None)
    assert found.calculation is not None
    other = replace(found, calculation=replace(found.calculation, exact=found.calculation.exact + int(value)))
    report, proof = both_say(one, other, ruling=Ruling.CONFIRMED)
    assert fault(one, proof, report) == ProofFault.FIGURE


def test_a_proof_of_rules_of_before_holds_by_its_signature_and_its_arithmetic() -> None:
    one, key = real("several links"), real("several links").held.proof_key()
    agreeing = next(f for f in one.verdict.findings if f.calculation is not None and f.outcome is Outcome.AGREES)
    assert agreeing.calculation is not None
    found = replace(agreeing, link=None, calculation=replace(agreeing.calculation, formula="a"))
    report, _ = both_say(one, found, ruling=Ruling.CONFIRMED)
    by_those = replace(report, engine="rules 14")
    proof = make_proof(by_those.verdicts[0], {FILING.id: FILING}, by_those, key)
    assert fault(one, proof, by_those) == ""
    assert fault(one, second_schema(proof, key), by_those) == ""
    wrong = replace(found, calculation=replace(found.calculation, exact=found.calculation.exact + 1))
    report, proof = both_say(one, wrong, ruling=Ruling.CONFIRMED)
    assert fault(one, proof, report) == ProofFault.FIGURE


def path_of(*keys: str | int) -> Path:
    return keys


@pytest.mark.parametrize(
    ("proof", "said"),
    [
        (lambda one: first_schema(one.proof), "Its signature is missing."),
        (lambda one: forged(one.proof, path_of("engine")), "Its signature is wrong"),
        (
            lambda one: first_schema(one.proof) | {"refused": {"because": "it is all true", "on": "x"}},
            "is missing. Ver",
        ),
    ],
    ids=["missing", "wrong", "a note that nobody of ours made"],
)
def test_it_says_in_a_sentence_why(proof: Any, said: str) -> None:
    one = real("several links")
    with pytest.raises(ProofBroken) as caught:
        prove(one.verdict.id, storing(one, proof(one)))
    assert said in str(caught.value)
    assert "true" not in str(caught.value)
