"""An article judged with the settings' language model behind a strict local Bedrock, limits and nonsense included."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event, Lock
from time import sleep
from typing import Any

import pytest

from core.adapters.bedrock.open import open_model
from core.domain.claims.model_rules import ModelRules
from core.domain.claims.verdict import Ruling
from core.domain.operations.message import Door, Intent, Message
from core.ports.services import Services
from core.settings import load_settings
from tests.fakes.engine import respond
from tests.fakes.fake_bedrock import GUARDRAIL, MODEL, REGION, FakeBedrock, failing, throttled
from tests.fakes.loopback_service import Reply, Request
from tests.unit.core.answering.companies import kestrel, services
from tests.unit.verifier.model.reader import Says, judged, only, votes
from verifier.model.ask import AT_ONCE, STOPPED
from verifier.model.combine import MOST_ALONE
from verifier.model.judge_statements import WITHOUT
from verifier.model.propose_claims import PIECES, TOO_LONG
from verifier.model.propose_claims import WITHOUT as WITHOUT_PROPOSALS
from verifier.prove.prove import prove

UNSEEN = "Kestrel Works said duties on steel from abroad pushed up what it pays.\n"
SEEN = "Kestrel Works rivals are makers of hand tools.\n"
TARIFFS = "Tariffs on imported steel raised our costs"

pytestmark = pytest.mark.usefixtures("aws")


FULL_WITHIN = 10.0
"""Seconds within which as many calls as may be are under way."""


class ReadingBedrock(FakeBedrock):
    """A Bedrock whose model fills in what `says` says of each statement that it is shown."""

    says: Says = staticmethod(lambda _: ("not_enough", ""))
    proposes: tuple[dict[str, Any], ...] = ()
    nonsense: tuple[Any, ...] = ()
    waits: tuple[float, ...] = ()
    most = 0

    def __init__(self) -> None:
        super().__init__()
        self._alone = Lock()
        self._under_way = 0
        self._full = Event()

    def reply(self, request: Request) -> Reply:
        """The answer; one with a wait of its own, the next of `waits`, comes when as many as may be are under way.

        `most` were under way at a time.
        """
        with self._alone:
            self._under_way += 1
            self.most = max(self.most, self._under_way)
            wait, self.waits = self.waits[:1], self.waits[1:]
            if self._under_way == AT_ONCE:
                self._full.set()
        if wait:
            self._full.wait(FULL_WITHIN)
            sleep(*wait)
        with self._alone:
            self._under_way -= 1
            return super().reply(request)

    def answer(self, request: Request) -> Reply:
        if "toolConfig" in request.body and not self.nonsense:
            self.filled = [self._filled(request.body)]
        elif self.nonsense:
            self.filled = list(self.nonsense)
            self.nonsense = ()
        return super().answer(request)

    def _filled(self, body: dict[str, Any]) -> dict[str, Any]:
        texts = [b.get("text") or b["guardContent"]["text"]["text"] for b in body["messages"][0]["content"]]
        name = body["toolConfig"]["tools"][0]["toolSpec"]["name"]
        return votes(texts[0], texts[-1], self.says) if name == "votes" else {"claims": list(self.proposes)}


@pytest.fixture
def server() -> Iterator[ReadingBedrock]:
    with ReadingBedrock() as server:
        yield server


def held(server: FakeBedrock, tmp_path: Path, **given: Any) -> Services:
    chosen = load_settings(home=tmp_path, bedrock_model=MODEL, bedrock_url=server.url, aws_region=REGION, **given)
    rules = ModelRules(extracts=False)
    return replace(services(kestrel()), model=server.closes(open_model(chosen)), model_rules=rules)


def test_a_vote_with_words_of_the_filing_decides_where_the_rules_are_silent(
    server: ReadingBedrock, tmp_path: Path
) -> None:
    server.says = lambda _: ("supports", TARIFFS)
    stores = held(server, tmp_path, bedrock_prices={MODEL: (3, 15, 0.3, 3.75)})
    report, usages = judged(UNSEEN, stores)
    assert only(report).ruling is Ruling.CONFIRMED
    assert only(report).confidence <= MOST_ALONE
    (usage,) = [usage for usage in usages if usage.model == MODEL]
    assert (usage.purpose, usage.output) == ("votes", 5)
    assert usage.cost is not None
    requests = len(server.requests)
    assert prove(only(report).id, stores).holds
    assert len(server.requests) == requests, "a proof asks nobody"
    (request,) = server.requests
    assert request.body["toolConfig"]["toolChoice"] == {"tool": {"name": "votes"}}
    assert TARIFFS in request.body["messages"][0]["content"][0]["text"]


def test_the_run_tells_tokens_and_cost(server: ReadingBedrock, tmp_path: Path) -> None:
    server.says = lambda _: ("supports", TARIFFS)
    stores = held(server, tmp_path, bedrock_prices={MODEL: (3, 15, 0.3, 3.75)})
    message = Message(text=UNSEEN, intent=Intent.VERIFY, door=Door.TERMINAL, user="ann")
    list(respond(message, stores, "r1"))
    trace = stores.runs.trace("r1")
    assert [usage["purpose"] for usage in trace["usages"]] == ["votes"]
    assert float(trace["cost"]) > 0
    assert stores.runs.run("r1").outcome["model"]["votes"] == 1


@pytest.mark.parametrize("fault", [throttled, failing], ids=["throttled", "failing"])
def test_a_limit_that_passes_is_waited_out_and_one_that_lasts_is_told(
    server: ReadingBedrock, tmp_path: Path, fault: Any
) -> None:
    server.says = lambda _: ("supports", TARIFFS)
    server.faults.extend([fault()] * 2)
    report, _ = judged(UNSEEN, held(server, tmp_path))
    assert (report.degraded, only(report).ruling) == ((), Ruling.CONFIRMED)
    server.faults.extend([fault()] * 3 * AT_ONCE)
    before = len(server.requests)
    report, _ = judged(f"{SEEN}{UNSEEN}" * AT_ONCE, held(server, tmp_path))
    assert report.degraded == (WITHOUT,)
    assert [v.ruling for v in report.verdicts] == [Ruling.CONFIRMED, Ruling.NOT_VERIFIABLE] * AT_ONCE
    assert len(server.requests) - before <= 3 * AT_ONCE, "a model that failed is asked about no further claim"
    assert {v.confidence for v in report.verdicts[::2]} == {only(judged(SEEN, alone())[0]).confidence}


def alone() -> Services:
    return services(kestrel())


def test_several_claims_are_asked_about_at_once_and_told_in_their_order(server: ReadingBedrock, tmp_path: Path) -> None:
    server.says = lambda said: ("supports", TARIFFS) if "duties" in said else ("not_enough", "")
    server.waits = (0.4, 0.05, 0.2, 0.0) * 2
    report, usages = judged(f"{UNSEEN}{SEEN}" * AT_ONCE, held(server, tmp_path))
    assert [v.ruling for v in report.verdicts] == [Ruling.CONFIRMED] * 2 * AT_ONCE
    stances = [finding.vote.stance.value for v in report.verdicts for finding in v.findings if finding.vote]
    assert stances == ["supports", "not_enough"] * AT_ONCE
    assert server.most == AT_ONCE
    assert len(usages) == len(server.requests) == 2 * AT_ONCE


def test_a_limit_that_some_of_the_calls_meet_is_waited_out(server: ReadingBedrock, tmp_path: Path) -> None:
    server.says = lambda _: ("supports", TARIFFS)
    server.faults.extend([throttled()] * 2)
    report, _ = judged(UNSEEN * 2 * AT_ONCE, held(server, tmp_path))
    assert report.degraded == ()
    assert [v.ruling for v in report.verdicts] == [Ruling.CONFIRMED] * 2 * AT_ONCE


def test_a_long_article_is_read_in_pieces_at_once_and_its_end_is_told(server: ReadingBedrock, tmp_path: Path) -> None:
    server.waits = (0.3, 0.1, 0.0) * 2
    lines = [f"{SEEN.strip()} {'It makes no more of it. ' * 230}\n" for _ in range(PIECES + 1)]
    stores = replace(held(server, tmp_path), model_rules=ModelRules(judges=False))
    report, _ = judged("".join(lines), stores)
    assert report.degraded == (TOO_LONG,)
    assert (len(server.requests), server.most) == (PIECES, AT_ONCE)


@pytest.mark.parametrize(
    "nonsense",
    [None, [], {"votes": "yes"}, {"votes": [{"statement": 1, "stance": "perhaps"}]}, {"verdict": "true"}],
)
def test_malformed_output_is_asked_for_once_more_and_then_told(
    server: ReadingBedrock, tmp_path: Path, nonsense: Any
) -> None:
    server.nonsense = (nonsense,)
    server.says = lambda _: ("supports", TARIFFS)
    report, _ = judged(UNSEEN, held(server, tmp_path))
    assert only(report).ruling is Ruling.CONFIRMED
    twice = ReadingBedrock.answer
    server.nonsense = (nonsense, nonsense)

    def always(request: Request) -> Reply:
        server.nonsense = (nonsense,)
        return twice(server, request)

    server.answer = always  # type: ignore[method-assign]
    report, usages = judged(UNSEEN, held(server, tmp_path))
    assert report.degraded == (WITHOUT,)
    assert only(report).ruling is Ruling.NOT_VERIFIABLE
    assert len(usages) == 2, "calls in vain are counted too"


@pytest.mark.parametrize(
    "row",
    [
        {"statement": 7, "stance": "supports", "passage": 1, "quote": TARIFFS},
        {"statement": 0, "stance": "not_enough"},
        {"statement": 1, "stance": "supports", "passage": 99, "quote": TARIFFS},
        {"statement": 1, "stance": "contradicts"},
    ],
)
def test_a_vote_that_names_nothing_shown_is_refused(
    server: ReadingBedrock, tmp_path: Path, row: dict[str, Any]
) -> None:
    server.nonsense = ({"votes": [row]},)
    report, _ = judged(UNSEEN, held(server, tmp_path))
    assert only(report).ruling is Ruling.NOT_VERIFIABLE
    assert report.model_share is not None
    assert (report.model_share.votes, report.model_share.refused) == (0, 1)


def test_what_the_guardrail_stops_leaves_the_rules_alone(server: ReadingBedrock, tmp_path: Path) -> None:
    server.says = lambda _: ("supports", "forecast")
    stores = held(server, tmp_path, bedrock_guardrail=GUARDRAIL, bedrock_guardrail_version="3")
    report, _ = judged(SEEN, stores)
    assert report.degraded == (STOPPED,)
    assert only(report).ruling is Ruling.CONFIRMED


def test_claims_are_proposed_through_a_form_and_counted(server: ReadingBedrock, tmp_path: Path) -> None:
    dearer = "Steel got dearer."
    server.proposes = ({"text": dearer, "kind": "claim", "type": "risk"}, {"text": "Steel got cheap.", "kind": "claim"})
    stores = replace(held(server, tmp_path), model_rules=ModelRules(judges=False))
    report, usages = judged(f"{SEEN.strip()} {dearer}\n", stores)
    assert [v.claim.text for v in report.verdicts] == [SEEN.strip(), dearer]
    assert report.model_share is not None
    assert (report.model_share.proposed, report.model_share.dropped, report.model_share.added) == (2, 1, 1)
    assert [usage.purpose for usage in usages if usage.model == MODEL] == ["claims"]
    (request,) = server.requests
    schema = request.body["toolConfig"]["tools"][0]["toolSpec"]["inputSchema"]["json"]
    assert schema["properties"]["claims"]["items"]["required"] == ["text", "kind"]


@pytest.mark.parametrize("fault", [throttled, failing], ids=["throttled", "failing"])
def test_without_proposals_the_rules_find_the_claims(server: ReadingBedrock, tmp_path: Path, fault: Any) -> None:
    server.faults.extend([fault()] * 3)
    stores = replace(held(server, tmp_path), model_rules=ModelRules())
    report, _ = judged(SEEN, stores)
    assert report.degraded == (WITHOUT_PROPOSALS, WITHOUT)
    assert only(report).ruling is Ruling.CONFIRMED
    assert len(server.requests) == 3, "a model that failed is not asked to judge"
