"""A folder of labelled news articles -> predictions on disk and a score."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from core.domain.claims.article import Article
from core.domain.claims.verdict import Report, Ruling
from core.errors import UnreadableArticle
from core.ports.services import Services
from core.runs.report_json import report_json
from verifier.evaluation.cases.news_cases import news_cases
from verifier.evaluation.judge_article import JudgedArticle, judge_article
from verifier.evaluation.score_news import LabelSpan, Pairs, score_news, verdict_pairs
from verifier.evaluation.scores.judged_case import JudgedCase
from verifier.evaluation.scores.news_score import NewsScore


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedNews:
    """A labelled article as in its file, the spans of its labels, and the report on it."""

    labelled: Mapping[str, Any]
    labels: Sequence[LabelSpan]
    judged: JudgedArticle


def judge_news(data_dir: Path, services: Services) -> Iterator[JudgedNews]:
    """Judges every article of `data_dir`, in the order of their names.

    An article is <article_id>.json with `title`, `body`, `published` and `claims` (`span`, `verdict`). Raises
    UnreadableArticle when there is none.
    """
    paths = sorted(data_dir.glob("*.json"))
    if not paths:
        raise UnreadableArticle(f"{data_dir} holds no labelled article (<article_id>.json): name another folder.")
    for path in paths:
        labelled = json.loads(path.read_text(encoding="utf-8"))
        judged = judge_article(read_labelled(labelled), services)
        labels = label_spans(labelled, judged.report.article.text)
        yield JudgedNews(labelled=labelled, labels=labels, judged=judged)


def evaluate_news(data_dir: Path, services: Services, out_dir: Path) -> NewsScore:
    """Judges every article of `data_dir`, as `judge_news` does, and scores the verdicts against the labels.

    What was predicted is written to `out_dir` under the article's id.
    """
    out_dir.mkdir(parents=True, exist_ok=True)
    articles: list[Pairs] = []
    cases: list[JudgedCase] = []
    extra, seconds = 0, {}
    for one in judge_news(data_dir, services):
        report = one.judged.report
        text = json.dumps(report_json(report), ensure_ascii=False, indent=1)
        (out_dir / f"{report.article.id}.json").write_text(text, encoding="utf-8")
        pairs, unlabelled = verdict_pairs(one.labels, verdict_spans(report))
        articles.append(pairs)
        cases += news_cases(one.labelled, one.labels, one.judged)
        extra += unlabelled
        seconds[report.article.id] = one.judged.seconds
    return score_news(articles, extra, seconds, cases)


def read_labelled(labelled: Mapping[str, Any]) -> Article:
    """The article of a labelled file: the title, an empty line, the body."""
    return Article(
        id=labelled["article_id"],
        title=labelled["title"],
        text=f"{labelled['title']}\n\n{labelled['body']}",
        published=date.fromisoformat(labelled["published"]) if labelled.get("published") else None,
    )


def label_spans(labelled: Mapping[str, Any], text: str) -> list[LabelSpan]:
    """The labelled spans; each is looked for in the body."""
    body = len(labelled["title"]) + 2
    starts = [(text.index(c["span"], body), c) for c in labelled["claims"]]
    return [LabelSpan(at, at + len(c["span"]), Ruling(c["verdict"])) for at, c in starts]


def verdict_spans(report: Report) -> list[LabelSpan]:
    """The judged spans of a report."""
    return [LabelSpan(v.claim.start, v.claim.end, v.ruling) for v in report.verdicts]
