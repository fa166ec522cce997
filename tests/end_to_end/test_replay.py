"""Real processes: what was asked and verified comes out the same again in another process, and `runs` shows how."""

import json
from collections.abc import Callable

import pytest

from tests.end_to_end.processes import Call, Home
from tests.end_to_end.subject import SUBJECT

WHOSE = SUBJECT.level.text.split()[2].removesuffix("'s")
PASSAGE = f"What does {WHOSE} say about its competitors?"


def test_a_run_comes_out_the_same_in_another_process(
    new_home: Callable[[str], Home], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = new_home("replay")
    monkeypatch.setenv("PYTHONHASHSEED", "11")
    asked = (Call(("ask", SUBJECT.level.text)), Call(("ask", PASSAGE)))
    *made, listed = home.run_several(
        *asked, Call(("verify", "-"), given=SUBJECT.stories[0].text), Call(("runs", "--json"))
    )
    assert [done.returncode for done in made] == [0, 0, 0], [done.stderr for done in made]
    names = [row["id"] for row in json.loads(listed.stdout)]
    assert len(names) == 3
    monkeypatch.setenv("PYTHONHASHSEED", "12")
    *replayed, shown = home.run_several(*(Call(("replay", name, "--json")) for name in names), Call(("runs", names[1])))
    for done in replayed:
        assert (done.returncode, json.loads(done.stdout)["changes"]) == (0, []), done.stderr
    assert len(home.rows("SELECT id FROM run")) == 3
    assert "searched for" in shown.stdout
    assert "retrieve" in shown.stdout
