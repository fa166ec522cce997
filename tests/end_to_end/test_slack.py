"""An event, delivered three times to two workers, one of them killed: one answer in its thread, with a citation."""

import os
import signal
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from bot.http_door import EVENTS
from bot.local_slack import workspace as names
from bot.local_slack.server import LocalSlack
from core.domain.filings.place_reference import filing_words
from tests.end_to_end.processes import Home, answers, ended, free_port, slack_of
from tests.end_to_end.subject import SUBJECT

ASKED = SUBJECT.level
ONLY = ("--only", "answer_slack")
HOLDER = "SELECT held_by FROM slack_inbox WHERE held_by <> ''"
FINISHED = "SELECT tries FROM slack_inbox WHERE finished IS NOT NULL"
JOBS = "SELECT status::text, attempts FROM procrastinate_jobs WHERE task_name = 'answer_slack'"


def test_one_answer_though_a_worker_is_killed(new_home: Callable[[str], Home]) -> None:
    home = new_home("slack")
    with LocalSlack(retries=(0.0, 0.2, 0.5)) as slack, ExitStack() as closing:
        given = slack_of(slack) | {"job_lease": 2, "feed_minutes": 1440}
        ports = [free_port(), free_port()]
        doors = [
            closing.enter_context(home.started("bot", "--http", "--no-work", slack_port=port, **given))
            for port in ports
        ]
        workers = [closing.enter_context(home.started("jobs", "run", *only, **given)) for only in ((), ONLY)]
        for port, door in zip(ports, doors, strict=True):
            answers(f"http://127.0.0.1:{port}/health/live", door)
        slack.deliveries.urls = [f"http://127.0.0.1:{port}{EVENTS}" for port in ports]
        slack.do(lambda: slack.web_api.hold("chat.stopStream"))
        envelope = slack.do(lambda: slack.people.say(names.NEWS, names.ANN, f"@tickmark {ASKED.text}"))
        assert slack.wait_for(lambda: taken(slack, envelope) == 1, 30)
        for number in range(1, 9):
            if taken(slack, envelope) < 3:
                slack.redeliver(envelope, number)
        assert taken(slack, envelope) == 3
        thread = envelope["event"]["ts"]
        assert slack.wait_for(lambda: "chat.stopStream" in slack.web_api.waiting, 90), "the answer is about to be said"
        ((holder,),) = home.found(HOLDER)
        killed = next(one for one in workers if one.pid == int(holder.split()[0]))
        os.kill(killed.pid, signal.SIGKILL)
        slack.do(lambda: slack.web_api.release("chat.stopStream"))
        assert home.found(FINISHED) == [(2,)]
        assert home.found(f"{JOBS} AND status = 'succeeded'") == [("succeeded", 2)]
        assert killed.wait() == -signal.SIGKILL
        assert [ended(one) for one in (*workers, *doors) if one is not killed] == [0, 0, 0]
        said = [m for m in slack.workspace.messages if m.bot_id]
    assert [(m.channel, m.thread_ts) for m in said] == [(names.NEWS, thread)]
    assert ASKED.says in said[0].text
    assert "[1]" in said[0].text
    assert f"{filing_words(ASKED.filing)}, Item" in str(said[0].blocks)
    assert home.rows(JOBS) == [("succeeded", 2)]


def taken(slack: LocalSlack, envelope: dict[str, Any]) -> int:
    """How many deliveries of an event a door has acknowledged; a busy one may miss Slack's three seconds.

    The same words also come as a message of the channel, which is an event of its own.
    """
    tries = [attempt for attempt in slack.deliveries.attempts if attempt.name == envelope["event_id"]]
    return sum(attempt.status == 200 for attempt in tries)
