"""What is wanted of a message that carries another, and what of one that does not."""

import pytest

from bot.inbox.read_intent import read_carrying, read_intent
from core.domain.operations.message import Intent

CARRIED = "Halvorsen Rope lifted revenue 6% to $412 million."


@pytest.mark.parametrize(
    "words",
    [
        "verify this",
        "Please verify.",
        "Can you fact-check this for me, please?",
        "is this right?",
        "true or false?",
        "hey Tickmark, could you look at the attached?",
        "fact check the message above",
        "Ben asks whether this is accurate",
        "check this against Halvorsen's 10-K before noon",
        "Did they really grow as fast as it says here?",
        "thoughts?",
        "",
    ],
)
def test_words_that_only_ask_are_not_the_article(words: str) -> None:
    assert read_carrying(words, CARRIED) == (Intent.VERIFY, CARRIED)


@pytest.mark.parametrize(
    ("words", "own"),
    [
        ("verify: Its margin was 31.5%.", "Its margin was 31.5%."),
        ("Ann has it that Halvorsen sold 40 ships.", "Ann has it that Halvorsen sold 40 ships."),
        ("Please verify this: Halvorsen sold ships", "Halvorsen sold ships"),
    ],
)
def test_words_that_claim_something_are_judged_with_what_they_carry(words: str, own: str) -> None:
    assert read_carrying(words, CARRIED) == (Intent.VERIFY, f"{own}\n\n{CARRIED}")


@pytest.mark.parametrize(
    "words",
    ["How much was Halvorsen's revenue in 2025?", "what is its gross margin", "Did Halvorsen's revenue rise 6%?"],
)
def test_a_question_of_its_own_is_answered(words: str) -> None:
    assert read_carrying(words, CARRIED) == (Intent.ASK, words)


@pytest.mark.parametrize("question", ["How much did Halvorsen earn?", "is Halvorsen's margin up", "Who audits it?"])
def test_a_question_that_was_passed_on_without_a_word_is_asked(question: str) -> None:
    assert read_carrying("", question) == (Intent.ASK, question)
    assert read_carrying("verify this", question) == (Intent.VERIFY, question)


@pytest.mark.parametrize("words", ["verify this please", "check this out", "fact-check the article, thanks"])
def test_a_request_is_no_article(words: str) -> None:
    assert read_intent(words) == (Intent.ASK, words)


@pytest.mark.parametrize("words", ["check Halvorsen's revenue in 2025", "Check out Halvorsen's margins?"])
def test_what_is_to_be_looked_up_is_no_article(words: str) -> None:
    assert read_intent(words) == (Intent.ASK, words)


def test_a_statement_after_check_is_judged() -> None:
    assert read_intent("check Halvorsen's revenue rose 6%") == (Intent.VERIFY, "Halvorsen's revenue rose 6%")


def test_a_statement_that_is_asked_the_truth_of_is_judged() -> None:
    assert read_intent("Is it true that revenue rose 6%?") == (Intent.VERIFY, "Revenue rose 6%.")
    assert read_intent("Is it true that it makes ropes?") == (Intent.ASK, "Is it true that it makes ropes?")


@pytest.mark.parametrize("words", ["https://news.example/halvorsen", "verify https://news.example/halvorsen"])
def test_an_address_alone_is_an_article(words: str) -> None:
    assert read_intent(words) == (Intent.VERIFY, "https://news.example/halvorsen")


@pytest.mark.parametrize("words", ["Halvorsen's revenue rose 6% to $412 million.", "“Its margin was 31.5%.”"])
def test_a_statement_alone_is_judged(words: str) -> None:
    assert read_intent(words) == (Intent.VERIFY, words)


@pytest.mark.parametrize(
    "words",
    [
        "Tell me of its margin in 2025.",
        "In which year was it 6%.",
        "revenue 2025",
        "Thanks, see you.",
        "Was it 6%?",
        "I need 2025.",
        "and in 2023.",
    ],
)
def test_what_asks_or_only_talks_is_no_statement(words: str) -> None:
    assert read_intent(words) == (Intent.ASK, words)
