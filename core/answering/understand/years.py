"""The words of a question -> the fiscal years that it speaks of."""

import re
from collections.abc import Callable
from datetime import date
from itertools import chain, pairwise

from core.answering.question import Years
from core.domain.filings.month import MONTHS, month_number

SMALL = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
COUNT = r"(?P<n>\d{1,2}|" + "|".join(SMALL) + ")"
LABEL = r"(?:(?:fiscal(?:\s+year)?|financial\s+year|full[- ]year|calendar(?:\s+year)?|year|FY)\s*)"
YEAR = r"(?:19|20)\d\d"

DAY = re.compile(
    rf"(?:as\s+(?:of|at)\s+|(?:year\s+)?end(?:ed|ing)\s+)?\b(?P<month>{'|'.join(MONTHS)})\s+(?P<day>\d{{1,2}}),?\s+(?P<year>{YEAR})\b",
    re.I,
)
SPAN = re.compile(
    rf"(?:\bfrom\s+|\bbetween\s+)?\b{LABEL}?(?P<a>{YEAR})\s*(?:-|–|—|to|through|and)\s*{LABEL}?(?P<b>{YEAR}|\d\d)\b(?!\s*%)",
    re.I,
)
SINCE = re.compile(rf"\bsince\s+{LABEL}?(?P<y>{YEAR})\b", re.I)
SHORT = re.compile(r"(?:\bFY\s?|\bfiscal\s+|')['’]?(?P<y>\d\d)\b(?!\d)", re.I)
_TWO_DIGITS = r"(?:FY\s?|fiscal\s+)?['’]?\d\d"
LISTED = re.compile(
    rf"(?<![\w.,$€£%]){_TWO_DIGITS}(?:\s*(?:,\s*and\b|,|/|&|\band\b|\bvs\.?|\bversus\b)\s*{_TWO_DIGITS})+\b"
    r"(?![.,]?\d|\s*(?:%|per\b|[bm]illion|thousand))",
    re.I,
)
_YEARS_SAID = re.compile(r"\b(?:in|for|between|from|years?)\s+$", re.I)
PLAIN = re.compile(rf"\b{LABEL}?(?P<y>{YEAR})\b", re.I)
LAST = re.compile(
    r"\b(?:(?:last|past|previous|latest|recent|preceding)"
    rf"\s+{COUNT}\s+(?:fiscal\s+)?years|{COUNT.replace('<n>', '<m>')}[- ]year)\b",
    re.I,
)
BEFORE = re.compile(
    r"\b(?:the\s+)?(?:year\s+before|(?:prior|previous|preceding)\s+(?:fiscal\s+)?year|(?:a|one)\s+year\s+(?:earlier|ago|before)|"
    r"year[- ](?:over|on)[- ]year|yoy|y/y)\b",
    re.I,
)
AGO = re.compile(rf"\b{COUNT}\s+(?:fiscal\s+)?years\s+(?:ago|back)\b", re.I)
EARLIER = re.compile(rf"\b{COUNT}\s+(?:fiscal\s+)?years\s+(?:before|earlier|prior)\b", re.I)
NEWEST = re.compile(
    r"\b(?:(?:last|latest|most\s+recent|newest|this|current)\s+(?:reported\s+|full\s+|completed\s+)?(?:fiscal\s+|financial\s+)?(?:year|annual\s+report|10-?K(?:SB)?))"
    r"(?:\s+end\b)?"
    r"|\b(?:right\s+|as\s+of\s+)?(?-i:now|Now)\b|\b(?:currently|presently|nowadays|at\s+present|at\s+the\s+moment|(?:as\s+of\s+)?today)\b"
    r"|\b(?:latest|most\s+recent(?:ly)?|newest)\b(?!\s+(?:quarter|month|10-?Q|two|three|four|five|\d))",
    re.I,
)
# A quarterly dividend is paid in each quarter and stands in annual reports: it names no quarter.
QUARTER = re.compile(
    r"\b(?:Q[1-4]|[1-4]Q\d*|(?:first|second|third|fourth|last|latest|this)\s+quarter"
    r"|quarterly(?!\s+(?:(?:regular|cash|common|stock)\s+)*(?:dividend|payout|distribution)))\b",
    re.I,
)
FUTURE = re.compile(
    r"\b(?:next|coming|upcoming|following)\s+(?:fiscal\s+)?(?:year|quarter|decade|(?:few|two|three|five|ten)\s+years)\b",
    re.I,
)


