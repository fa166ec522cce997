"""The file of FinanceBench -> questions, each with its document, its evidence pages and its right answer."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from core.errors import UnreadableExamples
from verifier.evaluation.questions.gold_question import GoldNumber

_FIGURE = re.compile(r"(?P<minus>-?)(?P<currency>\$?)(?P<value>-?\d[\d,]*(?:\.\d+)?)(?P<percent>\s?%?)")
_SCALE = re.compile(r"\bUSD (?P<scale>thousand|million|billion)s?\b")
_SCALES = {"thousand": 3, "million": 6, "billion": 9}


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchQuestion:
    """A question; `pages` count from 1, `number` is None where the right answer is not a figure alone."""

    id: str
    document: str
    company: str
    kind: str
    text: str
    answer: str
    pages: frozenset[int]
    number: GoldNumber | None


def read_financebench(folder: Path) -> Sequence[BenchQuestion]:
    """The questions of `folder`/questions.jsonl. Raises UnreadableExamples when it is not there or no such file."""
    path = folder / "questions.jsonl"
    if not path.is_file():
        raise UnreadableExamples(f"{path} is missing: name the folder that holds questions.jsonl and pdfs.")
    try:
        return [_question(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    except (ValueError, KeyError) as error:
        raise UnreadableExamples(f"{path} is not FinanceBench's file ({error}).") from error


def _question(row: Mapping[str, Any]) -> BenchQuestion:
    return BenchQuestion(
        id=row["financebench_id"].removeprefix("financebench_id_"),
        document=row["doc_name"],
        company=row["company"],
        kind=row["question_type"],
        text=row["question"],
        answer=row["answer"],
        pages=frozenset(evidence["evidence_page_num"] + 1 for evidence in row["evidence"]),
        number=read_answer(row["answer"], row["question"]),
    )


def read_answer(answer: str, question: str) -> GoldNumber | None:
    """The figure that an answer consists of, in base units and as exact as it is written; None when it is not one.

    What the question says of the unit ("in USD millions") holds for an answer in dollars, which FinanceBench prints
    with two decimals however exact it is: zeros at their end say nothing.
    """
    found = _FIGURE.fullmatch(answer.strip())
    if found is None:
        return None
    value = Decimal(found["value"].replace(",", "")) * (-1 if found["minus"] else 1)
    if found["percent"].strip():
        return GoldNumber(value=value, unit="percent", period="")
    scale = _SCALE.search(question)
    if not found["currency"] and scale is None:
        return GoldNumber(value=value, unit="ratio", period="")
    if value == value.to_integral_value():
        value = value.to_integral_value()
    elif value.as_tuple().digits[-1] == 0:
        value = value.normalize()
    return GoldNumber(value=value.scaleb(_SCALES[scale["scale"]] if scale else 0), unit="USD", period="")
