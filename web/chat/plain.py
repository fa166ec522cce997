"""Foreign text -> Markdown that shows it as it is."""

import re

MARKS = re.compile(r"([!-/:-@\[-`{-~])")
ADDRESS = re.compile(r"(?i)\b(https?|ftp|mailto|xmpp):|\bwww\.|@")
JOINER = "\u2060"


def plain(text: str) -> str:
    """The text as it is: no mark of it is Markdown, no address in it becomes a link."""
    return MARKS.sub(
        r"\\\1", ADDRESS.sub(lambda found: f"{found.group()[:-1]}{JOINER}{found.group()[-1]}{JOINER}", text)
    )
