"""A report -> the documented JSON that other programs read: schema "tickmark.report/2", in report.schema.json."""

from dataclasses import asdict, replace
from typing import Any

from core.domain.claims.clash import Clash
from core.domain.claims.correction import Correction
from core.domain.claims.json_number import json_number
from core.domain.claims.link import Link
from core.domain.claims.overall import overall
from core.domain.claims.place_json import place_json
from core.domain.claims.quote import Quote
from core.domain.claims.risk_factor import RiskFactor
from core.domain.claims.verdict import Calculation, FigureMark, Finding, Report, Ruling, Verdict
from core.domain.filings.fact import Fact

SCHEMA = "tickmark.report/2"


def report_json(report: Report) -> dict[str, Any]:
    """JSON data of a report; offsets count characters of the article's text, amounts are in base units."""
    return {
        "schema": SCHEMA,
        "id": report.id,
        "overall": overall(report).value,
        "article": {
            "id": report.article.id,
            "title": report.article.title,
            "published": report.article.published.isoformat() if report.article.published else None,
            "url": report.article.url,
        },
        "as_of": report.as_of.isoformat() if report.as_of else None,
        "filings": list(report.filing_ids),
        "basis": report.told_basis,
        "figures": [_figure_mark(mark) for mark in report.figures],
        "claims": [verdict_json(v) for v in report.verdicts],
        "degraded": list(report.degraded),
        "clashes": [_clash(c) for c in report.clashes],
        "corrections": [_correction(c, report) for c in report.corrections],
        "risk_factors": [_risk(r) for r in report.risks],
        "risk_factors_left_out": report.risks_left_out or None,
        "engine": report.engine or None,
        "model": asdict(report.model_share) if report.model_share else None,
        "summary": {ruling.value: report.count(ruling) for ruling in Ruling} | {"claims": len(report.verdicts)},
    }


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    """JSON data of one claim with its verdict, as in a report."""
    claim = verdict.claim
    return {
        "id": verdict.id,
        "start": claim.start,
        "end": claim.end,
        "text": claim.text,
        "statement": claim.statement,
        "verdict": verdict.ruling.value,
        "type": claim.type.value,
        "proposed": claim.proposed,
        "company": claim.company.name if claim.company else None,
        "period": _period(verdict),
        "confidence": verdict.confidence,
        "reason": verdict.reason.value if verdict.reason else None,
        "diagnosis": verdict.diagnosis.value if verdict.diagnosis else None,
        "settled_by": verdict.settled_by,
        "explanation": verdict.explanation,
        "findings": [_finding(f) for f in verdict.findings],
    }


def _figure_mark(mark: FigureMark) -> dict[str, Any]:
    """A figure with its mark, what the filing gives, and where: the first of `evidence` is the row."""
    return {
        "start": mark.start,
        "end": mark.end,
        "text": mark.text,
        "mark": mark.mark.value,
        "chances": {name.value: chance for name, chance in mark.chances.items()},
        "note": mark.note,
        "fiscal_year": mark.year,
        "diagnosis": mark.diagnosis.value if mark.diagnosis else None,
        "calculation": _calculation(mark.calculation) if mark.calculation else None,
        "evidence": [_fact(fact) for fact in mark.facts],
    }


def _clash(clash: Clash) -> dict[str, Any]:
    places = {name: asdict(place) for name, place in (("first", clash.first), ("second", clash.second))}
    return {"kind": clash.kind.value, **places, "arithmetic": clash.arithmetic, "note": clash.note}


def _correction(correction: Correction, report: Report) -> dict[str, Any]:
    verdict = next((v.id for v in report.verdicts if v.claim.id == correction.claim_id), None)
    edits = [asdict(edit) for edit in correction.edits]
    return {"claim": verdict, "edits": edits, "reason": correction.reason or None}


def _risk(risk: RiskFactor) -> dict[str, Any]:
    return {
        "heading": risk.heading,
        **place_json(risk.place, "filing", "page", "element", "evidence"),
        "score": risk.score,
    }


def _period(verdict: Verdict) -> str | None:
    """The fiscal period of the first part that names one: "FY2024", "Q4 FY2024", "H1 FY2024" or "9M FY2024"."""
    for part in verdict.claim.parts:
        if part.period.fiscal_year is not None:
            return f"{part.period.part} FY{part.period.fiscal_year}".lstrip()
    return None


def _finding(finding: Finding) -> dict[str, Any]:
    evidence = [_fact(f) for f in finding.facts] + [_quote(q) for q in finding.quotes]
    return {
        "text": finding.part.text,
        "kind": finding.part.kind.value,
        "outcome": finding.outcome.value,
        "note": finding.note,
        "diagnosis": finding.diagnosis.value if finding.diagnosis else None,
        "calculation": _calculation(finding.calculation) if finding.calculation else None,
        "evidence": evidence,
        "nearest": _fact(finding.nearest) if finding.nearest else None,
        "link": _link(finding.link) if finding.link else None,
    }


def _link(link: Link) -> dict[str, Any]:
    """The assertion with the words of its slots, and by which numbers of the sheet and which formula it was traced."""
    return {
        "assertion": link.assertion.id,
        "slots": {slot.name.value: asdict(slot) | {"name": slot.name.value} for slot in link.assertion.slots},
        "stance": link.stance.value,
        "formula": link.formula.value if link.formula else None,
        "operands": [[term.number for term in operand.terms] for operand in link.operands],
        "slot": link.slot.value if link.slot else None,
        "against": link.against or None,
    }


def _calculation(calculation: Calculation) -> dict[str, Any]:
    return {
        "rule": calculation.rule,
        "formula": calculation.formula,
        "display": calculation.display,
        "exact": json_number(calculation.exact),
        "low": json_number(calculation.filed.low),
        "high": json_number(calculation.filed.high),
        "unit": calculation.unit,
    }


def _fact(fact: Fact) -> dict[str, Any]:
    return {
        **place_json(fact.place, "filing", "item", "page", "quote"),
        "concept": fact.tag.concept if fact.tag else None,
        "value": json_number(fact.value),
        "unit": fact.unit,
        "period": _days(fact),
        **place_json(fact.place, "element"),
    }


def _quote(quote: Quote) -> dict[str, Any]:
    place = replace(quote.place, quote=quote.text)
    return {
        **place_json(place, "filing", "item", "page", "quote"),
        "concept": None,
        "value": None,
        "unit": None,
        "period": None,
        **place_json(place, "element"),
    }


def _days(fact: Fact) -> str | None:
    """ISO dates: "2023-10-01/2024-09-28" for a duration, one day for an instant."""
    if fact.period is None:
        return None
    end = fact.period.end.isoformat()
    return end if fact.period.start is None else f"{fact.period.start.isoformat()}/{end}"
