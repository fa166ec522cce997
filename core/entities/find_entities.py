"""A filing as read -> the graph of its entities: who and what it names, where, and how these belong together."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from core.domain.filings.entity import Entity, EntityGraph, EntityKind, EntitySentence, Mention, Relation, RelationKind
from core.domain.filings.entity_name import name_key
from core.domain.filings.filing import Document, Element, ElementKind, Filing
from core.entities.find_amounts import find_amounts
from core.entities.find_dates import find_dates
from core.entities.find_people import find_titled, signed_by
from core.entities.find_places import find_towns, is_part, places
from core.entities.find_references import find_references
from core.entities.learn_names import COMPANY, Names, learn_names, own_names
from core.entities.lexicon import Lexicon, read_names
from core.entities.relate import Placed, relate
from core.entities.span import EntitySpan, without_overlaps
from core.entities.unknown_names import find_unknown
from core.language.sentences import split_sentences

OWN = frozenset({EntityKind.PERSON, EntityKind.PRODUCT})
"""Kinds whose names mean something within one company only."""
_COMPETITION = re.compile(r"\bcompetit", re.IGNORECASE)
_MORE_AFTER = re.compile(r" (?!(?:Inc|Corp|Company|Co|Board|CEO|Ltd|PLC|Group|Class|Common|and)\b)[A-Z]")
MOST = dict.fromkeys(RelationKind, 5) | {RelationKind.MENTIONS: 1, RelationKind.DEFINES: 1}
"""How many sentences are kept for one relation of two entities."""


def find_entities(filing: Filing, document: Document) -> EntityGraph:
    """Everything that the sentences of a filing name; its tables are left out, but for those of people.

    Derived from filing and document alone, so that doing it again gives the same.
    """
    elements = signed_by(document)
    names = learn_names(filing.company, elements)
    graph = _Graph(filing, names)
    for element, spans in _read(elements, names):
        graph.read(element, spans)
    return replace(graph.result(), references=tuple(find_references(document)))


def _read(elements: Sequence[Element], names: Names) -> Iterator[tuple[Element, list[EntitySpan]]]:
    """Each element with what it names: what patterns know, and then what they leave to the recogniser."""
    lexicon = Lexicon(names.lexicon, _general())
    known = {element.id: find_spans(element, names, lexicon) for element in elements}
    learned = Lexicon()
    for span in find_unknown(elements, lambda e: known[e.id], names.may_be):
        learned.add(span.name, span.kind, span.key, span.name)
    for element in elements:
        new = list(learned.find(element.text))
        yield element, without_overlaps([*known[element.id], *new]) if new else known[element.id]


@cache
def _general() -> Lexicon:
    """What is known before a filing is read."""
    concepts = Lexicon()
    concepts.add_all(EntityKind.CONCEPT, read_names("concepts.toml")["concepts"])
    return Lexicon(places(), concepts)


def find_spans(element: Element, names: Names, lexicon: Lexicon) -> list[EntitySpan]:
    """What an element names, without overlaps, in the order of the text."""
    text = element.text
    people = [
        EntitySpan(start, end, EntityKind.PERSON, person.key, person.name)
        for start, end, name in find_titled(text)
        if (person := names.person(name)) is not None
    ]
    known = [s for s in lexicon.find(text) if s.kind is not EntityKind.LOCATION or not is_part(text, s)]
    stated = [*names.stated[element.id], *find_towns(text)]
    defined = [span for name, _, span in names.defined if name == element.id]
    found = without_overlaps([*people, *known, *stated, *defined, *find_dates(text), *find_amounts(text)])
    return [_under_one_name(s, names) for s in found if not _is_part_of_name(text, s)]


def _is_part_of_name(text: str, span: EntitySpan) -> bool:
    """Whether the filer's name, or a product's, is part of another thing's name ("Acme Express", "Acme 16 Pro")."""
    if span.key == COMPANY:
        return _MORE_AFTER.match(text, span.end) is not None
    return span.kind is EntityKind.PRODUCT and text[max(0, span.start - 2) : span.start - 1].isdigit()


def _under_one_name(span: EntitySpan, names: Names) -> EntitySpan:
    """The span under the key that stands for all names of the thing."""
    meant = names.same.get((span.kind, span.key))
    return replace(span, key=meant.key, name=meant.name) if meant else span


