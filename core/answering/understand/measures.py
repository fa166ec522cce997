"""The words of a question -> the metrics and ratios that it asks for."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import pairwise

from core.answering.company_filings import CompanyFilings
from core.answering.question import QuestionMeasure
from core.answering.understand.patterns import pattern, qualities, verb_phrases
from core.answering.words import word_list, word_lists
from core.domain.filings.metric import PeriodKind
from core.language.formulas import inputs_of, parse_formula
from core.language.words.tokens import Token, find_phrase, plain_words
from core.language.words.vocabulary import stop_words
from core.metrics.catalog.catalog import load_catalog

_KEY = re.compile(r"[a-z_]+")
_FUNCTIONS = frozenset({"average", "prior"})
Spot = tuple[range, QuestionMeasure]
"""The positions of the words that name a measure."""
_YES_OR_NO = re.compile(r"^\W*(?:is|are|was|were|does|do|did|has|have|had|can|could|would)\b", re.I)
_PREDICATE = re.compile(r"\b(?:an?|reasonably|relatively|fairly|very|highly)\s", re.I)


@cache
def load_measures() -> tuple[QuestionMeasure, ...]:
    """The catalogue's metrics, then the named ratios over them; the same key comes once per formula."""
    metrics = tuple(
        QuestionMeasure(
            key=m.key,
            label=m.label,
            unit=m.unit,
            formula=m.key,
            names=(m.label, m.key.replace("_", " "), *m.names),
            instant=m.period is PeriodKind.INSTANT,
        )
        for m in load_catalog()
    )
    filed = {m.key for m in metrics}
    table = tomllib.loads((files("core.answering.understand") / "ratios.toml").read_text(encoding="utf-8"))
    ratios = (
        QuestionMeasure(key=key, label=row["label"], unit=row["unit"], formula=formula, names=tuple(row["names"]))
        for key, row in table.items()
        if key not in filed
        for formula in row["formulas"]
    )
    return metrics + tuple(ratios)


@cache
def formulas_of(key: str) -> tuple[str, ...]:
    """Every way to compute a measure, best first: as filings state it, then by the catalogue's formulas or its own."""
    derived = (f for m in load_catalog() if m.key == key for f in (m.formula, *m.other_formulas) if f)
    return tuple(dict.fromkeys((*(m.formula for m in load_measures() if m.key == key), *derived)))


def inputs_of_parts(company: CompanyFilings, key: str, axis: str) -> Sequence[str]:
    """The metrics that a measure of parts is computed from, by the best way of which all are filed of parts, if any."""
    ways = ([one.name for one in inputs_of(parse_formula(formula))] for formula in formulas_of(key))
    return next((names for names in ways if all(company.members(name, axis) for name in names)), ())


@cache
def phrases() -> tuple[tuple[tuple[str, ...], QuestionMeasure], ...]:
    """Names in plain words, longest first; a name that two measures claim belongs to the first of them."""
    by_words: dict[tuple[str, ...], QuestionMeasure] = {}
    for measure in load_measures():
        for name in measure.names:
            words = plain_words(name)
            if words and not word_list("unsafe_names").issuperset(words):
                by_words.setdefault(words, measure)
    return tuple(sorted(by_words.items(), key=lambda p: -len(p[0])))


@cache
def kinds() -> Mapping[str, tuple[QuestionMeasure, ...]]:
    """The catalogue's percentages of revenue by the last word of their names, where several have it: margins."""
    found: dict[str, list[QuestionMeasure]] = {}
    for measure in load_measures():
        of_revenue = any(formula.endswith("/ revenue * 100") for formula in formulas_of(measure.key))
        if measure.formula == measure.key and of_revenue:
            found.setdefault(plain_words(measure.label)[-1], []).append(replace(measure, by_kind=True))
    return {word: tuple(measures) for word, measures in found.items() if len(measures) > 1}


def kind_spots(tokens: Sequence[Token], taken: frozenset[int]) -> list[Spot]:
    """Where no more than the kind of a measure is named ("its margins"), with each measure of that kind."""
    places = [(i, t.plain) for i, t in enumerate(tokens) if i not in taken and t.plain in kinds()]
    return [(range(i, i + 1), measure) for i, word in places for measure in kinds()[word]]


def verb_spots(tokens: Sequence[Token]) -> list[Spot]:
    """A measure that is asked for with a verb ("how much stock did it buy back"), at the words that do so.

    What stands between them is whose it is, and no word of the measure. "How much did Acme make" may mean two.
    """
    text = " ".join(t.plain for t in tokens)
    by_key = {m.key: m for m in load_measures()}
    for key, phrase in verb_phrases():
        if match := phrase.search(text):
            between = [match.span(n) for n in range(1, match.re.groups + 1) if match[n]]
            ends = [match.start(), *(at for span in between for at in span), match.end()]
            stretches = zip(ends[::2], ends[1::2], strict=True)
            spots = [_words_of(text, start, end) for start, end in stretches if text[start:end].strip()]
            keys = key.split(" or ")
            meant = [replace(by_key[one], by_kind=len(keys) > 1) for one in keys]
            return [(spot, measure) for spot in spots for measure in meant]
    return []


