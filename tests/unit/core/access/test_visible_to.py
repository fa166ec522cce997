"""A reader has what is for everybody and for their groups; all else is not there, and nothing says that it is."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from core.access.forwarding_chunks import ForwardingChunks
from core.access.visible_to import groups_in_reach, visible_to
from core.adapters.cache.chunks import CachedChunks
from core.adapters.cache.lru_cache import LruCache
from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Passage
from core.domain.operations.feedback import FeedbackFilter, Review, ReviewState, Vote
from core.domain.operations.message import Door
from core.errors import TickmarkError, UnknownFeedback, UnknownFiling, UnknownReport, UnknownRun, UnknownVerdict
from core.ports.chunk_store import SearchRequest
from core.ports.services import Services
from tests.contract.sample_content import content, filing
from tests.contract.sample_runs import note, run, vote
from tests.contract.sample_runs import review as sample_review
from tests.unit.core.access.two_filings import BYTES, GROUP, HIDDEN, OPEN, SECRET, SHOWN, report_on, services

BOTH = Scope(filing_ids=(OPEN, HIDDEN))
Ask = Callable[[Services, str], object]


@pytest.fixture(scope="module")
def whole() -> Services:
    return services()


@pytest.fixture(scope="module")
def outside(whole: Services) -> Services:
    return visible_to(("press",), whole)


@pytest.fixture(scope="module")
def inside(whole: Services) -> Services:
    return visible_to((GROUP, "press"), whole)


BY_ID: dict[str, Ask] = {
    "filing": lambda s, name: s.filings.filing(name),
    "document": lambda s, name: s.filings.document(name),
    "facts": lambda s, name: s.filings.facts(name),
    "metrics": lambda s, name: s.filings.metrics(name),
    "breakdowns": lambda s, name: s.filings.breakdowns(name),
    "chunks": lambda s, name: s.filings.chunks(name),
    "keep_for": lambda s, name: s.filings.set_groups(name, s.filings.filing(name).groups),
    "mark_indexed": lambda s, name: s.filings.mark_indexed(name),
    "supersede": lambda s, name: s.filings.supersede(name, "other") if name != OPEN else None,
    "drop_chunks": lambda s, name: s.filings.drop_chunks(name) if name != OPEN else None,
}


@pytest.mark.parametrize("method", BY_ID)
def test_a_hidden_filing_is_one_that_is_not_held(outside: Services, method: str) -> None:
    told = {}
    for name in (HIDDEN, "none-10-k-2020"):
        with pytest.raises(UnknownFiling) as error:
            BY_ID[method](outside, name)
        told[name] = str(error.value).replace(name, "X")
    assert len(set(told.values())) == 1
    BY_ID[method](outside, OPEN)


def test_lists_hold_what_is_seen(whole: Services, outside: Services, inside: Services) -> None:
    assert [f.id for f in outside.filings.filings()] == [v.filing.id for v in outside.filings.versions()] == [OPEN]
    assert [c.name for c in outside.filings.companies()] == [SHOWN.name]
    assert [f.id for f in inside.filings.filings()] == [f.id for f in whole.filings.filings()] == [OPEN, HIDDEN]
    assert list(inside.filings.companies()) == list(whole.filings.companies())
    assert outside.filings.restricted_groups() == {}
    assert inside.filings.restricted_groups() == whole.filings.restricted_groups() == {HIDDEN: (GROUP,)}
    whole.filings.set_groups(HIDDEN, ("other",))
    whole.filings.set_groups(HIDDEN, (GROUP,))
    assert list(outside.filings.unindexed()) == []
    assert list(inside.filings.unindexed()) == [HIDDEN]
    whole.filings.mark_indexed(HIDDEN)


def test_what_is_hidden_supersedes_nothing() -> None:
    whole = services()
    amendment = replace(
        filing("grnw-10-k-a-2024"), company=SHOWN, form="10-K/A", has_statements=True, filed=date(2025, 9, 1)
    )
    whole.filings.save(replace(content("grnw-10-k-a-2024"), filing=replace(amendment, groups=(GROUP,))))
    assert [f.id for f in visible_to((), whole).filings.filings()] == [OPEN]
    assert not visible_to((), whole).filings.versions()[0].superseded_by
    assert [f.id for f in visible_to((GROUP,), whole).filings.filings()] == ["grnw-10-k-a-2024", HIDDEN]


def test_on_an_earlier_day_counts_what_counted_then() -> None:
    whole = services()
    amendment = replace(
        filing("grnw-10-k-a-2024"), company=SHOWN, form="10-K/A", has_statements=True, filed=date(2025, 9, 1)
    )
    whole.filings.save(replace(content("grnw-10-k-a-2024"), filing=amendment))
    outside = visible_to((), whole).filings
    assert [f.id for f in outside.filings()] == ["grnw-10-k-a-2024"]
    assert [f.id for f in outside.filings(as_of=date(2025, 9, 2))] == ["grnw-10-k-a-2024"]
    assert {f.id for f in outside.filings(as_of=date(2025, 8, 31))} == {"grnw-10-k-a-2024", OPEN}
    operator = whole.filings.filings(as_of=date(2025, 8, 31))
    assert list(outside.filings(as_of=date(2025, 8, 31))) == [f for f in operator if f.id != HIDDEN]


def test_a_hidden_filing_cannot_be_written_over(outside: Services) -> None:
    with pytest.raises(UnknownFiling):
        outside.filings.save(content(HIDDEN))


def test_chunks_are_found_among_what_is_seen(outside: Services, inside: Services) -> None:
    query = "storm at the harbour"
    vector = inside.embedder.embed_query(query)
    assert {
        p.chunk.filing_id for p in outside.chunks.search(SearchRequest(text=query, scope=BOTH, limit=20, vector=vector))
    } == {OPEN}
    assert {
        p.chunk.filing_id for p in inside.chunks.search(SearchRequest(text=query, scope=BOTH, limit=20, vector=vector))
    } == {OPEN, HIDDEN}
    assert outside.chunks.filing_ids() == {OPEN}
    assert outside.chunks.ids(HIDDEN) == set()
    assert outside.chunks.marks(HIDDEN) == outside.chunks.vectors(HIDDEN) == {}
    hidden = inside.filings.chunks(HIDDEN)
    assert outside.chunks.known_vectors(hidden) == {}
    assert len(inside.chunks.known_vectors(hidden)) == len(hidden)


@pytest.mark.parametrize("dense_weight", [0.0, 0.3, 1.0])
def test_a_reader_s_search_weighs_words_and_meaning_as_the_operators(
    whole: Services, outside: Services, dense_weight: float
) -> None:
    query, vector = "storm at the harbour", whole.embedder.embed_query("seven years of presses")
    own = Scope(filing_ids=(OPEN,))
    found = outside.chunks.search(
        SearchRequest(text=query, scope=BOTH, limit=20, vector=vector, dense_weight=dense_weight)
    )
    assert found == whole.chunks.search(
        SearchRequest(text=query, scope=own, limit=20, vector=vector, dense_weight=dense_weight)
    )
    assert found != whole.chunks.search(SearchRequest(text=query, scope=own, limit=20, vector=vector))


def test_the_index_hides_by_itself_what_the_filings_would_show(whole: Services, outside: Services) -> None:
    """Had the two stores fallen apart, either of them would hold back."""
    seen = Scope(filing_ids=(OPEN, HIDDEN), groups=("press",))
    found = whole.chunks.search(SearchRequest(text="storm at the harbour", scope=seen, limit=20))
    assert {p.chunk.filing_id for p in found} == {OPEN}
    assert (
        outside.chunks.search(
            SearchRequest(text="storm at the harbour", scope=replace(BOTH, filing_ids=(HIDDEN,)), limit=20)
        )
        == []
    )


def test_while_nothing_is_kept_for_a_group_a_search_is_as_the_operators() -> None:
    whole, asked = services(), list[Scope]()

    class Heard(ForwardingChunks):
        def search(self, request: SearchRequest) -> Sequence[Passage]:
            asked.append(request.scope)
            return super().search(request)

    heard = replace(whole, chunks=Heard(whole.chunks))
    visible_to(("press",), heard).chunks.search(SearchRequest(text="storm", scope=BOTH, limit=5))
    whole.filings.set_groups(HIDDEN, ())
    visible_to(("press",), heard).chunks.search(SearchRequest(text="storm", scope=BOTH, limit=5))
    assert asked == [Scope(filing_ids=(OPEN,), groups=("press",)), BOTH]


def test_a_cache_gives_no_reader_what_another_found() -> None:
    bare = services()
    whole = replace(bare, chunks=CachedChunks(bare.chunks, LruCache(100, 100)))
    for groups, seen in (((GROUP,), {OPEN, HIDDEN}), ((), {OPEN}), ((GROUP,), {OPEN, HIDDEN}), (("press",), {OPEN})):
        found = visible_to(groups, whole).chunks.search(
            SearchRequest(text="storm at the harbour", scope=BOTH, limit=20)
        )
        assert {p.chunk.filing_id for p in found} == seen


def test_entities_know_only_what_is_seen(whole: Services, outside: Services, inside: Services) -> None:
    town = outside.entities.find("Oslo")[0]
    assert [name for name, _ in town.pages] == [OPEN]
    assert "Oslo of VLVW" not in town.entity.names
    assert {q.filing_id for q in outside.entities.mentions("location:oslo")} == {OPEN}
    assert {q.filing_id for q in outside.entities.mentions("location:oslo", [HIDDEN])} == set()
    assert {n.quoted.filing_id for n in outside.entities.neighbours("location:oslo")} == {OPEN}
    assert {n.entity.id for n in outside.entities.neighbours("location:oslo")} == {f"company:{SHOWN.cik}"}
    assert outside.entities.graph(HIDDEN) == outside.entities.graph("none")
    assert outside.entities.find("Valve Works Corp.", [HIDDEN]) == []
    assert outside.entities.outdated("2") == [OPEN]
    paths = outside.entities.paths("location:oslo", "organisation:valve works")
    assert {p.first.quoted.filing_id for p in paths} == {OPEN}
    assert inside.entities.entities() == whole.entities.entities()


def test_that_a_name_is_a_registrants_is_not_told(outside: Services, inside: Services) -> None:
    """A name that an open filing uses has the id of a hidden company only for who sees that company."""
    assert [s.entity.id for s in outside.entities.find("Valve Works")] == ["organisation:valve works"]
    assert [s.entity.id for s in inside.entities.find("Valve Works")] == [f"company:{SECRET.cik}"]
    assert not any(s.entity.cik == SECRET.cik for s in outside.entities.entities())


def test_a_report_is_seen_by_who_sees_all_that_it_rests_on(
    whole: Services, outside: Services, inside: Services
) -> None:
    both = report_on(SHOWN, OPEN, HIDDEN, name="both")
    about = report_on(SECRET, name="about")
    compared = report_on(SHOWN, OPEN, name="compared", also=[SECRET])
    for report in (both, about, compared):
        whole.reports.save(report, {f"{report.id}-1": {}})
    assert outside.reports.report("reportGRNW").id == "reportGRNW"
    assert outside.reports.proof("reportGRNW-1")["verdict"] == "reportGRNW-1"
    for name in ("both", "about", "compared", "reportVLVW"):
        with pytest.raises(UnknownReport) as error:
            outside.reports.report(name)
        assert str(error.value) == str(UnknownReport.with_id(name))
        with pytest.raises(UnknownVerdict) as missing:
            outside.reports.proof(f"{name}-1")
        assert str(missing.value) == str(UnknownVerdict.with_id(f"{name}-1"))
        assert inside.reports.report(name).id == name


def test_a_run_is_seen_by_who_saw_as_much(whole: Services, outside: Services, inside: Services) -> None:
    assert [r.id for r in outside.runs.newest()] == list(outside.runs.several([f"r-{OPEN}", f"r-{HIDDEN}"]))
    assert [r.id for r in inside.runs.newest()] == [f"r-{HIDDEN}", f"r-{OPEN}"]
    assert outside.runs.trace(f"r-{HIDDEN}") == {}
    assert outside.runs.trace(f"r-{OPEN}") == {"filings": [OPEN]}
    with pytest.raises(UnknownRun) as error:
        outside.runs.run(f"r-{HIDDEN}")
    assert str(error.value) == str(UnknownRun.with_id(f"r-{HIDDEN}"))
    for n in range(5):
        whole.runs.save(replace(run(f"n{n}", minutes=9 + n), groups=(GROUP,)))
    assert [r.id for r in outside.runs.newest(1)] == [f"r-{OPEN}"]


@pytest.mark.parametrize(
    ("told", "seen"),
    [
        ({"citations": [{"filing": HIDDEN}]}, False),
        ({"citations": [{"evidence": f"{HIDDEN}:e12:r3c2"}]}, False),
        ({"text": f"Held: {OPEN}, {HIDDEN}."}, False),
        ({"citations": [{"filing": f"{HIDDEN}-pdf"}, {"filing": OPEN}]}, True),
    ],
)
def test_a_run_of_before_is_hidden_with_what_it_names(*, told: dict[str, object], seen: bool) -> None:
    whole = services()
    whole.runs.save(replace(run("before"), outcome=told))
    assert bool(visible_to((), whole).runs.several(["before"])) is seen
    assert visible_to((GROUP,), whole).runs.run("before").outcome == told


def test_a_run_is_seen_by_who_is_in_all_groups_that_it_had_in_reach() -> None:
    whole = services()
    whole.runs.save(replace(run("wide"), groups=(GROUP, "legal"), outcome={}))
    seen = {groups: list(visible_to(groups, whole).runs.several(["wide"])) for groups in ((GROUP,), ("legal",))}
    assert seen == {(GROUP,): [], ("legal",): []}
    assert list(visible_to((GROUP, "legal", "press"), whole).runs.several(["wide"])) == ["wide"]


def test_as_many_of_the_newest_runs_are_given_as_were_asked_for() -> None:
    whole = services()
    for minutes, (name, groups) in enumerate({"a": (), "b": (), "c": (), "d": (GROUP,)}.items(), 9):
        whole.runs.save(replace(run(name, minutes=minutes), groups=groups))
    seen = visible_to((), whole).runs
    assert [r.id for r in seen.newest(2)] == ["c", "b"]
    assert [r.id for r in seen.newest(9)] == ["c", "b", "a", f"r-{OPEN}"]


def test_votes_are_seen_with_their_runs(outside: Services, inside: Services) -> None:
    assert [v.id for v, _ in outside.feedback.search()] == [f"f-{OPEN}"]
    assert [v.id for v, _ in inside.feedback.search()] == [f"f-{HIDDEN}", f"f-{OPEN}"]
    assert outside.feedback.search(offset=1) == []
    assert [v.id for v, _ in inside.feedback.search(offset=1, limit=1)] == [f"f-{OPEN}"]
    assert [c.id for c in outside.feedback.golden()] == [f"f-{OPEN}"]
    assert [v.id for v in outside.feedback.votes_of("ann@x.test", [f"r-{OPEN}", f"r-{HIDDEN}"])] == [f"f-{OPEN}"]
    assert len(outside.feedback.reviews(f"f-{OPEN}")) == 1
    state = {"state": ReviewState.OPEN, "reviewer": "b", "changed": datetime(2026, 2, 1, tzinfo=UTC)}
    asked: list[Callable[[], object]] = [
        lambda: outside.feedback.feedback(f"f-{HIDDEN}"),
        lambda: outside.feedback.reviews(f"f-{HIDDEN}"),
        lambda: outside.feedback.review(Review(feedback_id=f"f-{HIDDEN}", **state)),  # type: ignore[arg-type]
    ]
    for ask in asked:
        with pytest.raises(UnknownFeedback) as error:
            ask()
        assert str(error.value) == str(UnknownFeedback.with_id(f"f-{HIDDEN}"))
    with pytest.raises(UnknownRun):
        outside.feedback.give(vote("f9", run_id=f"r-{HIDDEN}", user="eve"))


@pytest.mark.parametrize(
    ("asked", "page", "found"),
    [
        ({}, {}, {"up", "late", "slack", "worded", "done", f"f-{OPEN}"}),
        ({"vote": Vote.UP}, {}, {"up"}),
        ({"door": Door.SLACK}, {}, {"slack"}),
        ({"state": ReviewState.RESOLVED}, {}, {"done", f"f-{OPEN}"}),
        ({"words": "wrong page"}, {}, {"worded"}),
        ({"given_from": date(2025, 6, 20)}, {}, {"late"}),
        ({"given_to": date(2025, 6, 3)}, {}, {f"f-{OPEN}"}),
        ({}, {"limit": 2}, {"late", "done"}),
        ({}, {"limit": 2, "offset": 5}, {f"f-{OPEN}"}),
    ],
)
def test_votes_are_searched_as_the_operator_searches_them(
    *, asked: dict[str, Any], page: dict[str, int], found: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The looks at two votes at a time leave none out, and each filter holds."""
    monkeypatch.setattr("core.access.visible_feedback.PAGE", 2)
    whole = services()
    made = {
        "up": vote("up", user="a", thumb=Vote.UP, days=2),
        "slack": vote("slack", user="b", door=Door.SLACK, days=3),
        "worded": vote("worded", user="c", comment="It is the wrong page.", days=4),
        "done": vote("done", user="d", days=5),
        "late": vote("late", user="e", days=30),
    }
    for name, given in made.items():
        whole.feedback.give(replace(given, run_id=f"r-{OPEN}"))
        whole.feedback.give(replace(given, id=f"hidden {name}", run_id=f"r-{HIDDEN}"))
    whole.feedback.review(sample_review("done"))
    whole.feedback.review(sample_review("hidden done"))
    assert {one.id for one, _ in visible_to((), whole).feedback.search(FeedbackFilter(**asked), **page)} == found


