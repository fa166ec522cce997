"""The text of a date under a format of a transformation registry -> the date as XML Schema writes it.

A format is told by what it asks for, in order: D, M and Y are day, month and year in digits, `Month` and `Mon` an
English month in full and in three letters, `@de` one named in that language, R one in Roman numerals, E an era of
Japan with its year, `~` whatever is no digit; the rest stands for itself.
"""

import re
from datetime import date
from functools import cache, partial
from pathlib import Path
from tomllib import loads
from typing import Final

from core.domain.filings.month import MONTHS
from core.filings.xbrl.number_formats import Rule

_TOKEN = re.compile(r"@[a-z]{2}|Month|Mon|[DMYRE~]|.")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_ERAS = {"明治": 1867, "明": 1867, "大正": 1911, "大": 1911, "昭和": 1925, "昭": 1925, "平成": 1988, "平": 1988}
_ERAS |= {"令和": 2018, "令": 2018}
_FIRST_YEAR = "元"
_YEAR_OF_NO_MATTER = 2024
"""A leap year, to try a day without a year."""
_CENTURY = 2000
_CJK = "年月日"
_QUARTER_ENDS = {"1": "03-31", "2": "06-30", "3": "09-30", "4": "12-31", "first": "03-31", "second": "06-30"}
_QUARTER_ENDS |= {"third": "09-30", "fourth": "12-31", "last": "12-31"}
_QUARTER = rf"(?P<quarter>{'|'.join(_QUARTER_ENDS)})"
_QUARTER_FIRST = re.compile(rf"(?:\w[^\d]*?)?{_QUARTER}[^\d]+(?P<year>\d{{4}})")
_YEAR_FIRST = re.compile(rf"(?P<year>\d{{4}})[^\d]*?{_QUARTER}[^\d]*")


def _pattern(form: str) -> re.Pattern[str]:
    return re.compile("".join(_part(token) for token in _TOKEN.findall(form)))


def _part(token: str) -> str:
    """The pattern of one token of a format."""
    fixed = {
        "D": r"(?P<day>\d{1,2})",
        "M": r"(?P<month>\d{1,2})",
        "Y": r"(?P<year>\d{4}|\d{1,2})",
        "~": r"[^\d]+",
        "Month": rf"(?P<name>{'|'.join(MONTHS)})",
        "Mon": rf"(?P<name>{'|'.join(name[:3] for name in MONTHS)})",
        "R": rf"(?<![^\W\d])(?P<roman>(?i:{'|'.join(reversed(_ROMAN))}))(?![^\W\d])",
        "E": rf"(?P<era>{'|'.join(_ERAS)})\s*(?P<year>\d{{1,2}}|{_FIRST_YEAR})",
    }
    if token.startswith("@"):
        stems = sorted(month_names()[token[1:]], key=len, reverse=True)
        return rf"(?<![^\W\d])(?P<name>(?i:{'|'.join(stems)}))[^\W\d]*\.?"
    if token in _CJK:
        return rf"\s*{token}\s*"
    return fixed.get(token) or re.escape(token)


@cache
def month_names() -> dict[str, dict[str, int]]:
    """By language the beginnings of the months' names, in small letters, and the months (1 to 12) they stand for."""
    written = loads(Path(__file__).with_name("month_names.toml").read_text(encoding="utf-8"))
    return {
        language: {stem: month for month, stems in enumerate(names, 1) for stem in stems.split()}
        for language, names in written.items()
    }


def read_date(text: str, *, form: str) -> str:
    """As much as the format asks for: "2024-12-31", "--12-31" or "2024-12". Raises ValueError when unfit."""
    found = _compiled(form).fullmatch("".join(str(int(c)) if c.isdecimal() else c for c in text))
    if found is None:
        raise ValueError(f"{text!r} does not fit {form!r}")
    parts = found.groupdict()
    day, year = int(parts.get("day") or 1), _year(parts)
    whole = date(year or _YEAR_OF_NO_MATTER, _month(parts, form), day)
    if year is None:
        return f"-{whole.isoformat()[4:]}"
    return whole.isoformat() if parts.get("day") else whole.isoformat()[:7]


_compiled = cache(_pattern)


def _year(parts: dict[str, str | None]) -> int | None:
    written = parts.get("year")
    if written is None:
        return None
    if era := parts.get("era"):
        return _ERAS[era] + (1 if written == _FIRST_YEAR else int(written))
    return int(written) if len(written) > 2 else _CENTURY + int(written)


def _month(parts: dict[str, str | None], form: str) -> int:
    if roman := parts.get("roman"):
        return _ROMAN.index(roman.lower()) + 1
    if name := parts.get("name"):
        language = re.search(r"@([a-z]{2})", form)
        return month_names()[language[1] if language else "en"][name.lower()[: None if language else 3]]
    return int(parts.get("month") or 0)


