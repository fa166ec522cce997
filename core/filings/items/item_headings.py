"""Recognises blocks that may be the heading of an item, and says how sure that is."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rapidfuzz import fuzz

from core.filings.forms.form import FilingForm, FormItem
from core.filings.html.block import Block
from core.filings.items.heading_readings import heading_readings, opens_item, plain

NUMBER = r"\d{1,2}(?!\d|\.\d)(?:\s?[abc](?![a-z]))?(?:\s?\([a-e]\))?"
DECIMAL = rf"(?:\d\.\d\d(?!\d)|{NUMBER})"


def _heading(number: str) -> re.Pattern[str]:
    joiner = (
        r"(?:\s*(?:[-–—/](?=\s*(?:item\s*)?\d)|through|to)|[.)]*\s*(?:,\s*(?:and|&)?|and|&|\+))\s*(?:items?\s*)?\(?"
    )
    return re.compile(
        r"^(?:part\s+(?P<part>[iv]+)\s*[,.:;–—-]*\s*)?i\s?t\s?e\s?m\s?s?\s*(?:no\b\.?|number|#)?\s*"
        rf"\(?(?P<numbers>{number}(?:{joiner}{number})*)"
        r"(?P<stop>\s*[.:;)\]–—|-]*)\s*(?P<title>.*)$",
        re.IGNORECASE,
    )


HEADING = _heading(NUMBER)
DECIMAL_HEADING = _heading(DECIMAL)
PARTS = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
PART = re.compile(r"^part\s+(?P<part>iv|i{1,3})\b\W*(?P<title>.{0,60})$", re.IGNORECASE)
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
RANGE = re.compile(r"through|to|[-–—]", re.IGNORECASE)
FURTHER = re.compile(
    rf"(?:(?:\band\b|&|[;,/.–—-])\s*)?\bitems?\s+(?P<number>{NUMBER})\s*[.:–—-]*\s*"
    rf"|(?:\band\b|&)\s*(?P<bare>{NUMBER})\s*[.:]\s*",
    re.IGNORECASE,
)
"""Where one heading goes on with another item ("Item 1. Business and Item 2. Properties")."""
ENDED = frozenset('.!?)”"’')
INNER_PENALTY = 1.0
"""By how much a heading inside a paragraph is less sure than one that stands alone."""
FEWEST_WORDS = 3
"""So many words behind a title that is not set off are text."""
CLEARLY = 1.0
"""By how much one reading of a number is surer than another, which then is none."""
RIGHT_PART = 0.5
"""By how much a number is surer to mean the item of the part that was announced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadingCandidate:
    """A block that may head an item (or several at once).

    `places` are those in the form of the items headed, in order. `lines` is how many blocks the heading takes;
    `body_at` is where text of the item begins inside the last of them, -1 when the heading stands alone. A higher
    `score` is surer; `numbers` is empty for an item that the form does not know.
    """

    position: int
    numbers: tuple[str, ...]
    title: str
    score: float
    lines: int = 1
    body_at: int = -1
    places: tuple[int, ...] = ()

    @property
    def first(self) -> int:
        """The first place in the form; -1 for an item that the form does not know."""
        return self.places[0] if self.places else -1


def find_candidates(blocks: Sequence[Block], form: FilingForm) -> Iterator[HeadingCandidate]:
    """All blocks that read like an item's heading, in order; one that may head different items comes once for each."""
    pattern = DECIMAL_HEADING if form.decimal else HEADING
    part, before = 0, -1
    for position, block in enumerate(blocks):
        if block.table is not None or (len(block.text) <= LONGEST_TITLE and CONTINUED.search(block.text)):
            continue
        if not opens_item(block.text) and not OWN_ITEM.match(block.text):
            announced = PART.match(block.text)
            part = PARTS[announced["part"].lower()] if announced else part
            continue
        if block.inner and not _may_open(blocks, position, after_heading=before == position):
            continue
        found = _candidates(blocks, position, _Setting(form, pattern, part))
        before = max((c.position + c.lines for c in found), default=before)
        yield from found


def _may_open(blocks: Sequence[Block], position: int, *, after_heading: bool) -> bool:
    """Whether a heading may begin here inside a paragraph: where the sentence before has ended, or a heading has."""
    before = blocks[position - 1]
    return after_heading or before.text[-1] in ENDED or before.lead >= len(before.text)


@dataclass(frozen=True, slots=True)
class _Setting:
    """The form, the look of its headings, and the part that was announced last (0 for none)."""

    form: FilingForm
    pattern: re.Pattern[str]
    part: int