def _words_of(text: str, start: int, end: int) -> range:
    """The positions of the words of a stretch that begins and ends between words."""
    first = text[:start].count(" ") + text[start:end].startswith(" ")
    return range(first, first + len(text[start:end].split()))


def quality_spots(words: Sequence[str], taken: frozenset[int]) -> list[tuple[range, QuestionMeasure]]:
    """The measures that show what a company is judged as ("capital-intensive"), with the words that do so."""
    by_key = {m.key: m for m in reversed(load_measures())}
    spots = [(range(i, i + len(name)), keys) for name, keys in qualities() for i in find_phrase(words, name, taken)]
    return [(spot, by_key[key]) for spot, keys in spots for key in keys]


def find_measures(
    tokens: Sequence[Token], taken: frozenset[int], base_offset: int = -1
) -> tuple[tuple[QuestionMeasure, ...], frozenset[int]]:
    """Measures named, in order of mention, and the positions of the words that name them.

    The first one after the offset `base_offset` is what a share is taken of, and comes last.
    """
    found = without_modifiers(tokens, measure_spots(tokens, taken)) or kind_spots(tokens, taken)
    taken |= frozenset(i for spot, _ in found for i in spot)
    found, defining = without_definitions(tokens, found)
    taken |= defining
    last = next((f for f in found if 0 <= base_offset <= tokens[f[0].start].start), None)
    ordered = [f for f in found if f is not last] + ([last] if last else [])
    return tuple(dict.fromkeys(m for _, m in ordered)), taken


def without_modifiers(tokens: Sequence[Token], found: Sequence[Spot]) -> list[Spot]:
    """The measures without those that only say of which kind the next one is: "advertising revenue" is no advertising.

    Nothing but a blank stands between the two.
    """
    joined = {
        a
        for (a, one), (b, other) in pairwise(found)
        if one != other and a.stop == b.start and tokens[b.start].start - tokens[a.stop - 1].end == 1
    }
    return [(spot, measure) for spot, measure in found if spot not in joined]


def without_definitions(tokens: Sequence[Token], found: Sequence[Spot]) -> tuple[list[Spot], frozenset[int]]:
    """The measures without the inputs by which the question itself says how one is computed, and the words between.

    In "debt to equity, long-term debt against shareholders' equity" one ratio is asked for, and no debt beside it.
    """
    for _, ratio in found:
        inputs = {frozenset(_KEY.findall(formula)) - _FUNCTIONS for formula in formulas_of(ratio.key)}
        for (a, one), (b, other) in pairwise(f for f in found if f[1].key != ratio.key):
            between = {t.plain for t in tokens[a.stop : b.start]}
            if frozenset({one.key, other.key}) in inputs and between and between <= stop_words("ratio_link"):
                return [f for f in found if f[0] not in (a, b)], frozenset(range(a.stop, b.start))
    return list(found), frozenset()


def measure_spots(tokens: Sequence[Token], taken: frozenset[int]) -> list[tuple[range, QuestionMeasure]]:
    """Where measures are named outside the positions in `taken`, longer names first, in order of mention.

    What says which business is meant names none: "the advertising business".
    """
    words = [t.plain for t in tokens]
    businesses = {word for word, axis in word_lists()["axes"].items() if axis == "segment"}
    found = verb_spots(tokens) + quality_spots(words, taken)
    taken |= frozenset(i for spot, _ in found for i in spot)
    for phrase, measure in phrases():
        for i in find_phrase(words, phrase, taken):
            spot = range(i, i + len(phrase))
            if businesses.isdisjoint(words[spot.stop : spot.stop + 1]):
                found.append((spot, measure))
                taken |= frozenset(spot)
    if any(not m.by_kind for _, m in found):  # "who made more profit"
        found = [(spot, m) for spot, m in found if not m.by_kind]
    if len(found) > 1:
        found = [(spot, m) for spot, m in found if [words[i] for i in spot] != ["profitable"]]
    return sorted(found, key=lambda f: f[0].start)


def judging_spots(text: str, tokens: Sequence[Token], taken: frozenset[int]) -> frozenset[int]:
    """Positions of the words that only name the judgement: those up to "based on", where a metric follows it.

    Of "Does Acme have a healthy liquidity profile based on its quick ratio?" they are those from "a" on; the metrics
    named before go with them in any case.
    """
    basis = pattern("judged_by").search(text)
    if basis is None or not _YES_OR_NO.match(text):
        return frozenset()
    spots = [spot for spot, _ in measure_spots(tokens, taken)]
    before = {i for spot in spots for i in spot if tokens[i].start < basis.start()}
    if not any(tokens[spot.start].start >= basis.end() for spot in spots):
        return frozenset()
    predicate = _PREDICATE.search(text, 0, basis.start())
    first = predicate.start() if predicate else basis.start()
    said = {i for i, token in enumerate(tokens) if first <= token.start < basis.end()}
    return frozenset((said | before) - taken)
