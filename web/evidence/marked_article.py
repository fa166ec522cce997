"""An article with its verdicts -> the runs of text that a page shows, plain or marked."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.claims.marks import with_marks
from core.domain.claims.verdict import Report, Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedRun:
    """Text between two changes; `verdict` and its `number` are set where a claim stands, `title` marks a headline."""

    text: str
    verdict: Verdict | None = None
    number: int = 0
    title: bool = False


def marked_article(report: Report) -> Iterator[MarkedRun]:
    """The whole text once, figures with their marks; a claim inside another's stretch is cut to what is left of it."""
    text, at = report.article.text, _title_end(report)
    if at:
        yield MarkedRun(text=text[:at], title=True)
    for number, verdict in report.numbered:
        start, end = max(at, verdict.claim.start), max(at, verdict.claim.end)
        if start > at:
            yield MarkedRun(text=with_marks(text[at:start], at, report.figures))
        yield MarkedRun(text=with_marks(text[start:end], start, report.figures), verdict=verdict, number=number)
        at = end
    if at < len(text):
        yield MarkedRun(text=with_marks(text[at:], at, report.figures))


def _title_end(report: Report) -> int:
    """Where the headline ends: 0 when there is none, or when a claim stands in it."""
    first = min((v.claim.start for v in report.verdicts), default=len(report.article.text))
    title = report.article.title
    end = report.article.text.find(title) + len(title)
    return end if title and len(title) <= end <= first else 0
