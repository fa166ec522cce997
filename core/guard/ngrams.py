"""A folded text -> the numbers of the letter and word sequences in it."""

import re
import zlib

import numpy as np
import numpy.typing as npt

BITS = 15
SIZE = 2 << BITS  # one half for letters, one for words
LETTERS = (3, 4, 5)
WORDS = (1, 2, 3)
_WORD = re.compile(r"\w+|[^\w\s]")
_FACTOR = np.uint32(0x01000193)
_MIX = np.uint32(0x9E3779B1)

Numbers = npt.NDArray[np.int64]
Values = npt.NDArray[np.float32]


def ngrams(folded: str) -> tuple[Numbers, Values]:
    """Which sequences occur, each once, below SIZE, and their values; letters and words weigh the same together."""
    halves = letter_sequences(folded), word_sequences(folded) + (1 << BITS)
    values = [np.full(len(half), 1 / max(np.sqrt(2 * len(half)), 1), dtype=np.float32) for half in halves]
    return np.concatenate(halves), np.concatenate(values)


def letter_sequences(folded: str) -> Numbers:
    """Sequences of three to five bytes of UTF-8, across words."""
    data = np.frombuffer(f" {folded} ".encode(), dtype=np.uint8).astype(np.uint32)
    found: list[npt.NDArray[np.uint32]] = []
    for n in LETTERS:
        rolled = np.full(max(len(data) - n + 1, 0), n, dtype=np.uint32)
        for place in range(n):
            rolled = rolled * _FACTOR ^ data[place : place + len(rolled)]
        found.append(rolled * _MIX >> np.uint32(32 - BITS))
    return np.unique(np.concatenate(found)).astype(np.int64)


def word_sequences(folded: str) -> Numbers:
    """Sequences of one to three words or signs."""
    words = _WORD.findall(folded)
    runs = {" ".join(words[i : i + n]) for n in WORDS for i in range(len(words) - n + 1)}
    return np.unique(np.array([zlib.crc32(run.encode()) >> (32 - BITS) for run in runs], dtype=np.int64))
