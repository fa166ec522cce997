"""A sentence about a person -> whether its paragraph goes on to give that person the names that the sentence lacks."""

from collections.abc import Sequence

from core.language.sentences import split_sentences
from core.language.words.terms import Terms, terms
from verifier.checks.match import SentenceMatch
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.people import named_people


def told_in_life(match: SentenceMatch, names: Sequence[Terms], index: FilingIndex) -> bool:
    """Whether sentences of the paragraph that name the same person have every name that this sentence lacks.

    A life is told post by post: who joined from where is not denied by the sentence on what was joined.
    """
    missing = [name for name in names if not name & match.sentence.terms]
    people = named_people(match.sentence.text, index.people) if missing else frozenset()
    if not people:
        return False
    text = match.sentence.element.text
    told = [text[start:end] for start, end in split_sentences(text)]
    life = frozenset().union(*(terms(sentence) for sentence in told if named_people(sentence, people)))
    return all(name & life for name in missing)
