"""A figure's labels are compared with the words asked for."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from core.answering.understand.patterns import says
from core.domain.filings.fact import Fact, FactSource
from core.language.words.tokens import plain, plain_words, stem, stems
from core.language.words.vocabulary import alternatives, count_nouns, direction_words, exact_stop_words

COUNTED = re.compile(
    r"\b(?:how many|number of|count of)\s+((?:[\w'’-]+\s+){0,4}?[\w'’-]+)"
    r"(?=\s+(?:did|does|do|were|was|are|is|has|have|had|in|at|of|on|that|will|can|work(?:s|ed)?|worldwide|globally|fall|grow|rise|increase|decrease|change|drop|decline)\b|\s*\?|$)",
    re.I,
)
PERCENT = re.compile(
    r"\b(?:(?:what|which) (?:percent|percentage|share|proportion|fraction)|rate|in per ?cent|in percentage terms)\b",
    re.I,
)
IN_PERCENT = re.compile(r"\b(?:in|(?:by )?(?:how many|what)) per ?cent(?:age(?: terms| points)?)?\b|%", re.I)
PER_SHARE = re.compile(r"\b(?:per|a) share\b|\bprices?\b", re.I)
MONEY = re.compile(r"\b(?:how much|amount|cost|worth|value|spen[dt]|paid|pay|dollars?)\b", re.I)
PEOPLE = re.compile(rf"\b({'|'.join(sorted(count_nouns()))})\b", re.I)
CLAUSE = re.compile(r"[;:(]|, |\. |\d")
REACH = 8
LONG = 40
CLAUSE_WEIGHT = 0.25
AND = re.compile(r"\band\b")
CHANGED = re.compile(
    rf"\b(?:{'|'.join(sorted(direction_words('changed_by')))})\w* (?:by|of)? ?(?:approximately |about |nearly )?"
    r"[$€£]?(?P<digits>\d[\d,.]*)",
    re.I,
)
# Words behind what is counted by which it is a part of the whole, and what such a count is worth.
RESTRICTS = frozenset({"in", "at", "who", "that", "under", "within", "outside", "on"})
DOES = frozenset({"have", "has", "were", "are", "wa"})
PART = 0.5
FILLERS = exact_stop_words("count_filler")
# Another figure that shares the noun behind it: "69 and 72 staff".
ANOTHER_FIGURE = re.compile(r"^(?:,? (?:and|or)|,) \d[\d,.]*(?= )")
SPELLED = re.compile(r"\d[\d,.]*")
# Words that only say that figures belong to things in the same order, and the country under its two names.
IN_ORDER = re.compile(r",? respectively(?:,(?= ))?", re.I)
COUNTRY = re.compile(r"\b(?:(?:the )?United States(?: of America)?\b|U\.S\.(?:A\.)?|USA?\b)")
ONE_WORD = "Unitedstates"
# A figure that counts some of what stands before it in the sentence: "of which 80", "; 80 were engaged in".
OF_THESE = re.compile(r"\bof (?:which|whom|these|those)\b[^;.]{0,40}$", re.I)
THESE = re.compile(r"^ (?:were|are|was|is|work)\b", re.I)
THOSE, IN_TOTAL = 0.9, 0.3
# What makes up a share of something is a part of it: "60 staff, which constitute a third of the workforce".
A_SHARE = re.compile(r"^[^.;\d]{0,40}\b(?:constitut|represent|account|compris)\w*", re.I)
# What had been done by a day is no figure of the year before it.
UP_TO = re.compile(r"\b(?:has|have|had) (?:\w+ )?(?:\w{3,}ed|bought|sold|built|made|paid|spent|opened|closed)\b", re.I)
SO_FAR = re.compile(r"\b(?:so far|to date|since|as of|until|cumulative\w*|has|have|had)\b", re.I)
# Rows and columns for all that a table counts, and words that leave some of it out.
TOTAL_WORDS = frozenset({"total", "grand", "company", "consolidat", "worldwid", "all"})
LEAVES_OUT = frozenset({"outsid", "exclud", "except", "excep"})
TOTAL_MERIT, LEFT_OUT = 0.05, 0.3
# What measures things and counts none, unless it is itself asked for; and what tables call the places of a chain.
MEASURED = re.compile(r"\b(?:square|acres?|footage|miles?|hours?|days?|years?|months?|barrels?|tons?)\b", re.I)
PLACES, UNITS = stem("store"), frozenset({stem("unit")})


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedLabels:
    """What the figure must say: words with their weights, the thing counted ("" for none), the units it may have.

    `so_far` says that what had been done by a day may answer; `around` are the stems of the words that lead to a table,
    by its filing and element.
    """

    weights: dict[str, float]
    counted: str = ""
    units: frozenset[str] = frozenset()
    change: bool = False
    so_far: bool = False
    around: Mapping[tuple[str, str], frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, text: str, weights: dict[str, float]) -> "WantedLabels":
        """What a question in words asks for."""
        return replace(cls._of(text, weights), so_far=SO_FAR.search(text) is not None)

    @classmethod
    def _of(cls, text: str, weights: dict[str, float]) -> "WantedLabels":
        """All but whether a change is asked for."""
        count = COUNTED.search(text) or PEOPLE.search(text)
        if count and not IN_PERCENT.search(text):
            counted = plain(count[1].split()[-1])
            return cls(
                weights=weights, counted=counted, units=frozenset({"shares" if counted == "share" else "number"})
            )
        if PERCENT.search(text):
            return cls(weights=weights, units=frozenset({"percent"}))
        if PER_SHARE.search(text):
            return cls(weights=weights, units=frozenset({"USD/share", "EUR/share", "GBP/share"}))
        return cls(weights=weights, units=frozenset({"USD", "EUR", "GBP"}) if MONEY.search(text) else frozenset())

    @property
    def stems(self) -> frozenset[str]:
        """The stems of the words asked for and of all that mean the same."""
        return frozenset[str]().union(*map(alternatives, self.weights))

    @property
    def counts_stores(self) -> bool:
        """Whether stores or the like are counted, which tables call units."""
        return bool(self.counted) and PLACES in alternatives(self.counted)

    def takes(self, fact: Fact) -> bool:
        """Whether the figure is of a kind that can answer; a bare number in prose must be asked for as a count."""
        if (
            self.counted
            and fact.source is not FactSource.TEXT
            and MEASURED.search(" ".join((*fact.label, *fact.column)))
        ):
            return fact.unit in self.units and MEASURED.search(" ".join(self.weights)) is not None
        if self.units:
            return fact.unit in self.units
        return fact.unit != "number" or fact.source is not FactSource.TEXT


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelMatch:
    """A figure with the weighted share of the words asked for that it has, and a score to choose the best by."""

    fact: Fact
    cover: float
    score: float


def match_fact(fact: Fact, wanted: WantedLabels) -> LabelMatch:
    """How well the labels of a figure say what was asked."""
    own = frozenset[str]().union(*map(label_words, fact.label))
    around = label_words(fact.title) | frozenset().union(*map(label_words, fact.column))
    if fact.source is FactSource.TEXT:
        if not fits_sentence(fact, wanted):
            return LabelMatch(fact=fact, cover=0, score=0)
        sentence_words = label_words(what_changed(fact) if wanted.change else fact.place.quote)
        own, around = (sentence_words, sentence_words) if wanted.change else (own, own | around | sentence_words)
        merit = merit_in_text(fact, wanted)
    else:
        lead_words = wanted.around.get((fact.filing_id, fact.place.element_id), frozenset())
        around |= own | lead_words
        if wanted.change and not says("change", " ".join((*fact.label[-1:], *fact.column))):
            return LabelMatch(fact=fact, cover=0, score=0)
        if wanted.counts_stores and UNITS & around:
            around |= {PLACES}
        merit = merit_in_table(fact, wanted, around)
    hits = [weight * strength(word, own, around) for word, weight in wanted.weights.items()]
    cover = sum(hits) / (sum(wanted.weights.values()) or 1)
    return LabelMatch(fact=fact, cover=cover, score=cover + merit)


def fits_sentence(fact: Fact, wanted: WantedLabels) -> bool:
    """Whether a sentence gives the figure as a level of the year, or as a change where one is wanted.

    And counts with it what is to be counted.
    """
    if wanted.change is not is_change(fact):
        return False
    if not wanted.so_far and is_up_to(fact):
        return False
    return not wanted.counted or count_proximity(fact, wanted.counted, wanted.stems) > 0


def merit_in_text(fact: Fact, wanted: WantedLabels) -> float:
    """What a figure of a sentence has for it beside the words asked for."""
    close = 0.2 * count_proximity(fact, wanted.counted, wanted.stems) if wanted.counted else 0.0
    return 0.1 + CLAUSE_WEIGHT * clause_coverage(fact, wanted) + close - 0.2 * surplus(fact, wanted)


def merit_in_table(fact: Fact, wanted: WantedLabels, around: frozenset[str]) -> float:
    """What a figure of a table has for it beside the words asked for: a total stands for what the table counts."""
    left_out = LEFT_OUT * bool(LEAVES_OUT & around - wanted.stems)
    if wanted.counted and is_total(fact) and alternatives(wanted.counted) & around:
        in_total = bool(label_words(fact.label[-1]) <= TOTAL_WORDS) if fact.label else True
        return TOTAL_MERIT + (0.1 if in_total else merit_of_label(fact, wanted)) - left_out
    return merit_of_label(fact, wanted) - left_out


def merit_of_label(fact: Fact, wanted: WantedLabels) -> float:
    """For a row that is asked for by its own words, and against one that says much else."""
    return 0.1 * row_matches(fact, wanted) - 0.2 * surplus(fact, wanted)


def is_total(fact: Fact) -> bool:
    """Whether the row or the column is that of a total."""
    ends = (path[-1] for path in (fact.label, fact.column) if path)
    return any("total" in label_words(end) and label_words(end) <= TOTAL_WORDS for end in ends)


def is_up_to(fact: Fact) -> bool:
    """Whether a sentence says what had been done by a day, over whatever time ("As of May 31, we had bought 12")."""
    instant = fact.period is not None and fact.period.is_instant
    return instant and UP_TO.search(fact.place.quote) is not None


def strength(word: str, own: frozenset[str], around: frozenset[str]) -> float:
    """1 for a word in the labels, less for one that means the same or that only stands around them."""
    same = alternatives(word)
    if stem(word) in own:
        return 1.0
    if same & own:
        return 0.9
    return 0.8 if same & around else 0.0


def surplus(fact: Fact, wanted: WantedLabels) -> float:
    """The share of the last label's words that nobody asked for; for a sentence how long it is."""
    if fact.source is FactSource.TEXT:
        return min(1.0, len(label_words(fact.place.quote)) / LONG)
    words = label_words(fact.label[-1])
    return len(words - wanted.stems) / (len(words) or 1)