def _candidates(blocks: Sequence[Block], position: int, setting: _Setting) -> list[HeadingCandidate]:
    """The items that the block may head, by the first of its readings that heads any."""
    block = blocks[position]
    unknown = numbered = False
    for text, certain in heading_readings(block.text):
        found = setting.pattern.match(text)
        if found is None:
            continue
        numbered = numbered or certain
        if any(number not in setting.form.places for number in _numbers(found["numbers"])):
            unknown = unknown or (certain and block.lead > 0)
            continue
        read = blocks
        if text != block.text:
            read = (*blocks[:position], replace(block, text=text), *blocks[position + 1 : position + 1 + MOST_LINES])
        headed = list(_read(read, position, found, setting, certain=certain and not block.inner))
        if headed:
            return headed
    own = OWN_ITEM.match(block.text) and len(block.text) < LONGEST_TITLE and not block.inner
    if unknown or (own and not numbered):
        return [HeadingCandidate(position=position, numbers=(), title=block.text, score=0.0)]
    return []


def _read(
    blocks: Sequence[Block], position: int, found: re.Match[str], setting: _Setting, *, certain: bool
) -> Iterator[HeadingCandidate]:
    said = PARTS.get((found["part"] or "").lower(), 0)
    numbers = _numbers(found["numbers"])
    meant = list(_item_places(setting.form, numbers, ranged=bool(RANGE.search(found["numbers"]))))
    if len(meant) > 1 and said:
        meant = [places for places in meant if setting.form.items[places[0]].part == said]
    readings = [c for places in meant if (c := _candidate(blocks, position, found, setting, places)) is not None]
    readings = [c for c in readings if certain or _is_titled(c, setting.form)]
    surest = max((c.score for c in readings), default=0.0)
    for candidate in (c for c in readings if c.score > surest - CLEARLY):
        alone = len(meant) == 1 or setting.form.items[candidate.first].part != setting.part
        yield candidate if alone else replace(candidate, score=candidate.score + RIGHT_PART)


def _is_titled(candidate: HeadingCandidate, form: FilingForm) -> bool:
    return likeness([form.items[place] for place in candidate.places], candidate.title) >= ALIKE


def _item_places(form: FilingForm, numbers: Sequence[str], *, ranged: bool) -> Iterator[tuple[int, ...]]:
    """The places of the items that printed numbers may stand for: several readings where parts each count from 1."""
    if len(numbers) == 1:
        yield from ((place,) for place in form.places[numbers[0]])
        return
    ambiguous = any(len(form.places[number]) > 1 for number in numbers)
    for part in sorted({form.items[p].part for n in numbers for p in form.places[n]}) if ambiguous else (0,):
        places = [_in_part(form, form.places[number], part) for number in numbers]
        if all(place >= 0 for place in places):
            full = tuple(range(places[0], places[-1] + 1)) if ranged and len(places) == 2 else ()
            yield from dict.fromkeys((full or tuple(places), tuple(places)))


def _in_part(form: FilingForm, places: Sequence[int], part: int) -> int:
    """The place that lies in the part; the only one there is, wherever it lies; -1 when none does."""
    return places[0] if len(places) == 1 else next((p for p in places if form.items[p].part == part), -1)


def _candidate(
    blocks: Sequence[Block], position: int, found: re.Match[str], setting: _Setting, places: tuple[int, ...]
) -> HeadingCandidate | None:
    block, items = blocks[position], [setting.form.items[place] for place in places]
    title, body_at = _split(block, found, items)
    lines = 1
    while body_at < 0 and lines < MOST_LINES and _goes_on(blocks, position + lines, items, title, setting.pattern):
        title = f"{title} {blocks[position + lines].text}".strip()
        lines += 1
    places += tuple(_further(title, setting.form, places))
    items = [setting.form.items[place] for place in places]
    alike = likeness(items, title) if title else 0.0
    if title and alike < ALIKE and not _is_styled_heading(block, found):
        return None
    if _runs_on(blocks, position + lines, block.text[body_at:] if block.inner and body_at >= 0 else ""):
        return None
    return HeadingCandidate(
        position=position,
        numbers=tuple(item.number for item in items),
        title=title,
        score=3.0 * alike / 100 + _look_score(block, title) - INNER_PENALTY * block.inner,
        lines=lines,
        body_at=body_at,
        places=places,
    )


