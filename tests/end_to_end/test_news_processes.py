"""From a feed to a digest in Slack through three processes that all watch the clock: one message, once."""

from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from bot.local_slack import workspace as names
from bot.local_slack.server import LocalSlack
from tests.end_to_end.feed_site import feed_site
from tests.end_to_end.processes import Home, ended, slack_of
from tests.end_to_end.subject import SUBJECT

EVERY = 0.05
"""Minutes between two slots of what recurs: three seconds."""
WATCHING = "SELECT 1 FROM procrastinate_workers HAVING count(*) = 3"
JUDGED = "SELECT 1 FROM news_article WHERE state = 'judged' HAVING count(*) = {}"
LAST = "SELECT max(args->>'slot') FROM procrastinate_jobs WHERE task_name = 'send_digests' AND status = 'succeeded'"
TWO_LATER = """SELECT 1 FROM procrastinate_jobs WHERE task_name = 'send_digests' AND status = 'succeeded'
    AND args->>'slot' > '{}' HAVING count(*) >= 2"""
SENT = "SELECT args->>'day' FROM procrastinate_jobs WHERE task_name = 'send_digest' AND status = 'succeeded'"
RUNS = "SELECT task_name, args::text, status::text, attempts FROM procrastinate_jobs WHERE status <> 'todo'"


@pytest.mark.slow  # that a slot runs once is a contract of the queue, tested in every run
def test_three_processes_send_one_digest(new_home: Callable[[str], Home]) -> None:
    home = new_home("digest")
    with LocalSlack() as slack, feed_site(SUBJECT.stories) as (site, feeds), ExitStack() as closing:
        given = slack_of(slack) | feeds | {"feed_minutes": 4 * EVERY, "digest_minutes": EVERY}
        schedulers = [closing.enter_context(home.started("jobs", "run", **given)) for _ in range(3)]
        home.found(WATCHING)
        home.found(JUDGED.format(len(SUBJECT.stories)))
        assert told(slack) == []
        added = home.run("digest", "add", names.NEWS, "--hour", "0")
        assert added.returncode == 0, added.stderr
        home.found(SENT)
        assert len(told(slack)) == 1
        ((last,),) = home.rows(LAST)
        home.found(TWO_LATER.format(last))
        assert [one.poll() for one in schedulers] == [None, None, None]
        assert [ended(one) for one in schedulers] == [0, 0, 0], home.log.read_text()
        (digest,) = told(slack)
    assert any(span in digest for story in SUBJECT.stories for span in story.wrong)
    assert f"{site}/{SUBJECT.stories[0].name}.txt" in digest
    runs = home.rows(RUNS)
    assert {run[2:] for run in runs} == {("succeeded", 1)}
    count = Counter(run[0] for run in runs)
    assert count["verify_news"] == len(SUBJECT.stories)
    assert count["read_feed"] <= count["read_feeds"]
    once = Counter(run[:2] for run in runs if run[0] != "read_feed")
    assert max(once.values()) == 1, once


def told(slack: LocalSlack) -> list[str]:
    """What stands in all channels, without what is in threads."""
    return slack.do(lambda: [f"{m.text} {m.blocks}" for m in slack.workspace.messages if m.bot_id and not m.thread_ts])
