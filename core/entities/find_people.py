"""A document -> the people whom its signatures, its lists of officers and its sentences name, with what they do."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.filings.filing import Document, Element
from core.entities.person_names import parts_of

_RANK = (
    r"(?:(?:Interim|Acting|Lead|Independent|Non-Executive|Executive|Senior|Group|Corporate|Global|First|Principal"
    r"|Deputy) )*"
)
_CHIEF = r"Chief (?:[A-Z][\w’'-]*,? (?:(?:and|&) )?){1,4}Officer"
_POST = (
    r"(?:Vice President|President|Vice Chair(?:man|woman|person)?|Chair(?:man|woman|person)?|Director|CEO|CFO|COO|CTO"
    r"|General Counsel|Controller|Treasurer|Secretary|Co-Founder|Founder|Chief Executive|General Manager|Trustee)"
)
ROLE = rf"(?:{_RANK}(?:{_CHIEF}|{_POST}))(?![\w’'])"
_LIST = rf"(?:,? (?:and|&|/) |, |/| )(?:{ROLE})"
_OF = (
    r"(?:(?: of (?:the )?(?:Board(?: of Directors)?)| of (?!the |our |our)[A-Z][\w’'&-]*(?: [A-Z][\w’'&-]*)*"
    r"|,(?= [A-Z])"
    r"(?! (?:Inc|Director|January|February|March|April|May|June|July|August|September|October|November|December))"
    r" [A-Z][\w’'&-]*(?:(?:,? (?:and|&) |, | )[A-Z][\w’'&-]*)*))"
)
_ROLE = re.compile(rf"[\s–—,:-]*(?P<role>{ROLE}(?:{_LIST}|{_OF})*)")
_TITLE = re.compile(r" (?:Mr|Ms|Mrs|Dr)$| (?:Mr|Ms|Mrs|Dr)\b")
_LONGEST_ROLE = 120
_PART = r"(?:[A-ZÀ-Þ][\w’'-]+|[A-Z]\.(?: ?[A-Z]\.)?)"
_NAME = rf"[A-ZÀ-Þ][\w’'-]*\.?(?: (?:{_PART}|de|van|von|der|da)){{1,4}}(?:,? (?:Jr\.?|Sr\.?|II|III|IV))?"
_SIGNED = re.compile(rf"/s/\s*(?P<name>{_NAME})", re.IGNORECASE)
_SIGNED_LINE = re.compile(r"/s/\s*([^\t\n/]{4,60})", re.IGNORECASE)
_LISTED = re.compile(rf"^(?P<name>{_NAME})(?:\s*\(\d+\))?\t(?:Age )?\d\d\t", re.MULTILINE)
_AGED = re.compile(rf"(?P<name>{_NAME}),? \(?(?:age|aged) \d\d\b|(?P<name2>{_NAME}), [3-9]\d(?=, )")
_LED = re.compile(rf"^(?P<name>{_NAME})(?= ?[—–,] (?:our )?{ROLE})")
_APPOSED = re.compile(
    rf"(?<![\w.] )(?P<name>{_NAME}), (?:our |the Company’s |its |his |her )?(?:(?:then|former|current) )?(?={ROLE})"
)
_AFTER_ROLE = re.compile(
    rf"(?:\b(?:our|Our|the Company’s) (?:[A-Z]?[\w-]+ )?(?:{ROLE})(?:(?:,? (?:and|&) "
    rf"|, )(?:{ROLE}))*),? (?P<name>{_NAME})"
)
_TITLED = re.compile(
    r"\b(?:Mr|Ms|Mrs|Dr)\. (?P<name>(?:(?:van|von|de|der|da|del"
    r"|di) )*[A-ZÀ-Þ][\w’'-]*\w(?:(?: [A-Z]\.)* [A-ZÀ-Þ][\w’'-]+\w)?)"
)
_NO_NAME = re.compile(
    r"\b(?:LLP|LLC|Inc|Corp|Company|Vice|President|Chief|Officer|Director|Chair\w*|Executive|Board|General|Senior"
    r"|Global|Counsel"
    r"|Corporate|Principal|Annual|Report|Act|Commission|United|States|New|Item|Note|Attorney|By|Date|Directors"
    r"|Committee|Audit"
    r"|Financial|Operating|Accounting|Business|Services|Products?|Group|Our|The|In|On|Form|Title|Signature|Position"
    r"|Name|Age"
    r"|Founder|Secretary|Treasurer|Controller|Former|Since|Partner|Managing)\b",
    re.IGNORECASE,
)
_LEAD = re.compile(r"(?:(?:The|In|On|Our|Both|Mr|Ms|Mrs|Dr|And|By)\.? )+")
_BETWEEN = re.compile(r",? (?:our |the Company’s |its )?(?:age )?\(?(?:\d\d\)?,? )?|\s*[—–] ")
_AGE_CELL = re.compile(r"(?:\s*\(\d+\))?(?:\t\d\d\t)?")
_HINT = re.compile(rf"{ROLE}|\bage \d\d\b|, [3-9]\d, ")
_AGE = re.compile(r"\t(?:Age|AGE)\b")
_HEAD = 120
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class NamedPerson:
    """A name that is a person's, with the role that stands beside it (empty where none does) and the element."""

    name: str
    role: str
    element: Element
    start: int
    end: int


