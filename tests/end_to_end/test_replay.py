"""Real processes: what was asked and verified comes out the same again in another process, and `runs` shows how."""

import json
from collections.abc import Callable

import pytest

from tests.end_to_end.processes import Home
from tests.end_to_end.subject import SUBJECT

WHOSE = SUBJECT.level.text.split()[2].removesuffix("'s")
PASSAGE = f"What does {WHOSE} say about its competitors?"


def test_a_run_comes_out_the_same_in_another_process(
    new_home: Callable[[str], Home], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = new_home("replay")
    monkeypatch.setenv("PYTHONHASHSEED", "11")
    for question in (SUBJECT.level.text, PASSAGE):
        assert home.run("ask", question).returncode == 0
    verified = home.run("verify", "-", given=SUBJECT.stories[0].text)
    assert verified.returncode == 0, verified.stderr
    names = [row["id"] for row in json.loads(home.run("runs", "--json").stdout)]
    assert len(names) == 3
    monkeypatch.setenv("PYTHONHASHSEED", "12")
    for name in names:
        done = home.run("replay", name, "--json")
        assert (done.returncode, json.loads(done.stdout)["changes"]) == (0, []), done.stderr
    assert len(home.rows("SELECT id FROM run")) == 3
    shown = home.run("runs", names[1]).stdout
    assert "searched for" in shown
    assert "retrieve" in shown
