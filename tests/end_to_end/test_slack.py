"""An event, delivered three times to two workers, one of them killed: one answer in its thread, with a citation."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.app import make_app
from bot.http_door import EVENTS, http_door
from bot.local_slack import workspace as names
from bot.local_slack.server import APP_TOKEN, SECRET, TOKEN, LocalSlack
from core.settings import Settings
from core.wiring import open_database, open_services
from ingest_jobs.ingest import ingest
from tests.fakes.slack_bot import served, slack_settings

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tests" / "samples" / "filings"
QUESTION = "@tickmark What was Pellstrand's net income in fiscal 2024?"


@pytest.fixture(scope="module")
def slack() -> Iterator[LocalSlack]:
    with LocalSlack(retries=(0.0, 0.2, 0.5)) as slack:
        yield slack


@pytest.fixture(scope="module")
def settings(
    slack: LocalSlack, tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[str], str]
) -> Settings:
    home = tmp_path_factory.mktemp("slack")
    settings = slack_settings(slack, home=home, database_url=new_database("slack"), job_lease=2.0)
    with open_services(settings) as services:
        list(ingest([SAMPLE], services))
    return settings


def worker(settings: Settings) -> "subprocess.Popen[bytes]":
    """`tickmark jobs run`, as another machine would run it."""
    given = {"TICKMARK_HOME": settings.home, "TICKMARK_DATABASE_URL": settings.database_url}
    given |= {"TICKMARK_SLACK_BOT_TOKEN": TOKEN, "TICKMARK_SLACK_APP_TOKEN": APP_TOKEN}
    given |= {"TICKMARK_SLACK_API_URL": settings.slack_api_url, "TICKMARK_JOB_LEASE": "2"}
    environment = {**os.environ, **{name: str(value) for name, value in given.items()}}
    command = [sys.executable, str(ROOT / "tickmark.py"), "jobs", "run"]
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def seen(settings: Settings, query: str, seconds: float = 60.0) -> str:
    """The first result of a query of the inbox that is not empty."""
    end = time.monotonic() + seconds
    with open_database(settings) as database:
        while time.monotonic() < end:
            with database.transaction() as connection:
                found = connection.scalar(text(query))
            if found:
                return str(found)
            time.sleep(0.05)
    raise AssertionError(f"nothing came of {query}")


def test_one_answer_though_a_worker_is_killed(slack: LocalSlack, settings: Settings) -> None:
    with ExitStack() as closing:
        services = closing.enter_context(open_services(settings))
        door = http_door(make_app(settings, services), SECRET)
        slack.deliveries.urls = [closing.enter_context(served(door)) + EVENTS for _ in range(2)]
        slack.do(lambda: slack.web_api.hold("chat.stopStream"))
        workers = [worker(settings), worker(settings)]
        for one in workers:
            closing.callback(one.wait)
            closing.callback(one.kill)
        envelope = slack.do(lambda: slack.people.say(names.NEWS, names.ANN, QUESTION))
        assert [slack.redeliver(envelope, number) for number in (1, 2)] == [200, 200]
        thread = envelope["event"]["ts"]
        assert slack.wait_for(lambda: "chat.stopStream" in slack.web_api.waiting, 90), "the answer is about to be said"
        holder = seen(settings, "SELECT held_by FROM slack_inbox WHERE held_by <> ''")
        os.kill(int(holder.split()[0]), signal.SIGKILL)
        slack.do(lambda: slack.web_api.release("chat.stopStream"))
        assert seen(settings, "SELECT tries FROM slack_inbox WHERE finished IS NOT NULL") == "2"
        said = slack.said(names.NEWS, thread)
    assert [m.thread_ts for m in said] == [thread]
    assert "$249.6 million" in said[0].text
    assert "[1]" in said[0].text
    assert "pels-10-k-2025, Item" in str(said[0].blocks)
    assert sum(one.returncode == -signal.SIGKILL for one in workers) == 2
