"""Scores on labelled data -> tables."""

import statistics
from collections.abc import Callable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from core.domain.claims.verdict import Ruling
from core.terminal.scores.judged_cases import render_cases
from verifier.evaluation.golden.golden_score import GoldenResult, GoldenScore
from verifier.evaluation.scores.findver_score import FindverScore
from verifier.evaluation.scores.news_score import Estimate, NewsScore
from verifier.evaluation.scores.readers_score import ReadersScore

_COLUMNS = (*(r.value for r in Ruling), "MISSED")


def interval(estimate: Estimate) -> str:
    """The value with its 95 % interval: `0.57 (0.52 to 0.62)`."""
    return f"{estimate.value:.3f} ({estimate.low:.3f} to {estimate.high:.3f})"


def render_news_score(score: NewsScore) -> RenderableType:
    """Accuracy and macro-F1 with intervals, the confusion matrix, precision and recall, time."""
    lines = (
        f"{score.claims} claims in {score.articles} articles",
        f"accuracy  {interval(score.accuracy)}",
        f"macro-F1  {interval(score.macro_f1)}",
        f"missed {score.missed}, flips {score.flips}, false accusations {score.false_accusations}",
        f"predictions without a label {score.extra}",
        *_times(list(score.seconds.values())),
    )
    details = render_cases(score.details, confusion=False)
    return Group(Text("\n".join(lines)), confusion_table(score), ruling_table(score), details)


def _times(seconds: Sequence[float]) -> Sequence[str]:
    median = statistics.median(seconds) if seconds else 0.0
    return [f"{median:.2f} s an article at the median, {max(seconds):.2f} s at most"] if seconds else []


def confusion_table(score: NewsScore) -> Table:
    """Labels down, verdicts across."""
    table = Table(title="label down, verdict across", border_style="bright_black")
    table.add_column("")
    for name in _COLUMNS:
        table.add_column(name.replace("_", " ").lower(), justify="right")
    for ruling in Ruling:
        counts = [score.confusion.get((ruling.value, said), 0) for said in _COLUMNS]
        table.add_row(ruling.value, *(str(n) if n else "." for n in counts))
    return table


def ruling_table(score: NewsScore) -> Table:
    """Precision and recall of each verdict."""
    table = Table(border_style="bright_black")
    for name in ("verdict", "precision", "recall", "F1", "said", "labelled"):
        table.add_column(name, justify="left" if name == "verdict" else "right")
    for ruling, r in score.per_ruling.items():
        row = (f"{r.precision:.3f}", f"{r.recall:.3f}", f"{r.f1:.3f}", str(r.said), str(r.true))
        table.add_row(ruling.value, *row)
    return table


def render_readers_score(score: ReadersScore) -> RenderableType:
    """The readers side by side, what the model used, and where one of them was wrong."""
    table = Table(title=f"by {score.model} and without it", border_style="bright_black")
    for name in ("figure", *(arm.value for arm in score.by_arm)):
        table.add_column(name, justify="left" if name == "figure" else "right")
    for name, of in _READER_ROWS.items():
        table.add_row(name, *(of(one) for one in score.by_arm.values()))
    price = f"${score.cost:,.2f}" if score.cost is not None else "no price is known"
    used = f"{score.calls} calls, {score.input:,} tokens in, {score.output:,} out; {price}"
    wrong = Table(title="where one of them was wrong", border_style="bright_black")
    for name in ("claim", "label", *(arm.value for arm in score.by_arm)):
        wrong.add_column(name)
    for one in score.wrong:
        wrong.add_row(one.text, *(_verdict_words(said) for said in (one.label, *one.said.values())))
    return Group(table, Text(used), wrong)


def _verdict_words(verdict: str) -> str:
    return verdict.replace("_", " ").lower()


_READER_ROWS: Mapping[str, Callable[[NewsScore], str]] = {
    "accuracy": lambda s: interval(s.accuracy),
    "macro-F1": lambda s: interval(s.macro_f1),
    "precision of CONFIRMED": lambda s: f"{s.per_ruling[Ruling.CONFIRMED].precision:.3f}",
    "precision of CONTRADICTED": lambda s: f"{s.per_ruling[Ruling.CONTRADICTED].precision:.3f}",
    "flips": lambda s: str(s.flips),
    "missed": lambda s: str(s.missed),
}


def render_findver_score(score: FindverScore) -> RenderableType:
    """Accuracy with intervals, per subset too, and how much was left open."""
    table = Table(border_style="bright_black")
    table.add_column("subset")
    table.add_column("accuracy", justify="right")
    table.add_row("all", interval(score.accuracy))
    for subset, estimate in score.by_subset.items():
        table.add_row(subset, interval(estimate))
    lines = (
        f"{score.claims} claims on {score.reports} reports; CONFIRMED means entailed, everything else refuted",
        f"abstained {score.abstained:.3f}; accuracy of the rest {score.decided:.3f}",
        f"{score.seconds:.2f} s a claim, reading its report included",
    )
    return Group(table, Text("\n".join(lines)), render_cases(score.details))


def render_golden_score(score: GoldenScore) -> RenderableType:
    """What is right, wrong and changed; only cases that ask for a look have a row."""
    if not score.results:
        return Text("The golden set is empty: promote votes to it on the review page of the web.")
    table = Table(border_style="bright_black")
    for name in ("", "case", "right", "said", "said before"):
        table.add_column(name, overflow="fold")
    for result in score.results:
        if result.changed or not result.right:
            before = result.before if result.changed else ""
            table.add_row(_state(result), _case(result), *map(_short, (result.case.right, result.said, before)))
    wrong = len(score.results) - score.right
    counts = f"{score.right} right, {wrong} wrong, {score.changed} changed, {score.regressed} regressed"
    line = Text(f"{len(score.results)} cases: {counts} ({score.seconds:.1f} s)")
    return Group(table, line) if table.row_count else line


def _state(result: GoldenResult) -> Text:
    if result.regressed:
        return Text("regressed", style="bold red")
    return Text("right", style="green") if result.right else Text("wrong", style="red")


def _case(result: GoldenResult) -> Text:
    text = result.case.text[slice(*result.case.span)] if result.case.span else result.case.text
    return Text.assemble((result.case.id, "bright_black"), "\n", _short(text))


def _short(text: str, longest: int = 160) -> Text:
    line = " ".join(text.split())
    return Text(line if len(line) <= longest else f"{line[: longest - 1]}\u2026")
