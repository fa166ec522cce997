"""The labels of an article and the report on it -> judged cases."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.claims.verdict import Verdict
from verifier.evaluation.cases.make_case import make_case
from verifier.evaluation.judge_article import JudgedArticle
from verifier.evaluation.score_news import LabelSpan, covers, joined_label
from verifier.evaluation.scores.judged_case import JudgedCase


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledVerdict:
    """A labelled claim (as in the file) with its verdicts, the seconds that they took, and what they say together."""

    claim: Mapping[str, Any]
    verdicts: tuple[Verdict, ...]
    seconds: float
    said: str
    right: bool


def label_verdicts(
    labelled: Mapping[str, Any], labels: Sequence[LabelSpan], judged: JudgedArticle
) -> Iterator[LabelledVerdict]:
    """Each labelled claim in order; `labels` are the spans of `labelled["claims"]`.

    Where no claim is found the verdict is MISSED.
    """
    found = [(LabelSpan(v.claim.start, v.claim.end, v.ruling), v, s) for v, s in judged.timed()]
    for claim, label in zip(labelled["claims"], labels, strict=True):
        hits = [(verdict, seconds) for span, verdict, seconds in found if covers(label, span)]
        ruling = joined_label([verdict.ruling for verdict, _ in hits])
        yield LabelledVerdict(
            claim=claim,
            verdicts=tuple(verdict for verdict, _ in hits),
            seconds=sum(seconds for _, seconds in hits),
            said=ruling,
            right=ruling == label.verdict.value,
        )


def news_cases(labelled: Mapping[str, Any], labels: Sequence[LabelSpan], judged: JudgedArticle) -> Iterator[JudgedCase]:
    """One case a label, in their order; `labels` are the spans of `labelled["claims"]`."""
    for one in label_verdicts(labelled, labels, judged):
        seconds = one.seconds if one.verdicts else None
        yield make_case(_label(labelled, one.claim), one.verdicts, one.said, right=one.right, seconds=seconds)


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