def find_people(elements: Sequence[Element], small: frozenset[str]) -> Iterator[NamedPerson]:
    """Names in the order of the text; one may come several times, with and without a role.

    In a sentence one of a name's words must be none of `small`, the words that the filing writes in small letters.
    """
    for element in elements:
        text = element.text
        if element.table is not None:
            yield from _people_in_table(element)
        else:
            for pattern in (_LED, _APPOSED, _AFTER_ROLE, _AGED) if _HINT.search(text) else ():
                for found in pattern.finditer(text):
                    yield from _people_in_sentence(element, found, pattern is _AGED, small)


def is_people_table(element: Element) -> bool:
    """Whether a table holds signatures or names with ages."""
    if element.table is None:
        return False
    listed = _AGE.search(element.text[:_HEAD]) and _LISTED.search(element.text)
    return bool(listed or _SIGNED.search(element.text))


def find_titled(text: str) -> Iterator[tuple[int, int, str]]:
    """Start (of the title), end and words of every name after Mr., Ms., Mrs. or Dr."""
    for found in _TITLED.finditer(text):
        name = re.sub(r"[’']s?$", "", re.sub(r"[’']s? .*", "", found["name"]))
        yield found.start(), found.start("name") + len(name), name


def _people_in_sentence(
    element: Element, found: re.Match[str], needs_role: bool, small: frozenset[str]
) -> Iterator[NamedPerson]:
    name = next(n for key, n in found.groupdict().items() if n)
    start = found.start() + found[0].index(name)
    lead = _LEAD.match(name)
    if lead:
        name, start = name[lead.end() :], start + lead.end()
    if not is_name(name) or all(w.strip(".").lower() in small for w in name.split()):
        return
    end = start + len(name)
    after = _BETWEEN.match(element.text, end)
    role = role_after(element.text, after.end() if after else end)
    if role or not needs_role:
        yield NamedPerson(name, element.text[slice(*role)] if role else "", element, start, end)


def _people_in_table(element: Element) -> Iterator[NamedPerson]:
    text = element.text
    names = [cleaned for raw in _SIGNED_LINE.findall(text) if is_name(cleaned := _cleaned(raw))]
    names += [found["name"] for found in _LISTED.finditer(text) if is_name(found["name"])]
    for name in dict.fromkeys(names):
        for found in re.finditer(re.escape(name), text, re.IGNORECASE):
            after = _AGE_CELL.match(text, found.end())
            role = role_after(text, after.end() if after else found.end())
            words = text[slice(*role)] if role else ""
            yield NamedPerson(found[0], words, element, found.start(), found.end())


def _cleaned(raw: str) -> str:
    """A signature's name, without its printed repetition and the title after it."""
    words = raw.split()
    for size in range(len(words) // 2, 1, -1):
        if [w.casefold() for w in words[:size]] == [w.casefold() for w in words[size : 2 * size]]:
            return " ".join(words[:size])
    found = re.compile(rf"{_NAME}").match(" ".join(words))
    name = found[0] if found else ""
    cut = _NO_NAME.search(name)
    return name[: cut.start()].rstrip(" ,–-") if cut else name


def is_name(name: str) -> bool:
    """Whether words can be a person's full name."""
    words = name.replace(",", "").split()
    if not _FEWEST <= len(words) <= 6 or _NO_NAME.search(name) or any(c.isdigit() for c in name):
        return False
    return len(parts_of(name).surname) > 1 and any(len(w.rstrip(".")) > 1 for w in words[:-1])


def signed_by(document: Document) -> tuple[Element, ...]:
    """The elements in which people may be named: all prose and the tables of people."""
    return tuple(e for e in document.elements if e.table is None or is_people_table(e))


def role_after(text: str, at: int) -> tuple[int, int] | None:
    """Where the role stands that follows directly on a name which ends at `at`; None when none does."""
    found = _ROLE.match(text, at)
    if found is None or text.startswith("/s/", found.start("role")):
        return None
    words = _TITLE.split(found["role"][:_LONGEST_ROLE])[0].rstrip(" ,")
    end = found.start("role") + len(words)
    return found.start("role"), end
