"""What is typed or pasted into the chat -> a question, or an article to verify."""

import re

from core.domain.operations.message import Intent
from core.language.written_intent import doubted, is_to_be_checked

LONGEST_QUESTION = 320
COMMAND = re.compile(r"\A\s*(?:/(?P<command>ask|verify)\b\s*:?\s*|(?P<word>ask|verify)\s*[:\n]\s*)", re.IGNORECASE)


def read_intent(text: str) -> tuple[Intent, str]:
    """The intent and the text without the word that gave it ("verify: ..."); long or divided text is an article.

    So is a statement, one that is asked the truth of, and what an address alone leads to.
    """
    command = COMMAND.match(text)
    if command:
        return Intent((command["command"] or command["word"]).lower()), text[command.end() :]
    plain = text.strip()
    if said := doubted(plain):
        return Intent.VERIFY, said
    divided = "\n" in plain and not plain.endswith("?")
    return (Intent.VERIFY if divided or is_to_be_checked(plain, LONGEST_QUESTION) else Intent.ASK), plain
