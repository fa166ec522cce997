"""An article's text -> its figures, each with value, unit, last digit and hedge."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache

from core.domain.claims.claim import Hedge, Quantity
from core.language.invisible import INVISIBLE
from core.language.numbers.counted_nouns import find_noun
from core.language.numbers.fractions_in_words import WordRatio, find_word_ratios
from core.language.numbers.hedges import find_hedge
from core.language.numbers.numerals import Numeral, find_numerals
from core.language.numbers.patterns import SCALE, SIGN
from core.language.numbers.unit_words import read_unit
from core.language.reading_form import reading_form

_SINGLE = re.compile(
    r"\b(?P<number>half an?|a quarter of an?|an?|one|another|a full|one full|another full)"
    r"\s+(?:full\s+|whole\s+)?"
    r"(?P<unit>percentage point|percent|per cent|basis point|%)(?!\w|-|\s*points?\b)",
    re.IGNORECASE,
)
_MOST = re.compile(
    r"\b(?:(?P<all>(?:nearly|almost|virtually|practically) (?:all|every)\b)"
    r"|(?P<most>most of(?! all)|the (?:\w+ )?majority of|a majority of|the (?:great )?bulk of|the lion's share of))",
    re.IGNORECASE,
)
_MOST_TAIL = re.compile(r"\s+of$", re.IGNORECASE)
_OF_MONEY = re.compile(r"\s+of\s+(?!the\b|its\b|them\b|those\b|these\b|their\b|us\b)", re.IGNORECASE)
_MONEY_CAME_TO = re.compile(
    r"\b(?:revenues?|sales|income|profits?|earnings|expenditures?|spending|costs?|expenses?|debt|cash|dividends?|buybacks?"
    r"|repurchases|taxes|capex|loss(?:es)?)\b[^.;]{0,60}$",
    re.IGNORECASE,
)
_NOTHING_COUNTED = re.compile(r"\s*(?:[.,;!?)]|$|in\b|last\b|this\b|for\b|from\b|over\b|at\b|and\b)")
_NIL = re.compile(
    r"(?<=\s)(?:nil|zero)\b(?![\s-](?:sugar|emission|carbon|coupon|waste|trust|tolerance|interest))|(?<=: )none\b",
    re.IGNORECASE,
)
_NO_AMOUNT = re.compile(
    r"\b(?:had|has|have|held|holds|owed|owes|carried|carries|with|paid|pays|reported|recorded|booked|took|incurred|showed)"
    r"\s+(?P<no>no)\s+(?:(?!other\b|material\b|significant\b|more\b|further\b|new\b|need\b|plans?\b)[\w-]+\s+){0,3}"
    r"(?:debts?|borrowings?|loans?|dividends?|impairments?|charges?|revenues?|sales|income|cash|goodwill|buybacks?"
    r"|repurchases)\b",
    re.IGNORECASE,
)
"""What says that an amount was nothing ("had no long-term debt")."""

_DURATION = re.compile(
    r"[\s-](?:fiscal |calendar |consecutive |straight |full |trading )?"
    r"(?:year|month|week|day|quarter|hour|minute|decade|second)s?\b",
    re.I,
)
_LIFE = re.compile(
    r"\b(?:life|lives|term|maturity|period|duration|average)\b[^.;]{0,40}\b(?:of|to|from|is|was|at)\s+(?:\w+\s+)?$",
    re.I,
)
_RANGE_JOIN = re.compile(r"\s*(?:to|[-–—]|or)\s*(?:US)?[$€£¥]?", re.IGNORECASE)
_LIST_JOIN = re.compile(r"\s*(?:,\s*(?:and|or|to)?|and|or|to|[-–—]|then|,\s*then)\s*(?:US)?[$€£¥]?", re.IGNORECASE)
_OR = re.compile(r",?\s*or\s+(?:(?:about|roughly|just|only|some)\s+)?", re.IGNORECASE)
_MILLION, _FEW = 1_000_000, 1_000
_COMPARED_WITH = re.compile(
    r"(?:[^.;$€£\d]|\b(?:19|20)\d\d\b){0,40}\b(?:from|against|versus|vs\.?|than|to|compared with)"
    r"\s+(?:only |just |a mere )?",
    re.IGNORECASE,
)
_ELLIPSIS = re.compile(
    r"\b(?:to|from|against|versus|vs\.?|and|or|than|by|of|at|was|were)\s*(?:only |just |a mere )?$", re.IGNORECASE
)

_PLAIN = r"\d[\d,]*(?:\.\d+)?"
_SIGN_OUTSIDE = re.compile(rf"(?P<sign>[{SIGN}])\((?P<number>{_PLAIN})\)")
"""A currency before the parentheses, which are then no aside."""

_SCALE_OUTSIDE = re.compile(rf"\((?P<body>[{SIGN}]\s?{_PLAIN})\)(?=\s+(?:{SCALE})\b)", re.IGNORECASE)
"""An amount whose scale follows the parentheses."""

_OBJECT = re.compile(
    rf"(?P<before>\b(?:from|to|was|were|of|at|versus|than|with)\s)\((?P<body>[{SIGN}]\s?{_PLAIN}|{_PLAIN}%)\)",
    re.IGNORECASE,
)
"""What a preposition or a verb takes for its object."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """A figure in the making, beside the scale its number was written with."""

    quantity: Quantity
    scale: Decimal
    core: tuple[int, int]
    factor: Decimal = Decimal(1)


@lru_cache(maxsize=8192)
def find_quantities(text: str) -> tuple[Quantity, ...]:
    """All figures of `text` from left to right, none overlapping; years, dates, form names and times are none.

    They are read in the text's reading form, without the characters that nobody sees, and given as `text` has them.
    """
    if not text.isascii() and INVISIBLE.search(text):
        return _among_hidden(text)
    plain = _with_minus_signs(reading_form(text))
    found = _find_quantities(plain)
    return found if plain == text else tuple(_as_written(text, q) for q in found)


def _among_hidden(text: str) -> tuple[Quantity, ...]:
    """The figures of a text in which characters stand that nobody sees, with offsets that count these too."""
    places = [at for at, char in enumerate(text) if not INVISIBLE.match(char)]
    moved = [(q, places[q.start], places[q.end - 1] + 1) for q in find_quantities("".join(text[at] for at in places))]
    return tuple(replace(q, text=text[start:end], start=start, end=end) for q, start, end in moved)


@lru_cache(maxsize=4096)
def _with_minus_signs(text: str) -> str:
    """The text, as long, with minus signs for an accountant's parentheses ("$(1.6) million")."""
    if "(" not in text:
        return text
    text = _SIGN_OUTSIDE.sub(lambda m: f"-{m['sign']}{m['number']} ", text)
    text = _SCALE_OUTSIDE.sub(lambda m: f"-{m['body']} ", text)
    return _OBJECT.sub(lambda m: f"{m['before']}-{m['body']} ", text)