def find_years(text: str) -> tuple[Years, tuple[tuple[int, int], ...]]:
    """The years of a question, and the stretches of it (start, end) that name them."""
    spans: list[tuple[int, int]] = []
    days = [date_of(m) for m in claim_matches(DAY, text, spans)]
    found = claim_matches(SPAN, text, spans)
    ranges = [span_years(m) for m in found]
    since = [int(m["y"]) for m in claim_matches(SINCE, text, spans)]
    listed = [year for m in claim_matches(LISTED, text, spans, is_run) for year in listed_years(m)]
    short = [2000 + int(m["y"]) for m in claim_matches(SHORT, text, spans)]
    plain = [int(m["y"]) for m in claim_matches(PLAIN, text, spans)]
    counts = [m["n"] or m["m"] for m in claim_matches(LAST, text, spans)]
    ago = [count(m["n"]) for m in claim_matches(AGO, text, spans)]
    earlier = [count(m["n"]) for m in claim_matches(EARLIER, text, spans)]
    before = bool(claim_matches(BEFORE, text, spans))
    newest = bool(claim_matches(NEWEST, text, spans))
    years = Years(
        explicit=tuple(sorted({*chain.from_iterable(ranges), *since, *short, *listed, *plain})),
        back=ago[0] if ago else 0 if newest else None,
        last=count(counts[0]) if counts else None,
        ends=tuple(d for d in days if d),
        prior_year=before,
        earlier=earlier[0] if earlier else 0,
        since=bool(since),
        separate=any(is_enumeration(m) for m in found),
        quarter=bool(claim_matches(QUARTER, text, spans)),
        future=bool(claim_matches(FUTURE, text, spans)),
    )
    return years, tuple(spans)


def claim_matches(
    pattern: re.Pattern[str],
    text: str,
    spans: list[tuple[int, int]],
    holds: Callable[[re.Match[str]], bool] = bool,
) -> list[re.Match[str]]:
    """The matches that hold and touch nothing taken before; they are taken now."""
    free = (m for m in pattern.finditer(text) if all(m.end() <= a or m.start() >= b for a, b in spans))
    found = [m for m in free if holds(m)]
    spans.extend(m.span() for m in found)
    return found


def span_years(match: re.Match[str]) -> tuple[int, ...]:
    """All years of "2022 to 2024" or "2022-24"; two years joined by "and" are just those two."""
    a = int(match["a"])
    b = int(match["b"]) if len(match["b"]) == 4 else a // 100 * 100 + int(match["b"])
    if re.search(r"\band\b", match.group(), re.I) or not a < b <= a + 20:
        return (a, b) if a != b else (a,)
    return tuple(range(a, b + 1))


def listed_years(match: re.Match[str]) -> tuple[int, ...]:
    """The years of "21, 22 and 23"."""
    return tuple(2000 + int(number) for number in re.findall(r"\d\d", match.group()))


def is_run(match: re.Match[str]) -> bool:
    """Whether numbers of two digits follow one another as years do, none to come: three of them, or two after "in"."""
    years = listed_years(match)
    steps = {later - earlier for earlier, later in pairwise(years)}
    said = _YEARS_SAID.search(match.string[: match.start()]) or re.match(r"\D", match.group())
    return steps in ({1}, {-1}) and max(years) <= date.today().year + 1 and (len(years) > 2 or said is not None)


def is_enumeration(match: re.Match[str]) -> bool:
    """Whether two years are joined by "and" without being the ends of a stretch."""
    return bool(re.search(r"\band\b", match.group(), re.I)) and not re.match(r"between|from", match.group(), re.I)


def date_of(match: re.Match[str]) -> date | None:
    """The day written, None when the calendar has no such day."""
    try:
        return date(int(match["year"]), month_number(match["month"]), int(match["day"]))
    except ValueError:
        return None


def count(word: str) -> int:
    """A small number in words or digits."""
    return SMALL.get(word.lower()) or int(word)
