"""The words of a registrant's name, and the filing's text -> the parts of the name that name the company alone."""

import re
from collections import Counter
from collections.abc import Iterator

from core.filings.names.name_lists import generic_words, taken_initials
from core.filings.names.place_names import is_place
from core.language.words.name_forms import ENDS, STARTS, fold_name, name_expression, name_words

_SMALL = re.compile(r"(?<![\w./@-])[a-z][a-z’'-]+(?![\w/@]|\.\w)")
_JOINERS = frozenset({"of", "and", "the", "for", "de", "&"})
_INITIALS_USED, _ALONE, _SHORTEST = 5, 2, 3
_ENOUGH_WORDS = 1_000


def part_names(name: str, text: str) -> Iterator[str]:
    """Parts of a name without legal form ("Vale Works Digital") by which people know the company, by its filing.

    A part of several words that open the name counts where one of them is no common word and no place. A single word
    counts where the text also uses it alone; so does what follows the initials of a person. The initials of the
    words count where the text uses them.
    """
    words = name_words(name)
    common = frozenset(_SMALL.findall(text)) | generic_words()
    yield from _leading(words, text, common)
    yield from _behind_initials(words, text, common)
    yield from _initials(words, text)


def _leading(words: tuple[str, ...], text: str, common: frozenset[str]) -> Iterator[str]:
    thin = len(common) < _ENOUGH_WORDS
    for end in range(len(words) - 1, 0, -1):
        part, last = words[:end], words[end - 1].lower()
        if last in _JOINERS or not any(_is_distinctive(word, common) for word in part):
            continue
        if len(fold_name(part[0])) < _SHORTEST and end == 1:
            continue
        spelled = _as_spelled(part, words[end], text)
        if spelled or (end > 1 and not thin):
            yield spelled or " ".join(part)


def _is_distinctive(word: str, common: frozenset[str]) -> bool:
    """Whether a word is never written in small letters, names no place, and is no initial."""
    low = word.lower().replace("'", "’").strip(".,")
    forms = {low, low.removesuffix("s"), f"{low}s", low.replace("’", "")}
    return len(fold_name(word)) > 1 and not forms & common and not is_place(word)


def _as_spelled(part: tuple[str, ...], following: str, text: str) -> str:
    """The commonest spelling of a part where the text has it without the next word of the name; "" where never."""
    own = "[ -]".join("['’‘ʼ]?".join(map(re.escape, word)) for word in part)
    pattern = rf"{STARTS}({own})(?:['’]s)?{ENDS}"
    beside = re.compile(rf"[\s-]{{1,3}}{re.escape(following)}", re.IGNORECASE)
    found: Counter[str] = Counter()
    for match in re.finditer(pattern, text, re.IGNORECASE):
        spelled = match[1].replace("‘", "’").replace("ʼ", "’")
        if not spelled.islower() and not beside.match(text, match.end()) and not _is_in_capitals(spelled, match, text):
            found[spelled] += 1
    best = found.most_common(1)
    return best[0][0] if best and best[0][1] >= _ALONE else ""


def _is_in_capitals(spelled: str, match: re.Match[str], text: str) -> bool:
    """Whether a word in capitals stands in a line of capitals, where it tells nothing of how it is written."""
    around = text[max(0, match.start() - 12) : match.start()] + text[match.end() : match.end() + 12]
    return spelled.isupper() and len(spelled) > _SHORTEST and around.upper() == around


def _behind_initials(words: tuple[str, ...], text: str, common: frozenset[str]) -> Iterator[str]:
    """Of "J. M. Vale" the word "Vale", where the text writes it without initials or given names before it."""
    rest = words
    while rest and len(fold_name(rest[0])) == 1:
        rest = rest[1:]
    if not rest or rest == words or not any(_is_distinctive(word, common) for word in rest):
        return
    pattern = rf"(\S+)?\s(?:{name_expression(' '.join(rest))})(['’]s)?{ENDS}"
    before = [match[1] or "" for match in re.finditer(pattern, text)]
    alone = [word for word in before if not word[:1].isupper() or word.endswith(("’s", "'s"))]
    if len(alone) >= _ALONE:
        yield " ".join(word if any(c.islower() for c in word) else word.capitalize() for word in rest)


def _initials(words: tuple[str, ...], text: str) -> Iterator[str]:
    """Of "Vale Works" the letters "VW", where the text uses it and does not define it as something else."""
    letters = "".join(fold_name(word)[:1] for word in words if word.lower() not in _JOINERS).upper()
    if len(letters) < 2 or letters in taken_initials() or any(len(fold_name(word)) == 1 for word in words):
        return
    meant = re.compile(rf"(\w[^.()]{{0,60}})\((?:the )?[“\"]?{letters}[,.]?[”\"]?\)")
    others = [m for m in meant.finditer(text) if not re.search(name_expression(" ".join(words)), m[1])]
    if not others and len(re.findall(rf"(?<![\w&.-]){letters}{ENDS}", text)) >= _INITIALS_USED:
        yield letters
