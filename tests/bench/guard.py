"""How well the guard tells attacks from questions and personal data from figures, and how long it takes."""

import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from core.adapters.guard.pattern_finder import PatternFinder
from core.adapters.guard.presidio import PresidioFinder
from core.guard.examples import make_examples
from core.guard.injection import attack_probability, suspicion
from core.guard.mask import mask
from core.guard.orders import order_in
from core.guard.train_injection import SignalScore, cross_validate, read_examples
from core.ports.guard import Finder
from core.settings import Settings
from core.wiring import open_services
from tests.golden import masking_score
from tests.golden.guard_messages import finance_questions, personal_messages
from verifier.evaluation.questions.read_questions import read_questions


def main(shared: Path) -> None:
    """Prints the figures of the signal, of the masking and of the whole guard."""
    questions = [*finance_questions(), *(question.text for question in read_questions())]
    signal(shared / "bench" / "guard" / "prompts.jsonl")
    refused, suspected = (sum(map(bool, map(judge, questions))) for judge in (order_in, suspicion))
    highest = max(attack_probability(q) for q in questions)
    print(
        f"finance questions refused: {refused} of {len(questions)} (bar 0); suspected {suspected}, most {highest:.2f}"
    )
    presidio = PresidioFinder()
    masking(presidio, questions)
    look_alikes(presidio, PatternFinder())
    latency(questions)


def signal(path: Path) -> None:
    """Near-misses and attacks, cross-validated."""
    if not path.exists():
        print(f"{path} is missing: no figures on near-misses")
        return
    given = read_examples(path)
    show("with the other folds learnt", cross_validate(given, make_examples()))


def show(name: str, score: SignalScore) -> None:
    print(
        f"{name}: F1 {score.f1:.3f} (bar 0.90), recall {score.recall:.3f} of {score.attacks}, "
        f"false positives {score.false_positives:.3f} of {score.benign} near-misses (bar 0.10)"
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
