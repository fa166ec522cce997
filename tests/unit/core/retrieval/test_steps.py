"""The steps between the rankings and the reader: joining, thinning out, ordering, grading."""

from dataclasses import replace
from itertools import product

import pytest

from core.domain.answers.retrieval import Dropped, Grade, Query, Reason
from core.domain.answers.search_rules import SearchRules
from core.domain.filings.chunk import ContentKind, Passage
from core.retrieval.deduplicate import drop_duplicates, drop_headings, mix
from core.retrieval.fuse import ArmWeights, arm_weights
from core.retrieval.grade import grade
from core.retrieval.join import join
from core.retrieval.order import with_first_of_each
from core.retrieval.rerank import CHARACTERS, stretch
from core.retrieval.search import Rankings
from tests.contract.sample_content import SENTENCES, chunk
from tests.unit.core.retrieval.made import hit

ONE = [chunk("one", n, text) for n, text in enumerate(SENTENCES)]
EVEN = ArmWeights(words=1, meaning=1, entities=0.5)


def ranked(*positions: int) -> list[Passage]:
    return [Passage(chunk=ONE[n], score=1.0) for n in positions]


def test_arms_are_joined_by_rank_and_each_rank_is_told() -> None:
    rankings = Rankings(words=ranked(0, 1), meaning=ranked(1, 2))
    hits = join(rankings, EVEN, {})
    assert [h.chunk.position for h in hits] == [1, 0, 2]
    assert hits[0].candidate.fused == 1
    assert [(h.candidate.by_words, h.candidate.by_meaning) for h in hits] == [(2, 1), (1, 0), (0, 2)]


def test_a_page_with_entities_lifts_its_chunks() -> None:
    rankings = Rankings(words=ranked(0, 1))
    hits = join(rankings, EVEN, {("one", ONE[1].page): ("Norway",)})
    assert hits[0].chunk is ONE[1]
    assert (hits[0].candidate.boost, hits[0].candidate.entities) == (0.1, ("Norway",))


def test_an_arm_that_is_off_counts_nothing() -> None:
    found = arm_weights(SearchRules(meaning=False))
    assert (found.words > 0, found.meaning) == (True, 0)


def test_what_only_an_arm_that_counts_nothing_found_is_joined_too() -> None:
    rankings = Rankings(words=ranked(0))
    hits = join(rankings, ArmWeights(words=0, meaning=1, entities=0), {})
    assert [(h.chunk.position, h.candidate.fused) for h in hits] == [(0, 0)]


def test_twins_and_bare_headings_are_dropped() -> None:
    first = hit(0, "Net sales of pumps rose in the year as new customers came in from Norway and Chile.")
    twin = hit(1, "Net sales of pumps rose in the year, as new customers came in from Norway and Chile")
    other = hit(2, "A supplier of bearings filed a lawsuit in March about deliveries that came late.")
    assert [h.candidate.dropped for h in drop_duplicates([first, twin, other], 9)] == [
        Dropped.NOT,
        Dropped.TWIN,
        Dropped.NOT,
    ]
    bare = replace(first, chunk=chunk("one", 0, "PART II", item=None))
    assert drop_headings([bare, first])[0].candidate.dropped is Dropped.HEADING


def test_texts_are_among_the_first() -> None:
    tables = [hit(n, f"Net sales | {n}") for n in range(4)]
    tables = [replace(one, chunk=replace(one.chunk, kind=ContentKind.TABLE)) for one in tables]
    text = replace(hit(9, "A text."), chunk=replace(hit(9, "A text.").chunk, kind=ContentKind.TEXT))
    assert mix([*tables, text], 4)[:4] == (*tables[:3], text)
    assert mix([text, *tables], 4) == (text, *tables)


def test_the_stretch_with_most_of_the_query_is_read() -> None:
    text = "We make pumps. " * 60 + "The storm closed the harbour for nine days. " + "We make valves. " * 60
    found = stretch(text, "storm harbour")
    assert len(found) <= CHARACTERS
    assert found.index("The storm closed the harbour") >= 0
    assert stretch("short", "storm") == "short"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("Was the company able to retain crews?", "The retention of crews improved."),
        ("Is the trade cyclical?", "Our trade has always moved in cycles."),
        ("Which staff did the company lay off?", "Two hundred employees left in May."),
        ("Was the company sued over the pier?", "A lawsuit about the pier was filed."),
        ("In which region are most quays?", "Nine quays stand in northern territories."),
    ],
)
def test_a_stretch_may_say_it_in_other_words(query: str, told: str) -> None:
    text = f"{'The company did well in the year. ' * 30}{told} {'The year was a good one for us. ' * 20}"
    assert told[:20] in stretch(text, query)


def test_the_rarer_word_decides_which_stretch_is_read() -> None:
    text = f"{'Pumps for harbours and pumps for mines. ' * 20}Steam valves. {'Pumps for harbours are sold. ' * 20}"
    assert "Steam valves" in stretch(text, "pumps with valves for harbours")


def test_of_stretches_that_speak_of_as_much_the_first_is_read_whatever_their_words() -> None:
    words = ["".join(letters) for letters in product("bdk", "ao", "mpt", "iu", "lrv")]
    for one, other, few, some, many in zip(*(words[n::5] for n in range(5)), strict=False):
        shared = f"{few} {some} {many}"
        between = f"We make pumps. {' '.join([some] * 4 + [many] * 8)}. {'We sell them in the year. ' * 30}"
        text = f"{shared} {one}. {between}{shared} {other}. {'We sell them in the year. ' * 30}"
        assert stretch(text, f"{shared} {one} {other}").startswith(f"{shared} {one}"), shared


@pytest.mark.parametrize("ranks", [{"by_words": 1}, {"by_meaning": 1}])
def test_what_one_search_ranked_first_is_among_the_first(ranks: dict[str, int]) -> None:
    hits = [hit(n, f"text {n}") for n in range(20)] + [hit(20, "known to one wording", **ranks)]
    order = [h.chunk.position for h in with_first_of_each(hits, 8)]
    assert order[:8] == [*range(7), 20]
    assert sorted(order) == list(range(21))


def test_what_is_among_the_first_stays_where_it_is() -> None:
    hits = [hit(n, f"text {n}", by_words=n + 1) for n in range(20)]
    assert [h.chunk.position for h in with_first_of_each(hits, 8)] == list(range(20))


@pytest.mark.parametrize(
    ("text", "score", "expected", "reason"),
    [
        ("The storm closed the harbour.", 5.0, Grade.GOOD, ()),
        ("The storm closed the harbour.", -5.0, Grade.WEAK, (Reason.LOW_SCORE,)),
        ("The storm closed the harbour.", -9.0, Grade.FAIL, (Reason.LOW_SCORE,)),
        ("Bearings came late.", 1.0, Grade.FAIL, (Reason.WORDS_MISSING, Reason.LOW_SCORE)),
    ],
)
def test_what_was_found_is_graded(text: str, score: float, expected: Grade, reason: tuple[Reason, ...]) -> None:
    found = [Passage(chunk=chunk("one", 1, text), score=score)]
    assert grade(Query(text="storm at the harbour"), found) == (expected, reason)


def test_nothing_found_fails() -> None:
    assert grade(Query(text="storm"), []) == (Grade.FAIL, (Reason.NOTHING_FOUND,))
