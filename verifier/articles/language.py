"""Text -> tokens with tags, dependencies and entities, by the one parser of the verifier."""

from collections.abc import Iterable
from functools import cache

from spacy.language import Language
from spacy.tokens import Doc

from core.language.recently_used import RecentlyUsed
from core.language.spacy_model import load_spacy

_parsed = RecentlyUsed[str, Doc](2_000)


@cache
def load_language() -> Language:
    """The English pipeline, loaded on first use (some seconds) and kept for the life of the process."""
    return load_spacy(exclude=("senter", "ner"))


def parse(texts: Iterable[str]) -> list[Doc]:
    """One parsed document per text, in order; nobody changes it, since the next version of a story has it again."""
    return _parsed.get_all(list(texts), lambda missing: load_language().pipe(missing, batch_size=64))
