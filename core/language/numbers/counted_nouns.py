"""The words after a number -> what it counts ("645 physical stores")."""

import re

from core.language.words.vocabulary import exact_stop_words

_STOPS = exact_stop_words("counted_noun_end")
_LEAD = re.compile(r"\s+(?:of\s+(?:the|its|their|those|these|his|her|our|all)\s+)?(?:own\s+|such\s+)?", re.IGNORECASE)
_PLURAL = re.compile(r"(?:[^su']s|(?:^|\W)(?:people|men|women|staff|aircraft|feet))$", re.IGNORECASE)
_WORD = re.compile(r"(?P<word>[A-Za-z][\w'’.&-]*?)(?P<end>[,;:!?]|\.(?=\s|$)|\s+|$|(?=[)\]\"”—]))")


def find_noun(text: str, end: int) -> str:
    """The noun phrase, at most five words, that follows a number ending at `end`; "" when none follows."""
    lead = _LEAD.match(text, end)
    if not lead or "\n" in lead.group():
        return ""
    noun: list[str] = []
    position = lead.end()
    while len(noun) < 5:
        match = _WORD.match(text, position)
        if not match or (match["word"].lower() in _STOPS and not _joins_adjectives(text, match, noun)):
            break
        noun.append(match["word"])
        position = match.end()
        if _PLURAL.search(match["word"]) or match["end"].strip() or "\n" in match["end"] or not match["end"]:
            break
    return " ".join(noun)


def _joins_adjectives(text: str, match: re.Match[str], before: list[str]) -> bool:
    """Whether "and" stands between two hyphened adjectives ("full-time and part-time employees")."""
    following = _WORD.match(text, match.end())
    return (
        match["word"].lower() == "and"
        and bool(before)
        and "-" in before[-1]
        and bool(following and "-" in following["word"])
    )
