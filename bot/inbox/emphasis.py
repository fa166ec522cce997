"""A text -> which of its characters are marks of emphasis, and which are struck; all other marks are the text's own.

As Slack does it, a mark opens before a word and closes after one. Within a figure ("$295_._2") marks count as well,
for Slack writes so what was made bold or slanted by hand; the signs of a product ("3*4") or a range ("5~6") do not.
"""

import re
import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

TEXT, MARK, STRUCK = 0, 1, 2
_STRIKE = "~"
_RUNS = {mark: re.compile(f"{re.escape(mark)}+|\n") for mark in "*_~"}
_MARKED_FIGURE = re.compile(r"[*_~]+")
_TOKEN = re.compile(r"\S+")
_NO_MARKS = str.maketrans(dict.fromkeys("*_~"))
_BEFORE_FIGURE, _AFTER_FIGURE = "([{\"'“‘+-−", ".,;:!?)]}\"'”’"
_UNITS = "$€£¥%"
_DIGITS = "0123456789"
_LETTERS = 3
"""At most so many stand at either end of a figure, as in "US$" and "bn"."""

_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
"""Of digits in threes there is no product."""

_SCALE = re.compile(r"\s[*_~]*(?:thousand|million|billion|trillion|percent|per|m|bn)\b", re.IGNORECASE)
_ENDS_STRUCK = frozenset("%)]\"'”’*_`\0")
_AFTER_STRUCK = frozenset(".,;:!?)]}\"'”’*_`\0")
_Figures = Mapping[int, tuple[int, bool]]
"""For the place of each mark in a figure: where the figure begins, and whether the mark parts its digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Run:
    """Equal marks in a row; `figure` is where the figure begins that they are in, -1 outside of one."""

    start: int
    end: int
    before: str
    after: str
    figure: int
    within: bool

    @property
    def opens_word(self) -> bool:
        return not self.after.isspace() and not self.before.isalnum()

    @property
    def closes_word(self) -> bool:
        return not self.before.isspace() and not self.after.isalnum()

    @property
    def closes_strike(self) -> bool:
        """More strictly, since "~5%/~$6" says "about" twice."""
        ended = self.before.isalnum() or self.before in _ENDS_STRUCK
        return self.closes_word and (ended or self.after.isspace() or self.after in _AFTER_STRUCK)


def find_marked(text: str, *, longest: int, strike: bool) -> bytearray:
    """TEXT, MARK or STRUCK for each character; runs of more than `longest` marks are text, `~` too without `strike`."""
    fates, figures = bytearray(len(text)), _find_figures(text)
    for mark in "*_~" if strike else "*_":
        for opening, closing in _pairs(text, mark, longest, figures):
            if mark == _STRIKE:
                fates[opening.start : closing.end] = bytes([STRUCK]) * (closing.end - opening.start)
            else:
                for run in (opening, closing):
                    fates[run.start : run.end] = bytes([MARK]) * (run.end - run.start)
    return fates


def _pairs(text: str, mark: str, longest: int, figures: _Figures) -> Iterator[tuple[_Run, _Run]]:
    waiting: dict[int, _Run] = {}
    for found in _RUNS[mark].finditer(text):
        if found.group() == "\n":
            waiting.clear()
            continue
        length = len(found.group())
        if length > longest:
            continue
        run = _run(text, found.start(), found.end(), figures)
        opening = waiting.pop(length, None)
        if opening is not None and _are_pair(opening, run, strike=mark == _STRIKE):
            yield opening, run
        elif run.opens_word or run.within:
            waiting[length] = run
        elif opening is not None:
            waiting[length] = opening


def _run(text: str, start: int, end: int, figures: _Figures) -> _Run:
    before, after = text[start - 1] if start else " ", text[end] if end < len(text) else " "
    figure, within = figures.get(start, (-1, False))
    return _Run(start=start, end=end, before=before, after=after, figure=figure, within=within)


def _are_pair(opening: _Run, closing: _Run, *, strike: bool) -> bool:
    if opening.figure == closing.figure >= 0:
        return closing.within or closing.closes_word
    if strike:
        return opening.opens_word and closing.closes_strike
    return closing.closes_word or (opening.opens_word and closing.within)


def _find_figures(text: str) -> _Figures:
    found: dict[int, tuple[int, bool]] = {}
    for token in _TOKEN.finditer(text):
        word = token.group()
        runs = list(_MARKED_FIGURE.finditer(word))
        plain = word.translate(_NO_MARKS)
        if runs and _is_figure(plain):
            unit = any(c in _UNITS for c in word) or _SCALE.match(text, token.end()) or _GROUPED.search(plain)
            digits = [at for at, c in enumerate(word) if c in _DIGITS]
            for run in runs:
                parts = digits[0] < run.start() < digits[-1]
                product = parts and word[run.start() - 1] in _DIGITS and word[run.end()] in _DIGITS
                within = parts and (bool(unit) or not product)
                found |= {token.start() + at: (token.start(), within) for at in range(run.start(), run.end())}
    return found


def _is_figure(word: str) -> bool:
    """Whether it is digits with points or commas, and at its ends nothing but signs, units and a few letters."""
    head = word.lstrip(_BEFORE_FIGURE + _UNITS + string.ascii_letters)
    core = head.rstrip(_AFTER_FIGURE + _UNITS + string.ascii_letters)
    ends = word[: len(word) - len(head)] + head[len(core) :]
    letters = sum(c.isalpha() for c in ends)
    return bool(core) and letters <= 2 * _LETTERS and all(c in "0123456789.," for c in core)