def _as_written(text: str, quantity: Quantity) -> Quantity:
    """The figure with the parentheses that it was written in, the closing one too."""
    end = quantity.end + int(
        "(" in text[quantity.start : quantity.end] and text[quantity.end : quantity.end + 1] == ")"
    )
    return replace(quantity, text=text[quantity.start : end], end=end)


def _find_quantities(text: str) -> tuple[Quantity, ...]:
    fixed = [*_singles(text), *_mosts(text), *_nils(text), *(_from_ratio(text, r) for r in find_word_ratios(text))]
    drafts = [_Draft(q, Decimal(1), (q.start, q.end)) for q in fixed]
    for numeral in find_numerals(text):
        draft = _from_numeral(text, numeral)
        overlaps = [
            d for d in drafts if d.quantity.start < draft.quantity.end and draft.quantity.start < d.quantity.end
        ]
        if not overlaps and not _is_duration(text, draft) and not _is_pronoun(text, draft):
            drafts.append(draft)
    drafts.sort(key=lambda draft: (draft.quantity.start, -draft.quantity.end))
    drafts = [d for n, d in enumerate(drafts) if not any(d.quantity.start < o.quantity.end for o in drafts[:n])]
    drafts = _share_units(text, drafts)
    return tuple(_join_ranges(text, [_with_hedge(text, draft.quantity) for draft in drafts]))


def _from_numeral(text: str, numeral: Numeral) -> _Draft:
    unit = read_unit(text, numeral.start, numeral.end, scaled=numeral.scale > 1)
    sign = -1 if unit.negative else 1
    quantity = Quantity(
        text=text[unit.start : unit.end],
        start=unit.start,
        end=unit.end,
        value=numeral.value * unit.factor * sign,
        unit="USD" if unit.name == "number" and _is_money(text, numeral) else unit.name,
        last_digit=numeral.last_digit * unit.factor,
        other=None if numeral.other is None else numeral.other * unit.factor * sign,
        noun=find_noun(text, unit.end) if unit.name == "number" else "",
    )
    return _Draft(quantity, numeral.scale, (numeral.start, numeral.end), unit.factor)


def _is_money(text: str, numeral: Numeral) -> bool:
    """Whether a number of millions is money that leaves its unit out ("three billion of bonds", "costs: a billion")."""
    if numeral.scale < 1_000_000:
        return False
    subject = _MONEY_CAME_TO.search(text[max(0, numeral.start - 100) : numeral.start])
    return bool(_OF_MONEY.match(text, numeral.end) or (subject and _NOTHING_COUNTED.match(text, numeral.end)))