def row_matches(fact: Fact, wanted: WantedLabels) -> bool:
    """Whether the row itself, and not only what stands above it, has a word that was asked for."""
    return bool(label_words(fact.label[-1]) & wanted.stems)


def count_proximity(fact: Fact, noun: str, asked: frozenset[str] = frozenset()) -> float:
    """How closely the thing counted stands by the figure in its sentence: 1 beside it, 0 not within the clause.

    "5,400 of our staff" and "5,400 staff were trained" count a part of them, and so less than "5,400 staff" or "a staff
    of 5,400", unless the part is what is `asked` for, in stems.
    """
    same = alternatives(noun)
    closest = 0.0
    for before, after in sides_of(fact):
        if (measured := MEASURED.match(after.lstrip())) and stem(plain(measured[0])) not in same:
            continue
        behind = tuple(w for w in nouns(CLAUSE.split(after)[0]) if w not in FILLERS)[:REACH]
        ahead = nouns(CLAUSE.split(before)[-1])[::-1][:REACH]
        found = [
            (1 - i / REACH) * (PART if is_restricted(behind[i + 1 :]) and not asked & {*behind[i + 1 :]} else 1)
            for i, w in enumerate(behind)
            if w in same and behind[0] != "of"
        ]
        if A_SHARE.match(after):
            found = [PART * close for close in found]
        found += [
            0.8 - i / REACH + IN_TOTAL * (ahead[i + 1 : i + 2] == ("total",)) for i, w in enumerate(ahead) if w in same
        ]
        found += [0.1] if same & set(behind) else []
        if (OF_THESE.search(before) or THESE.match(after)) and same & set(nouns(before)):
            found.append(THOSE if asked & set(behind) - same else THOSE * PART)
        closest = max([closest, *found])
    return closest


