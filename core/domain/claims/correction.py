"""What to change in an article so that it says what was filed: the smallest edits of its own words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """`before`, at `start` to `end` of the article's text (end exclusive), becomes `after`."""

    start: int
    end: int
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """The edits that correct one claim, in the order of the text; without any, `reason` says why none is sure."""

    claim_id: str
    edits: tuple[Edit, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionPiece:
    """Text as it stays, or, where `after` is given or `struck` is set, what it is replaced by."""

    text: str
    after: str = ""
    struck: bool = False


def all_edits(corrections: Iterable[Correction]) -> tuple[Edit, ...]:
    """The edits of all corrections, each once, in the order of the text; of two that overlap the earlier one."""
    kept: list[Edit] = []
    for edit in sorted({e for c in corrections for e in c.edits}, key=lambda e: (e.start, -e.end, e.after)):
        if not kept or edit.start >= kept[-1].end:
            kept.append(edit)
    return tuple(kept)


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with the edits made."""
    return "".join(p.after if p.struck else p.text for p in pieces(text, edits, 0, len(text)))


def pieces(text: str, edits: Iterable[Edit], start: int, end: int) -> Iterator[CorrectionPiece]:
    """The stretch from `start` to `end` of the text, what is struck and what is put in its place beside what stays."""
    at = start
    for edit in sorted(edits, key=lambda e: e.start):
        if edit.start < at or edit.end > end:
            continue
        if edit.start > at:
            yield CorrectionPiece(text=text[at : edit.start])
        yield CorrectionPiece(text=edit.before, after=edit.after, struck=True)
        at = edit.end
    if at < end:
        yield CorrectionPiece(text=text[at:end])
