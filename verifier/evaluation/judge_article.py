"""An article -> its report with the time that each claim took; the events on the way are passed over."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.claims.article import Article
from core.domain.claims.verdict import Report, Verdict
from core.errors import UnknownCompany
from core.events import ArticleJudged, ClaimJudged, ClaimsFound
from core.ports.services import Services
from verifier.verify import verify


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedArticle:
    """A report, the seconds that it took, and those of each verdict in order."""

    report: Report
    seconds: float
    each: tuple[float, ...]

    def timed(self) -> Iterator[tuple[Verdict, float]]:
        """The verdicts with their seconds."""
        return zip(self.report.verdicts, self.each, strict=True)


def judge_article(article: Article, services: Services) -> JudgedArticle:
    """The report on an article; an empty one when it names no company that is held."""
    report = Report(id=article.id, article=article, filing_ids=(), verdicts=())
    began = before = time.perf_counter()
    each: list[float] = []
    try:
        for event in verify(article, services):
            now = time.perf_counter()
            if isinstance(event, ClaimJudged):
                each.append(now - before)
            elif isinstance(event, ArticleJudged):
                report = event.report
            if isinstance(event, ClaimsFound | ClaimJudged):
                before = now
    except UnknownCompany:
        return JudgedArticle(report=report, seconds=time.perf_counter() - began, each=())
    return JudgedArticle(report=report, seconds=time.perf_counter() - began, each=tuple(each))
