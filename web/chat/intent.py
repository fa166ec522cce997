"""What is typed or pasted into the chat -> a question, or an article to verify."""

import re

from core.domain.operations.message import Intent, lone_address

LONGEST_QUESTION = 320
COMMAND = re.compile(r"\A\s*/?(?P<intent>ask|verify)\s*[:\n]\s*", re.IGNORECASE)


def read_intent(text: str) -> tuple[Intent, str]:
    """The intent and the text without the word that gave it ("verify: ..."); long or divided text is an article.

    So is what an address alone leads to.
    """
    command = COMMAND.match(text)
    if command:
        return Intent(command["intent"].lower()), text[command.end() :]
    plain = text.strip()
    is_article = len(plain) > LONGEST_QUESTION or ("\n" in plain and not plain.endswith("?"))
    return (Intent.VERIFY if is_article or lone_address(plain) else Intent.ASK), plain
