"""A whole number -> the words for it, as a reporter spells it: "forty-two", "three hundred and five"."""

from core.language.numbers.number_words import ONES, TENS

MOST = 999
_NAMES = {value: word for word, value in (*ONES.items(), *TENS.items())}


def spell(number: int, *, joined: str = "-") -> str:
    """The words for 0 to 999; `joined` stands between tens and ones. Raises ValueError outside."""
    if not 0 <= number <= MOST:
        raise ValueError(f"{number} is not spelled")
    hundreds, rest = divmod(number, 100)
    if hundreds:
        start = f"{_NAMES[hundreds]} hundred"
        return f"{start} and {spell(rest, joined=joined)}" if rest else start
    if rest in _NAMES:
        return _NAMES[rest]
    return f"{_NAMES[rest - rest % 10]}{joined}{_NAMES[rest % 10]}"
