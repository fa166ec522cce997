"""The text of a filing -> the names that it gives to the company itself, former ones among them."""

import re
from collections.abc import Iterator

from core.language.words.name_forms import fold_name, name_expression

_TERM = r"[“\"][^“”\"]{1,60}[”\"]"
_RUN = re.compile(rf"{_TERM}(?:(?:[\s,;/]|\b(?:and|or|the|our|collectively)\b){{1,8}}{_TERM})+")
_QUOTED = re.compile(r"[“\"]([^“”\"]+)[”\"]")
_SELF = re.compile(r"(?:the |our |this )?(?:we|us|ours?|company|registrant|corporation)", re.IGNORECASE)
_NO_NAME = frozenset(
    {"company", "registrant", "corporation", "we", "us", "our", "ours", "it", "its", "management", "parent", "issuer"}
    | {"group", "firm", "partnership", "trust", "bank", "fund", "holdings", "successor", "predecessor", "the"}
    | {"you", "your", "i", "they", "borrower", "guarantor", "seller", "buyer", "purchaser", "employer", "and", "or"}
)
_NAME = r"(?P<name>[A-Z][\w.&’'-]*(?:,? (?:&|of|and|the|[A-Z][\w.&’'-]*))*)"
_CALLED = re.compile(rf"\b(?:often|also|commonly|generally|sometimes) (?:referred to|known) as [“\"]?{_NAME}")
_FORMER = re.compile(
    r"(?:\b[Ww]e (?:\w+ )?changed our (?:corporate |legal )?name (?:from|to)"
    r"|\b[Tt]he Company (?:\w+ )?changed its (?:corporate |legal )?name (?:from|to)"
    r"|\b[Ww]e operated (?:as|under the name(?: of)?)|\b[Ww]e adopted the corporate name"
    r"|\b[Ww]e were (?:originally |initially )?(?:incorporated|organized|formed|founded)\b"
    r"[^.]{0,80}?\bunder the name(?: of)?"
    rf"|\bsuccessor (?:issuer|registrant) (?:of|to))(?= [“\"]?{_NAME})"
)
_AFTER_NAME = (
    r"(?:,? (?:Inc|Corp|Corporation|Company|Co|LLC|Ltd|plc)\b\.?)?,?\s*"
    rf"\(?(?:formerly(?: known as)?|f/k/a|previously known as|doing business as|d/b/a),? [“\"]?{_NAME}"
)
_CHANGED = r" changed its (?:corporate |legal )?name to "
_FORM = re.compile(
    r"(.*?\b(?:Inc|Incorporated|Corp|Corporation|Company|Co|LLC|Ltd|Limited|plc|PLC|L\.P|N\.V)\b\.?)(?=\W|$)"
)
_LONGEST = 40
_FEWEST_LETTERS = 2


def defined_names(text: str, name: str) -> Iterator[str]:
    """Names that stand in quotes among "we", "us" or "the Company", and those it says it is often known as."""
    for run in _RUN.finditer(text):
        terms = [term.strip(" ,.;") for term in _QUOTED.findall(run[0])]
        if any(_SELF.fullmatch(term) for term in terms):
            yield from (term for term in terms if _is_name(term))
    after = re.compile(rf"{name_expression(name)}[^.“”\"]{{0,40}}\([^()“”\"]{{0,40}}[“\"][^()]{{1,120}}\)[^.]{{0,20}}")
    for known in _CALLED.finditer(text):
        if after.search(text, max(0, known.start() - 250), known.start() + 1):
            yield _to_form(known["name"])


def former_names(text: str, names: tuple[str, ...]) -> Iterator[str]:
    """Names that the company had, as it says itself; `names` are what it is called today, to be recognised by."""
    own = "|".join(name_expression(one) for one in names)
    found = [m["name"] for m in _FORMER.finditer(text)]
    found += [m["name"] for m in re.finditer(rf"\b(?:{own}){_AFTER_NAME}", text)] if own else []
    if own:
        for changed in re.finditer(rf"{_NAME}{_CHANGED}(?:{own})", text):
            found.append(changed["name"])
    today = {fold_name(one) for one in names}
    for former in dict.fromkeys(_to_form(one) for one in found):
        if fold_name(former) not in today and _is_name(former):
            yield former


def _to_form(name: str) -> str:
    """A name up to its legal form, behind which the next sentence may begin."""
    ended = _FORM.match(name)
    return (ended[1] if ended else name).rstrip(" ,.")


def _is_name(term: str) -> bool:
    """Whether a term is written like a name and is none of the words that any filing has for itself."""
    words = [word.strip(".,’'").lower() for word in term.split()]
    starts = term[:1].isupper() or term[1:2].isupper()
    return (
        starts and len(fold_name(term)) >= _FEWEST_LETTERS and not _NO_NAME.issuperset(words) and len(term) <= _LONGEST
    )
