"""The JSON of answers keeps to its schema, and quotes that are not literal are dropped."""

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

import core.answering
from core.answering.answer import answer
from core.answering.answer_json import answer_json
from core.answering.cite import cite
from core.answering.draft import Draft, Statement, Why
from core.events import Answered
from tests.unit.answering.shelves import harbor, kestrel, services

SCHEMA = json.loads((Path(core.answering.__file__).parent / "answer.schema.json").read_text())
HELD = services(kestrel(), harbor())


@pytest.mark.parametrize(
    "question",
    [
        "What was Kestrel's revenue in fiscal 2024?",
        "What was Kestrel's gross margin in 2024?",
        "What does Kestrel say about tariffs on steel?",
        "How many employees does Kestrel have?",
        "What will Kestrel's revenue be next year?",
        "What was Umbrella's revenue?",
    ],
)
def test_json_keeps_to_its_schema(question: str) -> None:
    *_, last = answer(question, HELD)
    assert isinstance(last, Answered)
    data = json.loads(json.dumps(answer_json(last.answer)))
    jsonschema.validate(data, SCHEMA)
    assert data["question"] == question


def test_the_schema_knows_every_reason() -> None:
    known = SCHEMA["properties"]["reason"]["anyOf"][1]["enum"]
    assert sorted(known) == sorted(w.value for w in Why)


def test_a_quote_that_is_not_literal_is_dropped_with_what_rests_on_it() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    false = replace(fact.place, quote="Net sales 9,999")
    draft = Draft(
        statements=(
            Statement(text="Sales were 1,250.", sources=(fact.place, false)),
            Statement(text="Sales were 9,999.", sources=(false,)),
        )
    )
    got = cite("How much?", draft, HELD.filings)
    assert got.text == "Sales were 1,250. [1]"
    assert [c.quote for c in got.citations] == [fact.place.quote]


def test_an_answer_without_a_source_is_a_refusal() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    draft = Draft(statements=(Statement(text="Sales rose.", sources=(replace(fact.place, element_id="e999"),)),))
    got = cite("Did they?", draft, HELD.filings)
    assert (got.refused, got.reason) == (True, "checks failed")
    assert "0 of 1 citations" in got.text
