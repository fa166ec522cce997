"""A set of questions as people type them, with what is known of the right answers -> the engine's score.

A line of `questions.jsonl` has `id`, `question`, `kind`, `numbers` (value, unit, period), `must_say`, `refuse`, and
`after`, the id of the question that it follows in a conversation.
"""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from core.answering.answer import answer
from core.answering.answer_json import answer_json
from core.answering.by_model.plan import Turn
from core.answering.check.quotes import element_finder, is_literal
from core.answering.check.written_figures import written_in
from core.domain.answers.answer import Answer
from core.errors import UnreadableExamples
from core.events import Answered, CaseScored, Event, StepAdvanced, StepBegan
from core.ports.services import Services

SET = "questions.jsonl"
_RELATIVE, _PERCENT = Decimal("0.006"), Decimal("0.06")
_SHIFTS = (Decimal(1), Decimal(100), Decimal("0.01"))
_ALIKE = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOutcome:
    """What was said to a question: `right` by the figures, words and refusals known; `why` where it is not."""

    id: str
    question: str
    kind: str
    to_refuse: bool
    answer: Answer
    seconds: float
    calls: int
    why: str
    quotes: int
    quotes_literal: int

    @property
    def right(self) -> bool:
        """Whether nothing is missing in it."""
        return not self.why

    @property
    def right_by_answer(self) -> bool:
        """Whether it is right, and given as the answer."""
        return self.right and not self.right_by_nearest

    @property
    def right_by_nearest(self) -> bool:
        """Whether what answers is among what is shown as nearest."""
        return self.right and self.answer.nearest and not self.to_refuse

    @property
    def wrongly_refused(self) -> bool:
        """Whether it was refused though it can be answered."""
        return self.answer.refused and not self.to_refuse

    @property
    def wrongly_sure(self) -> bool:
        """Whether something was given as the answer that is not right, where it should have been refused too."""
        return bool(self.why) and not (self.answer.refused or self.answer.nearest)


def read_set(folder: Path) -> list[Mapping[str, Any]]:
    """The lines of a set. Raises UnreadableExamples when there is none, or it is no JSON."""
    path = folder / SET
    try:
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    except OSError as error:
        raise UnreadableExamples(f"{path}: {error.strerror}. Name the folder that holds {SET}.") from error
    except ValueError as error:
        raise UnreadableExamples(f"{path} is not JSON in every line: {error}.") from error


def evaluate_set(questions: Sequence[Mapping[str, Any]], services: Services, out: Path) -> Iterator[Event]:
    """Asks every question, those that follow another in its conversation; answers are written to `out` as JSON.

    Yields a StepBegan and then a CaseScored and a StepAdvanced for each question.
    """
    out.mkdir(parents=True, exist_ok=True)
    said: dict[str, list[Turn]] = {}
    yield StepBegan(step="ask", total=len(questions))
    for done, row in enumerate(questions, 1):
        before = said.get(row.get("after") or "", [])
        began = time.perf_counter()
        answered = next(e for e in answer(row["question"], services, before) if isinstance(e, Answered))
        seconds = time.perf_counter() - began
        said[row["id"]] = [*before, Turn(question=row["question"], answer=answered.answer.text)]
        data = json.dumps(answer_json(answered.answer), ensure_ascii=False, indent=1)
        (out / f"{row['id']}.json").write_text(data + "\n", encoding="utf-8")
        yield CaseScored(outcome=score_answer(row, answered, seconds, services))
        yield StepAdvanced(step="ask", done=done)


def score_answer(row: Mapping[str, Any], answered: Answered, seconds: float, services: Services) -> SetOutcome:
    """The score of one answer."""
    find, given = element_finder(services.filings), answered.answer
    return SetOutcome(
        id=row["id"],
        question=row["question"],
        kind=row["kind"],
        to_refuse=bool(row["refuse"]),
        answer=given,
        seconds=seconds,
        calls=len(answered.usages),
        why=what_is_wrong(row, given),
        quotes=len(given.citations),
        quotes_literal=sum(is_literal(c.place, find) for c in given.citations),
    )


def what_is_wrong(row: Mapping[str, Any], given: Answer) -> str:
    """What the answer lacks, in words; empty where it is right."""
    if row["refuse"]:
        return "" if given.refused else "was answered, and should be refused"
    if given.refused:
        return "was refused"
    values = [n.value for n in given.numbers] + [sign * w.value for w in written_in(given.text) for sign in (1, -1)]
    lacking = [n["value"] for n in row["numbers"] if not any(_is_near(v, n["value"]) for v in values)]
    spoken = _folded(" ".join((given.text, *(c.quote for c in given.citations))))
    unsaid = [words for words in row["must_say"] if _folded(words) not in spoken]
    parts = [f"lacks {', '.join(map(str, lacking))}"] if lacking else []
    return "; ".join([*parts, *([f"does not say {', '.join(unsaid)}"] if unsaid else [])])


def _is_near(value: Decimal, gold: float) -> bool:
    wanted = Decimal(str(gold))
    room = max(abs(wanted) * _RELATIVE, _PERCENT if abs(wanted) < 1000 else Decimal(0))
    return any(abs(value * shift - wanted) <= room for shift in _SHIFTS)


def _folded(text: str) -> str:
    return "".join(text.translate(_ALIKE).lower().split())
