"""The places that our own questions name stand in the real filings as they are read today."""

from collections import defaultdict
from collections.abc import Mapping
from decimal import Decimal

import pytest

from core.adapters.memory.filings import MemoryFilings
from tests.golden.real_filings import FILINGS, real_filings
from verifier.evaluation.questions.find_gold import Block, GoldFinder
from verifier.evaluation.questions.read_questions import read_questions

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not FILINGS.is_dir(), reason="the real filings (../shared/filings) are not here"),
]


@pytest.fixture(scope="module")
def held() -> MemoryFilings:
    store = MemoryFilings()
    for content in real_filings().values():
        store.save(content)
    return store


def test_every_place_is_found(held: MemoryFilings) -> None:
    finder = GoldFinder(held)
    lost = [q.id for q in read_questions() for places in q.places if not finder.blocks(places)]
    assert lost == []


def test_figures_asked_for_side_by_side_stand_where_the_question_says(held: MemoryFilings) -> None:
    finder, stated = GoldFinder(held), figures_by_block(held)
    wrong = []
    for question in (q for q in read_questions() if 1 < len(q.numbers) == len(q.figures)):
        for (gold, *others), places in zip(question.numbers, question.figures, strict=True):
            seen = {value for block in finder.blocks(places) for value in stated[block]}
            if gold.unit == "USD" and not others and gold.value not in seen:
                wrong.append(question.id)
    assert wrong == []


def figures_by_block(held: MemoryFilings) -> Mapping[Block, set[Decimal]]:
    stated: dict[Block, set[Decimal]] = defaultdict(set)
    for filing in held.filings():
        for fact in held.facts(filing.id):
            stated[filing.id, fact.place.element_id].add(fact.value)
    return stated