def _further(title: str, form: FilingForm, places: Sequence[int]) -> Iterator[int]:
    """The places of the items that go on in a title under their own numbers and titles."""
    found = list(FURTHER.finditer(title)) if len(title) <= LONGEST_TITLE else []
    ends = [*(match.start() for match in found), len(title)][1:]
    last = places[-1]
    for match, end in zip(found, ends, strict=False):
        for place in form.places.get(_numbers(match["number"] or match["bare"])[0], ()):
            if place > last and likeness((form.items[place],), title[match.end() : end]) >= ALIKE:
                last = place
                yield place


def _runs_on(blocks: Sequence[Block], following: int, body: str) -> bool:
    """Whether the sentence goes on behind the words of a heading, which then only names the item."""
    rest = body or (blocks[following].text if following < len(blocks) and blocks[following].inner else "")
    return rest.lstrip()[:1].islower() or rest.lstrip()[:1] in tuple(",;”")


def _is_styled_heading(block: Block, found: re.Match[str]) -> bool:
    """Whether the look alone makes a heading: short, all emphasised, the number set off by a mark."""
    emphasised = block.level > 0 or block.lead >= len(block.text)
    return emphasised and bool(found["stop"].strip()) and len(block.text) <= LONGEST_STYLED


def _goes_on(
    blocks: Sequence[Block], position: int, items: Sequence[FormItem], title: str, pattern: re.Pattern[str]
) -> bool:
    """Whether the block at `position` is the title, or the rest of a title that began on the line before."""
    if position >= len(blocks) or blocks[position].table is not None:
        return False
    text = blocks[position].text
    if len(text) > LONGEST_TITLE or pattern.match(text):
        return False
    if not title:
        return likeness(items, text) >= ALIKE
    return any(_completes(known, title, text) for item in items for known in item.titles)


def _completes(known: str, title: str, text: str) -> bool:
    """Whether a line holds nearly only words of the form's title, and some that are still missing."""
    words, wanted = _words(text).split(), set(_words(known).split())
    missing = wanted - set(_words(title).split())
    return sum(word in wanted for word in words) >= MOSTLY * len(words) > 0 and not missing.isdisjoint(words)


def _numbers(written: str) -> tuple[str, ...]:
    """The numbers in "1", "9A", "1 and 2", "10 through 14" (the first and the last) or "2.02"."""
    plain = re.sub(r"\([a-e]\)", "", written, flags=re.IGNORECASE)
    numbers = [re.sub(r"[^0-9A-C.]", "", n.upper()) for n in re.findall(DECIMAL, plain, re.IGNORECASE)]
    return tuple(dict.fromkeys(numbers))


def _split(block: Block, found: re.Match[str], items: Sequence[FormItem]) -> tuple[str, int]:
    """The title inside the heading's block, and where the item's text begins in it (-1 for nowhere)."""
    start, text = found.start("title"), block.text
    if start < block.lead < len(text):
        return text[start : block.lead].strip(), block.lead
    if block.lead >= len(text) and len(text) <= LONGEST_TITLE:
        return text[start:].strip(), -1
    stop = SENTENCE.search(text, start)
    if stop is None or stop.end() >= len(text.rstrip()):
        end = _title_end(text, start, items)
        return text[start : end if end >= 0 else None].strip(), end
    return text[start : stop.start()].strip(), stop.end()


def _title_end(text: str, start: int, items: Sequence[FormItem]) -> int:
    """Where text begins right behind the form's title, with nothing to set it off; -1 where none does."""
    for known in sorted((_words(title) for item in items for title in item.titles), key=len, reverse=True):
        title = r"\W+(?:s\W+)?".join(known.split())
        found = re.compile(rf"(?i:{title})\W+(?=[A-Z][a-z]* [a-z])").match(text, start)
        if found is not None and len(text[found.end() :].split()) >= FEWEST_WORDS:
            return found.end()
    return -1


def likeness(items: Sequence[FormItem], title: str) -> float:
    """How alike a title is to those the form gives the items, 0 to 100; each further word takes some off."""
    words = _words(title)
    if not words or RESERVED.match(title):
        return 100.0 if words else 0.0
    best = 0.0
    for known in (_words(known) for item in items for known in item.titles):
        further = 0 if len(items) > 1 else max(0, len(words.split()) - len(known.split()))
        best = max(best, fuzz.token_set_ratio(words, known) - PER_WORD * further)
    return best


def _words(title: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", re.sub(r"[’']s?\b", "", plain(title).lower())))


def _look_score(block: Block, title: str) -> float:
    score = 1.0 if block.lead or block.level or (title or block.text).isupper() else 0.0
    score -= 2.0 if block.is_link else 0.0
    return score - (3.0 if PAGE_AT_END.search(title) else 0.0)
