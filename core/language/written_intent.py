"""What a person writes without saying what for -> whether it is to be checked, and not answered."""

import re

_ADDRESS = re.compile(r"<?(?P<address>https?://[^\s<>|]+)>?", re.IGNORECASE)
_ASKS = re.compile(
    r"\W*(?:(?:and|but|so|by|in|at|on|for|of|from|to|with) )*(?:what|how|which|who|whose|whom|when|where|why|is|are|was"
    r"|were|do|does|did|has|have|had|can|could|will|would|should|may|might|please|show|tell|give|list|compare|rank"
    r"|explain|describe|find|summari[sz]e|calculate|compute|name|chart|plot|draw|let|check|verify|look|break|walk|help"
    r"|i|we)\b",
    re.IGNORECASE,
)
"""How questions, requests and what people say of themselves begin."""

_IF_TRUE = re.compile(
    r"\W*(?:is it|are you sure)(?: really)?(?: true| right| correct| accurate| so| the case)? that "
    r"(?P<said>.+?)[\s?.!\"”’)]*",
    re.IGNORECASE | re.DOTALL,
)
_YEAR = re.compile(r"\b(?:FY ?)?(?:19|20)\d\d\b", re.IGNORECASE)

_FEWEST = 4
"""Words of a statement."""


def lone_address(text: str) -> str:
    """The http(s) address that is all of a text, as a person pastes one for an article; empty for any other text."""
    found = _ADDRESS.fullmatch(text.strip())
    return found["address"] if found else ""


def states_figure(text: str) -> bool:
    """Whether a text is a sentence that says a figure: "Acme's revenue was $2 billion in 2024."."""
    said = text.strip().rstrip('"”’)')
    ends = said.endswith((".", "!")) and "?" not in said
    says = len(said.split()) >= _FEWEST and any(c.isdigit() for c in said)
    return ends and says and not _ASKS.match(said)


def doubted(text: str) -> str:
    """The statement of a figure that a text asks the truth of ("Is it true that sales fell 3%?"); empty for others."""
    found = _IF_TRUE.fullmatch(text.strip())
    said = found["said"] if found and text.strip().endswith("?") else ""
    return f"{said[:1].upper()}{said[1:]}." if says_figure(said) else ""


def says_figure(text: str) -> bool:
    """Whether a text holds a number that is no year."""
    return any(c.isdigit() for c in _YEAR.sub("", text))


def is_to_be_checked(text: str, longest_question: int) -> bool:
    """Whether a text is an article, longer than questions are, or the address of one, or a statement."""
    long = len(text) > longest_question and not text.endswith("?")
    return long or bool(lone_address(text)) or states_figure(text)
