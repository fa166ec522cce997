"""The months by name, and a day as it is printed -> the date."""

import re
from datetime import date

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_NUMBERS = {name[:3].lower(): number for number, name in enumerate(MONTHS, start=1)}
MONTH_WORD = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?|July?|Aug(?:ust|\.)?"
    r"|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
"""Pattern of a month as it is written, in full or short; its capital tells "May" and "March" from the verbs."""
MONTH_START = rf"(?:{'|'.join(name[:3] for name in MONTHS)})[A-Za-z]*\.?"
"""Pattern of a month by its first three letters, for print with slips in the others."""


def month_number(name: str) -> int:
    """1 to 12 by the first three letters, in any case. Raises ValueError when no month begins so."""
    try:
        return _NUMBERS[name[:3].lower()]
    except KeyError:
        raise ValueError(f"no month is called {name!r}") from None


def month_in(text: str) -> int:
    """The number of the month that the first word of three letters or more names; 0 when it names none."""
    word = re.search(r"[A-Za-z]{3}", text)
    return _NUMBERS.get(word[0].lower(), 0) if word else 0


def read_day(text: str) -> date:
    """The day printed as "December 31, 2003", "31 December 2003", "12/31/2003" or "2003-12-31".

    Raises ValueError when it is none.
    """
    numbers = [int(n) for n in re.findall(r"\d+", text)]
    month = month_in(text)
    if month and len(numbers) == 2:
        return date(max(numbers), month, min(numbers))
    if len(numbers) < 3:
        raise ValueError(f"{text!r} is no day")
    year, month, day = numbers[:3] if len(numbers) == 3 and numbers[0] > 31 else (numbers[2], numbers[0], numbers[1])
    return date(year, month, day)
