"""The sample feed, all the way: articles, verdicts, discrepancies, and at its hour a digest in a Slack of our own.

`python -m tests.samples.demo_watch --home DIR` wants the sample filing ingested in DIR. The feed and the Slack are
servers on loopback that end with it; the clock is turned; the jobs and the news stand in a database that is dropped at
the end, so that each run begins anew.
"""

import argparse
import html
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from sqlalchemy import make_url

from bot.local_slack import workspace
from bot.local_slack.server import TOKEN, LocalSlack
from core.adapters.jobs.procrastinate_queue import ProcrastinateQueue
from core.adapters.jobs.procrastinate_worker import ProcrastinateWorker, WorkerRules
from core.adapters.notify.slack import SlackNotifier
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.news import PostgresNews
from core.adapters.postgres.slack_inbox import PostgresSlackInbox
from core.domain.operations.job import JobState
from core.domain.operations.news import Channel
from core.errors import TickmarkError
from core.ports.services import Services
from core.runs.queue import TASKS, JobContext, perform
from core.settings import Settings, load_settings
from core.wiring import open_database, open_services
from ingest_jobs.jobs import watch
from ingest_jobs.jobs.run_jobs import queue_due
from ingest_jobs.jobs.schedule import recurring
from ingest_jobs.news.article_address import address_id
from ingest_jobs.news.read_feeds import fetch_feed
from tests.contract.loopback_web import web

SAMPLES = Path(__file__).resolve().parent
ZONE = ZoneInfo("Europe/Berlin")
CHANNEL = Channel(name=workspace.NEWS, hour=8, zone=ZONE.key)
BEFORE, AT = datetime(2025, 8, 27, 7, 50, tzinfo=ZONE), datetime(2025, 8, 27, 8, 0, tzinfo=ZONE)
DATABASE = "tickmark_demo_watch"
WEB = "http://127.0.0.1:8100"
"""Where `tickmark web` listens when it is not told otherwise."""
_LINK = re.compile(r"<[^|>]+\|([^>]+)>")


class Watch:
    """The watch with a clock that is turned by hand; the failure of a job ends the demo."""

    def __init__(self, services: Services, settings: Settings, database: PostgresDatabase) -> None:
        assert watch.__all__  # importing it registered the tasks
        self.services = services
        self._settings = settings
        self._now = BEFORE
        self._worker = ProcrastinateWorker(database, tuple(TASKS), self._do, WorkerRules(attempts=1))

    def _do(self, name: str, arguments: Mapping[str, Any]) -> None:
        perform(name, arguments, JobContext(services=self.services, settings=self._settings, now=lambda: self._now))

    def turn(self, now: datetime) -> None:
        """Makes it `now` and does what is due then."""
        self._now = now
        queue_due(recurring(self._settings), self.services, lambda: self._now)
        self._worker.run_until_idle()
        if dead := self.services.jobs.jobs(state=JobState.DEAD):
            raise SystemExit("\n".join(f"The job {job.task} failed: {job.error}" for job in dead))


def say(text: str = "") -> None:
    """One line, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def sample(path: str) -> tuple[int, dict[str, str], bytes]:
    """The feed or an article of it, as its web server gives it."""
    file = (SAMPLES / path.lstrip("/")).resolve()
    held = file.is_file() and file.is_relative_to(SAMPLES)
    kind = "application/rss+xml" if file.suffix == ".xml" else "text/plain; charset=utf-8"
    return (200, {"content-type": kind}, file.read_bytes()) if held else (404, {}, b"")


@contextmanager
def database_of_its_own(settings: Settings) -> Iterator[PostgresDatabase]:
    """An empty database on the server that the settings choose, dropped at the end."""
    with open_database(settings) as server:
        with server.transaction() as connection:
            engine = connection.engine.execution_options(isolation_level="AUTOCOMMIT")
        drop = f'DROP DATABASE IF EXISTS "{DATABASE}" WITH (FORCE)'
        with engine.connect() as connection:
            connection.exec_driver_sql(drop)
            connection.exec_driver_sql(f'CREATE DATABASE "{DATABASE}"')
        url = make_url(server.url()).set(database=DATABASE).render_as_string(hide_password=False)
        made = PostgresDatabase(url, settings.database_dir)
        try:
            yield made
        finally:
            made.close()
            with engine.connect() as connection:
                connection.exec_driver_sql(drop)


def shown(text: str, width: int = 100) -> str:
    """A message of Slack as a terminal shows it."""
    plain = html.unescape(_LINK.sub(r"\1", text)).replace("*", "")
    lines = (textwrap.wrap(line, width, subsequent_indent="  " * line.startswith("•")) for line in plain.splitlines())
    return "\n".join(f"  │ {row}".rstrip() for line in lines for row in line or [""])


def run(watching: Watch, slack: LocalSlack, feed: str) -> None:
    """Lets the morning pass; what the channel was told stands in `slack`, and is printed."""
    services = watching.services
    services.news.add_feed(feed)
    services.news.put_channel(CHANNEL)
    entries = fetch_feed(feed, services).entries
    say(f"A feed with {len(entries)} articles: {feed}")
    say(f"A Slack of our own: {slack.page}; #news-desk there wants a digest at {AT:%H:%M}, {CHANNEL.zone}.")
    say(f"\n{BEFORE:%A}, {BEFORE:%H:%M}. The feed is read, its articles are verified; that takes some seconds.\n")
    watching.turn(BEFORE)
    for entry in entries:
        state = services.news.article(address_id(entry.url)).state
        say(f"  {state.replace('_', ' '):10} {entry.title}")
    if told(slack):
        raise SystemExit(f"A digest came at {BEFORE:%H:%M}, before its hour.")
    say(f"\n{AT:%A}, {AT:%H:%M}: the clock was turned. In #news-desk now stands:\n")
    watching.turn(AT)
    digests = told(slack)
    if len(digests) != 1:
        raise SystemExit(f"One digest was to come at {AT:%H:%M}; {len(digests)} came.")
    say(shown(digests[0]))


def told(slack: LocalSlack) -> list[str]:
    """What stands in the channel, without what is in threads."""
    said = slack.do(lambda: [m for m in slack.workspace.messages if m.channel == CHANNEL.name and m.bot_id])
    return [message.text for message in said if not message.thread_ts]


@contextmanager
def opened(settings: Settings, api_url: str) -> Iterator[tuple[Services, PostgresDatabase]]:
    """The services that the settings choose, but for the news, the jobs, and what reaches beyond the engine."""
    with open_services(settings) as chosen, database_of_its_own(settings) as database:
        inbox = PostgresSlackInbox(database)
        services = replace(
            chosen,
            jobs=ProcrastinateQueue(database),
            news=PostgresNews(database),
            notifier=SlackNotifier(TOKEN, api_url, inbox, settings.public_url or WEB),
        )
        yield services, database


def main() -> None:
    """Opens what the watch needs, on loopback only, and lets it run."""
    parser = argparse.ArgumentParser(description="Let the sample feed become a digest.")
    parser.add_argument("--home", type=Path, required=True, help="folder in which the sample filing is ingested")
    home = parser.parse_args().home.resolve()
    try:
        with web(sample) as site, LocalSlack() as slack:
            settings = load_settings(home=home, feeds=(), fetch_allowed_hosts=(urlsplit(site).netloc,))
            with opened(settings, slack.api_url) as (services, database):
                run(Watch(services, settings, database), slack, f"{site}/feed.xml")
    except TickmarkError as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main()
