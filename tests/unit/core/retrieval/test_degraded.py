"""An article is judged whatever model or index fails, and the report says what it had to do without."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from importlib.resources import files
from typing import Any

import numpy as np
import pytest
from jsonschema import validate
from rich.console import Console

from bot.blocks.links import Links
from bot.blocks.verdict_blocks import verdict_blocks
from core.adapters.lazy import Lazy
from core.adapters.limited_model import LimitedModel
from core.answering.answer import answer
from core.domain.answers.answer import Answer
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, ignore_usage
from core.domain.claims.article import Article
from core.domain.claims.verdict import Report, Ruling
from core.errors import ModelFilesMissing, ServiceUnavailable, StoreUnavailable, TickmarkError
from core.events import Answered, ArticleJudged
from core.ports.chunk_store import Vectors
from core.ports.services import Services
from core.retrieval.request_context import BY_WORDS_ALONE, LIMIT_REACHED, NOT_REORDERED, WITHOUT_INDEX
from core.runs.report_json import report_json
from core.terminal.tables.report import render_report
from tests.fakes.memory.language_model import ScriptedModel
from tests.fakes.memory.spending import MemorySpending
from tests.samples.held import held_sample
from verifier.prove.prove import prove
from verifier.read.read_claims import WITHOUT
from verifier.verify import verify

ARTICLE = Article(
    id="a",
    text="Pellstrand lifts revenue\n\nPellstrand Water Systems lifted revenue 6.9% to $2.44 billion in fiscal 2025. "
    "Pellstrand opened a plant on the moon in March 2025. The company had 9,840 employees at the end of June.",
)
QUESTION = "What does Pellstrand say about competition?"
AWAY = [ServiceUnavailable("throttled"), ModelFilesMissing("gone")]


class Away:
    """A model or an index that fails whatever it is asked."""

    name, dimensions = "away", 64

    def __init__(self, error: TickmarkError) -> None:
        self.error, self.asked = error, 0

    def embed_query(self, text: str, _spent: Spent = ignore_usage) -> Vectors:
        return self._fail(text)

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        return iter([(0, self._fail(texts))])

    def fill_in(
        self, prompt: Prompt, _form: Form, _spent: Spent = ignore_usage, _seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        return {"nothing": self._fail(prompt)}

    def scores(self, query: str, passages: Sequence[str], _spent: Spent = ignore_usage) -> Sequence[float]:
        return list(self._fail(query, passages))

    def _fail(self, *_: object) -> Vectors:
        self.asked += 1
        if self.error:
            raise self.error
        return np.zeros(1, dtype=np.float32)


def broken_index(error: TickmarkError) -> Lazy:
    """A chunk store that cannot be opened."""

    def build() -> object:
        raise error

    return Lazy(build)


@pytest.fixture(scope="module")
def services() -> Services:
    return held_sample()


def judged(services: Services) -> Report:
    (report,) = [event.report for event in verify(ARTICLE, services) if isinstance(event, ArticleJudged)]
    return report


def asked(services: Services) -> Answer:
    (found,) = [event.answer for event in answer(QUESTION, services) if isinstance(event, Answered)]
    return found


def rulings(report: Report) -> list[Ruling]:
    return [verdict.ruling for verdict in report.verdicts]


def sound(report: Report, services: Services) -> None:
    """Nothing is confirmed without evidence, every verdict can be proved, the JSON is as documented."""
    assert Ruling.CONFIRMED in rulings(report)
    for verdict in report.verdicts:
        if verdict.ruling is Ruling.CONFIRMED:
            assert any(finding.facts or finding.quotes for finding in verdict.findings)
        assert prove(verdict.id, services).holds
    validate(report_json(report), json.loads(files("core.runs").joinpath("report.schema.json").read_text()))


def test_nothing_is_said_while_all_is_well(services: Services) -> None:
    report = judged(services)
    assert report.degraded == ()
    sound(report, services)


@pytest.mark.parametrize("error", AWAY)
def test_an_article_is_judged_without_an_embedder(services: Services, error: TickmarkError) -> None:
    embedder = Away(error)
    report = judged(replace(services, embedder=embedder))
    assert report.degraded == ()
    assert embedder.asked == 0
    assert rulings(report) == rulings(judged(services))
    sound(report, services)


@pytest.mark.parametrize("error", [*AWAY, StoreUnavailable("no such folder")])
def test_without_an_index_nothing_is_left_out_and_answers_come_from_the_chunks_held(
    services: Services, error: TickmarkError
) -> None:
    without = replace(services, chunks=broken_index(error))
    report, whole = judged(without), judged(services)
    assert (report.degraded, report.risks, report.risks_left_out) == ((), whole.risks, "")
    assert rulings(report) == rulings(whole)
    sound(report, services)
    found = asked(without)
    assert found.degraded == (WITHOUT_INDEX,)
    assert found.citations


def test_without_all_models_a_question_is_answered_by_words(services: Services) -> None:
    away = Away(ModelFilesMissing("gone"))
    found = asked(replace(services, embedder=away, reranker=away, chunks=broken_index(away.error)))
    assert found.citations
    assert not found.refused
    assert set(found.degraded) == {BY_WORDS_ALONE, NOT_REORDERED, WITHOUT_INDEX}
    assert all(note in found.text for note in found.degraded)


def test_a_degraded_report_leaves_the_whole_one_its_name(services: Services) -> None:
    degraded = judged(replace(services, model=Away(AWAY[0])))
    whole = judged(services)
    assert degraded.id != whole.id
    assert services.reports.report(whole.id).degraded == ()
    assert services.reports.report(degraded.id).degraded == (WITHOUT,)
    assert not {v.id for v in whole.verdicts} & {v.id for v in degraded.verdicts}


def test_when_the_days_limit_is_reached_all_goes_on_without_the_model(services: Services) -> None:
    model, spending = ScriptedModel("", {}), MemorySpending()
    spending.add(datetime.now(UTC).date(), Decimal(5))
    limited = replace(services, model=LimitedModel(model, spending, Decimal(5)))  # type: ignore[arg-type]
    report, found = judged(limited), asked(limited)
    assert report.degraded[0] == found.degraded[0] == LIMIT_REACHED
    assert found.degraded[1:]
    assert rulings(report) == rulings(judged(services))
    sound(report, services)


def test_every_door_shows_the_lapse(services: Services) -> None:
    report = judged(replace(services, model=Away(AWAY[0])))
    console = Console(width=300, record=True)
    console.print(render_report(report))
    assert WITHOUT in console.export_text()
    assert WITHOUT in verdict_blocks(report, Links()).text
    assert report_json(report)["degraded"] == [WITHOUT]
