"""An article's text -> the numbers in it that are names (years, dates, forms, models, times) and measure nothing."""

import re

from core.domain.filings.month import MONTH_WORD
from core.language.numbers.labels import ARTICLE_LABELS, LABELS
from core.language.words.vocabulary import exact_stop_words
from core.language.words.word_list import word_set

_YEAR = r"(?:19|20)\d\d"
_NO_UNIT = (
    r"(?![\d,.]*\d)(?!\s*(?:%|per\s?cent|percent|pct|million|billion|trillion|bn|bln|mn|mln|m\b|cents"
    r"|dollars|bps|basis))"
)
_INDEX = r"(?:S&P|S&P/\w+|Fortune|Russell|Nasdaq|NASDAQ|FTSE|Nikkei|CAC|DAX|KOSPI|Stoxx|STOXX|Inc\.|Dow)"

_NAMES = tuple(
    re.compile(pattern, flags)
    for pattern, flags in (
        (rf"\b{MONTH_WORD}\s+\d{{1,2}}(?:st|nd|rd|th)?\b(?:,\s*{_YEAR})?{_NO_UNIT}", 0),
        (rf"\b\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{MONTH_WORD}\b", 0),
        (rf"(?<![$€£¥\d,.])\b{_YEAR}(?:\s?[-–/]\s?(?:{_YEAR}|\d\d))?(?:s|'s|’s)?\b{_NO_UNIT}", 0),
        (rf"\b[FQH]Y?\d?[\s']?(?:{_YEAR}|\d\d)\b", 0),
        (r"\b[A-Z]+\d+[A-Za-z\d-]*\b", 0),
        (r"(?<![$€£\d.,])\b\d+-[A-Z][\w/]*\b|\b\d{3}-\d{1,2}\b|\b\d+\([a-z]\)(?:\(\w\))?", 0),
        (
            (
                r"(?<![$€£¥\d,.])\b\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\b\.?)?(?=\s)(?!\s*(?:%|per|million|billion"
                r"|times|bn|points))(?<=:\d\d)"
            ),
            0,
        ),
        (r"\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d{1,2}\s?[ap]\.?m\b", 0),
        (
            rf"\b(?:{LABELS}|{ARTICLE_LABELS})\s+\d+[A-Z]?(?:\.\d+)?\b(?!\s*(?:%|percent|per cent|million|billion))",
            re.IGNORECASE,
        ),
        (rf"{_INDEX}\s+\d+\b", 0),
        (r"^[ \t]*(?:[-*•]\s*)?\d{1,3}(?:/\d{0,3}|[.)])(?=\s)", re.MULTILINE),
        (r"\b\d{1,3}(?:st|nd|rd|th)\b", 0),
        (
            (
                r"\b(?:twenty|thirty)?-?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
                r"|\w+teenth)\s+quarter\b"
            ),
            re.I,
        ),
        (
            (
                rf"\b{MONTH_WORD}\s+(?:the\s+)?(?:twenty|thirty)(?=-(?:first|second|third|fourth|fifth|sixth"
                rf"|seventh|eighth|ninth)\b)"
            ),
            0,
        ),
        (r"\b\d+(?=[A-Z])(?!K\b|M\b|B\b|MM\b)[A-Z]\w*\b", 0),
        (r"\+\d[\d\s().-]{7,}\d", 0),
        (
            (
                r"(?<=\.\d\d to )(?<!from \d\.\d\d to )1\.00\b|(?<=\.\d to )(?<!from \d\.\d to )1\.0\b"
                r"|(?<=\d:)1(?:\.0+)?\b(?![:\d])"
            ),
            0,
        ),
    )
)
# A bare number of one to four digits that is called by its number: "the 737", "737 MAX", "787 output".
_BARE = re.compile(r"(?<![$€£¥\d.,/-])\b\d{1,4}\b(?![\d,]*\d)(?!\.\d)")
_AFTER_BARE = re.compile(r"\s+(?:(?P<capital>[A-Z][A-Z]+)\b|(?P<word>[a-z][a-z-]*))")
_PLURALS = word_set("people men women children staff aircraft fish sheep headcount series species employees")
_STOP = exact_stop_words("number_name_end")


def find_number_names(text: str) -> tuple[tuple[int, int], ...]:
    """Spans (start, end) of numbers that are names; spans may overlap."""
    spans = [match.span() for pattern in _NAMES for match in pattern.finditer(text)]
    spans += [match.span() for match in _BARE.finditer(text) if _is_name(text, match)]
    return tuple(sorted(spans))


def _is_name(text: str, match: re.Match[str]) -> bool:
    before = text[: match.start()].rstrip()[-24:]
    after = _AFTER_BARE.match(text, match.end())
    if re.search(r"(?:[a-z]|^)\s[A-Z][a-z]+$", before) and not _precedes_plural(text, match.end()):
        return not re.search(r"\b(?:About|Some|Over|Only|Nearly|Around|Roughly|Up|Just)$", before)
    if len(match.group()) < 3 or not after:
        return len(match.group()) >= 3 and re.search(r"\bthe$", before) is not None and not after
    if after["capital"]:
        return after["capital"] not in ("US", "UK", "EU", "U")
    if re.search(r"\b(?:the|its|new)$", before, re.IGNORECASE) and not _precedes_plural(text, match.end()):
        return True
    word = after["word"]
    return not (word in _STOP or "-" in word or _precedes_plural(text, match.end()))


def _precedes_plural(text: str, end: int) -> bool:
    """Whether one of the next four words is a plural that the number may count."""
    following = re.match(r"(?:\s+[\w'’.&-]+){0,4}", text[end:])
    for word in following.group().split() if following else ():
        plain = word.lower().strip(".,'’")
        if plain in _STOP and plain not in ("years", "months"):
            return False
        if plain in _PLURALS or (plain.endswith("s") and not plain.endswith(("ss", "us", "'s", "’s", "is"))):
            return True
    return False
