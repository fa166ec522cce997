"""Gathers the runs of text inside one block and folds their white space."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from core.filings.items.heading_readings import opens_item

LINE_BREAK = "\n"
INVISIBLE = re.compile("[\u00ad\u200b\u200c\u200d\u2060\ufeff]")
_NARROW = {0xFF01 + n: 0x21 + n for n in range(94)}
_REACH = 12
"""Runs of text in which the word and the number of an item stand."""
FOOTNOTE = re.compile(r"^\(?(\d{1,2}|[a-z*†‡§])\)?(,\s?\(?\d{1,2}\)?)*$")


def fold(text: str) -> str:
    """Folds white space, non-breaking included, to single spaces and drops characters that take no room."""
    return " ".join(INVISIBLE.sub("", text).split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a run of text looks, inherited from the elements around it."""

    bold: bool = False
    emphasis: bool = False
    raised: bool = False
    link: bool = False


@dataclass(slots=True)
class InlineText:
    """What one block gathers while its elements are walked; each tag with the number of the run that it begins at."""

    runs: list[tuple[str, Look]] = field(default_factory=list)
    tags: list[tuple[str, int]] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)

    def add(self, text: str | None, look: Look) -> None:
        """Appends a run; raised text (a footnote mark) is set apart from the word or number before it."""
        if not text:
            return
        if look.raised and FOOTNOTE.match(mark := text.strip()):
            text = f" ({mark}) " if mark.isdigit() else f" {mark} "
        self.runs.append((text, look))

    def text(self) -> str:
        """All runs, folded."""
        return fold("".join(text for text, _ in self.runs))

    def lead(self) -> int:
        """How many characters of the folded text stand before the first plain word."""
        leading: list[str] = []
        for text, look in self.runs:
            if text.strip() and not (look.bold or look.emphasis):
                break
            leading.append(text)
        return len(fold("".join(leading)))

    def is_note(self) -> bool:
        """Whether all of it is raised: a footnote mark that stands alone."""
        return all(look.raised for text, look in self.runs if text.strip())

    def is_bold(self) -> bool:
        """Whether all words are bold."""
        return all(look.bold for text, look in self.runs if any(c.isalnum() for c in text))

    def is_link(self) -> bool:
        """Whether all words are links into the document."""
        return all(look.link for text, look in self.runs if any(c.isalnum() for c in text))

    def parts(self) -> "Iterator[InlineText]":
        """The pieces of a paragraph that has an item's heading after its beginning, or plain at its beginning.

        Parted are its lines, and emphasised words that begin like such a heading. Any other paragraph has none.
        """
        if len(self.runs) < 2 or "tem" not in self.text().lower().translate(_NARROW):
            return
        starts = [n for n, (text, _) in enumerate(self.runs) if text == LINE_BREAK]
        opening = [n for n in starts if opens_item(self._from(n))]
        opening += [n for n in range(1, len(self.runs)) if self._is_emphasised_at(n) and opens_item(self._from(n))]
        plain_first = bool(starts) and self.lead() == 0 and opens_item(self.text())
        if not opening and not plain_first:
            return
        for start, end in pairwise(sorted({0, *starts, *opening, len(self.runs)})):
            part = InlineText(runs=self.runs[start:end], tags=[t for t in self.tags if start <= t[1] < end])
            if part.text():
                yield part

    def _from(self, start: int) -> str:
        return fold("".join(text for text, _ in self.runs[start : start + _REACH]))

    def _is_emphasised_at(self, n: int) -> bool:
        """Whether emphasised words begin at a run."""
        text, look = self.runs[n]
        before = next((look for text, look in reversed(self.runs[:n]) if text.strip()), Look())
        return bool(text.strip()) and (look.bold or look.emphasis) and not (before.bold or before.emphasis)
