"""Gathers the runs of text inside one block and folds their white space."""

import re
from dataclasses import dataclass, field

INVISIBLE = re.compile("[\u00ad\u200b\u200c\u200d\u2060\ufeff]")
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
    """What one block gathers while its elements are walked."""

    runs: list[tuple[str, Look]] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
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
