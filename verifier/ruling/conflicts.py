"""Two texts about one subject -> the slots that both fill, each with whether they say the same."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from core.domain.claims.claim import Hedge, Quantity
from core.domain.claims.verdict import Diagnosis, Outcome
from core.language.words.terms import Terms, terms
from verifier.evidence.measures import level_formula
from verifier.ruling.appeals import same_outcome
from verifier.ruling.booked import same_home
from verifier.ruling.date_owners import of_another
from verifier.ruling.denials import Denial, find_denials, find_endings
from verifier.ruling.facets import Facets, facets
from verifier.ruling.judge_figure import judge
from verifier.ruling.opposites import OF_MOVES, side_beside
from verifier.ruling.prefixes import agrees_in_prefixes, denied_by_prefix
from verifier.ruling.spans import same_span
from verifier.ruling.states import same_state
from verifier.ruling.whereabouts import same_measure, same_place


@dataclass(frozen=True, slots=True)
class SlotRule:
    """A kind of thing that two texts can say differently.

    `need` is the share of the statement's other words that a sentence must cover for a difference to be a
    contradiction; the less sure the slot, the more. Above 1 it is none, whatever the sentence covers: what one of
    them alone denies is not borne out by the other, which is silent of it.
    """

    name: str
    diagnosis: Diagnosis
    need: float


SLOTS: Mapping[str, SlotRule] = {
    slot.name: slot
    for slot in (
        SlotRule("opposite", Diagnosis.DIRECTION, 0.45),
        SlotRule("state", Diagnosis.MODALITY, 0.45),
        SlotRule("appeal", Diagnosis.MODALITY, 0.4),
        SlotRule("prefix", Diagnosis.MODALITY, 0.5),
        SlotRule("booked", Diagnosis.METRIC, 0.5),
        SlotRule("span", Diagnosis.VALUE, 0.6),
        SlotRule("date", Diagnosis.PERIOD, 0.5),
        SlotRule("figure", Diagnosis.VALUE, 0.55),
        SlotRule("place", Diagnosis.SCOPE, 0.55),
        SlotRule("measure", Diagnosis.SCALE, 0.55),
        SlotRule("attribution", Diagnosis.METRIC, 0.55),
        SlotRule("label", Diagnosis.ENTITY, 0.6),
        SlotRule("cause", Diagnosis.CAUSE, 0.5),
        SlotRule("negation", Diagnosis.MODALITY, 0.62),
        SlotRule("denial", Diagnosis.MODALITY, 2.0),
        SlotRule("name", Diagnosis.ENTITY, 0.8),
    )
}


DENIED = 0.5
"""Share of the words that one text denies that the other must have for it to be denied."""

RISE_AND_FALL_PAIR = 0
"""The first pair of the table of opposites."""

RISE_AND_FALL = f"opposite/{RISE_AND_FALL_PAIR}"
"""The slot of that pair."""

MOVES = frozenset(f"opposite/{pair}" for pair in OF_MOVES)
"""The slots of the pairs that tell which way a figure went."""


def slot_of(name: str) -> SlotRule:
    """The kind of a slot by its name ("opposite/3" is one of the opposites)."""
    return SLOTS[name.partition("/")[0]]


def compare_slots(statement: Facets, sentence: str) -> dict[str, bool]:
    """For every slot that both texts fill, whether `sentence` says there what the statement says."""
    return dict(_compared(statement, facets(sentence), sentence))


def fills_otherwise(stated: Facets, quotes: Sequence[str]) -> bool:
    """Whether the first quote fills a slot otherwise and no other quote fills it alike."""
    first, *others = (compare_slots(stated, quote) for quote in quotes)
    agreed = frozenset().union(*(filled_alike(other) for other in others))
    return any(not same and not bears_out(agreed, slot) for slot, same in first.items())


def filled_alike(slots: Mapping[str, bool]) -> frozenset[str]:
    """The slots that both texts fill alike."""
    return frozenset(slot for slot, same in slots.items() if same)


def bears_out(agreed: Set[str], slot: str) -> bool:
    """Whether a slot is among those that agree; what is denied, where a text denies it too."""
    return ("negation" if slot == "denial" else slot) in agreed


def _compared(mine: Facets, theirs: Facets, sentence: str) -> Iterator[tuple[str, bool]]:
    sides = _sides(mine, theirs, sentence)
    yield from _opposed(sides, mine, theirs)
    if not sides:
        yield from _negated(mine, theirs)
    yield from _told(mine, theirs)
    if mine.dates and theirs.dates:
        same = any(same_date(a, b) for a in mine.dates for b in theirs.dates)
        yield "date", same and not of_another(mine.text, sentence)
    elif (one_year := _same_year(mine, theirs)) is not None:
        yield "date", one_year and not of_another(mine.text, sentence)
    figures = [found for f in mine.figures if (found := _figure(f, theirs)) is not None]
    if figures:
        yield "figure", all(figures)
    if mine.judged is not None:
        yield from _told_of(mine.judged, mine, theirs)
    if mine.causes and theirs.causes:
        yield "cause", any(a & b for a in mine.causes for b in theirs.causes)
    if (labelled := _same_label(mine, theirs)) is not None:
        yield "label", labelled
    if mine.names and theirs.names:
        yield from _names(mine, theirs, terms(sentence))


def _negated(mine: Facets, theirs: Facets) -> Iterator[tuple[str, bool]]:
    """Whether both deny the same; no contradiction where what the one denies the other does not speak of.

    "Without a crew" is denied by "uncrewed" too.
    """
    ours, others = _denials(mine), _denials(theirs)
    if ours is None and others is None:
        return
    if ours is not None and others is not None:
        alike = not ours or not others or any(a.about & b.about for a in ours for b in others)
        yield ("negation", True) if alike else ("denial", False)
        return
    denials, other = (ours or (), theirs) if ours is not None else (others or (), mine)
    said = terms(other.text)
    if any(d.about & denied_by_prefix(other.text) for d in denials):
        yield "negation", True
    elif not denials or any(len(d.about & said) >= DENIED * len(d.about) for d in denials):
        yield "negation", False
    else:
        yield "denial", False


def _denials(text: Facets) -> tuple[Denial, ...] | None:
    """What a text denies, or tells to go on no longer; None where it denies nothing."""
    ended = find_endings(text.text)
    ended = () if ended and text.figures else ended
    return (*find_denials(text.text), *ended) if text.negated or ended else None


def _told(mine: Facets, theirs: Facets) -> Iterator[tuple[str, bool]]:
    """What is told of the matter itself: how it stands, what it is not, where it is booked, how long it lasts."""
    compared = {
        "state": same_state(mine.states, theirs.states) if mine.states else None,
        "appeal": same_outcome(mine.text, theirs.text),
        "prefix": agrees_in_prefixes(mine.text, theirs.text),
        "booked": same_home(mine.text, theirs.text),
        "span": same_span(mine.spans, theirs.spans) if mine.spans else None,
    }
    yield from ((slot, same) for slot, same in compared.items() if same is not None)


def _same_year(mine: Facets, theirs: Facets) -> bool | None:
    """Whether both name one year; None where one has none of the kind: since when something is so, or when it was."""
    if mine.years & theirs.years:
        return True
    comparable = (mine.starts and theirs.starts) or (mine.years - mine.starts and theirs.years - theirs.starts)
    return False if comparable else None


def _opposed(sides: Mapping[int, bool], mine: Facets, theirs: Facets) -> Iterator[tuple[str, bool]]:
    """The pairs whose sides, denied or not, are alike or opposed; not opposed where a negation is of another clause."""
    for pair, same in sides.items():
        alike = same is (mine.negated == theirs.negated)
        if alike or same is not ((pair in mine.denied) == (pair in theirs.denied)):
            yield f"opposite/{pair}", alike


def _told_of(figure: Quantity, mine: Facets, theirs: Facets) -> Iterator[tuple[str, bool]]:
    """Whether both tell the statement's figure of one place and in one unit of measure."""
    compared = {
        "place": same_place(figure, mine.text, theirs.text),
        "measure": same_measure(figure, theirs.text),
    }
    yield from ((slot, same) for slot, same in compared.items() if same is not None)


