"""What people type into the chat is stored with personal data masked."""

from core.wiring import memory_services
from web.chat.mask import masked, masked_step

GUARD = memory_services().guard
WORDS = "Write to jo.field@harbor.example: what was revenue in fiscal 2025?"


def test_a_users_own_words_are_masked() -> None:
    step = masked_step({"id": "s1", "type": "user_message", "output": WORDS, "input": ""}, GUARD)
    assert "jo.field" not in step["output"]
    assert "what was revenue in fiscal 2025?" in step["output"]
    assert (step["id"], step["input"]) == ("s1", "")


def test_steps_of_our_own_stay_as_they_are() -> None:
    step = {"id": "s2", "type": "tool", "output": "Item 7 says so.", "input": ""}
    assert masked_step(step, GUARD) == step


def test_the_name_of_a_thread_is_masked() -> None:
    assert "jo.field" not in masked(WORDS, GUARD)
