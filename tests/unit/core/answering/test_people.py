"""Who holds a post, who somebody is, and who audits, in long names and short ones."""

from dataclasses import replace

import pytest

from core.answering.people.people_in_question import bearers, in_full, people_in_question
from core.domain.filings.entity import Entity, EntityKind, Standing
from core.domain.filings.filing import Document
from core.entities.find_entities import find_entities
from core.entities.person_names import is_name_of
from core.ports.services import Services
from tests.unit.core.answering.companies import ask, kestrel, services
from tests.unit.core.answering.reports import HEAD, TEXT, Block, osprey, read

BLOCKS: tuple[Block, ...] = (
    ("1", TEXT, "Christopher B. Vane, our Chief Executive Officer since 2019, grew up on a barge."),
    (
        "1",
        TEXT,
        "Prior to that, Judith Amber, our Chief Financial Officer, ran a bank. Judith Amber joined us in 2020.",
    ),
    ("1", TEXT, "Robert K. Loom, President, Harbour Cranes, entered into a trading plan in May."),
    ("1", TEXT, "Petra Quill, our former Treasurer, left us in March."),
    ("8", HEAD, "Report of Independent Registered Public Accounting Firm"),
    ("8", TEXT, "/s/ Marsh & Reed LLP"),
    ("8", TEXT, "We have served as the Company’s auditor since 1977."),
)


@pytest.fixture(scope="module")
def held() -> Services:
    content = osprey(2024)
    document: Document = read([*((e.item or "1", e.kind, e.text) for e in content.document.elements), *BLOCKS])
    content = replace(content, document=document)
    found = services(content, kestrel())
    found.entities.save(content.filing, find_entities(content.filing, document), "test")
    return found


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("Who is the CEO of Osprey?", "our Chief Executive Officer since 2019"),
        ("Who leads Osprey?", "our Chief Executive Officer since 2019"),
        ("Who is Chris Vane?", "our Chief Executive Officer since 2019"),
        ("What role does Chris Vane have at Osprey?", "our Chief Executive Officer since 2019"),
        ("Since when has Chris Vane been CEO?", "since 2019"),
        ("Who audits Osprey's statements?", "Marsh & Reed LLP"),
        ("Who is Osprey's auditor?", "auditor since 1977"),
    ],
)
def test_people_are_told_of_by_the_sentence_that_gives_their_post(question: str, quote: str, held: Services) -> None:
    got = ask(question, held)
    assert not got.refused, got.text
    assert any(quote in c.quote for c in got.citations), got.text


def test_a_post_that_was_held_is_nobody_s(held: Services) -> None:
    got = ask("Who is the treasurer of Osprey?", held)
    assert got.nearest or "Petra Quill" not in got.text


def test_a_stranger_s_auditor_is_that_of_a_company_not_held(held: Services) -> None:
    assert ask("Who audits Umbrella?", held).reason == "company not held"


@pytest.mark.parametrize(
    ("said", "filed", "same"),
    [
        ("Chris Vane", "Christopher B. Vane", True),
        ("Kelly Loom", "Robert K. Loom", True),
        ("Jensen Amber", "Jen-Li Amber", True),
        ("Mary Vane", "Christopher B. Vane", False),
        ("Chris Loom", "Christopher B. Vane", False),
        ("Vane", "Christopher B. Vane", False),
    ],
)
def test_people_are_called_by_short_forms(said: str, filed: str, same: bool) -> None:
    assert is_name_of(said, filed) is same


def test_names_are_written_out_as_the_filing_prints_them(held: Services) -> None:
    text = "When did Chris Vane join?"
    assert in_full(text, people_in_question(text, held.entities)) == "When did Christopher B. Vane join?"


def test_who_holds_a_post_comes_before_a_director() -> None:
    def person(role: str, mentions: int) -> Standing:
        entity = Entity(id=role, kind=EntityKind.PERSON, name="Ada Vane", names=("Ada Vane",), role=role)
        return Standing(entity=entity, mentions=mentions, pages=())

    found = bearers("Ada Vane", [person("", 9), person("Director", 5), person("President", 1)])
    assert [p.entity.role for p in found] == ["President", "Director", ""]
