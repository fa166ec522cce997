"""How soon Slack's events are acknowledged while they come at 50 a second."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from bot.http_door import EVENTS
from bot.local_slack import workspace as names
from bot.local_slack.server import SECRET, TOKEN, LocalSlack

ROOT = Path(__file__).parents[2]
PER_SECOND, SECONDS = 50, 15
PORT = 8437


def main(_shared: Path) -> None:
    """Prints the median and the 99th percentile."""
    with tempfile.TemporaryDirectory() as home, LocalSlack() as slack:
        bot = subprocess.Popen(command(), env=environment(home, slack), stdout=subprocess.DEVNULL)
        try:
            wait(f"http://127.0.0.1:{PORT}/health/live")
            slack.deliveries.urls = [f"http://127.0.0.1:{PORT}{EVENTS}"]
            send(slack)
        finally:
            bot.terminate()
            bot.wait()
        attempts = slack.deliveries.attempts[PER_SECOND:]
    seconds = sorted(a.seconds for a in attempts)
    late = sum(a.status != 200 for a in attempts)
    p99 = seconds[int(len(seconds) * 0.99)]
    print(f"acknowledgement of {len(seconds)} events at {PER_SECOND} a second: median ", end="")
    print(f"{statistics.median(seconds) * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms (bar 200 ms), {late} not acknowledged")


def command() -> list[str]:
    """The bot, over HTTP; a worker elsewhere would answer."""
    return [sys.executable, str(ROOT / "tickmark.py"), "bot", "--http", "--no-work"]


def environment(home: str, slack: LocalSlack) -> dict[str, str]:
    """Settings of a bot of its own."""
    given = {"HOME": home, "SLACK_BOT_TOKEN": TOKEN, "SLACK_SIGNING_SECRET": SECRET}
    given |= {"SLACK_API_URL": slack.api_url, "SLACK_PORT": str(PORT)}
    return {**os.environ, **{f"TICKMARK_{name}": value for name, value in given.items()}}


def wait(url: str) -> None:
    """Until the bot is there."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            if httpx.get(url, trust_env=False).is_success:
                return
        except httpx.HTTPError:
            time.sleep(0.2)


def send(slack: LocalSlack) -> None:
    """Mentions at an even pace; the first second warms up and does not count."""
    began, count = time.monotonic(), PER_SECOND * (SECONDS + 1)
    for number in range(count):
        time.sleep(max(0.0, began + number / PER_SECOND - time.monotonic()))
        slack.do(lambda: slack.people.say(names.NEWS, names.ANN, "@tickmark How much was revenue?"))
    slack.wait_for(lambda: len(slack.deliveries.attempts) >= count)