def _same_label(mine: Facets, theirs: Facets) -> bool | None:
    """Whether both name one of a kind ("Class A"); None where no kind is common to both."""
    kinds = {kind for kind, _ in mine.labels} & {kind for kind, _ in theirs.labels}
    return bool(mine.labels & theirs.labels) if kinds else None


def _sides(mine: Facets, theirs: Facets, sentence: str) -> dict[int, bool]:
    """For each pair of opposites of which both texts take one side alone, whether it is the same side.

    Of a sentence that takes both it is the side of the clause with the statement's names.
    """
    found = {}
    for pair, side in sorted(mine.opposites):
        if (pair, 1 - side) in mine.opposites:
            continue
        same, other = (pair, side) in theirs.opposites, (pair, 1 - side) in theirs.opposites
        if same != other:
            found[pair] = same
        elif same and (beside := side_beside(pair, sentence, mine.names)) is not None:
            found[pair] = beside == side
    return found


def same_date(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    """Whether two days (year, month, day) may be one; 0 stands for what is not said."""
    return all(x == y or 0 in (x, y) for x, y in zip(a, b, strict=True))


def _figure(figure: Quantity, theirs: Facets) -> bool | None:
    """Whether the other text has the figure; None when it has none of that unit."""
    rivals = [f for f in theirs.figures if level_formula(figure.unit, f.unit) == "a" and _same_noun(figure, f)]
    if not rivals:
        return None
    hedge = Hedge.NONE if figure.hedge in (Hedge.NONE, Hedge.UNDER, Hedge.OVER) else Hedge.ABOUT
    meant = replace(figure, hedge=hedge)
    return any(judge(meant, f.value, f.interval).outcome is Outcome.AGREES and not opposed(figure, f) for f in rivals)


def opposed(figure: Quantity, other: Quantity) -> bool:
    """Whether one says "more than" and the other "less than"."""
    return {figure.hedge, other.hedge} == {Hedge.OVER, Hedge.UNDER}


def _same_noun(figure: Quantity, other: Quantity) -> bool:
    """Whether two counts count the same; amounts and percentages need no noun, and no count is a multiple."""
    if "times" in (figure.unit, other.unit):
        return figure.unit == other.unit
    if figure.unit not in ("number", "shares"):
        return True
    return bool(terms(figure.noun) & terms(other.noun)) or figure.value == other.value


def _names(mine: Facets, theirs: Facets, found: Terms) -> Iterator[tuple[str, bool]]:
    """A name that is missing where another stands is a difference; all names found is agreement."""
    missing = [n for n in mine.names if not n & found]
    own = frozenset().union(*mine.names)
    if not missing:
        yield "name", True
    elif any(not n & own for n in theirs.names):
        yield "name", False
