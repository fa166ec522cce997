"""The golden set -> what the engine says of each case now, beside what is right and its result of last time."""

import time
from datetime import UTC, date, datetime
from pathlib import Path

from core.answering.answer import answer
from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import REFUSED, GoldenCase
from core.domain.operations.message import Intent
from core.errors import ModelFilesMissing, StoreUnavailable, TickmarkError
from core.events import Answered
from core.ports.services import Services
from verifier.articles.read_article import article_id, read_article
from verifier.evaluation.evaluate_news import verdict_spans
from verifier.evaluation.golden.golden_record import make_result, read_record, record_in, write_record
from verifier.evaluation.golden.golden_score import GoldenScore
from verifier.evaluation.golden.match_answer import agrees
from verifier.evaluation.judge_article import judge_article
from verifier.evaluation.score_news import LabelSpan, covers, joined_label

Judged = dict[tuple[str, date | None], list[LabelSpan]]


def evaluate_golden(services: Services, out_dir: Path) -> GoldenScore:
    """Runs every promoted case; `out_dir`/golden.json keeps the results for the next time.

    A case that the engine fails on is wrong, and the others go on. Raises UnreadableRecord, StoreUnavailable,
    ModelFilesMissing.
    """
    record = record_in(out_dir)
    earlier = read_record(record)
    began = time.perf_counter()
    results = []
    judged: Judged = {}
    for case in services.feedback.golden():
        outcome, right = run_case(case, services, judged)
        results.append(make_result(case, outcome, right, earlier.get(case.id)))
    write_record(record, results, datetime.now(UTC).date())
    return GoldenScore(results=tuple(results), seconds=time.perf_counter() - began)


def run_case(case: GoldenCase, services: Services, judged: Judged | None = None) -> tuple[str, bool]:
    """What the engine says of a case, and whether that is right.

    `judged` holds the articles judged before; several cases may be claims of one.
    """
    try:
        return (
            _check_answer(case, services)
            if case.kind == Intent.ASK
            else _check_verdict(case, services, {} if judged is None else judged)
        )
    except (StoreUnavailable, ModelFilesMissing):
        raise
    except TickmarkError as error:
        return f"FAILED: {error}", False


def _check_answer(case: GoldenCase, services: Services) -> tuple[str, bool]:
    """The answer; a question that the guard blocks is refused."""
    checked = services.guard.check(case.text)
    if checked.blocked:
        return REFUSED, case.right == REFUSED
    found = next(event.answer for event in answer(checked.text, services) if isinstance(event, Answered))
    return REFUSED if found.refused else found.text, agrees(case.right, found)


def _check_verdict(case: GoldenCase, services: Services, judged: Judged) -> tuple[str, bool]:
    """The verdicts on what overlaps the case's claim, as one; the span's own verdict plays no part in that."""
    key = (case.text, case.published)
    if key not in judged:
        article = read_article(case.text, id=article_id(case.text), published=case.published)
        judged[key] = verdict_spans(judge_article(article, services).report)
    claim = LabelSpan(*(case.span or (0, len(case.text))), Ruling.NOT_VERIFIABLE)
    found = [span.verdict for span in judged[key] if covers(claim, span)]
    outcome = joined_label(found)
    return outcome, outcome == case.right
