"""Labelled articles and figures -> the score of marks and rulings, by weights in use or with the company left out."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from core.domain.claims.verdict import Mark
from core.ports.services import Services
from verifier.evaluation.score_news import LabelSpan, Pairs, score_news, verdict_pairs
from verifier.evaluation.scores.news_score import NewsScore
from verifier.evaluation.tracing.choose_bars import ruled
from verifier.evaluation.tracing.examples import make_examples
from verifier.evaluation.tracing.labelled_figures import LabelledArticle, read_articles
from verifier.evaluation.tracing.left_out import judge_left_out
from verifier.evaluation.tracing.made_articles import made_examples
from verifier.evaluation.tracing.score_marks import MarkScore, pair_left_out, score_marks
from verifier.trace.weights import load_weights


def evaluate_left_out(news: Sequence[Path], figures: Path, services: Services) -> tuple[MarkScore, NewsScore]:
    """Judges each company by trees that were learned from the others, with the bars in use.

    Raises UnreadableArticle, UnknownCompany, TickmarkError when lightgbm is not installed.
    """
    articles = read_articles(news, figures)
    bars = load_weights(services.trees)
    judged = judge_left_out(list(make_examples(articles, services)), made_examples(services))
    labels = {one.article.id: one.claims for one in articles}
    pairs, extra = list[Pairs](), 0
    for article, clauses in groupby(judged, key=lambda one: one.example.article):
        found = [
            LabelSpan(one.example.clause.start, one.example.clause.end, ruled(one, bars.marks, bars.rulings))
            for one in clauses
        ]
        of_article, unlabelled = verdict_pairs(labels[article], found)
        pairs.append(of_article)
        extra += unlabelled
    return score_marks(pair_left_out(judged, bars.marks)), score_news(pairs, extra, {})


def score_predicted(news: Path, figures: Path, predicted: Path) -> MarkScore:
    """The score of the marks in reports as `tickmark eval news` keeps them in a folder. Raises UnreadableArticle."""
    return score_marks(Counter(_pairs(read_articles([news], figures), predicted)))


def _pairs(articles: Sequence[LabelledArticle], predicted: Path) -> list[tuple[Mark, Mark]]:
    found = list[tuple[Mark, Mark]]()
    for one in articles:
        report = json.loads((predicted / f"{one.article.id}.json").read_text(encoding="utf-8"))
        marks = {figure["start"]: Mark(figure["mark"]) for figure in report["figures"]}
        found += [(label.mark, marks.get(start, Mark.OPEN)) for start, label in one.figures.items()]
    return found
