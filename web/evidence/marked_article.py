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
    at = 0
    for number, verdict in report.numbered:
        start, end = max(at, verdict.claim.start), max(at, verdict.claim.end)
        yield from _plain(report, at, start)
        text = with_marks(report.article.text[start:end], start, report.figures)
        yield MarkedRun(text=text, verdict=verdict, number=number, title=start < _title_end(report))
        at = end
    yield from _plain(report, at, len(report.article.text))


def _plain(report: Report, start: int, end: int) -> Iterator[MarkedRun]:
    """A stretch without a claim; what of it is headline by itself."""
    cut = min(max(start, _title_end(report)), end)
    for begin, until in ((start, cut), (cut, end)):
        if until > begin:
            text = with_marks(report.article.text[begin:until], begin, report.figures)
            yield MarkedRun(text=text, title=begin < cut)


def _title_end(report: Report) -> int:
    """Where the headline ends; 0 when there is none at the beginning."""
    title = report.article.title
    return len(title) if title and report.article.text.startswith(title) else 0
