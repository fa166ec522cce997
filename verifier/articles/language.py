"""Text -> tokens with tags, dependencies and entities, by the one parser of the verifier."""

from collections.abc import Iterable
from functools import cache

from spacy.language import Language
from spacy.tokens import Doc

from core.language.spacy_model import load_spacy


@cache
def load_language() -> Language:
    """The English pipeline, loaded on first use (some seconds) and kept for the life of the process."""
    return load_spacy(exclude=("senter", "ner"))


def parse(texts: Iterable[str]) -> list[Doc]:
    """One parsed document per text, in order."""
    return list(load_language().pipe(texts, batch_size=64))
