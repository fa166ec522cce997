"""Every answer of a conversation that is opened again has an end."""

from core.domain.operations.chat import ChatStep
from web.chat.endings import INTERRUPTED, UNDER_WAY, unended, with_endings
from web.chat.visible_steps import chat_run_id
from web.runs.shown_run import run_path


def step(name: str, kind: str = "tool", parent: str | None = None, *, ended: bool = True) -> ChatStep:
    """A step that began at the time its name's number gives."""
    at = f"2026-03-01T08:00:{int(name[1:]):02}Z"
    body = {"id": name, "type": kind, "parentId": parent, "createdAt": at, "start": at, "end": at if ended else None}
    return ChatStep(id=name, thread_id="t1", body={**body, "output": f"of {name}"})


def asks(name: str) -> ChatStep:
    return step(name, "user_message")


def says(name: str, parent: str | None = None) -> ChatStep:
    return step(name, "assistant_message", parent)


KILLED = [
    asks("q1"),
    step("s2", "run", "q1", ended=False),
    step("s3", parent="s2", ended=False),
    step("s4", parent="s3"),
]


def test_an_answer_that_is_there_stays_as_it_is() -> None:
    whole = [asks("q1"), step("s2", "run", "q1"), step("s3", parent="s2"), says("m4", "s2")]
    assert unended(whole) == []
    assert with_endings(reversed(whole), set()) == whole


def test_an_answer_that_was_cut_off_says_so_and_keeps_what_was_judged() -> None:
    assert unended(KILLED) == ["q1"]
    *kept, note = with_endings(KILLED, set())
    assert [one.body["output"] for one in kept] == [one.body["output"] for one in KILLED]
    assert all(one.body["end"] for one in kept)
    assert (note.body["output"], note.body["parentId"], note.body["type"]) == (
        INTERRUPTED.format(run_path(chat_run_id("q1"))),
        "q1",
        "assistant_message",
    )
    assert note.id not in {one.id for one in KILLED}


def test_an_answer_under_way_stays_open() -> None:
    *kept, note = with_endings(KILLED, {"q1"})
    assert kept == KILLED
    assert note.body["output"] == UNDER_WAY.format(run_path(chat_run_id("q1")))


def test_steps_left_open_beside_a_last_word_are_closed() -> None:
    stopped = [*KILLED, says("m5")]
    assert unended(stopped) == ["q1"]
    shown = with_endings(stopped, set())
    assert [one.id for one in shown] == [one.id for one in stopped]
    assert all(one.body["end"] for one in shown)


def test_answers_side_by_side_each_have_their_own_end() -> None:
    steps = [asks("q1"), step("s2", "run", "q1"), asks("q3"), step("s4", "run", "q3"), says("m5", "s2")]
    assert unended(steps) == ["q3"]
    notes = [one for one in with_endings(steps, set()) if one not in steps]
    assert [note.body["parentId"] for note in notes] == ["q3"]


def test_a_question_alone_was_interrupted_too_and_what_came_unasked_was_not() -> None:
    assert unended([says("m1"), asks("q2")]) == ["q2"]
    [note] = with_endings([says("m1"), asks("q2")], set())[2:]
    assert note.body["output"] == INTERRUPTED.format(run_path(chat_run_id("q2")))
    assert with_endings([], set()) == []
