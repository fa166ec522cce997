"""What every FeedbackStore does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

import pytest

from core.adapters.memory.runs import MemoryRuns
from core.adapters.postgres.feedback import PostgresFeedback
from core.adapters.postgres.runs import PostgresRuns
from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import Fault, Feedback, FeedbackFilter, Review, ReviewState, Vote
from core.domain.operations.message import Door, Intent
from core.errors import UnknownFeedback, UnknownRun
from core.ports.feedback_store import FeedbackStore
from tests.contract.sample_runs import ARTICLE, review, run, vote
from tests.fakes.memory.feedback import MemoryFeedback


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> FeedbackStore:
    """A store with two runs to vote on."""
    if request.param == "memory":
        runs = MemoryRuns()
        runs.save(run("r1"))
        runs.save(run("r2", text="What were net sales_in 2024?", intent=Intent.ASK))
        return MemoryFeedback(runs)
    database = request.getfixturevalue("database")
    PostgresRuns(database).save(run("r1"))
    PostgresRuns(database).save(run("r2", text="What were net sales_in 2024?", intent=Intent.ASK))
    return PostgresFeedback(database)


def ids(found: Sequence[tuple[Feedback, Review | None]]) -> list[str]:
    return [feedback.id for feedback, _ in found]


def test_a_vote_comes_back_as_it_was(store: FeedbackStore) -> None:
    store.give(vote(comment="No: \u20ac 5 'million'"))
    assert store.feedback("f1") == vote(comment="No: \u20ac 5 'million'")
    store.give(vote("f2", run_id="r2", verdict_id=None))
    assert store.feedback("f2").verdict_id is None


def test_what_was_ticked_is_kept_until_the_vote_is_taken_back(store: FeedbackStore) -> None:
    ticked = replace(vote(), reasons=(Fault.FIGURE, Fault.NOT_ASKED))
    store.give(ticked)
    assert store.feedback("f1") == ticked
    store.review(review())
    store.withdraw("f1", ticked.user)
    assert store.feedback("f1").reasons == ()


def test_the_votes_on_a_run_are_found(store: FeedbackStore) -> None:
    for one in (vote("f1"), vote("f2", run_id="r2"), vote("f3", verdict_id=None, days=1)):
        store.give(one)
    assert ids(store.search(FeedbackFilter(run_id="r1"))) == ["f3", "f1"]
    assert store.search(FeedbackFilter(run_id="nobody")) == []


def test_a_second_vote_replaces_the_first_and_keeps_its_reviews(store: FeedbackStore) -> None:
    store.give(vote("f1"))
    store.review(review("f1"))
    store.give(vote("f2", thumb=Vote.UP, days=1))
    assert store.search() == [(vote("f2", thumb=Vote.UP, days=1), replace(review(), feedback_id="f2"))]
    with pytest.raises(UnknownFeedback):
        store.feedback("f1")


def test_what_no_database_keeps_is_no_reason_to_fail(store: FeedbackStore) -> None:
    store.give(vote(user="ann\x00@x.test", comment="wrong\x00 page \ud800 here"))
    store.review(replace(review(), note="\x00", right="\udfff"))
    assert ids(store.search(FeedbackFilter(words="\x00 wrong page"))) in ([], ["f1"])
    assert ids(store.search(FeedbackFilter(words="page here"))) == ["f1"]
    with pytest.raises(UnknownFeedback):
        store.feedback("f\x001 ")
    store.withdraw("f1", "ann\x00@x.test")


def test_a_vote_given_twice_is_one(store: FeedbackStore) -> None:
    store.give(vote())
    store.review(review())
    store.give(vote(comment="now I know why"))
    assert store.search() == [(vote(comment="now I know why"), review())]


def test_other_users_runs_and_verdicts_have_votes_of_their_own(store: FeedbackStore) -> None:
    others = [
        vote("f2", user="ben@x.test", days=1),
        vote("f3", verdict_id="v2", days=2),
        vote("f4", verdict_id=None, days=3),
        vote("f5", run_id="r2", days=4),
    ]
    for one in (vote("f1"), *others):
        store.give(one)
    assert ids(store.search()) == ["f5", "f4", "f3", "f2", "f1"]


def test_an_id_serves_one_vote(store: FeedbackStore) -> None:
    store.give(vote())
    with pytest.raises(UnknownFeedback, match="f1"):
        store.give(vote(user="ben@x.test"))
    assert store.feedback("f1") == vote()


def test_a_vote_on_a_run_that_is_not_recorded_is_refused(store: FeedbackStore) -> None:
    with pytest.raises(UnknownRun, match="r9"):
        store.give(vote(run_id="r9"))
    assert store.search() == []


def test_only_its_giver_takes_a_vote_back(store: FeedbackStore) -> None:
    store.give(vote())
    for name, user in (("f1", "ben@x.test"), ("f1", ""), ("f9", "ann@x.test")):
        with pytest.raises(UnknownFeedback):
            store.withdraw(name, user)
    store.withdraw("f1", "ann@x.test")
    assert store.search() == []
    with pytest.raises(UnknownFeedback):
        store.feedback("f1")


def test_a_users_votes_on_runs_are_found(store: FeedbackStore) -> None:
    mine = [vote("f1"), vote("f3", verdict_id=None, days=1), vote("f4", run_id="r2", days=2)]
    for one in (*mine, vote("f2", user="ben@x.test")):
        store.give(one)
    assert store.votes_of("ann@x.test", ["r1"]) == mine[:2]
    assert store.votes_of("ann@x.test", {"r2", "r1", "r9", "r\x00"}) == mine
    assert store.votes_of("ann@x.test", []) == []
    assert store.votes_of("eve@x.test", ["r1"]) == []
    store.review(review("f1"))
    store.withdraw("f1", "ann@x.test")
    assert store.votes_of("", ["r1"]) == []
    assert store.votes_of("ann@x.test", ["r1"]) == mine[1:2]


def test_a_reviewed_vote_that_is_taken_back_loses_its_user_and_comment(store: FeedbackStore) -> None:
    store.give(vote(comment="mine"))
    store.review(review(promoted=True))
    store.withdraw("f1", "ann@x.test")
    unnamed = replace(vote(), user="", comment="")
    assert store.search() == [(unnamed, review(promoted=True))]
    assert [case.id for case in store.golden()] == ["f1"]
    store.give(vote(days=1))
    assert store.search() == [(vote(days=1), review(promoted=True))]


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What is searched for and which votes are found."""

    found: list[str]
    vote: Vote | None = None
    door: Door | None = None
    state: ReviewState | None = None
    words: str = ""
    given_from: date | None = None
    given_to: date | None = None
    filing_ids: frozenset[str] | None = None
    ruling: Ruling | None = None


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(vote=Vote.UP, found=["f3"]),
        Wanted(door=Door.SLACK, found=["f2"]),
        Wanted(state=ReviewState.OPEN, found=["f3", "f2"]),
        Wanted(state=ReviewState.RESOLVED, found=["f1"]),
        Wanted(words="NET sales_in", found=["f3"]),
        Wanted(words="100%", found=["f2", "f1"]),
        Wanted(words="sales stale", found=["f2"]),
        Wanted(words="gr\u00fcnwald", found=["f2", "f1"]),
        Wanted(words="salesxin", found=[]),
        Wanted(words="_", found=["f3"]),
        Wanted(words="'; DROP TABLE run", found=[]),
        Wanted(given_from=date(2025, 6, 3), found=["f3", "f2"]),
        Wanted(given_to=date(2025, 6, 3), found=["f2", "f1"]),
        Wanted(given_from=date(2025, 6, 3), given_to=date(2025, 6, 3), found=["f2"]),
        Wanted(given_from=date.min, given_to=date.max, found=["f3", "f2", "f1"]),
        Wanted(vote=Vote.DOWN, state=ReviewState.OPEN, words="sales", found=["f2"]),
        Wanted(filing_ids=frozenset({"grnw-10-k-2024", "acme-10-k-2024"}), found=["f2", "f1"]),
        Wanted(filing_ids=frozenset({"grnw-10-k", "_rnw-10-k-2024"}), found=[]),
        Wanted(filing_ids=frozenset(), found=[]),
        Wanted(ruling=Ruling.CONTRADICTED, found=["f2", "f1"]),
        Wanted(ruling=Ruling.CONFIRMED, found=[]),
    ],
)
def test_votes_are_found_by_what_a_reviewer_looks_for(store: FeedbackStore, wanted: Wanted) -> None:
    store.give(vote("f1"))
    store.give(vote("f2", user="u2", door=Door.SLACK, days=1.49, comment="a Stale figure"))
    store.give(vote("f3", run_id="r2", thumb=Vote.UP, verdict_id=None, days=2))
    store.review(review("f1"))
    store.review(review("f3"))
    store.review(review("f3", resolved=False))
    found = store.search(
        FeedbackFilter(
            vote=wanted.vote,
            door=wanted.door,
            state=wanted.state,
            words=wanted.words,
            given_from=wanted.given_from,
            given_to=wanted.given_to,
            filing_ids=wanted.filing_ids,
            ruling=wanted.ruling,
        )
    )
    assert ids(found) == wanted.found


