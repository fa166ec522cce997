"""A part in words -> a finding: the sentences of the filing that say it, or say otherwise, or none."""

import re
from collections.abc import Mapping, Sequence, Set

from core.domain.claims.claim import Part
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.company import full_stop
from core.domain.filings.fact import Place
from core.domain.filings.filing import ElementKind
from core.domain.filings.item_name import item_name
from core.language.numbers.digits import written_digits
from core.language.words.terms import is_number, terms
from verifier.checks.find_matches import best_worded, hold_against
from verifier.checks.later_state import later_state
from verifier.checks.lives import told_in_life
from verifier.checks.match import SentenceMatch, about_the_same, of_one_matter, tells_the_matter, without
from verifier.checks.rivals import share_said
from verifier.checks.role_holders import other_holder
from verifier.claims.change_words import VERB
from verifier.claims.claimable import SETS_BESIDE
from verifier.evidence.asked_words import GRAMMAR_WEIGHS, asked_words
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.own_words import words_of
from verifier.evidence.sentences import Sentence
from verifier.ruling.appeals import find_outcome
from verifier.ruling.conflicts import MOVES, RISE_AND_FALL_PAIR, bears_out, filled_alike, same_date, slot_of
from verifier.ruling.facets import Facets, facets
from verifier.ruling.statement_text import statement_facets
from verifier.ruling.states import find_states

SUPPORT_FROM = 0.52
"""Least share of the statement's content, by weight, that supporting sentences must cover."""

DIGIT_EASES = 0.06

FEW_WORDS_RAISE = 0.04
"""By how much more must be covered for each content word that a statement has fewer than six."""

_MANY = 6
_NEARLY_ALL = 0.75
_WAYS = terms("rise fall")

SUBJECT_FROM = 0.5
"""Share of the subject's words of which a sentence must have more to tell that it moved the other way."""

OWN_WORDS_FROM = 0.5
"""Least share, by weight, of the words that belong to a figure of one digit or in words that a sentence must have."""

PREDICATED = 0.3
"""Least share, by weight, of the words that a statement has beyond its subject that a sentence must have."""

_TIMES = terms("quarter first second third fourth half year fiscal month during end ended")
_SUBORDINATE = re.compile(r"(?:until|unless|because|since|if|when|while|after|before|with|as|so)\b", re.IGNORECASE)
"""What opens a part whose main clause, with its negation, is another part."""

_YEARS_REPORTED = 3
"""Years that a report compares; of these a sentence speaks without their names."""

_DENYING = frozenset(("negation", "denial"))
_ENOUGH = 3
"""Content words that a statement must have for a sentence to contradict it, or to bear it out without its date."""


def check_statement(part: Part, index: FilingIndex) -> Finding:
    """What the sentences with most of a statement's words say of it."""
    if (holder := other_holder(part, index)) is not None:
        return _found(
            part, [SentenceMatch(holder, 1.0, 1.0, {"name": False})], Outcome.REFUTED, index, Diagnosis.ENTITY
        )
    asked = asked_words(terms(part.text) | terms(part.subject), index)
    if not asked:
        return silent(part)
    stated = statement_facets(part, company_terms(index.filing))
    matches = hold_against(part, stated, asked, best_worded(asked, index), index)
    return _decided(part, stated, asked, matches, index) or silent(part)


def _decided(
    part: Part, stated: Facets, asked: Mapping[str, float], matches: Sequence[SentenceMatch], index: FilingIndex
) -> Finding | None:
    """What the best of the sentences say, or none where they do not speak of it."""
    if _SUBORDINATE.match(part.text) and not stated.negated:
        matches = [without(without(m, "negation"), "denial") for m in matches]
    about = of_one_matter(about_the_same(sorted(matches, key=lambda m: -m.cover)))
    agreed = frozenset().union(*(filled_alike(m.slots) for m in about)) - {"name"}
    if (later := later_state(stated, next(iter(about), None), index)) is not None:
        return _found(
            part, [SentenceMatch(later, 1.0, 1.0, {"state": False})], Outcome.REFUTED, index, Diagnosis.MODALITY
        )
    denied = [m.slots.get("name") is False and not told_in_life(m, stated.names, index) for m in about]
    otherwise = [m if told else without(m, "name") for m, told in zip(about, denied, strict=True)]
    return _contradicted(part, otherwise, agreed, asked, index) or _supported(
        part, about, agreed, matches, stated, asked, index
    )


