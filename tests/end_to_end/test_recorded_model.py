"""The sample articles judged with recorded answers of a language model, through the wire of OpenAI's interface."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.domain.claims.verdict import Report, Ruling
from core.events import ArticleJudged
from core.ports.services import Services
from core.settings import load_settings
from core.wiring import open_services
from tests.fakes.memory.memory_services import memory_services
from tests.samples.held import held_sample
from tests.samples.recorded_model import RecordedModel
from verifier.evaluation.evaluate_news import label_spans, read_labelled, verdict_spans
from verifier.evaluation.score_news import accuracy, ruling_score, verdict_pairs
from verifier.prove.prove import prove
from verifier.verify import verify

LABELS = Path(__file__).resolve().parents[1] / "samples" / "labels"
ARTICLES = ("dividend-and-plant", "hospitals-and-subscriptions")


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    """The sample filing in memory, with the model that a settings' address leads to."""
    with RecordedModel() as server:
        chosen = {name.removeprefix("TICKMARK_").lower(): value for name, value in server.settings().items()}
        settings = load_settings(home=tmp_path_factory.mktemp("home"), **chosen)  # type: ignore[arg-type]
        with open_services(settings) as opened:
            yield replace(held_sample(), model=opened.model)


def judged(name: str, services: Services) -> tuple[Report, dict[str, object]]:
    """The report on a sample article, and its labels."""
    labelled = json.loads((LABELS / f"{name}.json").read_text(encoding="utf-8"))
    (event,) = [e for e in verify(read_labelled(labelled), services) if isinstance(e, ArticleJudged)]
    return event.report, labelled


@pytest.mark.parametrize("name", ARTICLES)
def test_the_recorded_model_is_right_and_every_verdict_is_proved_without_it(name: str, held: Services) -> None:
    report, labelled = judged(name, held)
    assert report.degraded == ()
    assert report.engine.endswith("with recorded")
    assert report.model_share is not None
    assert report.model_share.calls <= 2 + report.model_share.claims // 6
    pairs, _ = verdict_pairs(label_spans(labelled, report.article.text), verdict_spans(report))
    assert accuracy(pairs) >= 0.9
    for ruling in (Ruling.CONFIRMED, Ruling.CONTRADICTED):
        assert ruling_score(pairs, ruling).precision in (0.0, 1.0)
    without = replace(held, model=None)
    assert all(prove(verdict.id, without).holds for verdict in report.verdicts)


def test_another_installation_cannot_vouch_for_its_proofs(held: Services) -> None:
    assert memory_services().proof_key() != held.proof_key()
