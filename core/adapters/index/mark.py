"""What a search index was made with, as it is noted in the index and named in an index's name."""

import hashlib
import re
from dataclasses import dataclass

_TEXT = re.compile(r"Tickmark's chunks, layout (?P<layout>\S+), vectors of (?P<embedder>.+), (?P<size>\d+) dimensions")


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexMark:
    """The layout of the index, and the model and length of its vectors; indexes of different marks do not mix."""

    layout: str
    embedder: str
    dimensions: int

    def __str__(self) -> str:
        return f"Tickmark's chunks, layout {self.layout}, vectors of {self.embedder}, {self.dimensions} dimensions"

    @property
    def short(self) -> str:
        """Ten hex digits that differ between marks."""
        return hashlib.sha256(str(self).encode()).hexdigest()[:10]


def read_mark(text: str) -> IndexMark:
    """The mark that was written as `text`; ValueError when it is none."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} names no index of ours")
    return IndexMark(layout=found["layout"], embedder=found["embedder"], dimensions=int(found["size"]))