def _contradicted(
    part: Part, about: Sequence[SentenceMatch], agreed: Set[str], asked: Mapping[str, float], index: FilingIndex
) -> Finding | None:
    """The first sentence that fills a slot otherwise, where no sentence about the same thing fills it alike.

    One of another time, told of besides the one that is meant, may well say something else; so may one that has other
    names than a better one that tells the matter alike, or denies what a better one is free to say.
    """
    named, undenied = False, max((m.words for m in about if not _DENYING & m.slots.keys()), default=0.0)
    for match in about if len(asked) >= _ENOUGH else ():
        otherwise = [slot for slot, same in match.slots.items() if not same]
        if part.quantity is not None and not _tells_its_matter(part, match, otherwise, index):
            continue
        named = named or tells_the_matter(match)
        past = {"name"} if named else set()
        past |= {"negation"} if match.words < undenied else set()
        past |= _of_no_figure(part, match) | _of_no_subject(part, match)
        differing = [slot for slot in otherwise if slot not in agreed | past]
        if "date" in otherwise and len(otherwise) > 1:
            continue
        if any(match.words >= slot_of(slot).need for slot in differing):
            return _found(part, [match], Outcome.REFUTED, index, slot_of(differing[0]).diagnosis)
    return None


def _tells_its_matter(part: Part, match: SentenceMatch, otherwise: Sequence[str], index: FilingIndex) -> bool:
    """Whether a sentence has any of what the part's figure is of, beside its time; another day needs that figure."""
    if otherwise == ["date"] and match.slots.get("figure") is not True:
        return False
    own = terms(part.subject) | words_of(part.text, part.quantity) if part.quantity else terms(part.subject)
    named = frozenset(t for t in own if not is_number(t)) - _TIMES - company_terms(index.filing)
    return not named or bool(named & match.sentence.terms)


def _of_no_figure(part: Part, match: SentenceMatch) -> set[str]:
    """The slots in which a sentence without a figure to set beside the part's may differ: of words beside it alone."""
    if part.quantity is None or "figure" in match.slots:
        return set()
    return {slot for slot in match.slots if slot in ("name", "prefix")}


def _of_no_subject(part: Part, match: SentenceMatch) -> set[str]:
    """The slots of rises and falls where the sentence has not most of the words of what the part tells to move."""
    named = terms(part.subject)
    if len(named & match.sentence.terms) > SUBJECT_FROM * len(named) or not named:
        return set()
    return {slot for slot in match.slots if slot in MOVES}


def _supported(
    part: Part,
    about: Sequence[SentenceMatch],
    agreed: Set[str],
    matches: Sequence[SentenceMatch],
    stated: Facets,
    asked: Mapping[str, float],
    index: FilingIndex,
) -> Finding | None:
    """The best sentence, if it covers enough and nothing in it differs."""
    best = next(iter(about), None)
    if best is None or (part.quantity is not None and (not best.slots.get("figure") or _is_row(best.sentence))):
        return None
    differs = any(not same and not bears_out(agreed, slot) for slot, same in best.slots.items())
    differs |= (
        _lacks_the_state(stated, best)
        or _says_little(part, best, asked, agreed)
        or _of_another_year(part, best.sentence)
        or (_is_row(best.sentence) and _moves_or_compares(part.text))
        or _vaguely_alike(part, best.sentence, index)
    )
    if differs or best.cover < _support_from(part, asked) or _leaves_out(part, best, asked):
        return None
    plain = _support(best, about)
    dated = _with_its_years(part, plain, matches, index)
    if _lacks_a_date(part, dated or plain):
        return _found(part, dated or plain, Outcome.PARTLY, index)
    return _found(part, dated, Outcome.AGREES, index) if dated else None


def _lacks_the_state(stated: Facets, best: SentenceMatch) -> bool:
    """Whether a statement says how a matter stands or was decided, and the sentence's paragraph says nothing of it."""
    around = best.sentence.element.text
    if stated.states and not stated.states & find_states(around):
        return True
    return find_outcome(stated.text) is not None and find_outcome(best.sentence.text) is None


def _lacks_a_date(part: Part, found: Sequence[SentenceMatch]) -> bool:
    """Whether the sentences have one of several dates ("president since May 2019, chairman since June 2021") alone."""
    told = [date for match in found for date in facets(match.sentence.text).dates]
    known = [any(same_date(date, other) for other in told) for date in facets(part.text).dates]
    return any(known) and not all(known)


def _with_its_years(
    part: Part, support: list[SentenceMatch], matches: Sequence[SentenceMatch], index: FilingIndex
) -> list[SentenceMatch] | None:
    """The support with a sentence for each year long before the filing's that the part names; None without one."""
    told = set().union(*(facets(m.sentence.element.text).years for m in support))
    found = list(support)
    for year in facets(part.text).years - told:
        if year <= index.filing.fiscal_year - _YEARS_REPORTED:
            naming = [m for m in matches if year in facets(m.sentence.text).years]
            if not naming:
                return None
            found.append(max(naming, key=lambda m: m.cover))
    return found


