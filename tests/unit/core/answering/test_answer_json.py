"""The JSON of answers keeps to its schema, and quotes that are not literal are dropped."""

import json
from dataclasses import replace
from datetime import date
from decimal import Decimal
from pathlib import Path

import jsonschema
import pytest

import core.answering
from core.answering.answer import answer
from core.answering.answer_json import answer_json
from core.answering.cite import WRITTEN_BY_A_MODEL, cite
from core.answering.draft import Draft, DraftStatement, RefusalReason
from core.domain.answers.answer import AnswerChecks, AnswerNumber
from core.events import Answered
from tests.unit.core.answering.companies import harbor, kestrel, services

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
    assert sorted(known) == sorted(w.value for w in RefusalReason)


def test_a_quote_that_is_not_literal_is_dropped_with_what_rests_on_it() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    false = replace(fact.place, quote="Net sales 9,999")
    draft = Draft(
        statements=(
            DraftStatement(text="Sales were 1,250.", sources=(fact.place, false)),
            DraftStatement(text="Sales were 9,999.", sources=(false,)),
        )
    )
    got = cite("How much?", draft, HELD.filings)
    assert got.text == "Sales were 1,250. [1]"
    assert [c.quote for c in got.citations] == [fact.place.quote]


def test_an_answer_without_a_source_is_a_refusal() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    draft = Draft(statements=(DraftStatement(text="Sales rose.", sources=(replace(fact.place, element_id="e999"),)),))
    got = cite("Did they?", draft, HELD.filings)
    assert (got.question, got.refused, got.reason) == ("Did they?", True, "checks failed")
    assert got.text == (
        "An answer was found and is withheld, because it did not pass the checks against the filings: "
        "0 of 1 citations and 0 of 0 figures hold."
    )
    assert got.checks == AnswerChecks(citations=1, citations_held=0, figures=0, figures_held=0)


def test_a_number_that_nothing_cited_stands_behind_is_dropped_with_its_sentence() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    draft = Draft(
        statements=(
            DraftStatement(text="Sales were 1,250.", sources=(fact.place,)),
            DraftStatement(text="They rose by 31%.", sources=(fact.place,)),
            DraftStatement(text="They had been 1,000.", sources=(fact.place,)),
        )
    )
    got = cite("How much?", draft, HELD.filings)
    assert got.text == "Sales were 1,250. [1]\nThey had been 1,000. [1]"
    assert not got.refused


def test_an_answer_that_begins_with_an_unfounded_number_is_withheld() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    draft = Draft(
        statements=(
            DraftStatement(text="They rose by 31%.", sources=(fact.place,)),
            DraftStatement(text="Sales were 1,250.", sources=(fact.place,)),
        )
    )
    got = cite("How much?", draft, HELD.filings)
    assert (got.refused, got.reason) == (True, "checks failed")
    assert "31%" not in got.text
    asked = cite("Was it 31%?", draft, HELD.filings)
    assert asked.refused


def test_a_models_sentence_says_what_it_cites_and_cites_what_is_there() -> None:
    place = next(f for f in kestrel().facts if f.id == "revenue-2024").place
    gone = replace(place, element_id="e999")
    draft = Draft(
        statements=(
            DraftStatement(text="Net sales were 1,250.", sources=(place,), author="m"),
            DraftStatement(text="Net sales were 1,250 at Umbrella.", sources=(place,), author="m"),
            DraftStatement(text="Net sales were 1,250 again.", sources=(place, gone), author="m"),
            DraftStatement(
                text="Net sales were 1,250 at Umbrella, as computed.", sources=(place,), author="m", proved=True
            ),
            DraftStatement(text="Kestrel had net sales.", sources=(place,), author="m"),
            DraftStatement(text="This shows strong demand.", sources=(place,), author="m", reading=True),
            DraftStatement(text="This shows strong demand.", sources=(place,), author="m"),
            DraftStatement(text="Nothing is said of drones.", sources=(), author="m", proved=True),
            DraftStatement(text="Nothing is said of ships.", sources=(), author="m"),
        )
    )
    got = cite("How much?", draft, HELD.filings)
    assert got.text.split("\n") == [
        "Net sales were 1,250. [1]",
        "Net sales were 1,250 at Umbrella, as computed. [1]",
        "Kestrel had net sales. [1]",
        "Interpretation: This shows strong demand. [1]",
        "Nothing is said of drones.",
        WRITTEN_BY_A_MODEL,
    ]
    assert got.written_by == "m"


def test_a_figure_that_is_not_filed_founds_no_sentence_and_leads_no_answer() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    filed = AnswerNumber(label="Net sales", value=fact.value, unit="USD", period="FY2024", facts=(fact,))
    wrong = replace(filed, value=Decimal("1310000000"))
    said = DraftStatement(text="Sales were $1.25 billion.", sources=(fact.place,))
    draft = Draft(
        statements=(said, DraftStatement(text="Others say $1.31 billion.", sources=(fact.place,))),
        numbers=(filed, wrong),
    )
    got = cite("How much?", draft, HELD.filings)
    assert (got.text, got.numbers) == ("Sales were $1.25 billion. [1]", (filed,))
    assert got.checks is not None
    assert (got.checks.figures, got.checks.figures_held) == (2, 1)
    assert cite("How much?", replace(draft, numbers=(wrong, filed)), HELD.filings).refused


def test_the_year_of_a_filing_that_is_not_cited_founds_no_sentence() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    other = replace(harbor(), filing=replace(harbor().filing, fiscal_year=2019, period_end=date(2019, 12, 31)))
    draft = Draft(
        statements=(
            DraftStatement(text="Sales were 1,250 in fiscal 2024.", sources=(fact.place,)),
            DraftStatement(text="They rose in fiscal 2019.", sources=(fact.place,)),
        )
    )
    got = cite("How much?", draft, services(kestrel(), other).filings)
    assert got.text == "Sales were 1,250 in fiscal 2024. [1]"


def test_an_interpretation_alone_is_no_answer() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    sentence = DraftStatement(text="Net sales were 1,250.", sources=(fact.place,), author="made-up-model")
    assert not cite("How much?", Draft(statements=(sentence,)), HELD.filings).refused
    assert cite("How much?", Draft(statements=(replace(sentence, reading=True),)), HELD.filings).refused


def test_a_models_sentence_that_cites_what_is_not_there_is_dropped() -> None:
    fact = next(f for f in kestrel().facts if f.id == "revenue-2024")
    away = replace(fact.place, quote="Net sales 9,999")
    ours = DraftStatement(text="Net sales were 1,250.", sources=(fact.place, away))
    assert not cite("How much?", Draft(statements=(ours,)), HELD.filings).refused
    assert cite("How much?", Draft(statements=(replace(ours, author="made-up-model"),)), HELD.filings).refused
