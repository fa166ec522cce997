"""The vendors' own clients through a proxy that delays, resets, swallows and drips: the ladder of degradation.

Every request is answered within its budget, and what it had to do without is named.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from core.adapters.dependency import FAILURES, Dependency
from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.retrieval import Scope
from core.errors import GuardrailIntervened, ServiceUnavailable, SpendingLimitReached
from core.ports.chunk_store import SearchRequest
from core.ports.services import Services
from core.retrieval.request_context import BY_WORDS_ALONE, NOT_REORDERED, WITHOUT_INDEX, RequestContext
from core.settings import Settings
from core.wiring import open_services
from tests.fakes.fake_bedrock import MODEL, REGION, FakeBedrock
from tests.fakes.fake_cohere import KEY, FakeCohere
from tests.fakes.unreliable_proxy import Mood, UnreliableProxy
from tests.fakes.weaviate_server import Server, new_place

pytestmark = pytest.mark.usefixtures("impatient", "aws")

BUDGET, SLACK = 0.6, 4.0
"""Seconds of a service, and what a busy machine may add; without a budget the moods take five seconds to for ever."""
WITHOUT = "Note: without the model."
SCHEMA = {"type": "object", "properties": {"verdict": {"enum": ["true", "false"]}}}
FORM = Form(name="f", description="Says whether.", schema=SCHEMA)
BAD = [mood for mood in Mood if mood is not Mood.FAIR]


def rank(context: RequestContext) -> object:
    return context.scores("net sales", ["Net sales rose.", "The harbour was closed."])


def embed(context: RequestContext) -> object:
    return context.vector("net sales")


def fill(context: RequestContext) -> object:
    return context.fill_in(Prompt(system="Be brief.", text="Did net sales rise?"), FORM, without=WITHOUT)


ASKED: dict[str, tuple[Callable[[RequestContext], object], str, dict[str, Any]]] = {
    "cohere": (rank, NOT_REORDERED, {"reranker": "cohere"}),
    "bedrock reranker": (rank, NOT_REORDERED, {"reranker": "bedrock-cohere"}),
    "bedrock embedder": (embed, BY_WORDS_ALONE, {"embedder": "bedrock"}),
    "bedrock model": (fill, WITHOUT, {"bedrock_model": MODEL}),
}


@pytest.fixture(params=ASKED)
def asked(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Services, UnreliableProxy, Callable[[RequestContext], object], str]]:
    """Services one of which is reached through the proxy, how to ask it, and the note when it cannot be used."""
    monkeypatch.setattr("core.wiring.MODEL_BUDGET", BUDGET)
    ask, note, chosen = ASKED[request.param]
    fake = FakeCohere() if request.param == "cohere" else FakeBedrock()
    with fake, UnreliableProxy(("127.0.0.1", _port(fake.url))) as proxy:
        url = f"http://127.0.0.1:{proxy.port}"
        settings = Settings(
            home=tmp_path,
            search_cache_seconds=0,
            service_timeout=BUDGET,
            model_timeout=BUDGET / 2,
            cohere_api_key=SecretStr(KEY),
            cohere_url=url,
            aws_region=REGION,
            bedrock_url=url,
            **chosen,
        )
        with open_services(settings) as services:
            yield services, proxy, ask, note


def test_what_keeps_failing_is_answered_without_in_time(
    asked: tuple[Services, UnreliableProxy, Callable[[RequestContext], object], str],
) -> None:
    services, proxy, ask, note = asked
    fair = RequestContext(services)
    ask(fair)
    assert fair.notes == ()
    for mood in BAD:
        proxy.turn(mood)
        context, began = RequestContext(services), time.monotonic()
        ask(context)
        assert (mood, context.notes) == (mood, (note,))
        assert time.monotonic() - began < BUDGET + SLACK, mood
    proxy.turn(Mood.FAIR)
    fair = RequestContext(services)
    ask(fair)
    assert fair.notes == ()


def test_what_failed_often_is_left_alone_for_a_while(
    asked: tuple[Services, UnreliableProxy, Callable[[RequestContext], object], str],
) -> None:
    services, proxy, ask, note = asked
    proxy.turn(Mood.RESET)
    for _ in range(FAILURES):
        ask(RequestContext(services))
    tried = proxy.taken
    context = RequestContext(services)
    ask(context)
    assert context.notes == (note,)
    assert proxy.taken == tried


def test_a_search_server_is_answered_without_in_time(weaviate_server: Server, tmp_path: Path) -> None:
    place = new_place(weaviate_server)
    host = ("127.0.0.1", int(place.url.rpartition(":")[2]))
    with UnreliableProxy(host) as proxy, UnreliableProxy(("127.0.0.1", _port(place.grpc_url))) as grpc:
        settings = Settings(
            home=tmp_path,
            service_timeout=BUDGET,
            weaviate_url=f"http://127.0.0.1:{proxy.port}",
            weaviate_grpc_url=f"http://127.0.0.1:{grpc.port}",
        )
        for mood in BAD:
            proxy.turn(mood)
            grpc.turn(mood)
            with open_services(settings) as services:
                context, began = RequestContext(services), time.monotonic()
                request = SearchRequest(text="net sales", vector=None, scope=Scope(filing_ids=()), limit=3)
                assert list(context.search(request)) == []
                assert (mood, context.notes) == (mood, (WITHOUT_INDEX,))
                assert time.monotonic() - began < BUDGET + SLACK, mood


def _port(url: str) -> int:
    return int(url.rpartition(":")[2])


class Flaky:
    """Raises what it is told to."""

    limit = 3

    def __init__(self) -> None:
        self.raises: Exception | None = None
        self.calls = 0

    def ask(self) -> str:
        self.calls += 1
        if self.raises:
            raise self.raises
        return "yes"

    def stream(self) -> Iterator[str]:
        yield "a"
        yield self.ask()


def test_a_part_is_asked_again_after_the_pause_and_left_alone_at_the_next_failure() -> None:
    part = Flaky()
    guarded = Dependency("The oracle", part, ServiceUnavailable, pause=1)
    part.raises = ServiceUnavailable("It is away.")
    for _ in range(FAILURES):
        with pytest.raises(ServiceUnavailable, match=r"It is away\."):
            guarded.ask()
    with pytest.raises(ServiceUnavailable, match=r"The oracle failed 5 times in a row .* It is away"):
        guarded.ask()
    time.sleep(1.1)
    with pytest.raises(ServiceUnavailable, match=r"^It is away\.$"):
        guarded.ask()
    with pytest.raises(ServiceUnavailable, match="6 times in a row"):
        guarded.ask()
    time.sleep(1.1)
    part.raises = None
    assert guarded.ask() == "yes"
    assert part.calls == FAILURES + 2


@pytest.mark.parametrize("answer", [SpendingLimitReached("spent"), GuardrailIntervened("stopped"), ValueError("ours")])
def test_a_refusal_with_a_reason_is_no_failure_of_the_part(answer: Exception) -> None:
    part = Flaky()
    guarded = Dependency("The oracle", part, ServiceUnavailable)
    part.raises = answer
    for _ in range(FAILURES + 1):
        with pytest.raises(type(answer)):
            guarded.ask()
    assert part.calls == FAILURES + 1


def test_a_stream_that_breaks_off_is_a_failure_too() -> None:
    part = Flaky()
    guarded = Dependency("The oracle", part, ServiceUnavailable)
    assert list(guarded.stream()) == ["a", "yes"]
    part.raises = ServiceUnavailable("It broke off.")
    for _ in range(FAILURES):
        with pytest.raises(ServiceUnavailable):
            list(guarded.stream())
    with pytest.raises(ServiceUnavailable, match="in a row"):
        list(guarded.stream())


def test_what_is_no_call_is_passed_on() -> None:
    assert Dependency("The oracle", Flaky(), ServiceUnavailable).limit == 3
