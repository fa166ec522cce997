"""Recognises blocks that may be the heading of an item, and says how sure that is."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from core.filings.html.block import Block
from core.filings.items.form_items import FORM_ITEMS, ORDER

NUMBER = r"\d{1,2}(?!\d|\.\d)(?:\s?[abc](?![a-z]))?(?:\s?\([a-e]\))?"
HEADING = re.compile(
    r"^(?:part\s+[iv]+\s*[,.:;–—-]*\s*)?i\s?t\s?e\s?m\s?s?\s*(?:no\b\.?|number|#)?\s*"
    rf"(?P<numbers>{NUMBER}(?:\s*(?:,|and|&|through|to|[-–—/](?=\s*(?:item\s*)?\d)|,\s*and)\s*(?:item\s*)?{NUMBER})*)"
    r"(?P<stop>\s*[.:;)\]–—|-]*)\s*(?P<title>.*)$",
    re.IGNORECASE,
)
OWN_ITEM = re.compile(r"^item\s+(?:[a-z]|\d{1,2}\s?[a-z])\s*[.:–—-]", re.IGNORECASE)
PAGE_AT_END = re.compile(r"[\s.…]+\d{1,3}(?:\s*[-–,]\s*\d{1,3})*$")
CONTINUED = re.compile(r"\(\s?cont(?:inued|[’']d|d|\.)[^)]*\)\W*$|[-–—,]?\s*\bcontinued\W*$", re.IGNORECASE)
RESERVED = re.compile(r"^\W*(?:removed\s+and\s+)?reserved\W*$", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[a-z\])”\"])[.:—–](?=\s|$)|(?<=\s)[—–-](?=\s)", re.IGNORECASE)
ALIKE = 80.0
"""How alike (0 to 100) a title must be to the form's."""
PER_WORD = 2.5
"""How much less alike each word makes a title that is longer than the form's."""
LONGEST_TITLE = 260
LONGEST_STYLED = 120
MOST_LINES = 3
MOSTLY = 0.8


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A block that may head an item (or several at once).

    `lines` is how many blocks the heading takes; `body_at` is where text of the item begins inside the last of
    them, -1 when the heading stands alone. A higher `score` is surer; `numbers` is empty for an item that the
    form does not know.
    """

    position: int
    numbers: tuple[str, ...]
    title: str
    score: float
    lines: int = 1
    body_at: int = -1


def find_candidates(blocks: Sequence[Block]) -> Iterator[Candidate]:
    """All blocks that read like an item's heading, in order."""
    for position, block in enumerate(blocks):
        if block.table is not None or (len(block.text) <= LONGEST_TITLE and CONTINUED.search(block.text)):
            continue
        found = HEADING.match(block.text)
        if found is not None:
            candidate = _candidate(blocks, position, found)
            if candidate is not None:
                yield candidate
        elif OWN_ITEM.match(block.text) and len(block.text) < LONGEST_TITLE:
            yield Candidate(position=position, numbers=(), title=block.text, score=0.0)


def _candidate(blocks: Sequence[Block], position: int, found: re.Match[str]) -> Candidate | None:
    block = blocks[position]
    numbers = _numbers(found["numbers"])
    if not all(number in ORDER for number in numbers):
        return Candidate(position=position, numbers=(), title=block.text, score=0.0) if block.lead else None
    title, body_at = _split(block, found)
    lines = 1
    while body_at < 0 and lines < MOST_LINES and _goes_on(blocks, position + lines, numbers, title):
        title = f"{title} {blocks[position + lines].text}".strip()
        lines += 1
    alike = likeness(numbers, title) if title else 0.0
    if title and alike < ALIKE and not _is_styled_heading(block, found):
        return None
    score = 3.0 * alike / 100 + _look_score(block, title)
    return Candidate(position=position, numbers=numbers, title=title, score=score, lines=lines, body_at=body_at)


def _is_styled_heading(block: Block, found: re.Match[str]) -> bool:
    """Whether the look alone makes a heading: short, all emphasised, the number set off by a mark."""
    emphasised = block.level > 0 or block.lead >= len(block.text)
    return emphasised and bool(found["stop"].strip()) and len(block.text) <= LONGEST_STYLED


def _goes_on(blocks: Sequence[Block], position: int, numbers: Sequence[str], title: str) -> bool:
    """Whether the block at `position` is the title, or the rest of a title that began on the line before."""
    if position >= len(blocks) or blocks[position].table is not None:
        return False
    text = blocks[position].text
    if len(text) > LONGEST_TITLE or HEADING.match(text):
        return False
    if not title:
        return likeness(numbers, text) >= ALIKE
    return any(_completes(known, title, text) for n in numbers for known in FORM_ITEMS[ORDER[n]].titles)


def _completes(known: str, title: str, text: str) -> bool:
    """Whether a line holds nearly only words of the form's title, and some that are still missing."""
    words, wanted = _words(text).split(), set(_words(known).split())
    missing = wanted - set(_words(title).split())
    return sum(word in wanted for word in words) >= MOSTLY * len(words) > 0 and not missing.isdisjoint(words)


def _numbers(written: str) -> tuple[str, ...]:
    """The items of "1", "9A", "1 and 2" or "10 through 14"."""
    plain = re.sub(r"\([a-e]\)", "", written, flags=re.IGNORECASE)
    numbers = [re.sub(r"[^0-9A-C]", "", n.upper()) for n in re.findall(NUMBER, plain, re.IGNORECASE)]
    if len(numbers) == 2 and re.search(r"through|to|[-–—]", written, re.IGNORECASE) and set(numbers) <= set(ORDER):
        low, high = ORDER[numbers[0]], ORDER[numbers[1]]
        return tuple(item.number for item in FORM_ITEMS[low : high + 1]) or tuple(numbers)
    return tuple(dict.fromkeys(numbers))


def _split(block: Block, found: re.Match[str]) -> tuple[str, int]:
    """The title inside the heading's block, and where the item's text begins in it (-1 for nowhere)."""
    start, text = found.start("title"), block.text
    if start < block.lead < len(text):
        return text[start : block.lead].strip(), block.lead
    if block.lead >= len(text) and len(text) <= LONGEST_TITLE:
        return text[start:].strip(), -1
    stop = SENTENCE.search(text, start)
    if stop is None or stop.end() >= len(text.rstrip()):
        return text[start:].strip(), -1
    return text[start : stop.start()].strip(), stop.end()


def likeness(numbers: Sequence[str], title: str) -> float:
    """How alike a title is to those the form gives the items, 0 to 100; each further word takes some off."""
    words = _words(title)
    if not words or RESERVED.match(title):
        return 100.0 if words else 0.0
    best = 0.0
    for number in numbers:
        for known in map(_words, FORM_ITEMS[ORDER[number]].titles):
            further = 0 if len(numbers) > 1 else max(0, len(words.split()) - len(known.split()))
            best = max(best, fuzz.token_set_ratio(words, known) - PER_WORD * further)
    return best


def _words(title: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", re.sub(r"[’']s?\b", "", title.lower())))


def _look_score(block: Block, title: str) -> float:
    score = 1.0 if block.lead or block.level or (title or block.text).isupper() else 0.0
    score -= 2.0 if block.is_link else 0.0
    return score - (3.0 if PAGE_AT_END.search(title) else 0.0)
