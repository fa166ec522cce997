"""The JSON that other programs read keeps to its schema."""

import json
from importlib.resources import files

import jsonschema

from core.domain.claims.article import Article
from core.domain.claims.verdict import Report
from core.runs.report_json import SCHEMA, report_json
from tests.unit.verifier.prove.test_proof import judged, mixed_claim, services


def made_report() -> Report:
    verdict, _ = judged(mixed_claim(), services())
    return Report(
        id="r", article=Article(id="a", text=verdict.claim.text), filing_ids=("lwc-10-k-2024",), verdicts=(verdict,)
    )


def test_a_report_keeps_to_the_schema() -> None:
    schema = json.loads(files("core.runs").joinpath("report.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    data = json.loads(json.dumps(report_json(made_report())))
    jsonschema.validate(data, schema)
    assert data["schema"] == SCHEMA == schema["properties"]["schema"]["const"]


def test_claims_carry_offsets_verdict_and_evidence() -> None:
    claim = report_json(made_report())["claims"][0]
    assert (claim["start"], claim["verdict"], claim["period"]) == (0, "PARTIALLY_SUPPORTED", "FY2024")
    evidence = claim["findings"][0]["evidence"][0]
    assert (evidence["value"], evidence["unit"], evidence["period"]) == (900_000_000, "USD", "2024-01-01/2024-12-31")
    assert claim["findings"][0]["calculation"]["rule"] == "agree"


def test_no_claims_make_an_empty_report() -> None:
    empty = Report(id="r", article=Article(id="a", text="Nothing."), filing_ids=(), verdicts=())
    assert report_json(empty)["summary"]["claims"] == 0