def _from_ratio(text: str, ratio: WordRatio) -> Quantity:
    return Quantity(
        text=text[ratio.start : ratio.end],
        start=ratio.start,
        end=ratio.end,
        value=ratio.value,
        unit="times" if ratio.multiple else "percent",
        last_digit=min(Decimal("0.1") if ratio.value < 1 else Decimal(1), Decimal(1)),
        word_fraction=not ratio.multiple,
    )


def _singles(text: str) -> list[Quantity]:
    """Figures without a numeral: "a percentage point", "half a percent"."""
    found = []
    for match in _SINGLE.finditer(text):
        number, unit = match["number"].lower(), match["unit"].lower()
        value = Decimal("0.5") if "half" in number else Decimal("0.25") if "quarter" in number else Decimal(1)
        factor = Decimal("0.01") if unit == "basis point" else Decimal(1)
        found.append(
            Quantity(
                text=match.group(),
                start=match.start(),
                end=match.end(),
                value=value * factor,
                unit="points" if "point" in unit else "percent",
                last_digit=(Decimal(1) if value == 1 else Decimal("0.1")) * factor,
            )
        )
    return found


def _mosts(text: str) -> list[Quantity]:
    """Shares from 50 or 90 percent up to the whole: "most of", "nearly all"."""
    return [
        Quantity(
            text=_MOST_TAIL.sub("", match.group()),
            start=match.start(),
            end=match.start() + len(_MOST_TAIL.sub("", match.group())),
            value=Decimal(90 if match["all"] else 50),
            high=Decimal(100),
            unit="percent",
            last_digit=Decimal(0),
            word_fraction=True,
        )
        for match in _MOST.finditer(text)
    ]


def _nils(text: str) -> list[Quantity]:
    """Nothing in words: of what follows, else of money."""
    found = []
    for m in _NIL.finditer(text):
        noun = find_noun(text, m.end())
        unit = "number" if noun or m.group().lower() == "none" else "USD"
        nil = Quantity(text=m.group(), start=m.start(), end=m.end(), value=Decimal(0), unit=unit, last_digit=Decimal(1))
        found.append(replace(nil, noun=noun))
    for m in _NO_AMOUNT.finditer(text):
        start, end = m.span("no")
        found.append(Quantity(text=m["no"], start=start, end=end, value=Decimal(0), unit="USD", last_digit=Decimal(1)))
    return found


def _is_duration(text: str, draft: _Draft) -> bool:
    """Whether the number only counts years, months or days of a time span that the sentence moves in."""
    if draft.quantity.unit != "number" or not _DURATION.match(text, draft.quantity.end):
        return False
    decimal = "." in draft.quantity.text
    return not (decimal or _LIFE.search(text[max(0, draft.quantity.start - 80) : draft.quantity.start]))


def _is_pronoun(text: str, draft: _Draft) -> bool:
    """Whether a small number in words only points at things already named ("the two", "two of us")."""
    word = draft.quantity.text.isalpha() and draft.quantity.unit == "number" and draft.quantity.value <= 12
    return word and not draft.quantity.noun and not _ELLIPSIS.search(text[: draft.quantity.start][-12:])


def _share_units(text: str, drafts: Sequence[_Draft]) -> list[_Draft]:
    """Gives a bare number the unit of its neighbour: backwards in a list ("12, 11 and 11 percent"), else forwards."""
    shared = list(drafts)
    for at in range(len(shared) - 2, -1, -1):
        here, after = shared[at], shared[at + 1]
        join = _LIST_JOIN.fullmatch(text, here.quantity.end, after.core[0])
        if (
            join
            and _is_bare(here)
            and after.quantity.unit not in ("number", "times")
            and not after.quantity.word_fraction
        ):
            shared[at] = _like(here, after)
        elif join and here.scale == 1 and after.quantity.unit == f"{here.quantity.unit}/share":
            shared[at] = replace(here, quantity=replace(here.quantity, unit=after.quantity.unit))
        elif _opens_range(text, here, after):
            shared[at + 1] = replace(after, quantity=_unit_of(after, here))
            shared[at] = _like(here, shared[at + 1])
        elif (
            join
            and here.scale == 1
            and after.scale > 1
            and here.quantity.unit == after.quantity.unit
            and _joins_range(join)
        ):
            shared[at] = _like(here, after)
    for at in range(1, len(shared)):
        here, before = shared[at], shared[at - 1]
        if _is_per_share(text, here, before) or _is_compared_per_share(text, here, before):
            shared[at] = replace(here, quantity=replace(here.quantity, unit=f"{here.quantity.unit}/share"))
        elif _is_elliptic(text, here, before):
            shared[at] = replace(here, quantity=replace(_unit_of(here, before), noun=before.quantity.noun))
    return shared


