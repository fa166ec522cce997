"""From entries to results over stores in memory: each article once, whatever happens to a job."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from core.adapters.memory.reports import MemoryReports
from core.adapters.memory.runs import MemoryRuns
from core.domain.claims.verdict import Report
from core.domain.operations.batch import BatchEntry, BatchState, Queued
from core.domain.operations.job import JobState
from core.errors import StoreUnavailable
from core.events import ArticleQueued, Event, StepAdvanced
from core.ports.report_store import Proof
from core.ports.services import Services
from core.runs.queue import JobContext, perform
from core.settings import Settings
from core.terminal.tables.batch import render_batch
from ingest_jobs.batch.follow_jobs import follow_jobs, results
from ingest_jobs.batch.queue_batch import queue_batch
from ingest_jobs.batch.sum_up import result_line, results_file, sum_up
from tests.fakes.memory.jobs import MemoryJobs
from tests.unit.core.answering.companies import kestrel, services

RIGHT = BatchEntry(name="right", text="Kestrel Works reported net sales of $1,250 million for fiscal 2024.\n")
WRONG = BatchEntry(name="wrong", text="Kestrel Works reported net sales of $1,350 million for fiscal 2024.\n")
AGAIN = replace(RIGHT, name="again")
STRANGER = BatchEntry(name="stranger", text="Nobody in this story has filed anything with anybody in 2024.\n")
EMPTY = BatchEntry(name="empty", text="  \n")
BROKEN = BatchEntry(name="news.jsonl:7", problem="news.jsonl:7 is no JSON.")
ALL = (RIGHT, WRONG, AGAIN, STRANGER, EMPTY, BROKEN)


class Reports(MemoryReports):
    """A store that is away as often as it is told."""

    away = 0

    def save(self, report: Report, proofs: Mapping[str, Proof]) -> None:
        if self.away:
            self.away -= 1
            raise StoreUnavailable("The database went away.")
        super().save(report, proofs)


@pytest.fixture
def held() -> Services:
    return replace(services(kestrel()), jobs=MemoryJobs(), runs=MemoryRuns(), reports=Reports())


def queued(held: Services, *entries: BatchEntry) -> list[Queued]:
    events = queue_batch(entries, held, batch="news", user="ann")
    return [event.queued for event in events if isinstance(event, ArticleQueued)]


def work(held: Services) -> None:
    jobs = held.jobs
    assert isinstance(jobs, MemoryJobs)
    context = JobContext(services=held, settings=Settings())

    def do(name: str, arguments: Mapping[str, Any]) -> None:
        perform(name, arguments, context)

    jobs.run_all(do)


def test_every_entry_has_its_result_in_the_order_given(held: Services) -> None:
    given = queued(held, *ALL)
    work(held)
    found = {one.name: one for one in results(given, held)}
    assert list(found) == [entry.name for entry in ALL]
    judged = [name for name, one in found.items() if one.state is BatchState.JUDGED]
    assert judged == ["right", "wrong", "again"]
    report = found["wrong"].report
    assert report is not None
    assert [figure["text"] for figure in report["figures"]] == ["$1,350 million"]
    assert "No company in this article" in found["stranger"].reason
    assert found["empty"].state is found["news.jsonl:7"].state is BatchState.UNREADABLE


def test_the_same_text_is_one_job_and_one_run(held: Services) -> None:
    given = queued(held, RIGHT, AGAIN)
    assert len({one.run_id for one in given}) == len(held.jobs.jobs()) == 1
    work(held)
    assert len(held.runs.newest()) == 1
    assert [one.state for one in results(queued(held, RIGHT), held)] == [BatchState.JUDGED]
    assert len(held.jobs.jobs()) == 1, "given again, it is judged already"


def test_a_job_started_twice_leaves_the_run_alone(held: Services) -> None:
    (one,) = queued(held, RIGHT)
    work(held)
    first = held.runs.run(one.run_id)
    (job,) = held.jobs.jobs()
    perform(job.task, job.arguments, JobContext(services=held, settings=Settings()))
    assert held.runs.run(one.run_id) == first


def test_what_failed_for_a_while_is_judged_when_it_is_tried_again(held: Services) -> None:
    assert isinstance(held.reports, Reports)
    held.reports.away = 1
    given = queued(held, RIGHT)
    work(held)
    assert [(one.state, one.reason) for one in results(given, held)] == [(BatchState.FAILED, "The database went away.")]
    assert held.jobs.jobs()[0].state is JobState.DEAD
    given = queued(held, RIGHT)
    work(held)
    assert [one.state for one in results(given, held)] == [BatchState.JUDGED]


def test_personal_data_is_masked_before_it_waits(held: Services) -> None:
    queued(held, replace(RIGHT, text=f"{RIGHT.text}Write to ann.smith@kestrel.test about it.\n"))
    assert "ann.smith" not in str(held.jobs.jobs()[0].arguments)


def test_what_the_guard_blocks_is_not_queued(held: Services) -> None:
    (one,) = queued(held, replace(RIGHT, text="x" * 250_000))
    assert one.result is not None
    assert held.jobs.jobs() == []


def test_waiting_sees_to_the_workers_until_all_is_done(held: Services) -> None:
    given, looks = queued(held, RIGHT, WRONG), list[int]()

    def restart_workers() -> None:
        looks.append(1)
        if len(looks) == 2:
            work(held)

    events: Iterator[Event] = follow_jobs(given, held, restart_workers=restart_workers, pause=lambda _: None)
    assert [event.done for event in events if isinstance(event, StepAdvanced)] == [0, 0, 2]


def test_the_file_has_a_line_for_each_and_the_summary_counts(held: Services, tmp_path: Path) -> None:
    given = queued(held, *ALL)
    work(held)
    out = tmp_path / "results.jsonl"
    with results_file(out) as write:
        summary = sum_up(results(given, held), 3.0, write)
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["name"] for row in rows] == [entry.name for entry in ALL]
    assert rows[0]["report"]["schema"] == "tickmark.report/2"
    assert summary.states == {"judged": 3, "failed": 1, "unreadable": 2}
    assert sum(summary.rulings.values()) == 3
    assert (summary.articles, summary.per_minute) == (6, 120.0)
    console = Console(record=True, width=120, file=StringIO())
    console.print(render_batch(summary))
    told = console.export_text()
    assert "6 articles in 3.0 s, 120 a minute" in told
    assert "stranger" in told


def test_a_line_of_what_was_not_judged_says_why() -> None:
    data = json.loads(result_line(next(results([Queued(entry=BROKEN, job_id="7", run_id="r")], services(kestrel())))))
    assert data["reason"] == "Job 7 came to no run: see `tickmark jobs dead`."
    assert data["report"] is None
