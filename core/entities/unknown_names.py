"""The capitalised words that no pattern explains -> those that are names, by where they stand and the recogniser."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from core.domain.filings.entity import EntityKind
from core.domain.filings.entity_name import name_key
from core.domain.filings.filing import Element, ElementKind
from core.entities.capitals import CapitalizedRun, capital_runs
from core.entities.name_unknown import Candidate, name_unknown
from core.entities.span import EntitySpan
from core.language.sentences import split_sentences

SpanFinder = Callable[[Element], Sequence[EntitySpan]]
_BETWEEN = (  # a word is read in one way alone: else the time doubles with each
    r"(?:(?>[A-Z][\w’'&.-]*|(?:and|or|the|of|de|both)\b|&|[a-z]{1,2}[A-Z]\w+|[a-z]+(?: [a-z]+)?(?=,))[, ]++)*+$"
)
_AMONG = re.compile(
    r"(?:\b(?:such as|including|includes?|companies like|compet(?:e|es|ing|ition) (?:with|from|against)"
    r"|competitors?(?: are)?"
    rf"|rivals?|suppliers?|partners?|customers?|like)[, :]+){_BETWEEN}"
)
_WITH = re.compile(
    r"\b(?:acquired|acquires?|acquisition of|acquiring|merg\w+ with|agreements? with|partner\w* with|ventures? with"
    r"|stake in|invested in"
    r"|investments? in|interests? in|shares of|ownership of|owned by|subsidiar(?:y|ies),?|affiliates?,?"
    r"|collaborat\w+ with|contracts? with"
    r"|sold to|purchased from|supplied by|manufactured by|joined|joining|against|v\.|vs\.|divestiture of|sale of"
    r"|employed by|Officer (?:of|at|for)"
    rf"|spin-off of|formerly|plaintiffs?,?|defendants?,?|sued|filed by|(?:served|positions?|roles?) (?:at|with"
    rf"|for)),? {_BETWEEN}"
)
_ACTS = re.compile(
    r"(?:,? (?:Inc|Corp|Ltd|LLC)\.?)?(?:[’']s? (?!Head|Chief|Board|Mark|Choice)|,? (?:filed|announced|agreed"
    r"|acquired|alleg\w+|completed|sued|entered|argued"
    r"|a subsidiary|an affiliate|our subsidiary|a company|which is a))"
)
_STRONG = re.compile(rf"\b(?:acquired|acquisition of|v\.|vs\.|competitors?,?|rivals?|merg\w+ with) {_BETWEEN}")
_RIVALS = re.compile(
    rf"\b(?:compet\w+|companies|rivals)\b[^.;]{{0,300}}?\b(?:such as|including|include|includes|are|like|with"
    rf"|from)[, :]+{_BETWEEN}"
)
_IN = re.compile(
    r"\b(?:located|headquartered|headquarters|based|situated|offices?|facilit\w+|plants?|campus\w*|centers?|stores?"
    r"|warehouses?"
    r"|factor\w+|town|city|property|land|laboratory|site)\b[^.;]{0,40}? (?:in|at|near"
    r"|of) (?:[A-Z][\w’-]++,? (?:and )?+)*+$"
)
_PEOPLE = re.compile(
    rf"\b(?:founded by|founders?,?|brothers?,?|by|v\.|plaintiffs?|against|named|appointed|succeeded by) {_BETWEEN}"
)
_ACRONYM = re.compile(r"[A-Z0-9&-]{1,6}s?$|[A-Z][a-z]?[A-Z]+$")
_NO_NAME = re.compile(
    r"\b(?:President|Officer|Director|Chair\w*|Counsel|Board|Committee|Company|Registrant|Part|Item|Note|Notes|Form"
    r"|Plan|Program|Act"
    r"|Agreement|Facility|Index|Rate|Framework|Section|Head|Report|Statements?|Policy|Schedule|Exhibit|Standard|Team"
    r"|Code|Method"
    r"|Reform|Litigation|Matter|Claims?|Award|Taxes|Income|Decision|Units|Data|Segment|Class|Series|Chief|Executive"
    r"|Other|Total|Men|Women"
    r"|Model|Measures?|Contingencies|Euros?|Yen|Pounds?|Dollars?|Divisions?|Medicare|Medicaid|General|Yuan|Real|Peso"
    r"|Franc|Rupee|Court|Dist|Internet|Proxy|Registered"
    r"|January|February|March|April|June|July|August|September|October|November|December|Circuit|Services?|Systems?)\b"
    r"|[’']s?\s|-(?:[a-z]|Scholes|based|owned)|COVID|non-GAAP|^(?:The|Our|This|For|In|None|All|These)\b"
)
_EACH = 3
"""How many sentences are read for one name."""


def find_unknown(
    elements: Sequence[Element], find_named: SpanFinder, may_be: Callable[[str], bool]
) -> Iterator[EntitySpan]:
    """Spans without a place that say what names mean: organisations, people and towns that no pattern found.

    `may_be` says of capitalised words whether they can be a name at all; `find_named` what an element is known to name.
    """
    candidates: dict[str, list[tuple[str, CapitalizedRun]]] = defaultdict(list)
    for element in elements:
        if element.kind is ElementKind.HEADING or element.table is not None:
            continue
        for sentence, run in _uncovered(element, find_named):
            wanted = len(candidates[run.text]) < _EACH and _may_be_name(run) and may_be(run.text)
            if wanted and _hints(sentence, run):
                candidates[run.text].append((sentence, run))
    asked = [place for places in candidates.values() for place in places]
    for name, label in name_unknown(asked).items():
        kind = _kind(label, candidates[name])
        if kind is not None and not any(f" our {name}" in element.text for element in elements):
            yield EntitySpan(0, 0, kind, _key(kind, name), name)


def _uncovered(element: Element, find_named: SpanFinder) -> Iterator[Candidate]:
    runs = list(capital_runs(element.text))
    if not runs:
        return
    spans = find_named(element)
    for start, end in split_sentences(element.text):
        sentence = element.text[start:end]
        for run in runs:
            inside = start <= run.start and run.end <= end
            if inside and not any(s.start < run.end and run.start < s.end for s in spans):
                yield sentence, CapitalizedRun(run.start - start, run.end - start, run.text, run.initial)


def _may_be_name(run: CapitalizedRun) -> bool:
    return not (run.initial and " " not in run.text) and len(run.text) > 2 and not _NO_NAME.search(run.text)


def _hints(sentence: str, run: CapitalizedRun) -> set[EntityKind]:
    """What the words around a name let it be."""
    before, found = sentence[: run.start], set()
    acronym = _ACRONYM.match(run.text) is not None
    acts = not acronym and (_WITH.search(before) or _AMONG.search(before) or _ACTS.match(sentence, run.end))
    if acts or (acronym and _STRONG.search(before)) or _RIVALS.search(before):
        found.add(EntityKind.ORGANISATION)
    if not acronym and _IN.search(before):
        found.add(EntityKind.LOCATION)
    if " " in run.text and (re.search(r" [A-Z]\. ", run.text) or _PEOPLE.search(before)):
        found.add(EntityKind.PERSON)
    return found


_LABELS: Mapping[str, EntityKind] = {
    "ORG": EntityKind.ORGANISATION,
    "GPE": EntityKind.LOCATION,
    "LOC": EntityKind.LOCATION,
    "PERSON": EntityKind.PERSON,
}


def _kind(label: str, places: Sequence[Candidate]) -> EntityKind | None:
    """What a name is if the words around it allow what the recogniser says; what stands among rivals is one."""
    kind = _LABELS.get(label)
    if kind is not None and any(_RIVALS.search(sentence[: run.start]) for sentence, run in places):
        return EntityKind.ORGANISATION
    return kind if kind is not None and any(kind in _hints(*place) for place in places) else None


def _key(kind: EntityKind, name: str) -> str:
    return name_key(name) if kind is EntityKind.ORGANISATION else name.casefold()
