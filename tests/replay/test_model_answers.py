"""A question through the settings' language model behind a strict local Bedrock, as far as the record of the run."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from core.adapters.bedrock.open import open_embedder, open_model, open_reranker
from core.adapters.cache.embedder import CachedEmbedder
from core.adapters.cache.lru_cache import LruCache
from core.adapters.memory.embedder import HashingEmbedder
from core.answering.compose.write_answer import QUOTED
from core.answering.draft import RefusalReason
from core.domain.operations.message import Door, Intent, Message
from core.ports.services import Services
from core.settings import Settings, load_settings
from core.terminal.tables.runs import render_run
from tests.fakes.engine import respond
from tests.fakes.fake_bedrock import COHERE, GUARDRAIL, MODEL, REGION, FakeBedrock, refused
from tests.fakes.sure_reranker import SureReranker
from tests.unit.core.answering.companies import kestrel, services
from verifier.replay.replay import replay

QUESTION = "What does Kestrel say about tariffs on imported steel?"
ANSWER = {
    "answered": True,
    "facts": [
        {"text": "Tariffs on imported steel raised costs and could raise them further.", "rests_on": [1]},
        {"text": "Tariffs on imported steel raised costs by 12%.", "rests_on": [1]},
    ],
    "interpretation": [],
}

pytestmark = pytest.mark.usefixtures("aws")


@pytest.fixture
def server() -> Iterator[FakeBedrock]:
    with FakeBedrock() as server:
        server.filled = [ANSWER]
        yield server


def settings(server: FakeBedrock, tmp_path: Path, **given: Any) -> Settings:
    return load_settings(home=tmp_path, bedrock_model=MODEL, bedrock_url=server.url, aws_region=REGION, **given)


def held(server: FakeBedrock, tmp_path: Path, **given: Any) -> Services:
    model = server.closes(open_model(settings(server, tmp_path, **given)))
    return replace(services(kestrel()), model=model, reranker=SureReranker())


def ask(held: Services, run_id: str = "r1") -> dict[str, Any]:
    message = Message(text=QUESTION, intent=Intent.ASK, door=Door.TERMINAL, user="ann")
    list(respond(message, held, run_id))
    return dict(held.runs.run(run_id).outcome)


def test_what_holds_is_the_answer_and_the_run_tells_tokens_and_cost(server: FakeBedrock, tmp_path: Path) -> None:
    with_price = held(server, tmp_path, bedrock_prices={MODEL: (3, 15, 0.3, 3.75)})
    outcome = ask(with_price)
    assert outcome["answer"].startswith("Tariffs on imported steel raised costs and could raise them further. [1]")
    assert "12%" not in outcome["answer"]
    assert outcome["written_by"] == MODEL
    trace = with_price.runs.trace("r1")
    [usage] = trace["usages"]
    assert (usage["purpose"], usage["output"]) == ("answer", 5)
    assert float(trace["cost"]) == pytest.approx((usage["input"] * 3 + 5 * 15) / 1e6)
    assert trace["model"] == MODEL


def test_the_model_sees_numbered_sentences_before_the_question(server: FakeBedrock, tmp_path: Path) -> None:
    ask(held(server, tmp_path, bedrock_cache=True))
    [request] = [r for r in server.requests if r.path.endswith("/converse")]
    material, point, question = request.body["messages"][0]["content"]
    assert "[1] " in material["text"]
    assert "cachePoint" in point
    assert question["text"] == QUESTION


def test_a_run_tells_every_call_that_is_billed(server: FakeBedrock, tmp_path: Path) -> None:
    chosen = settings(server, tmp_path, embedder="bedrock", bedrock_prices={MODEL: (3, 15, 0.3, 3.75)})
    once = held(
        server,
        tmp_path,
        bedrock_prices={MODEL: (3, 15, 0.3, 3.75)},
        bedrock_guardrail=GUARDRAIL,
        bedrock_guardrail_version="3",
    )
    billed = replace(
        once,
        embedder=CachedEmbedder(server.closes(open_embedder(chosen)), LruCache(60, 9)),
        reranker=server.closes(open_reranker(chosen)),
    )
    chunks = kestrel().chunks
    vectors = dict(HashingEmbedder(billed.embedder.dimensions).embed_passages([chunk.text for chunk in chunks]))
    billed.chunks.replace(chunks[0].filing_id, chunks, np.stack([vectors[n] for n in range(len(chunks))]))
    ask(billed)
    trace = billed.runs.trace("r1")
    usages = {usage["purpose"]: usage for usage in trace["usages"]}
    assert {"embedding", "reranking", "answer", "topic policy", "word policy"} <= set(usages)
    assert usages["embedding"]["input"] > 0
    assert (usages["reranking"]["units"], usages["reranking"]["unit"]) == (1, "search units")
    assert sum(usage["purpose"] == "embedding" for usage in trace["usages"]) == 1
    costs = [Decimal(usage["cost"]) for usage in trace["usages"]]
    assert Decimal(trace["cost"]) == sum(costs)
    assert trace["model"] == MODEL
    told = Console(width=200, record=True, file=StringIO())
    told.print(render_run(billed.runs.run("r1"), trace))
    text = told.export_text()
    assert "1 search units" in text
    assert "topic policy" in text


def test_without_a_price_the_run_tells_tokens_alone(server: FakeBedrock, tmp_path: Path) -> None:
    without = held(server, tmp_path)
    ask(without)
    assert without.runs.trace("r1")["cost"] is None


def test_when_the_model_refuses_the_filings_are_quoted(server: FakeBedrock, tmp_path: Path) -> None:
    server.faults.append(refused("AccessDeniedException", "no", 403))
    outcome = ask(held(server, tmp_path))
    assert outcome["degraded"] == [QUOTED]
    assert outcome["written_by"] == ""
    assert outcome["citations"]


def test_what_the_guardrail_stops_is_withheld(server: FakeBedrock, tmp_path: Path) -> None:
    server.filled = [{**ANSWER, "facts": [{"text": "My forecast is that tariffs go on.", "rests_on": [1]}]}]
    outcome = ask(held(server, tmp_path, bedrock_guardrail=GUARDRAIL, bedrock_guardrail_version="3"))
    assert outcome["refused"]
    assert outcome["reason"] == RefusalReason.GUARDRAIL.value
    assert "(outlook)" in outcome["answer"]


def test_a_replay_tells_that_the_model_says_it_otherwise(server: FakeBedrock, tmp_path: Path) -> None:
    once = held(server, tmp_path)
    ask(once)
    assert replay("r1", once).same
    said = {"text": "Tariffs on imported steel could raise costs further.", "rests_on": [1]}
    server.filled = [{**ANSWER, "facts": [said]}]
    assert {change.part for change in replay("r1", once).changes} == {"answer"}


def test_the_settings_choose_coheres_embedder(server: FakeBedrock, tmp_path: Path) -> None:
    chosen = settings(server, tmp_path, embedder="bedrock-cohere", bedrock_cohere_embedder=COHERE[1])
    embedder = server.closes(open_embedder(chosen))
    assert embedder.name == f"{COHERE[1]}-1024"
    assert embedder.embed_query("net sales").shape == (1024,)
