"""How many everyday questions over the real filings are answered rightly, and how long an answer takes."""

from pathlib import Path

from core.adapters.onnx.embedder import OnnxEmbedder
from core.events import CaseScored
from tests.golden.held_filings import read_all
from tests.golden.real_filings import FILINGS
from tests.golden.test_answers import KIND
from verifier.evaluation.questions.evaluate_questions import evaluate_questions
from verifier.evaluation.questions.read_questions import read_questions
from verifier.evaluation.questions.score_questions import score_questions


def main(shared: Path) -> None:
    """Prints the share right of each part that is judged, what is wrong, quotes that are not literal, and times."""
    if not FILINGS.is_dir():
        print(f"no filings in {shared / 'filings'}; skipped")
        return
    asked = [question for question in read_questions() if question.kind == KIND]
    found = evaluate_questions(asked, read_all(OnnxEmbedder()), arms=())
    score = score_questions([event.outcome for event in found if isinstance(event, CaseScored)])
    for one in score.outcomes:
        if not one.right:
            print(f"wrong: {one.id} -> {one.reason or one.said[:160]!r}")
    every = score.groups["all"]
    for part, share in (("numbers", every.numbers), ("evidence", every.evidence), ("refusals", every.refusals)):
        print(f"{part}: {share} right")
    print(f"citations: {every.citations} literal")
    print(f"seconds an answer: median {every.median:.2f}, longest {max(one.seconds for one in score.outcomes):.2f}")
