"""The words after a number -> what it counts ("645 physical stores")."""

import re

from core.language.words.word_list import words

_STOPS = words(
    "a an the this that these those and or but nor of in on at to from for by with without within between "
    "among after before during since until till over under above below against versus vs than as per "
    "each every all more less fewer is are was were be been being has have had do does did will would "
    "should can could may might must came "
    "went stood fell rose sits works work remains falls sold took takes gets got said says according "
    "which who whom whose where when while if because so now then too also only just still already alone "
    "together worldwide "
    "globally abroad there here "
    "up down out off about around roughly times it its they their he she we you i last next"
)
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
