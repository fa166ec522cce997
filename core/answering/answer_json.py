"""An answer -> the JSON that `tickmark ask --json` prints, as `answer.schema.json` describes it."""

from dataclasses import replace
from typing import Any

from core.domain.answers.answer import Answer, AnswerNumber, Citation
from core.domain.claims.json_number import json_number
from core.domain.claims.place_json import place_json
from core.domain.filings.fact import Fact

SCHEMA = "tickmark.answer/1"


def answer_json(answer: Answer) -> dict[str, Any]:
    """JSON data of schema `tickmark.answer/1`; values are numbers in base units (dollars; 13.5 for 13.5 %)."""
    return {
        "schema": SCHEMA,
        "question": answer.question,
        "answer": answer.text,
        "numbers": [number_json(n) for n in answer.numbers],
        "citations": [citation_json(c) for c in answer.citations],
        "refused": answer.refused,
        "reason": answer.reason,
        "degraded": list(answer.degraded),
        "choices": list(answer.choices),
        "written_by": answer.written_by,
        "nearest": answer.nearest,
        "checks": {
            "citations": answer.checks.citations,
            "citations_held": answer.checks.citations_held,
            "figures": answer.checks.figures,
            "figures_held": answer.checks.figures_held,
            "told": answer.checks.summary,
        },
    }


def number_json(number: AnswerNumber) -> dict[str, Any]:
    """One figure."""
    return {
        "label": number.label,
        "value": json_number(number.value),
        "unit": number.unit,
        "period": number.period,
        "calculation": number.calculation,
        "facts": [fact_json(fact) for fact in number.facts],
    }


def fact_json(fact: Fact) -> dict[str, Any]:
    """A filed figure that one of an answer rests on, with its place."""
    return {
        "value": json_number(fact.value),
        "unit": fact.unit,
        **place_json(fact.place, "filing", "item", "page", "quote", "evidence"),
    }


def citation_json(citation: Citation) -> dict[str, Any]:
    """One quote with its place; `item` is null between items."""
    place = replace(citation.place, quote=citation.quote)
    return {"number": citation.number, **place_json(place, "filing", "item", "page", "quote", "evidence")}
