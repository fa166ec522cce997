"""Finds where each item of a form begins and ends among the blocks."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from operator import attrgetter

from core.filings.forms.form import FilingForm
from core.filings.html.block import Block
from core.filings.items.item_headings import PART, PARTS, HeadingCandidate, find_candidates

SIGNATURES = re.compile(r"^s\s?i\s?g\s?n\s?a\s?t\s?u\s?r\s?e\s?s?\W*$", re.IGNORECASE)
SIGNED = re.compile(r"^pursuant to the requirements of section 13 or 15\s?\(d\)", re.IGNORECASE)
WINDOW = 80
"""Blocks in which a table of contents set as paragraphs fits."""
SHORT = 90
HEAD_PENALTY = 1.5
"""By how much a running head is less sure to be an item's heading."""
APART = 0.25
"""By how much one heading of two items, read out of two lines, is less sure than two headings."""
EDGE = 4
"""How many blocks from the top of a page a running head may stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """An item found: its heading and the blocks after it up to before `end`."""

    heading: HeadingCandidate
    end: int

    @property
    def start(self) -> int:
        """The first block after the heading; the heading's last block where text follows in it."""
        return self.heading.position + self.heading.lines


def find_sections(blocks: Sequence[Block], heads: Collection[int], form: FilingForm) -> tuple[Section, ...]:
    """The items with a heading, in order; none overlaps another. Running heads count only where nothing else does."""
    candidates = [
        replace(c, score=c.score - HEAD_PENALTY) if c.position in heads else c for c in find_candidates(blocks, form)
    ]
    candidates = [c for c in candidates if not _has_twin(blocks, candidates, c)]
    contents = _contents(blocks, candidates, form)
    known = [c for c in candidates if c.numbers and c.position not in contents]
    headings = _best_chain(sorted([*known, *_shared(known)], key=attrgetter("position")))
    if not headings:
        return ()
    stops = sorted({*_stops(blocks, headings, form), *(c.position for c in candidates if not c.numbers)})
    starts = [heading.position for heading in headings]
    return tuple(Section(heading=heading, end=_end(heading, [*starts, *stops], len(blocks))) for heading in headings)


def _has_twin(blocks: Sequence[Block], candidates: Sequence[HeadingCandidate], first: HeadingCandidate) -> bool:
    """Whether the same item is headed again further down the page: then this line is the page's running head."""
    page = blocks[first.position].page
    at_top = first.position < EDGE or blocks[first.position - EDGE].page < page
    return at_top and any(
        c.position > first.position and blocks[c.position].page == page and c.numbers == first.numbers and c.title
        for c in candidates
    )


def _end(heading: HeadingCandidate, boundaries: Iterable[int], last: int) -> int:
    return min((b for b in boundaries if b >= heading.position + heading.lines), default=last)


def _contents(blocks: Sequence[Block], candidates: Sequence[HeadingCandidate], form: FilingForm) -> frozenset[int]:
    """Positions of candidates that stand in a table of contents set as paragraphs."""
    found: set[int] = set()
    known = [c for c in candidates if c.numbers]
    for n, first in enumerate(known):
        if form.opens and form.opens.isdisjoint(first.numbers):
            continue
        near = _run([c for c in known[n:] if c.position < first.position + WINDOW])
        between = blocks[first.position : near[-1].position + 1]
        short = sum(len(block.text) for block in between) <= SHORT * len(between)
        if len(near) >= form.crowd and short and (_is_bare(blocks, near) or _is_repeated(near, known)):
            found.update(c.position for c in near)
    return frozenset(found)


def _is_bare(blocks: Sequence[Block], run: Sequence[HeadingCandidate]) -> bool:
    """Whether hardly any words stand between the entries, as in contents and not in the items of a short report."""
    gaps = (blocks[a.position + a.lines : b.position] for a, b in pairwise(run))
    return sum(any(c.isalpha() for block in gap for c in block.text) for gap in gaps) <= len(run) / 3


def _is_repeated(run: Sequence[HeadingCandidate], known: Sequence[HeadingCandidate]) -> bool:
    """Whether most of the items are headed again somewhere else."""
    inside = {c.position for c in run}
    others = {number for c in known if c.position not in inside for number in c.numbers}
    return 2 * sum(not others.isdisjoint(c.numbers) for c in run) >= len(run)