def _vaguely_alike(part: Part, sentence: Sentence, index: FilingIndex) -> bool:
    """Whether nothing but a figure in words ("most", "half") is common to both."""
    if part.quantity is None or written_digits(part.quantity) > 1:
        return False
    own = frozenset(t for t in words_of(part.text, part.quantity) if not is_number(t)) - company_terms(index.filing)
    return bool(own) and share_said(sentence.terms, own, index.sentence_weights) < OWN_WORDS_FROM


def _of_another_year(part: Part, sentence: Sentence) -> bool:
    """Whether the sentence tells a change of years alone that lie before the one that the part speaks of."""
    said = facets(sentence.text)
    told = bool(said.causes or any(pair == RISE_AND_FALL_PAIR for pair, _ in said.opposites))
    return told and bool(said.years) and max(said.years) < (part.period.fiscal_year or 0)


def _moves_or_compares(text: str) -> bool:
    """Whether a text tells that something moved or was more than another thing, which no row of a table tells."""
    return VERB.search(text) is not None or SETS_BESIDE.search(text) is not None


def _is_row(sentence: Sentence) -> bool:
    """Whether it is a row of a table, whose figures are of several years and are judged as facts, one by one."""
    return sentence.element.kind is ElementKind.TABLE


def _support_from(part: Part, asked: Mapping[str, float]) -> float:
    """Less must be covered where a figure of many digits stands in the sentence, more of a statement of few words."""
    if part.quantity is not None:
        return SUPPORT_FROM - DIGIT_EASES * max(0, min(written_digits(part.quantity), 4) - 1)
    return SUPPORT_FROM + FEW_WORDS_RAISE * max(0, _MANY - _telling(asked))


def _telling(asked: Mapping[str, float]) -> int:
    return sum(weight > GRAMMAR_WEIGHS for weight in asked.values())


def _says_little(part: Part, best: SentenceMatch, asked: Mapping[str, float], agreed: Set[str]) -> bool:
    """Whether a statement has too few words of content, or the sentence has too few of those beyond its subject.

    A date that agrees makes up for them.
    """
    if part.quantity is not None or "date" in agreed:
        return False
    said = {t for t in asked.keys() & terms(part.text) if asked[t] > GRAMMAR_WEIGHS}
    beyond = said - terms(part.subject)
    own = beyond if len(beyond) > 1 else said
    covered = sum(asked[t] for t in own & best.sentence.terms)
    return _telling(asked) < _ENOUGH or covered < PREDICATED * sum(asked[t] for t in own)


def _leaves_out(part: Part, best: SentenceMatch, asked: Mapping[str, float]) -> bool:
    """Whether a sentence that has not nearly all of a statement's words is silent of its rise or fall.

    Or, where the words are few, of one of its names, as are those around the sentence.
    """
    if best.words >= _NEARLY_ALL:
        return False
    around = terms(best.sentence.element.text)
    nameless = len(asked) < _MANY and any(not (n & around) for n in facets(part.text).names if n & asked.keys())
    return nameless or bool(_WAYS & asked.keys() - best.sentence.terms)


def _support(best: SentenceMatch, about: Sequence[SentenceMatch]) -> list[SentenceMatch]:
    """The best sentence, and for each slot in which it differs one that agrees."""
    found = [best]
    for slot, same in best.slots.items():
        if not same:
            found.append(next(m for m in about if bears_out(filled_alike(m.slots), slot)))
    return found


def _found(
    part: Part, matches: Sequence[SentenceMatch], outcome: Outcome, index: FilingIndex, wrong: Diagnosis | None = None
) -> Finding:
    quotes = tuple(quote(m.sentence, index) for m in matches)
    place = quotes[0].place
    where = item_name(place.item) if place.item else f"Page {place.page}"
    says = {Outcome.AGREES: "says so", Outcome.PARTLY: "says a part of it"}.get(outcome, "says otherwise")
    return Finding(
        part=part, outcome=outcome, note=f"{where} {says}: “{quotes[0].text}”", quotes=quotes, diagnosis=wrong
    )


def silent(part: Part) -> Finding:
    """No sentence of the filing speaks of it."""
    note = full_stop(f"No passage was found in the filing that says whether {part.text.rstrip()}")
    return Finding(part=part, outcome=Outcome.NOT_FOUND, note=note)


def quote(sentence: Sentence, index: FilingIndex) -> Quote:
    """The sentence, literally, with its place."""
    place = Place(
        filing_id=index.filing.id,
        page=sentence.element.page,
        item=sentence.element.item,
        element_id=sentence.element.id,
        quote=sentence.text,
    )
    return Quote(text=sentence.text, place=place, start=sentence.start, end=sentence.end)
