"""The labels of an article and the report on it become judged cases."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.domain.judged_case import MISSED, JudgedCase
from verifier.evaluation.cases.judged_case import make_case
from verifier.evaluation.judge_article import Judged
from verifier.evaluation.score_news import Span, covers, joined


def news_cases(labelled: Mapping[str, Any], labels: Sequence[Span], judged: Judged) -> Iterator[JudgedCase]:
    """One case a label, in their order; `labels` are the spans of `labelled["claims"]`."""
    found = [(Span(v.claim.start, v.claim.end, v.ruling), v, s) for v, s in judged.timed()]
    for claim, label in zip(labelled["claims"], labels, strict=True):
        hits = [(verdict, seconds) for span, verdict, seconds in found if covers(label, span)]
        said = joined([verdict.ruling for verdict, _ in hits]).value if hits else MISSED
        yield make_case(
            _label(labelled, claim),
            [verdict for verdict, _ in hits],
            said,
            right=said == label.verdict.value,
            seconds=sum(seconds for _, seconds in hits) if hits else None,
        )


def _label(labelled: Mapping[str, Any], claim: Mapping[str, Any]) -> JudgedCase:
    return JudgedCase(
        id=f"{labelled['article_id']}-{claim.get('id', '')}",
        document=labelled["title"],
        text=claim["span"],
        kind=claim.get("type", ""),
        known=claim["verdict"],
        edit=claim.get("diagnosis") or "",
        said="",
        right=False,
    )
