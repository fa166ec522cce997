"""Articles of the news watch -> those of their claims whose figure a later filing restates, for the digests."""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any

from core.answering.wording import company_name
from core.desk.changed_figures import change_in_words, changed_figures, told_over_time
from core.domain.claims.verdict import Report
from core.domain.filings.restatement import Restatement
from core.domain.operations.news import RESTATED_BY, Discrepancy
from core.domain.operations.run import Run, RunState
from core.runs.queue import JobContext, task
from ingest_jobs.news.verify_news import RUN, USER
from ingest_jobs.webhooks.announce import announce_restatements

_LOOKED_AT = 500
"""Articles, the newest first; older news is not reopened."""


@task("find_restatements")
def find_restatements(arguments: Mapping[str, Any], context: JobContext) -> None:  # noqa: ARG001  no slot differs
    """Keeps each such claim once for each filing that restates its figure; what is held already stays as it is.

    Webhooks are told of the figures themselves.
    """
    services = context.news_readers
    history = cache(partial(told_over_time, filings=services.filings))
    judged = (run for run in services.runs.of_user(USER, (), _LOOKED_AT) if run.state is RunState.JUDGED)
    for run in judged:
        report = services.reports.report(run.outcome["id"])
        changed = changed_figures(report, services.filings, history)
        services.news.add_discrepancies(tuple(_find(report, run, changed, context)))
    announce_restatements(context)


def _find(report: Report, run: Run, changed: Mapping[str, Restatement], context: JobContext) -> Iterator[Discrepancy]:
    """The claims whose figure was restated after the day by which they were judged."""
    for verdict in report.verdicts:
        word = changed.get(verdict.id)
        if word is None or not _is_news(word, report):
            continue
        company = word.filing.company
        yield Discrepancy(
            id=f"{verdict.id}{RESTATED_BY}{word.filing.id}",
            article_id=run.id.removeprefix(RUN),
            run_id=run.id,
            cik=company.cik,
            company=company_name(company),
            claim=verdict.claim.text,
            ruling=verdict.ruling,
            explanation=change_in_words(word),
            found=context.now(),
        )


def _is_news(word: Restatement, report: Report) -> bool:
    """Whether the filing that restates was not there yet on the day by which the article was judged."""
    return report.as_of is None or word.filing.filed is None or word.filing.filed > report.as_of
