"""How many questions over the real filings are answered rightly, and how long an answer takes."""

import statistics
import time
from pathlib import Path

from core.adapters.onnx_embedder import OnnxEmbedder
from core.answering.answer import answer
from core.events import Answered
from tests.golden.question_set import broken_quotes, is_right, load_questions, read_all
from tests.golden.real_filings import FILINGS


def main(shared: Path) -> None:
    """Prints the share right for each kind of question, what is wrong, quotes that are not literal, and times."""
    if not FILINGS.is_dir():
        print(f"no filings in {shared / 'filings'}; skipped")
        return
    services = read_all(OnnxEmbedder())
    right: dict[str, list[bool]] = {}
    seconds, quotes, broken = [], 0, 0
    for asked in load_questions():
        began = time.perf_counter()
        *_, last = answer(asked.question, services)
        seconds.append(time.perf_counter() - began)
        if not isinstance(last, Answered):
            raise TypeError(f"the last event is {last}")
        got = last.answer
        right.setdefault(asked.kind, []).append(is_right(asked, got))
        quotes += len(got.citations)
        broken += len(broken_quotes(got, services))
        if not right[asked.kind][-1]:
            print(f"wrong: {asked.question} -> {got.reason or got.text[:160]!r}")
    for kind, marks in right.items():
        print(f"{kind}: {sum(marks)} of {len(marks)} right ({sum(marks) / len(marks):.0%})")
    print(f"citations: {quotes - broken} of {quotes} literal")
    print(f"seconds an answer: median {statistics.median(seconds):.2f}, longest {max(seconds):.2f}")