def _quarter_end(text: str) -> str:
    """The last day of a quarter of the calendar ("third quarter of 2024", "2024 Q3")."""
    found = _QUARTER_FIRST.fullmatch(text.lower()) or _YEAR_FIRST.fullmatch(text.lower())
    if found is None:
        raise ValueError(f"{text!r} is no quarter")
    return f"{found['year']}-{_QUARTER_ENDS[found['quarter']]}"


def _dates(forms: dict[str, str]) -> dict[str, Rule]:
    return {name: partial(read_date, form=form) for name, form in forms.items()}


REGISTRY_1: Final = _dates(
    {
        "datedoteu": "D.M.Y",
        "datedotus": "M.D.Y",
        "datelongdaymonthuk": "D Month",
        "datelongmonthdayus": "Month D",
        "datelongmonthyear": "Month Y",
        "datelonguk": "D Month Y",
        "datelongus": "Month D, Y",
        "datelongyearmonth": "Y Month",
        "dateshortdaymonthuk": "D Mon",
        "dateshortmonthdayus": "Mon D",
        "dateshortmonthyear": "Mon Y",
        "dateshortuk": "D Mon Y",
        "dateshortus": "Mon D, Y",
        "dateshortyearmonth": "Y Mon",
        "dateslashdaymontheu": "D/M",
        "dateslasheu": "D/M/Y",
        "dateslashmonthdayus": "M/D",
        "dateslashus": "M/D/Y",
    }
)
REGISTRY_2: Final = _dates(
    {
        "datedaymonth": "D~M",
        "datedaymonthen": "D~@en",
        "datedaymonthyear": "D~M~Y",
        "datedaymonthyearen": "D~@en~Y",
        "dateerayearmonthdayjp": "E年M月D日",
        "dateerayearmonthjp": "E年M月",
        "datemonthday": "M~D",
        "datemonthdayen": "@en~D",
        "datemonthdayyear": "M~D~Y",
        "datemonthdayyearen": "@en~D~Y",
        "datemonthyearen": "@en~Y",
        "dateyearmonthcjk": "Y年M月",
        "dateyearmonthdaycjk": "Y年M月D日",
        "dateyearmonthen": "Y~@en",
    }
)
REGISTRY_3: Final = REGISTRY_2 | _dates(
    {
        "datedaymonthdk": "D~@da",
        "datedaymonthyeardk": "D~@da~Y",
        "datedaymonthyearin": "D~@hi~Y",
        "datemonthyear": "M~Y",
        "datemonthyeardk": "@da~Y",
        "datemonthyearin": "@hi~Y",
        "dateyearmonthday": "Y~M~D",
    }
)
_DAY_FIRST = re.findall(r"[a-z]{2}", "bg cs da de el en es et fi fr hr it nl no pl pt ro sk sl sv")
REGISTRY_4: Final = _dates(
    {
        "date-day-month": "D~M",
        "date-day-month-year": "D~M~Y",
        "date-day-monthname-lv": "D~@lv",
        "date-day-monthname-year-hi": "D~@hi~Y",
        "date-day-monthroman": "D~R",
        "date-day-monthroman-year": "D~R~Y",
        "date-jpn-era-year-month": "E年M月",
        "date-jpn-era-year-month-day": "E年M月D日",
        "date-month-day": "M~D",
        "date-month-day-year": "M~D~Y",
        "date-month-year": "M~Y",
        "date-monthname-day-en": "@en~D",
        "date-monthname-day-hu": "@hu~D",
        "date-monthname-day-lt": "@lt~D",
        "date-monthname-day-year-en": "@en~D~Y",
        "date-monthname-year-hi": "@hi~Y",
        "date-monthroman-year": "R~Y",
        "date-year-day-monthname-lv": "Y~D~@lv",
        "date-year-month": "Y~M",
        "date-year-month-day": "Y~M~D",
        "date-year-monthname-day-hu": "Y~@hu~D",
        "date-year-monthname-day-lt": "Y~@lt~D",
        "date-year-monthname-en": "Y~@en",
        "date-year-monthname-hu": "Y~@hu",
        "date-year-monthname-lt": "Y~@lt",
        "date-year-monthname-lv": "Y~@lv",
    }
    | {f"date-day-monthname-{language}": f"D~@{language}" for language in _DAY_FIRST}
    | {f"date-day-monthname-year-{language}": f"D~@{language}~Y" for language in _DAY_FIRST}
    | {f"date-monthname-year-{language}": f"@{language}~Y" for language in _DAY_FIRST}
)
REGISTRY_5: Final = REGISTRY_4 | _dates(
    {
        "date-day-monthname-cy": "D~@cy",
        "date-day-monthname-year-cy": "D~@cy~Y",
        "date-monthname-year-cy": "@cy~Y",
    }
)
SEC: Final[dict[str, Rule]] = {"datequarterend": _quarter_end}
