"""How well the guard tells attacks from questions and personal data from figures, and how long it takes."""

import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from core.adapters.guard.pattern_finder import PatternFinder
from core.adapters.guard.presidio import PresidioFinder
from core.adapters.onnx.embedder import OnnxEmbedder
from core.guard.injection import attack_probability, suspicion
from core.guard.mask import mask
from core.guard.orders import order_in
from core.ports.embedder import Embedder
from core.ports.guard import Finder
from core.settings import Settings
from core.wiring import open_services
from tests.golden import masking_score
from tests.golden.guard_messages import finance_questions, personal_messages
from verifier.evaluation.guard.evaluate_guard import evaluate_guard, evaluate_left_out
from verifier.evaluation.questions.read_questions import read_questions


def main(shared: Path) -> None:
    """Prints the figures of the signal, of the masking and of the whole guard."""
    questions = [*finance_questions(), *(question.text for question in read_questions())]
    encoder = OnnxEmbedder()
    signal(shared / "bench" / "guard", encoder)
    refused = sum(bool(order_in(question)) for question in questions)
    suspected = sum(bool(suspicion(question, encoder)) for question in questions)
    highest = max(attack_probability(q, encoder) for q in questions)
    print(
        f"finance questions refused: {refused} of {len(questions)} (bar 0); suspected {suspected}, most {highest:.2f}"
    )
    presidio = PresidioFinder()
    masking(presidio, questions)
    look_alikes(presidio, PatternFinder())
    latency(questions)


def signal(folder: Path, encoder: Embedder) -> None:
    """What is refused and suspected of a folder's texts, and the kinds of attacks that were not learned from."""
    if not folder.exists():
        print(f"{folder} is missing: no figures on near-misses")
        return
    for one in evaluate_guard(folder, encoder):
        kind = "attacks" if one.attack else "honest texts"
        print(f"{one.family}: {one.refused} refused, {one.suspected} suspected of {one.texts} {kind}")
    unseen = evaluate_left_out(folder, encoder)
    mean = sum(unseen.recall.values()) / len(unseen.recall)
    print(
        f"attacks of a kind left out: {mean:.2f} (bar 0.60), from {min(unseen.recall.values()):.2f} to "
        f"{max(unseen.recall.values()):.2f}; {unseen.false_alarms:.3f} of look-alikes left out (bar 0.04)"
    )


def masking(finder: PresidioFinder, questions: Sequence[str]) -> None:
    """Structured personal data found in messages of our own, and finance messages changed."""
    messages = personal_messages()
    hits = [mask(m.text, finder).text.startswith(f"{m.text[: m.found[0].start]}[") for m in messages]
    wrong = sum(mask(m.text, finder).text.count("[") > 1 for m in messages)
    f1 = 2 * sum(hits) / (sum(hits) + wrong + len(messages))
    changed = sum(mask(q, finder).text != q for q in questions)
    print(f"structured personal data: F1 {f1:.3f} of {len(messages)} (bar 0.95)")
    print(f"finance messages changed: {changed} of {len(questions)} (bar 1 %)")


def look_alikes(*finders: Finder) -> None:
    """Precision and recall of each finder over figures that look like personal data, and how long an article takes."""
    article = ("\n".join(masking_score.FIGURES) + "\n")[:10_000]
    for finder in finders:
        score = masking_score.score_masking(finder)
        began = time.perf_counter()
        mask(article, finder)
        taken = (time.perf_counter() - began) * 1000
        print(
            f"figures and personal data alike, {type(finder).__name__}: precision {score.precision:.3f}, "
            f"recall {score.recall:.3f}, {len(score.failed)} failed; {len(article):,} characters in {taken:.0f} ms"
        )


def latency(questions: Sequence[str]) -> None:
    """Milliseconds of a warm check."""
    with tempfile.TemporaryDirectory() as home, open_services(Settings(home=Path(home))) as services:
        began = time.perf_counter()
        services.guard.check("warm")
        print(f"guard ready in {time.perf_counter() - began:.1f} s")
        taken = []
        for question in questions:
            began = time.perf_counter()
            services.guard.check(question)
            taken.append((time.perf_counter() - began) * 1000)
        article = "Net sales rose 6.9% to $2.44 billion in fiscal 2025, the company said. " * 60
        began = time.perf_counter()
        services.guard.check(article, article=True)
        whole = (time.perf_counter() - began) * 1000
    cuts = statistics.quantiles(taken, n=20)
    print(f"a question: {statistics.median(taken):.1f} ms at the median, {cuts[-1]:.1f} ms at p95")
    print(f"an article of {len(article):,} characters: {whole:.0f} ms")
