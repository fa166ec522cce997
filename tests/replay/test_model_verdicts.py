"""An article judged with the settings' language model behind a strict local Bedrock, limits and nonsense included."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event, Lock
from time import sleep
from typing import Any

import pytest

from core.adapters.bedrock.open import open_model
from core.adapters.limited_model import LimitedModel
from core.domain.claims.verdict import Mark, Ruling
from core.domain.operations.message import Door, Intent, Message
from core.ports.services import Services
from core.reading.ask import AT_ONCE, STOPPED
from core.settings import load_settings
from tests.fakes.engine import respond
from tests.fakes.fake_bedrock import GUARDRAIL, MODEL, REGION, FakeBedrock, failing, throttled
from tests.fakes.loopback_service import Reply, Request
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.memory.spending import MemorySpending
from tests.unit.core.reading.reader import Links, Rows, absent, fill_rows, judged, only, sample
from tests.unit.verifier.test_by_model import NEWS, PROFIT, by_row, grew
from verifier.link.link_claims import WITHOUT as WITHOUT_LINKS
from verifier.prove.prove import prove
from verifier.read.read_claims import PIECES, TOO_LONG, WITHOUT

GREW = NEWS.format("22.4%")
MOST_TRIES = 3
FULL_WITHIN = 60.0
"""Seconds within which as many calls as may be are under way."""

pytestmark = pytest.mark.usefixtures("aws")


class ReadingBedrock(FakeBedrock):
    """A Bedrock whose model reads `claims` in an article and links each part by `links`."""

    claims: Rows = (grew("22.4%"),)
    links: Links = staticmethod(by_row("match"))
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
        if "toolConfig" in request.body:
            self.filled = list(self.nonsense[:1]) or [self._filled(request.body)]
            self.nonsense = self.nonsense[1:]
        return super().answer(request)

    def _filled(self, body: dict[str, Any]) -> dict[str, Any]:
        texts = [b.get("text") or b["guardContent"]["text"]["text"] for b in body["messages"][0]["content"]]
        name = form_of(body)
        return {name: list(fill_rows(name, texts[0], self.claims, self.links))}


def form_of(body: dict[str, Any]) -> str:
    """The name of the form that a request wants filled in."""
    return str(body["toolConfig"]["tools"][0]["toolSpec"]["name"])


@pytest.fixture
def server() -> Iterator[ReadingBedrock]:
    with ReadingBedrock() as server:
        yield server


def held(server: FakeBedrock, tmp_path: Path, **given: Any) -> Services:
    chosen = load_settings(home=tmp_path, bedrock_model=MODEL, bedrock_url=server.url, aws_region=REGION, **given)
    return replace(sample(), model=server.closes(open_model(chosen)), runs=memory_services().runs)


def test_an_article_is_read_linked_and_proved(server: ReadingBedrock, tmp_path: Path) -> None:
    stores = held(server, tmp_path, bedrock_prices={MODEL: (3, 15, 0.3, 3.75)})
    report, usages = judged(GREW, stores)
    assert only(report).ruling is Ruling.CONFIRMED
    used = [usage for usage in usages if usage.model == MODEL]
    assert [usage.purpose for usage in used] == ["claims", "links"]
    assert all(usage.cost is not None for usage in used)
    requests = len(server.requests)
    assert prove(only(report).id, stores).holds
    assert len(server.requests) == requests == 2, "a proof asks nobody"
    read, link = (request.body for request in server.requests)
    assert [form_of(body) for body in (read, link)] == ["claims", "links"]
    assert read["toolConfig"]["toolChoice"] == {"tool": {"name": "claims"}}
    assert GREW in read["messages"][0]["content"][0]["text"]
    shown = link["messages"][0]["content"][0]["text"]
    assert "418,905" in shown
    assert "; may be " in shown, "what the figure was traced to without the model"


def test_the_run_tells_tokens_and_cost(server: ReadingBedrock, tmp_path: Path) -> None:
    stores = held(server, tmp_path, bedrock_prices={MODEL: (3, 15, 0.3, 3.75)})
    message = Message(text=GREW, intent=Intent.VERIFY, door=Door.TERMINAL, user="ann")
    list(respond(message, stores, "r1"))
    trace = stores.runs.trace("r1")
    assert [usage["purpose"] for usage in trace["usages"]] == ["claims", "links"]
    assert float(trace["cost"]) > 0
    assert stores.runs.run("r1").outcome["model"]["calls"] == 2
    assert stores.runs.run("r1").outcome["engine"].endswith(MODEL)


@pytest.mark.parametrize("fault", [throttled, failing], ids=["throttled", "failing"])
def test_a_limit_that_passes_is_waited_out_and_one_that_lasts_is_told(
    server: ReadingBedrock, tmp_path: Path, fault: Any
) -> None:
    server.faults.extend([fault()] * (MOST_TRIES - 1))
    report, _ = judged(GREW, held(server, tmp_path))
    assert (report.degraded, only(report).ruling) == ((), Ruling.CONFIRMED)
    server.faults.extend([fault()] * MOST_TRIES)
    before = len(server.requests)
    report, _ = judged(PROFIT, held(server, tmp_path))
    assert report.degraded == (WITHOUT,)
    assert only(report).ruling is Ruling.CONFIRMED, "what was traced stands alone"
    assert len(server.requests) - before == MOST_TRIES, "a model that failed is not asked to link"


def test_a_model_that_is_away_for_linking_leaves_its_claims_open_and_the_marks(
    server: ReadingBedrock, tmp_path: Path
) -> None:
    text = PROFIT.rstrip(".")
    server.claims = (
        {
            "text": text,
            "nature": "fact",
            "parts": [{"words": text, "kind": "level", "standing": "asserted", "measure": ""}],
        },
    )
    answer = server.answer

    def away(request: Request) -> Reply:
        return failing() if form_of(request.body) == "links" else answer(request)

    server.answer = away  # type: ignore[method-assign]
    report, _ = judged(PROFIT, held(server, tmp_path))
    assert report.degraded == (WITHOUT_LINKS,)
    assert only(report).ruling is Ruling.NOT_VERIFIABLE
    assert [figure.mark for figure in report.figures] == [Mark.TRACED, Mark.TRACED]


def test_a_limit_of_dollars_a_day_leaves_the_figures_traced(server: ReadingBedrock, tmp_path: Path) -> None:
    stores = held(server, tmp_path, bedrock_prices={MODEL: (3, 15, 0.3, 3.75)})
    assert stores.model is not None
    limited = replace(stores, model=LimitedModel(stores.model, MemorySpending(), limit=0.000001))  # type: ignore[arg-type]
    first, _ = judged(GREW, limited)
    assert "spending limit" in first.degraded[0]
    second, _ = judged(PROFIT, limited)
    assert only(second).ruling is Ruling.CONFIRMED
    assert "spending limit" in second.degraded[0]


def test_a_long_article_is_read_in_pieces_at_once_and_its_end_is_told(server: ReadingBedrock, tmp_path: Path) -> None:
    server.waits, server.links = (0.3, 0.1, 0.0) * 2, absent
    lines = [f"{PROFIT} {'It makes no more of it. ' * 230}\n" for _ in range(PIECES + 1)]
    report, _ = judged("".join(lines), held(server, tmp_path))
    assert report.degraded == (TOO_LONG,)
    assert sum(form_of(request.body) == "claims" for request in server.requests) == PIECES
    assert server.most == AT_ONCE


@pytest.mark.parametrize(
    "nonsense",
    [None, [], {"claims": "yes"}, {"claims": [{"text": "x", "nature": "perhaps"}]}, {"verdict": "CONFIRMED"}],
)
def test_malformed_output_is_asked_for_once_more_and_then_told(
    server: ReadingBedrock, tmp_path: Path, nonsense: Any
) -> None:
    server.nonsense = (nonsense,)
    report, _ = judged(GREW, held(server, tmp_path))
    assert (report.degraded, only(report).ruling) == ((), Ruling.CONFIRMED)
    server.nonsense = (nonsense, nonsense)
    report, usages = judged(PROFIT, held(server, tmp_path))
    assert report.degraded == (WITHOUT,)
    assert only(report).ruling is Ruling.CONFIRMED
    assert len([u for u in usages if u.model == MODEL]) == 2, "calls in vain are counted too"


def test_what_the_guardrail_stops_leaves_the_figures_traced(server: ReadingBedrock, tmp_path: Path) -> None:
    server.claims = ({**grew("22.4%"), "company": "forecast"},)
    stores = held(server, tmp_path, bedrock_guardrail=GUARDRAIL, bedrock_guardrail_version="3")
    report, _ = judged(PROFIT, stores)
    assert report.degraded == (STOPPED,)
    assert only(report).ruling is Ruling.CONFIRMED
