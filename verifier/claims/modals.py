"""Tells whether a modal verb ("will", "might") governs what a clause asserts, or only something told in it."""

from collections.abc import Sequence

from spacy.tokens import Token

from core.language.words.word_list import word_set

_PAST = word_set("would could might")
"""The modal verbs of a report of what somebody said, ruled or agreed in the past."""


def asserts_modal(tokens: Sequence[Token]) -> bool:
    """Whether a modal verb governs all that is asserted; True without any.

    It does not govern from within a clause of it ("what it might cost"), as a report of the past ("said that it would
    close"), or joined to what is told as a fact ("was capitalized and will reach income").
    """
    modals = [t for t in tokens if t.tag_ == "MD"]
    return not modals or any(not (_is_embedded(t.head, tokens) or _is_joined_to_fact(t.head, tokens)) for t in modals)


def _is_joined_to_fact(verb: Token, tokens: Sequence[Token]) -> bool:
    """Whether a verb with a modal is joined to one without, in a sentence that tells of something that is so."""
    first = verb
    while first.dep_ == "conj" and first.head in tokens:
        first = first.head
    helped = any(c.tag_ == "MD" for c in first.children)
    finite = first.tag_ in ("VBD", "VBZ", "VBP") or any(c.tag_ in ("VBD", "VBZ", "VBP") for c in first.children)
    return first is not verb and not helped and finite


def _is_embedded(verb: Token, tokens: Sequence[Token]) -> bool:
    inside = set(tokens)
    if verb.lemma_ in ("ask", "wonder", "note", "argue", "add"):
        return True
    while verb in inside and verb.head != verb:
        if verb.dep_ in ("relcl", "csubj", "acl", "pcomp") or (verb.dep_ == "ccomp" and verb.i < verb.head.i):
            return True
        if any(c.tag_ in ("WP", "WRB") for c in verb.children):
            return True
        if verb.dep_ == "ccomp" and verb.head.tag_ in ("VBD", "VBN") and any(c.lower_ in _PAST for c in verb.children):
            return True
        verb = verb.head
    return False
