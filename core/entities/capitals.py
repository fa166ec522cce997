"""A text -> the stretches of capitalised words in it, the raw material of names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_WORD = r"(?:[a-z]{1,2})?[A-ZÀ-Þ][\w’'-]*(?:\.[A-Z])*"
_INITIAL = r"(?:[A-Z]\.)+"
_NEXT = r"(?: & |, (?=(?:Inc|Ltd|LLC|L\.P|LLP|Corp|N\.A)\b)| (?:of|de|van|von|del|for) (?:the )?(?=[A-Z])| )"
RUN = re.compile(rf"(?<![\w.@/&-])(?:{_INITIAL}|{_WORD})(?:{_NEXT}(?:{_INITIAL}|{_WORD}|&(?= )))*")
_START = re.compile(r"(?:^|[.!?:;•“\"(–—]\s*|\n\s*)$")


@dataclass(frozen=True, slots=True)
class CapitalizedRun:
    """Capitalised words that stand together; `initial` says that a sentence may owe its capital to the first."""

    start: int
    end: int
    text: str
    initial: bool


def capital_runs(text: str) -> Iterator[CapitalizedRun]:
    """Runs from left to right, each as long as can be; possessive endings are cut off."""
    for found in RUN.finditer(text):
        run = re.sub(r"[’']s?$", "", found[0]).rstrip("&, ")
        initial = _START.search(text[max(0, found.start() - 3) : found.start()]) is not None
        yield CapitalizedRun(found.start(), found.start() + len(run), run, initial)
