"""The questions to choose from -> short names for them: the words in which each differs from the others."""

from collections.abc import Sequence
from itertools import takewhile

MARKS = " .,:;?!"


def choice_labels(choices: Sequence[str]) -> list[str]:
    """A label for each question, without the words that all begin and end with; the questions where that tells less."""
    split = [choice.split() for choice in choices]
    first = shared(split)
    last = shared([words[first:][::-1] for words in split])
    labels = [" ".join(words[first : len(words) - last]).strip(MARKS) for words in split]
    if not all(labels) or len(set(labels)) < len(labels) or len(labels) == 1:
        return list(choices)
    return [label[:1].upper() + label[1:] for label in labels]


def shared(texts: Sequence[Sequence[str]]) -> int:
    """How many words all texts begin with alike."""
    return sum(1 for _ in takewhile(lambda words: len(set(words)) == 1, zip(*texts, strict=False)))