def sides_of(fact: Fact) -> Sequence[tuple[str, str]]:
    """What stands before and after each place where the figure's digits stand in its sentence."""
    quote = spelled(fact.place.quote)
    found = []
    for match in SPELLED.finditer(quote):
        digits = match.group().rstrip(".,").replace(",", "")
        if digits and same_digits(digits, fact):
            found.append((quote[: match.start()], ANOTHER_FIGURE.sub("", quote[match.end() :])))
    return found


def spelled(text: str) -> str:
    """A sentence with one name for the country that has two, and without words of order."""
    return COUNTRY.sub(ONE_WORD, IN_ORDER.sub("", text))


def clause_coverage(fact: Fact, wanted: WantedLabels) -> float:
    """The weighted share of the words asked for that stand in the figure's own clause: "made 5 and sold 4 tons"."""
    best = 0.0
    for before, after in sides_of(fact):
        own = label_words(CLAUSE.split(before)[-1]) | label_words(AND.split(CLAUSE.split(after)[0])[0])
        hits = sum(weight for word, weight in wanted.weights.items() if alternatives(word) & own)
        best = max(best, hits / (sum(wanted.weights.values()) or 1))
    return best


def is_change(fact: Fact) -> bool:
    """Whether a sentence gives the figure as the size of a change and not as what there is."""
    return bool(what_changed(fact))


