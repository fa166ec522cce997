"""Capitalised words that no pattern explains, in their sentences -> what a trained recogniser takes them for."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from core.entities.capitals import CapitalizedRun

_BATCH = 64
Candidate = tuple[str, CapitalizedRun]
"""A sentence and the run of capitals in it whose kind is asked for."""


@cache
def _recogniser() -> Any:
    """The named-entity recogniser without tagger, parser and lemmatiser, which it does not need."""
    from core.language.spacy_model import load_spacy

    return load_spacy(exclude=("tagger", "parser", "attribute_ruler", "lemmatizer", "senter"))


def name_unknown(candidates: Iterable[Candidate]) -> Mapping[str, str]:
    """Label of each name that the recogniser knows as exactly these words in the sentences given.

    Labels are those of OntoNotes ("ORG", "PERSON", "GPE"). A sentence is read once, however many names it holds.
    """
    asked: dict[str, list[CapitalizedRun]] = defaultdict(list)
    for sentence, run in candidates:
        asked[sentence].append(run)
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    if not asked:
        return {}
    for document in _recogniser().pipe(asked, batch_size=_BATCH):
        labels = {(e.start_char, e.end_char): e.label_ for e in document.ents}
        for run in asked[document.text]:
            votes[run.text][_label(labels, run)] += 1
    return {name: label for name, vote in votes.items() if (label := _elected(name, vote))}


def _elected(name: str, votes: Counter[str]) -> str:
    """The label that most sentences give; all of them must where a name has one word only."""
    label, count = votes.most_common(1)[0]
    return label if " " in name or count == votes.total() else ""


def _label(labels: Mapping[tuple[int, int], str], run: CapitalizedRun) -> str:
    """The label of the entity that covers a run and nothing more than an article or a possessive ending."""
    for (start, end), label in labels.items():
        if run.start - 4 <= start <= run.start and run.end <= end <= run.end + 2:
            return label
    return ""
