"""How many of our own questions over the real filings are answered rightly, and how long an answer takes."""

from pathlib import Path

from core.adapters.onnx.embedder import OnnxEmbedder
from core.events import CaseScored
from tests.bench.beside import head, show
from tests.golden.held_filings import read_all
from tests.golden.real_filings import FILINGS
from verifier.evaluation.questions.evaluate_questions import evaluate_questions
from verifier.evaluation.questions.question_score import Share
from verifier.evaluation.questions.read_questions import read_questions
from verifier.evaluation.questions.score_questions import score_questions


def main(shared: Path, most: int | None = None) -> None:
    """Prints the share right of each part that is judged, what is wrong, quotes that are not literal, and times."""
    if not FILINGS.is_dir():
        print(f"no filings in {shared / 'filings'}; skipped")
        return
    found = evaluate_questions(read_questions()[:most], read_all(OnnxEmbedder()), arms=())
    score = score_questions([event.outcome for event in found if isinstance(event, CaseScored)])
    every = score.groups["all"]
    head()
    for part, right in (("figures", every.numbers), ("evidence", every.evidence), ("refusals", every.refusals)):
        show(f"questions of our own: {part} right", of(right))
    show("questions of our own: quotes that stand so in the filing", of(every.citations))
    for one in score.outcomes:
        if not one.right:
            print(f"wrong: {one.id} -> {one.reason or one.said[:160]!r}")
    print(f"seconds an answer: median {every.median:.2f}, longest {max(one.seconds for one in score.outcomes):.2f}")


def of(share: Share) -> str:
    """A share as it is printed."""
    return f"{share.right} of {share.judged}"