def what_changed(fact: Fact) -> str:
    """The words of a sentence before the verb that says by how much something changed."""
    found = (
        m for m in CHANGED.finditer(fact.place.quote) if same_digits(m["digits"].rstrip(".,").replace(",", ""), fact)
    )
    return next((re.split(r"[;:]|\. ", fact.place.quote[: m.start()])[-1] for m in found), "")


def is_restricted(behind: Sequence[str]) -> bool:
    """Whether the words behind what is counted make it a part: a place or a doing of their own."""
    return (len(behind) > 1 and behind[0] in RESTRICTS) or bool(DOES & set(behind))


def nouns(text: str) -> tuple[str, ...]:
    """The stems of a text's words, those of participles blank, since "located" counts no locations."""
    return tuple("" if w.endswith(("ed", "ing")) else stem(w) for w in plain_words(text))


def same_digits(written: str, fact: Fact) -> bool:
    """Whether written digits are the figure's, whatever its scale ("1.5" of "1.5 million")."""
    strip = written.replace(".", "").strip("0")
    return strip == f"{abs(fact.value):f}".replace(".", "").strip("0")


@lru_cache(maxsize=65536)
def label_words(text: str) -> frozenset[str]:
    """The stems of a label's words, the country that has two names under one."""
    found = stems(COUNTRY.sub(ONE_WORD, text))
    return frozenset((*found, *map(stem, found)))