def _run(candidates: Sequence[HeadingCandidate]) -> list[HeadingCandidate]:
    """The candidates up to where the form's order begins again; of several readings of a block the next in order."""
    run = [candidates[0]]
    for position, readings in groupby(candidates, key=attrgetter("position")):
        if position == run[0].position:
            continue
        held = run[-1]
        following = next((c for c in readings if _follows(held, c)), None)
        if following is None:
            break
        run.append(following)
    return run


def _shared(known: Sequence[HeadingCandidate]) -> Iterator[HeadingCandidate]:
    """Headings of two items that the form sets apart and the filing one right under the other, as of both."""
    for first, second in pairwise(known):
        adjacent = first.position + first.lines == second.position and first.body_at < 0 and second.body_at < 0
        if adjacent and first.places[-1] + 1 < second.first:
            yield replace(
                first,
                numbers=first.numbers + second.numbers,
                title=f"{first.title}; {second.title}",
                score=first.score + second.score + 1.0 - APART,
                lines=first.lines + second.lines,
                places=first.places + second.places,
            )


_Ahead = frozenset[int]
"""Places headed already together with an item that stands before them in the form."""


def _best_chain(candidates: Sequence[HeadingCandidate]) -> list[HeadingCandidate]:
    """The surest headings that follow the order of the form, none of an item twice; of equals the earliest.

    One that heads items which the form sets apart ("Items 1 and 2") may be followed by those between them.
    """
    best: list[dict[_Ahead, tuple[float, int, _Ahead]]] = []
    for n, candidate in enumerate(candidates):
        mine = 1.0 + candidate.score
        found = {frozenset(candidate.places[1:]): (mine, -1, frozenset[int]())}
        for m in range(n):
            if not _follows(candidates[m], candidate):
                continue
            for ahead, (score, _, _) in best[m].items():
                if not ahead.isdisjoint(candidate.places):
                    continue
                key = frozenset(place for place in ahead.union(candidate.places) if place > candidate.first)
                if key not in found or found[key][0] < score + mine:
                    found[key] = (score + mine, m, ahead)
        best.append(found)
    return _chain(candidates, best)


def _chain(
    candidates: Sequence[HeadingCandidate], best: Sequence[Mapping[_Ahead, tuple[float, int, _Ahead]]]
) -> list[HeadingCandidate]:
    """The chain that ends best, from its first heading on."""
    ends = [(n, ahead) for n, found in enumerate(best) for ahead in found]
    at, ahead = max(ends, key=lambda end: best[end[0]][end[1]][0], default=(-1, frozenset[int]()))
    chain: list[HeadingCandidate] = []
    while at >= 0:
        chain.append(candidates[at])
        _, at, ahead = best[at][ahead]
    return chain[::-1]


def _follows(first: HeadingCandidate, second: HeadingCandidate) -> bool:
    in_order = first.first < second.first and second.first not in first.places
    return in_order and first.position + first.lines <= second.position


def _stops(blocks: Sequence[Block], headings: Sequence[HeadingCandidate], form: FilingForm) -> list[int]:
    """Where parts begin and where the signatures do: no item reaches over these."""
    stops = [_part_heading(blocks, headings, form, part) for part in (1, 2, 3, 4)]
    last = headings[-1].position + headings[-1].lines
    signatures = (
        n for n in range(last, len(blocks)) if SIGNATURES.match(blocks[n].text) or SIGNED.match(blocks[n].text)
    )
    return [stop for stop in (*stops, next(signatures, -1)) if stop >= 0]


def _part_heading(blocks: Sequence[Block], headings: Sequence[HeadingCandidate], form: FilingForm, part: int) -> int:
    """The block that announces a part: the last such between its first item and the item before; -1 for none."""
    first = next((n for n, h in enumerate(headings) if form.items[h.first].part >= part), None)
    if first is None:
        return -1
    low = headings[first - 1].position + headings[first - 1].lines if first else 0
    for position in range(low, headings[first].position):
        found = PART.match(blocks[position].text)
        if found is not None and PARTS[found["part"].lower()] == part and blocks[position].table is None:
            return position
    return -1
