"""A run that was acknowledged is never lost, whenever the process that took it in and works on it is killed."""

import random
import re
import signal
import time
from collections.abc import Callable

import httpx
import pytest

from tests.end_to_end.processes import Home, Process, answers, free_port
from tests.end_to_end.subject import SUBJECT

STORY = SUBJECT.stories[0]
LONGEST = 1.5
"""Seconds after which a run is killed at the latest; undisturbed it takes half a second."""
ENDED = "SELECT id FROM run WHERE state = 'judged'"


@pytest.mark.parametrize("kills", [1, pytest.param(30, marks=pytest.mark.long)])
def test_what_was_acknowledged_is_judged_though_the_process_is_killed(
    kills: int, new_home: Callable[[str], Home]
) -> None:
    home, port, seed = new_home(f"killed{kills}"), free_port(), random.SystemRandom().randrange(10**6)
    chance, acknowledged = random.Random(seed), list[str]()  # noqa: S311  moments, not secrets
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        for number in range(kills):
            with home.started("web", "--no-chat", "--port", str(port), job_lease=2) as server:
                answers(f"http://127.0.0.1:{port}/health/live", server)
                if not number:
                    make_account(client, home)
                acknowledged.append(verify(client, f"{STORY.text}\n\nStory {number}."))
                time.sleep(chance.uniform(0, LONGEST))
                kill(server)
        with home.started("web", "--no-chat", "--port", str(port), job_lease=2) as server:
            answers(f"http://127.0.0.1:{port}/health/live", server)
            for path in acknowledged:
                assert client.get(path).status_code == 200, f"seed {seed}"
            home.found(f"SELECT 1 FROM run WHERE state = 'judged' HAVING count(*) = {kills}")  # noqa: S608  a number
            assert {f"/runs/{name}" for (name,) in home.rows(ENDED)} == set(acknowledged), f"seed {seed}"
            assert all("Checked against" in client.get(path).text for path in acknowledged)


def make_account(client: httpx.Client, home: Home) -> None:
    """Makes the first account, which stays signed in."""
    first = re.search(r"/first-run\S+", home.log.read_text())
    assert first
    page = client.get(first[0]).text
    fields = dict(re.findall(r'name="(form_token|key)" value="([^"]+)"', page))
    given = {**fields, "email": "ada@example.com", "password": "correct horse battery"}
    assert client.post("/first-run", data=given).status_code == 303


def verify(client: httpx.Client, text: str) -> str:
    """The address of the run."""
    found = re.search(r'name="form_token" value="(\w+)"', client.get("/").text)
    assert found
    return client.post("/verify", data={"text": text, "form_token": found[1]}).headers["location"]


def kill(server: Process) -> None:
    """Without warning."""
    server.send_signal(signal.SIGKILL)
    server.wait()
