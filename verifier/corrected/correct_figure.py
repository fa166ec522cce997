"""A refuted figure -> the smallest edits that make it the filed one, each tried by the link that refuted it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from core.domain.claims.assertion import Sense
from core.domain.claims.claim import Claim, Hedge, Part, Quantity, Role
from core.domain.claims.correction import Edit
from core.domain.claims.link import Link, Stance
from core.domain.claims.verdict import Calculation, Diagnosis, Finding, Outcome
from core.domain.filings.units import currency_of
from core.language.numbers.hedges import find_hedge
from verifier.claims.figure_roles import RATE
from verifier.corrected.antonyms import with_article
from verifier.corrected.reread import reread
from verifier.corrected.reverse_direction import reverse_direction
from verifier.corrected.rewrite_currency import rewrite_currency
from verifier.corrected.rewrite_digits import rewrite_digits
from verifier.corrected.rewrite_words import rewrite_words
from verifier.prove.prove_link import prove_link

_BELOW, _ABOVE = "nearly", "more than"
_OTHER_SIDE = {
    Hedge.OVER: _BELOW,
    Hedge.JUST_OVER: _BELOW,
    Hedge.NEARLY: _ABOVE,
    Hedge.UNDER: _ABOVE,
}
_PLAIN = re.compile(
    r"(?:(?:well|far|much|just|slightly|a little|a shade) )?(?:more than|over|above|upwards of|at least|less than"
    r"|fewer than|under|below|nearly|almost|close to|just shy of|up to)\s+$",
    re.IGNORECASE,
)
D = Decimal
_PERCENT = re.compile(r"(?P<gap>[\s-]*)(?:%|per\s?cent\b|pct\b)", re.IGNORECASE)
FARTHEST = D("1.5")
"""A level farther from the filed one than this factor is corrected only where one edit explains it."""

CHANGES = (Role.DIFFERENCE, Role.GROWTH, Role.POINTS)
Edits = tuple[Edit, ...]
_OTHER_WAY = {Sense.UP: Sense.DOWN, Sense.DOWN: Sense.UP, Sense.GAIN: Sense.LOSS, Sense.LOSS: Sense.GAIN}


def correct_figure(text: str, claim: Claim, finding: Finding) -> Iterator[Edits]:
    """Ways to correct a figure that was compared with a filed one, the smallest change first; none that is unsure."""
    part, sum_ = finding.part, finding.calculation
    if part.quantity is None or sum_ is None or part.quantity.high is not None or not _is_sure(claim, finding, sum_):
        return
    for edits in _candidates(text, claim, finding, part.quantity, sum_):
        if _agrees(text, edits, part, part.quantity, finding):
            yield edits


def _is_sure(claim: Claim, finding: Finding, sum_: Calculation) -> bool:
    """Whether the filed figure is surely what was meant: a slip that one edit explains, or a value not far off."""
    part, size = finding.part, abs(sum_.exact)
    if finding.diagnosis is Diagnosis.PERCENT_POINTS or part.quantity is None:
        return True
    if part.role in CHANGES:
        return part.role is not Role.GROWTH or not RATE.search(f"{part.subject} {claim.text}")
    if finding.nearest is not None:
        return True
    written = abs(part.quantity.value)
    return written <= size * FARTHEST and size <= written * FARTHEST


def _candidates(text: str, claim: Claim, finding: Finding, written: Quantity, sum_: Calculation) -> Iterator[Edits]:
    part, size = finding.part, abs(sum_.exact)
    turns = list(reverse_direction(text, claim, part)) if part.role in CHANGES else []
    yield from ((word,) for word in turns)
    if finding.diagnosis is Diagnosis.PERCENT_POINTS:
        yield from ((edit,) for edit in _as_points(written))
        return
    if finding.diagnosis is Diagnosis.CURRENCY:
        exchanged = rewrite_currency(written.text, currency_of(finding.facts[0].unit))
        yield from ((_edit(text, written, after),) for after in exchanged)
        return
    yield from ((edit,) for edit in _reverse_hedge(text, written, size))
    numbers = [_edit(text, written, new) for new in _rewritten(written, size)]
    yield from ((edit,) for edit in numbers)
    yield from ((word, edit) for word in turns for edit in numbers)


def _rewritten(written: Quantity, size: Decimal) -> Iterator[str]:
    """The figure for that size; one with a qualifier also a little below and above, on the side that it asks for."""
    half = written.last_digit / 2
    sizes = (size,) if written.hedge is Hedge.NONE else (size, max(D(0), size - half), size + half)
    for one in sizes:
        yield from rewrite_digits(written.text, written.value, one)
        yield from rewrite_words(written.text, written.value, one, fraction=written.word_fraction)


def _edit(text: str, written: Quantity, after: str) -> Edit:
    start, after = with_article(text, written.start, after)
    return Edit(start=start, end=written.end, before=text[start : written.end], after=after)


def _as_points(written: Quantity) -> Iterator[Edit]:
    unit = _PERCENT.search(written.text)
    if unit is not None:
        name = "percentage point" if abs(written.value) == 1 else "percentage points"
        gap = "-" if unit["gap"] == "-" else " "
        after = f"{written.text[: unit.start()]}{gap}{name}{written.text[unit.end() :]}"
        yield Edit(start=written.start, end=written.end, before=written.text, after=after)


def _agrees(text: str, edits: Sequence[Edit], part: Part, written: Quantity, finding: Finding) -> bool:
    """Whether the edited words, read again, agree with the same filed figures by the same link."""
    if finding.link is None or any(edit.before == edit.after for edit in edits):
        return False
    turns = any(edit.end <= written.start or edit.start >= written.end for edit in edits) and part.role in CHANGES
    read = next(iter(reread(text, edits, written)), None)
    return read is not None and agrees_again(finding.link, read, turned=turns)


def agrees_again(link: Link, quantity: Quantity | None, *, turned: bool) -> bool:
    """Whether a link proves its assertion with another figure, or the other way."""
    sense = link.assertion.sense
    changed = replace(
        link.assertion, quantity=quantity, sense=_OTHER_WAY.get(sense, sense) if turned and sense else sense
    )
    covers = tuple(link.assertion.filled)
    return prove_link(replace(link, assertion=changed, stance=Stance.MATCH, covers=covers)).outcome is Outcome.AGREES


def _reverse_hedge(text: str, written: Quantity, size: Decimal) -> Iterator[Edit]:
    """The edit when the filed size lies on the other side of the written one and the qualifier is a plain one."""
    other = _OTHER_SIDE.get(written.hedge)
    above = size > abs(written.value)
    if other is None or above != (other == _ABOVE):
        return
    start = find_hedge(text, written.start, written.end).start
    words = text[start : written.start]
    if _PLAIN.fullmatch(words):
        after = other.capitalize() if words[:1].isupper() else other
        yield Edit(start=start, end=start + len(words.rstrip()), before=words.rstrip(), after=after)
