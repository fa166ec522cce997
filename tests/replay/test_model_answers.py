"""A question through the settings' language model behind a strict local Bedrock, as far as the record of the run."""

from collections.abc import Iterator, Mapping
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
from core.answering.by_model.answer_by_model import WITHOUT
from core.answering.by_model.evidence import make_sheet
from core.answering.by_model.read_plan import read_plan
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
SAID = "Tariffs on imported steel raised our costs and could raise them further."
PLAN = {
    "nature": "filings",
    "understood": "What does Kestrel say about tariffs on imported steel?",
    "form": "sentences",
    "not_held": [],
    "readings": [],
    "steps": [
        {"asks": SAID, "companies": ["KSTW"], "years": [], "documents": "annual", "look_for": ["tariffs on steel"]}
    ],
}


def filled(*sentences: str) -> list[dict[str, Any]]:
    """The plan, and the answer that rests on one quote of the sheet that is made by it."""
    store = services(kestrel()).filings
    sheet = make_sheet(read_plan(PLAN, QUESTION, store), QUESTION, store, 30_000)
    number = next(n for n, block in enumerate(sheet.blocks, 1) if SAID in block.element.text)
    result = {"name": "a", "step": 1, "label": "tariffs", "quotes": [{"block": number, "words": SAID}]}
    told = [{"text": text, "rests_on": ["a"]} for text in sentences]
    return [PLAN, {"results": [result], "sentences": told, "decides": "", "missing": []}]


HOLDS = "Tariffs on imported steel raised costs and could raise them further."
ANSWER = filled(HOLDS, "Tariffs on imported steel raised costs by 12%.")

pytestmark = pytest.mark.usefixtures("aws")


@pytest.fixture
def server() -> Iterator[FakeBedrock]:
    with FakeBedrock() as server:
        server.filled = [*ANSWER]
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
    usages = trace["usages"]
    assert [(usage["purpose"], usage["output"]) for usage in usages] == [("plan", 5), ("answer", 5)]
    assert float(trace["cost"]) == pytest.approx(sum(usage["input"] * 3 + 5 * 15 for usage in usages) / 1e6)
    assert trace["model"] == MODEL


def test_the_model_sees_what_is_held_and_then_the_sheet_before_the_question(
    server: FakeBedrock, tmp_path: Path
) -> None:
    ask(held(server, tmp_path, bedrock_cache=True))
    planned, answered = [r for r in server.requests if r.path.endswith("/converse")]
    assert "KSTW: Kestrel Works, Inc.; 10-K to 2024-12-31" in planned.body["messages"][0]["content"][0]["text"]
    material, point, task = answered.body["messages"][0]["content"]
    assert "[1] (10-K for fiscal 2024" in material["text"]
    assert material["text"].index(SAID) < material["text"].index(QUESTION)
    assert "cachePoint" in point
    assert task["text"].startswith("Fill in the answer")


def test_a_run_tells_every_call_of_the_model_that_is_billed(server: FakeBedrock, tmp_path: Path) -> None:
    once = held(
        server,
        tmp_path,
        bedrock_prices={MODEL: (3, 15, 0.3, 3.75)},
        bedrock_guardrail=GUARDRAIL,
        bedrock_guardrail_version="3",
    )
    ask(once)
    trace = once.runs.trace("r1")
    assert {"plan", "answer", "topic policy", "word policy"} <= {usage["purpose"] for usage in trace["usages"]}
    assert Decimal(trace["cost"]) == sum(Decimal(usage["cost"]) for usage in trace["usages"])
    assert trace["model"] == MODEL
    assert "topic policy" in printed(once, trace)


def test_a_run_without_the_model_tells_every_call_that_is_billed(server: FakeBedrock, tmp_path: Path) -> None:
    chosen = settings(server, tmp_path, embedder="bedrock", bedrock_prices={MODEL: (3, 15, 0.3, 3.75)})
    billed = replace(
        held(server, tmp_path),
        model=None,
        embedder=CachedEmbedder(server.closes(open_embedder(chosen)), LruCache(60, 9)),
        reranker=server.closes(open_reranker(chosen)),
    )
    chunks = kestrel().chunks
    vectors = dict(HashingEmbedder(billed.embedder.dimensions).embed_passages([chunk.text for chunk in chunks]))
    billed.chunks.replace(chunks[0].filing_id, chunks, np.stack([vectors[n] for n in range(len(chunks))]))
    ask(billed)
    trace = billed.runs.trace("r1")
    usages = {usage["purpose"]: usage for usage in trace["usages"]}
    assert set(usages) == {"embedding", "reranking"}
    assert usages["embedding"]["input"] > 0
    assert (usages["reranking"]["units"], usages["reranking"]["unit"]) == (1, "search units")
    assert sum(usage["purpose"] == "embedding" for usage in trace["usages"]) == 1
    assert "1 search units" in printed(billed, trace)


def printed(held: Services, trace: Mapping[str, Any]) -> str:
    """The run as the terminal shows it."""
    told = Console(width=200, record=True, file=StringIO())
    told.print(render_run(held.runs.run("r1"), trace))
    return told.export_text()


def test_without_a_price_the_run_tells_tokens_alone(server: FakeBedrock, tmp_path: Path) -> None:
    without = held(server, tmp_path)
    ask(without)
    assert without.runs.trace("r1")["cost"] is None


def test_when_the_model_refuses_the_filings_are_quoted(server: FakeBedrock, tmp_path: Path) -> None:
    server.faults.append(refused("AccessDeniedException", "no", 403))
    outcome = ask(held(server, tmp_path))
    assert outcome["degraded"] == [WITHOUT]
    assert outcome["written_by"] == ""
    assert outcome["citations"]


def test_what_the_guardrail_stops_is_withheld(server: FakeBedrock, tmp_path: Path) -> None:
    server.filled = filled("My forecast is that tariffs go on.")
    outcome = ask(held(server, tmp_path, bedrock_guardrail=GUARDRAIL, bedrock_guardrail_version="3"))
    assert outcome["refused"]
    assert outcome["reason"] == RefusalReason.GUARDRAIL.value
    assert "(outlook)" in outcome["answer"]


def test_a_replay_tells_that_the_model_says_it_otherwise(server: FakeBedrock, tmp_path: Path) -> None:
    once = held(server, tmp_path)
    ask(once)
    server.filled = [*ANSWER]
    assert replay("r1", once).same
    server.filled = filled("Tariffs on imported steel could raise costs further.")
    assert {change.part for change in replay("r1", once).changes} == {"answer"}


def test_the_settings_choose_coheres_embedder(server: FakeBedrock, tmp_path: Path) -> None:
    chosen = settings(server, tmp_path, embedder="bedrock-cohere", bedrock_cohere_embedder=COHERE[1])
    embedder = server.closes(open_embedder(chosen))
    assert embedder.name == f"{COHERE[1]}-1024"
    assert embedder.embed_query("net sales").shape == (1024,)