def _opens_range(text: str, here: _Draft, after: _Draft) -> bool:
    """Whether an amount gives a range its sign of money and the next figure its scale ("$3.2-3.4 billion")."""
    money = len(here.quantity.unit) == len("USD") and here.scale == 1
    joined = _RANGE_JOIN.fullmatch(text, here.quantity.end, after.core[0]) is not None
    return money and joined and _is_bare(after) and after.scale > 1


def _is_per_share(text: str, here: _Draft, before: _Draft) -> bool:
    """Whether a few dollars are another way of telling millions of them ("$57 million, or $3.73, a year earlier")."""
    alike = here.quantity.unit == before.quantity.unit and len(here.quantity.unit) == len("USD")
    restated = _OR.fullmatch(text, before.quantity.end, here.quantity.start) is not None
    return alike and restated and before.scale >= _MILLION and here.scale == 1 and here.quantity.value < _FEW


def _is_compared_per_share(text: str, here: _Draft, before: _Draft) -> bool:
    """Whether an amount is what one per share is compared with ("earnings per share of $2.10, up from $1.80")."""
    alike = before.quantity.unit == f"{here.quantity.unit}/share" and here.scale == 1
    between = text[before.quantity.end : here.quantity.start]
    return alike and here.quantity.value < _FEW and _COMPARED_WITH.fullmatch(between) is not None


def _joins_range(join: re.Match[str]) -> bool:
    return "," not in join.group()


def _is_bare(draft: _Draft) -> bool:
    return draft.quantity.unit == "number" and not draft.quantity.noun


def _is_elliptic(text: str, here: _Draft, before: _Draft) -> bool:
    between = text[before.quantity.end : here.quantity.start]
    if _is_bare(here) and before.quantity.unit == "shares" and re.match(r"\s+more\b", text[here.quantity.end :]):
        return True
    if not _is_bare(here) or before.quantity.word_fraction or before.quantity.unit in ("times", "shares"):
        return False
    if re.search(r"[.!?]\s", between) or len(between) > 60 or not _ELLIPSIS.search(between):
        return False
    money = before.quantity.unit == "USD"
    return money == (here.scale > 1) or (before.scale == here.scale and not money)


def _like(here: _Draft, other: _Draft) -> _Draft:
    """`here` with the unit of `other`, and its scale when it has none."""
    scaled = here
    if here.scale == 1 and other.scale > 1:
        quantity = replace(
            here.quantity, value=here.quantity.value * other.scale, last_digit=here.quantity.last_digit * other.scale
        )
        scaled = _Draft(quantity, other.scale, here.core)
    if scaled.quantity.unit == other.quantity.unit:
        return scaled
    return replace(scaled, quantity=_unit_of(scaled, other), factor=other.factor)


def _unit_of(here: _Draft, other: _Draft) -> Quantity:
    """The figure of `here` in the unit of `other`, small change and basis points converted."""
    factor = other.factor if other.factor < 1 else Decimal(1)
    return replace(
        here.quantity,
        unit=other.quantity.unit,
        value=here.quantity.value * factor,
        last_digit=here.quantity.last_digit * factor,
    )


def _with_hedge(text: str, quantity: Quantity) -> Quantity:
    hedge = find_hedge(text, quantity.start, quantity.end).hedge
    if quantity.high is not None:
        return quantity
    if quantity.unit == "times" and quantity.value < 1:
        # "More than halved" leaves less than a half.
        hedge = {Hedge.OVER: Hedge.UNDER, Hedge.NEARLY: Hedge.JUST_OVER, Hedge.JUST_OVER: Hedge.NEARLY}.get(
            hedge, hedge
        )
    return replace(quantity, hedge=hedge)


def _join_ranges(text: str, quantities: Sequence[Quantity]) -> list[Quantity]:
    joined: list[Quantity] = []
    for quantity in quantities:
        if joined and _is_range(text, joined[-1], quantity):
            low = joined.pop()
            digit = max(low.last_digit, quantity.last_digit)
            quantity = replace(  # noqa: PLW2901
                low,
                text=text[low.start : quantity.end],
                end=quantity.end,
                high=quantity.value,
                last_digit=digit,
                noun=quantity.noun,
            )
        joined.append(quantity)
    return joined


def _is_range(text: str, low: Quantity, high: Quantity) -> bool:
    if low.unit != high.unit or low.high is not None or low.value >= high.value or low.word_fraction:
        return False
    before, between = text[max(0, low.start - 24) : low.start], text[low.end : high.start]
    if re.search(r"\bbetween\s+(?:about\s+|roughly\s+)?$", before, re.IGNORECASE) and between.strip() == "and":
        return True
    if high.value > low.value * (2 if re.search(r"\bby\s+(?:\w+\s+)?$", before) else 3):
        return False
    return bool(_RANGE_JOIN.fullmatch(between)) and not re.search(
        r"\b(?:from\s+(?:\w+\s+){0,2}|to\s+)$", before, re.IGNORECASE
    )