class _Graph:
    """Collects what each element names."""

    def __init__(self, filing: Filing, names: Names) -> None:
        self._filing = filing
        self._names = names
        self._defined = {(name, span.start) for name, _, span in names.defined}
        self._scope = filing.company.cik or name_key(filing.company.name)
        self._company = f"{COMPANY}:{self._scope}"
        self._found: dict[str, tuple[EntityKind, str, dict[str, None]]] = {}
        self._rivals = False
        self._sentences: list[EntitySentence] = []
        self._mentions: list[Mention] = []
        self._relations: dict[tuple[RelationKind, str, str], list[int]] = {}

    def read(self, element: Element, spans: Sequence[EntitySpan]) -> None:
        """Adds the element's sentences that name something."""
        if element.kind is ElementKind.HEADING:
            self._rivals = _COMPETITION.search(element.text) is not None
        bounds = _lines(element.text) if element.table is not None else split_sentences(element.text)
        for start, end in bounds:
            inside = [s for s in spans if start <= s.start < end] if spans else []
            if inside:
                self._add(element, start, max(end, inside[-1].end), inside)

    def _add(self, element: Element, start: int, end: int, spans: Sequence[EntitySpan]) -> None:
        number = len(self._sentences)
        text = element.text[start:end]
        place = {"element_id": element.id, "page": element.page, "item": element.item}
        self._sentences.append(EntitySentence(start=start, end=end, text=text, **place))  # type: ignore[arg-type]
        placed = []
        for span in spans:
            entity_id = self._id(span)
            self._note(entity_id, span.kind, span.name, element.text[span.start : span.end])
            self._mentions.append(Mention(entity_id=entity_id, sentence=number, start=span.start, end=span.end))
            placed.append(Placed(entity_id, span.kind, span.start - start, span.end - start))
            self._relate(RelationKind.MENTIONS, self._company, entity_id, number)
            if (element.id, span.start) in self._names.posts and span.kind is EntityKind.PERSON:
                self._relate(RelationKind.WORKS_FOR, entity_id, self._company, number)
            if (element.id, span.start) in self._defined:
                self._relate(RelationKind.DEFINES, self._company, entity_id, number)
        for kind, subject, thing in relate(text, placed, self._company, rivals=self._rivals):
            self._relate(kind, subject, thing, number)

    def _note(self, entity_id: str, kind: EntityKind, name: str, printed: str) -> None:
        self._found.setdefault(entity_id, (kind, name, {}))[2][printed] = None

    def _relate(self, kind: RelationKind, subject: str, thing: str, sentence: int) -> None:
        known = self._relations.setdefault((kind, subject, thing), [])
        if subject != thing and len(known) < MOST[kind] and sentence not in known[-1:]:
            known.append(sentence)

    def _id(self, span: EntitySpan) -> str:
        if span.key == COMPANY and span.kind is EntityKind.ORGANISATION:
            return self._company
        own = span.kind in OWN or span.key.startswith("=")
        scope = f"{self._scope}:" if own else ""
        return f"{span.kind}:{scope}{span.key.removeprefix('=')}"

    def result(self) -> EntityGraph:
        """The whole graph."""
        company = self._filing.company
        self._note(self._company, EntityKind.ORGANISATION, company.name, company.name)
        roles = {f"{EntityKind.PERSON}:{self._scope}:{p.key}": p.role for p in self._names.people}
        aliases = dict.fromkeys(own_names(company))
        entities = tuple(
            Entity(
                id=name,
                kind=kind,
                name=shown,
                names=tuple({**printed, **(aliases if name == self._company else {})}),
                role=roles.get(name, ""),
                cik=company.cik if name == self._company else "",
            )
            for name, (kind, shown, printed) in self._found.items()
        )
        relations = tuple(
            Relation(kind=kind, subject=subject, object=thing, sentence=number)
            for (kind, subject, thing), numbers in self._relations.items()
            for number in numbers
        )
        return EntityGraph(
            entities=entities, sentences=tuple(self._sentences), mentions=tuple(self._mentions), relations=relations
        )


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for line in text.splitlines(keepends=True):
        yield start, start + len(line.rstrip())
        start += len(line)
