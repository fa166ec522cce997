"""A folder of labelled news articles -> the score of what is traced, and of a model, side by side."""

import threading
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage, total_cost
from core.ports.language_model import LanguageModel
from core.ports.services import Services
from verifier.evaluation.evaluate_news import evaluate_news
from verifier.evaluation.scores.judged_case import JudgedCase
from verifier.evaluation.scores.news_score import NewsScore
from verifier.evaluation.scores.readers_score import DifferentlyJudged, ReaderArm, ReadersScore


class RememberingModel:
    """A LanguageModel that asks another one each thing once; `usages` are what those calls used."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self._answers: dict[tuple[Prompt, str], Mapping[str, Any]] = {}
        self._lock = threading.Lock()
        self.usages: list[Usage] = []

    @property
    def name(self) -> str:
        """The other model's."""
        return self._model.name

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        """As the other model writes it."""
        return self._model.write(prompt, spent)

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """What the other model said of the same prompt before, else what it says now."""
        key = (prompt, form.name)
        if key not in self._answers:
            answer = self._model.fill_in(prompt, form, self._spend, seen)
            with self._lock:
                self._answers[key] = answer
        spent(Usage(model=self.name, purpose=form.name))
        return self._answers[key]

    def _spend(self, usage: Usage) -> None:
        with self._lock:
            self.usages.append(usage)


def evaluate_readers(data_dir: Path, services: Services, out_dir: Path) -> ReadersScore:
    """Judges every article of `data_dir` with the model and without it; the model is asked everything once.

    What was predicted is written to `out_dir`, a folder for each arm. Raises ValueError without a model, and as
    `evaluate_news` does.
    """
    if services.model is None:
        raise ValueError("no language model is configured")
    model = RememberingModel(services.model)
    arms = {
        ReaderArm.TRACED: replace(services, model=None),
        ReaderArm.MODEL: replace(services, model=model, model_rules=replace(services.model_rules, reads=True)),
    }
    by_arm = {arm: evaluate_news(data_dir, held, out_dir / arm.value) for arm, held in arms.items()}
    return ReadersScore(
        model=model.name,
        by_arm=by_arm,
        wrong=tuple(_wrong(by_arm)),
        calls=len(model.usages),
        input=sum(usage.input + usage.read for usage in model.usages),
        output=sum(usage.output for usage in model.usages),
        cost=total_cost(model.usages),
    )


def _wrong(by_arm: Mapping[ReaderArm, NewsScore]) -> Iterator[DifferentlyJudged]:
    """The claims that one of the arms misjudges; all arms have the same claims in the same order."""
    cases: list[tuple[JudgedCase, ...]] = list(zip(*(s.details.cases for s in by_arm.values()), strict=True))
    for same in cases:
        if not all(case.right for case in same):
            said = {arm: case.said for arm, case in zip(by_arm, same, strict=True)}
            yield DifferentlyJudged(article=same[0].document, text=same[0].text, label=same[0].known, said=said)
