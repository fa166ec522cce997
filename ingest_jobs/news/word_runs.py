"""Text -> hashes of runs of four words, about a quarter of them, by which copies of a story are known."""

import re
import zlib

LENGTH = 4
ONE_IN = 4
_WORD = re.compile(r"\w+(?:[.,]\d+)*")


def word_runs(text: str) -> tuple[int, ...]:
    """Sorted hashes (32 bits) of the runs whose hash is a multiple of `ONE_IN`: the same choice in every text."""
    words = _WORD.findall(text.casefold())
    runs = (" ".join(words[n : n + LENGTH]) for n in range(len(words) - LENGTH + 1))
    return tuple(sorted({h for run in runs if (h := zlib.crc32(run.encode())) % ONE_IN == 0}))