def test_bytes_and_older_figures_are_those_of_what_is_seen(outside: Services, inside: Services) -> None:
    sums = {f.id: f.sha256 for f in inside.filings.filings()}
    assert outside.raw.get(sums[OPEN]) == BYTES[OPEN]
    assert inside.raw.get(sums[HIDDEN]) == BYTES[HIDDEN]
    with pytest.raises(UnknownFiling, match="ingest the filing again"):
        outside.raw.get(sums[HIDDEN])
    assert list(outside.past.figures(SECRET.cik)) == []
    assert len(outside.past.figures(SHOWN.cik)) == len(inside.past.figures(SECRET.cik)) == 1


def test_a_view_of_a_view_shows_less_and_never_more(whole: Services) -> None:
    twice = visible_to((GROUP,), visible_to((), whole))
    assert [f.id for f in twice.filings.filings()] == [OPEN]
    assert twice.groups == ()


def test_the_groups_in_reach_are_those_of_documents_that_are_seen(whole: Services) -> None:
    assert groups_in_reach(whole) == groups_in_reach(visible_to((GROUP, "press"), whole)) == (GROUP,)
    assert groups_in_reach(visible_to(("press",), whole)) == ()


def test_any_one_of_several_groups_is_enough() -> None:
    whole = services()
    whole.filings.set_groups(HIDDEN, ("legal", GROUP))
    assert [len(visible_to(g, whole).filings.filings()) for g in ((), ("legal",), (GROUP,), ("press",))] == [1, 2, 2, 1]
    whole.filings.set_groups(HIDDEN, ())
    assert len(visible_to((), whole).filings.filings()) == 2


