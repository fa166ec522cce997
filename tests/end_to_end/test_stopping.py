"""An order to end (SIGTERM): what runs is finished or handed back, nothing is lost, and nothing is left running."""

import signal
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from bot.local_slack.server import LocalSlack
from tests.end_to_end.feed_site import feed_site
from tests.end_to_end.processes import PATIENCE, Home, answers, ended, free_port, slack_of
from tests.end_to_end.subject import SUBJECT, Story

JOBS = "SELECT status::text, attempts FROM procrastinate_jobs WHERE task_name = 'read_article' ORDER BY 1, 2"
BOTH = "SELECT 1 FROM procrastinate_jobs WHERE task_name = 'read_article' AND status = 'succeeded' HAVING count(*) = 2"


def test_a_worker_ends_its_jobs_first_and_the_next_worker_goes_on(
    new_database: Callable[..., str], tmp_path: Path
) -> None:
    home = Home(folder=tmp_path / "home", database_url=new_database("stopping"))
    asked, released, failed = threading.Barrier(3), threading.Event(), threading.Event()

    def held_up(story: Story) -> int:
        """Both articles wait; then one comes, and the other does not come at once."""
        if not released.is_set():
            asked.wait(PATIENCE)
        assert released.wait(PATIENCE), "nobody let the articles go"
        if story is SUBJECT.stories[0] or failed.is_set():
            return 200
        failed.set()
        return 503

    with feed_site(SUBJECT.stories, held_up) as (_, settings):
        with home.started("jobs", "run", worker_threads=3, **settings) as first:
            asked.wait(PATIENCE)
            first.terminate()
            released.set()
            assert first.wait(PATIENCE) == 0, home.log.read_text()
        assert home.rows(JOBS) == [("succeeded", 1), ("todo", 1)]
        with home.started("jobs", "run", **settings) as second:
            home.found(BOTH)
            assert ended(second) == 0
    assert home.rows(JOBS) == [("succeeded", 1), ("succeeded", 2)]
    assert home.rows("SELECT DISTINCT state FROM news_article") == [("off_topic",)]


def test_a_worker_of_one_task_waits_for_it_and_leaves_the_clock_to_others(
    new_database: Callable[..., str], tmp_path: Path
) -> None:
    home = Home(folder=tmp_path / "home", database_url=new_database("one_task"))
    assert home.run("jobs").returncode == 0
    with home.started("jobs", "run", "--only", "answer_slack") as worker:
        home.found("SELECT 1 FROM procrastinate_workers")
        assert ended(worker) == 0, home.log.read_text()
    assert home.rows("SELECT 1 FROM procrastinate_jobs") == []


def test_the_doors_end_in_order_and_take_their_database_with_them(tmp_path: Path) -> None:
    home = Home(folder=tmp_path / "home")
    web, bot = free_port(), free_port()
    with LocalSlack() as slack, ExitStack() as closing:
        given = slack_of(slack) | {"slack_port": bot}
        running = [
            closing.enter_context(home.started(*words, **given))
            for words in (("web", "--no-chat", "--port", str(web)), ("bot", "--http"), ("jobs", "run"))
        ]
        for port, door in zip((web, bot), running[:2], strict=True):
            answers(f"http://127.0.0.1:{port}/health/live", door)
        assert (home.folder / "postgres" / "postmaster.pid").exists()
        for one in running:
            one.terminate()
        assert [one.wait(PATIENCE) for one in running] == [0, 0, 0], home.log.read_text()
    assert not (home.folder / "postgres" / "postmaster.pid").exists()
    assert "Traceback" not in home.log.read_text()


@pytest.mark.parametrize("words", [("web", "--no-chat"), ("bot", "--http"), ("jobs", "run")])
def test_an_order_that_comes_before_anything_is_open_ends_a_server_the_same_way(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    home = Home(folder=tmp_path / "home")
    with home.started(*words) as process:
        _until_handled(process, signal.SIGTERM)
        assert ended(process) == 0, home.log.read_text()
    assert "Traceback" not in home.log.read_text()


def _until_handled(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    """Waits until the process handles the signal, which the kernel tells."""
    status, end = Path(f"/proc/{process.pid}/status"), time.monotonic() + PATIENCE
    while time.monotonic() < end:
        caught = next(line for line in status.read_text().splitlines() if line.startswith("SigCgt:"))
        if int(caught.split()[1], 16) >> (number - 1) & 1:
            return
        assert process.poll() is None, f"it ended with {process.returncode} without handling {number.name}"
        time.sleep(0.002)
    raise AssertionError(f"it never handled {number.name}")
