"""A folder of TOML files -> questions with known answers; the name of a file is the kind of its questions."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from core.errors import UnreadableExamples
from verifier.evaluation.questions.gold_question import GoldQuestion, read_numbers, read_place

OWN = Path(__file__).parent
"""The questions that come with Tickmark."""


def read_questions(folder: Path = OWN) -> tuple[GoldQuestion, ...]:
    """All questions, by file and then in the order of the file. Raises UnreadableExamples when there is none."""
    questions = [q for path in sorted(folder.glob("*.toml")) for q in _read_file(path)]
    if not questions:
        raise UnreadableExamples(f"{folder} holds no questions (<kind>.toml): name another folder.")
    return tuple(questions)


def _read_file(path: Path) -> Sequence[GoldQuestion]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        return [_question(path.stem, row, tuned=content.get("tuned", False)) for row in content["question"]]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        problem = f"{path} is no file of questions ({error})"
        raise UnreadableExamples(f"{problem}: see verifier/evaluation/README.md for its fields.") from error


def _question(kind: str, row: Mapping[str, Any], *, tuned: bool) -> GoldQuestion:
    return GoldQuestion(
        id=row["id"],
        kind=kind,
        text=row["text"],
        numbers=tuple(read_numbers(text) for text in row.get("numbers", ())),
        figures=tuple(tuple(map(read_place, group)) for group in row.get("figures", ())),
        evidence=tuple(tuple(map(read_place, group)) for group in row.get("evidence", ())),
        refused=tuple(row.get("refused", ())),
        tuned=row.get("tuned", tuned),
    )