def test_nothing_is_asked_before_it_is_used(whole: Services) -> None:
    class Away:
        def __getattr__(self, name: str) -> object:
            raise TickmarkError(name)

    visible_to((GROUP,), replace(whole, filings=Away(), chunks=Away(), runs=Away()))  # type: ignore[arg-type]


def test_what_changes_meanwhile_is_seen_at_once(whole: Services) -> None:
    fresh = services()
    seen = visible_to((), fresh)
    assert len(seen.filings.filings()) == 1
    late = replace(filing("late-10-k-2024"), sha256="cd" * 32)
    fresh.filings.save(replace(content("late-10-k-2024"), filing=late))
    assert seen.filings.filing("late-10-k-2024").id == "late-10-k-2024"
    fresh.filings.set_groups(OPEN, (GROUP,))
    assert [f.id for f in seen.filings.filings()] == ["late-10-k-2024"]
    with pytest.raises(UnknownFiling):
        seen.filings.document(OPEN)


def test_pages_of_changes_and_of_runs_hold_what_is_seen() -> None:
    whole = services()
    for number in range(3):
        whole.runs.add_note(note(f"r-{OPEN}", f"v{number + 2}"))
        whole.runs.add_note(note(f"r-{HIDDEN}", f"v{number + 2}"))
    seen = visible_to((), whole).runs
    mine = seen.changes()
    assert [one.run_id for one in mine] == [f"r-{OPEN}"] * 4
    assert (seen.changes(2), seen.changes(2, 1), seen.changes(2, 4)) == (mine[:2], mine[1:3], [])
    report = whole.runs.run(f"r-{OPEN}").outcome["id"]
    whole.runs.save(replace(whole.runs.run(f"r-{OPEN}"), id="r-again"))
    assert {one.id for one in seen.of_report(report)} == {f"r-{OPEN}", "r-again"}
    assert len(seen.of_report(report, 1)) == 1


def test_what_is_not_held_is_named_as_it_was_asked_for(outside: Services) -> None:
    with pytest.raises(UnknownFiling, match="sha256 abc "):
        outside.raw.get("abc")
    with pytest.raises(UnknownFiling, match=HIDDEN):
        outside.filings.save(content(HIDDEN))
    with pytest.raises(UnknownFeedback, match=f"f-{HIDDEN}"):
        outside.feedback.feedback(f"f-{HIDDEN}")