def test_pages_follow_one_another(store: FeedbackStore) -> None:
    for n in range(5):
        store.give(replace(vote(f"f{n}", user=f"u{n}"), given=vote().given + timedelta(seconds=n // 2)))
    assert ids(store.search()) == ["f4", "f3", "f2", "f1", "f0"]
    assert ids(store.search(limit=2)) == ["f4", "f3"]
    assert ids(store.search(limit=2, offset=2)) == ["f2", "f1"]
    assert ids(store.search(limit=2, offset=4)) == ["f0"]
    assert store.search(offset=5) == []


def test_the_newest_review_counts_and_the_earlier_are_kept(store: FeedbackStore) -> None:
    store.give(vote())
    first, second = review(right="CONFIRMED"), review(right="NOT_VERIFIABLE")
    store.review(first)
    store.review(second)
    assert store.search() == [(vote(), second)]
    assert store.reviews("f1") == [first, second]


def test_a_review_of_an_unknown_vote_is_refused(store: FeedbackStore) -> None:
    with pytest.raises(UnknownFeedback, match="f9"):
        store.review(review("f9"))
    with pytest.raises(UnknownFeedback, match="f9"):
        store.reviews("f9")


def test_the_golden_set_is_what_is_promoted_now(store: FeedbackStore) -> None:
    store.give(vote("f2", run_id="r2", verdict_id=None, days=1))
    store.give(vote("f1"))
    store.give(vote("f3", user="u3", days=2))
    store.review(review("f1", promoted=True))
    store.review(review("f2", right="1.2 billion", promoted=True))
    store.review(review("f3", promoted=True))
    store.review(review("f3", promoted=False))
    claim, question = store.golden()
    assert (claim.id, claim.kind, claim.right, claim.published) == ("f1", "verify", "CONFIRMED", date(2025, 6, 1))
    assert claim.span is not None
    assert claim.text[slice(*claim.span)] == ARTICLE[20:35]
    assert (question.id, question.kind, question.right, question.span) == ("f2", "ask", "1.2 billion", None)
    assert question.text == "What were net sales_in 2024?"
    assert claim.note == "It is the figure of page 3."
