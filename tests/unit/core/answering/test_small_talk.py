"""What is said to messages that ask nothing of the filings."""

import pytest

from core.answering.answer import answer
from core.answering.small_talk import small_talk
from core.events import Answered
from tests.unit.core.answering.companies import kestrel, services

HELD = "Held: Kestrel Works, Inc."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "Hello! Ask for figures"),
        ("Hey there!", "Hello! Ask for figures"),
        ("good morning 👋", "Hello! Ask for figures"),
        ("thanks", "You’re welcome."),
        ("Great, thank you so much!", "You’re welcome."),
        ("ok thx", "You’re welcome."),
        ("help", "Ask for figures"),
        ("What can you do?", "Ask for figures"),
        ("how does this work?", "Ask for figures"),
        ("which filings do you hold?", HELD),
        ("How many companies are held?", HELD),
        ("What companies do you cover", HELD),
        ("which companies are available?", HELD),
        ("verify this, please", "Give the text that is to be checked"),
        ("fact check the message above", "Give the text that is to be checked"),
    ],
)
def test_it_is_answered_and_no_refusal(text: str, said: str) -> None:
    *_, last = answer(text, services(kestrel()))
    assert isinstance(last, Answered)
    assert last.answer.text.startswith(said)
    assert not last.answer.refused


@pytest.mark.parametrize(
    "text",
    [
        "help me understand Kestrel's debt",
        "is it true Kestrel has debt?",
        "thanks to tariffs, did costs rise?",
        "what companies did Kestrel buy?",
        "which reports does Kestrel file?",
        "hi, what was Kestrel's revenue?",
        "what can Kestrel do about tariffs?",
        "",
    ],
)
def test_questions_are_none(text: str) -> None:
    assert small_talk(text, services(kestrel()).filings) == ""


def test_an_empty_house_says_so() -> None:
    assert small_talk("what do you have?", services().filings).startswith("No filing is held yet")
