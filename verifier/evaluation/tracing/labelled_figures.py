"""Files of labelled articles and of their figures -> the articles with the labels of both."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.domain.claims.article import Article
from core.domain.claims.verdict import Mark
from core.errors import UnreadableArticle
from core.gather.observations import Observations
from verifier.evaluation.evaluate_news import label_spans, read_labelled
from verifier.evaluation.score_news import LabelSpan
from verifier.trace.candidates import Candidates

_NOT_WORDS = re.compile(r"[^a-z0-9]+")
_ALIKE = 0.8
"""Share of a row's words that a quoted row must have."""

_SAME, _SAME_OPERAND = 0.006, 0.001
"""How far apart, in parts of one, a filed value and the one labelled may lie, since labels may be rounded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureLabel:
    """What somebody found of a figure: its mark, the row as printed, the value that is right, its operands."""

    start: int
    mark: Mark
    quote: str
    right: float | None
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledArticle:
    """An article with labels of its claims, and of its figures by the offset at which each starts."""

    article: Article
    claims: Sequence[LabelSpan]
    figures: Mapping[int, FigureLabel]


def read_articles(news: Sequence[Path], figures: Path) -> Sequence[LabelledArticle]:
    """The articles of folders as for `tickmark eval news`; `figures` has a file of the same name for each.

    Raises UnreadableArticle when a folder has none, or an article's figures are not labelled.
    """
    paths = [path for folder in news for path in sorted(folder.glob("*.json"))]
    if not paths:
        raise UnreadableArticle("The folders hold no labelled article (<article_id>.json): name other ones.")
    return [_read(path, figures / path.name) for path in paths]


def _read(path: Path, figures: Path) -> LabelledArticle:
    labelled = json.loads(path.read_text(encoding="utf-8"))
    article = read_labelled(labelled)
    if not figures.exists():
        raise UnreadableArticle(f"{figures} is missing: it should label the figures of {path}.")
    rows = json.loads(figures.read_text(encoding="utf-8"))["figures"]
    return LabelledArticle(
        article=article, claims=label_spans(labelled, article.text), figures={row["start"]: _label(row) for row in rows}
    )


def _label(row: Mapping[str, object]) -> FigureLabel:
    state, values = str(row["state"]), row["values"] or ()
    assert isinstance(values, (list, tuple))  # noqa: S101  the form of the file
    right = row["right"]
    return FigureLabel(
        start=int(str(row["start"])),
        mark=Mark(state) if state in list(Mark) else Mark.OPEN,
        quote=str(row["quote"] or ""),
        right=abs(right) if isinstance(right, (int, float)) else None,
        values=tuple(abs(float(value)) for value in values if isinstance(value, (int, float))),
    )


def rows_by_words(observed: Observations) -> Mapping[str, set[int]]:
    """The rows of a filing by their plain words as printed."""
    found: dict[str, set[int]] = {}
    for number, row in enumerate(observed.rows):
        for quote in row.quotes:
            found.setdefault(_plain(quote), set()).add(number)
    return found


def label_candidates(
    label: FigureLabel, candidates: Candidates, observed: Observations, rows: Mapping[str, set[int]]
) -> npt.NDArray[np.int8]:
    """1 for candidates that the label names, 0 for those that it does not, -1 where it cannot be told; shape (n,)."""
    found = np.zeros(len(candidates), dtype=np.int8)
    if label.mark is Mark.OPEN or label.right is None:
        return found
    quoted = _quoted(label.quote, rows)
    for n, at in enumerate(candidates.at.tolist()):
        size, inside = abs(float(observed.value[at])), int(observed.row[at]) in quoted
        right = abs(size - label.right) <= _SAME * max(label.right, 1e-9)
        operand = any(abs(size - value) <= _SAME_OPERAND * max(value, 1e-9) for value in label.values)
        if right and inside:
            found[n] = 1
        elif right or (inside and operand):
            found[n] = -1
    return found


def _quoted(quote: str, rows: Mapping[str, set[int]]) -> set[int]:
    plain = _plain(quote)
    words = set(plain.split())
    return {
        number
        for text, numbers in rows.items()
        if text and (text in plain or plain in text or len(words & set(text.split())) >= _ALIKE * len(words))
        for number in numbers
    }


def _plain(text: str) -> str:
    return _NOT_WORDS.sub(" ", text.lower()).strip()
