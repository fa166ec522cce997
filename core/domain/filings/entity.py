"""Who and what a filing speaks of, where, and how these belong together."""

from dataclasses import dataclass
from enum import StrEnum


class EntityKind(StrEnum):
    """What an entity is."""

    ORGANISATION = "organisation"
    PERSON = "person"
    LOCATION = "location"
    PRODUCT = "product"
    REGULATION = "regulation"
    CONCEPT = "concept"
    DATE = "date"
    AMOUNT = "amount"
    PERCENTAGE = "percentage"


class RelationKind(StrEnum):
    """How the subject of a relation belongs to its object.

    The filing's company MENTIONS each entity and DEFINES concepts; a person WORKS_FOR an organisation, now or before,
    as the sentence says; RELATED_TO has no direction: both stand in one sentence, which says no more.
    """

    MENTIONS = "mentions"
    DEFINES = "defines"
    GOVERNED_BY = "governed by"
    LOCATED_IN = "located in"
    RELATED_TO = "related to"
    WORKS_FOR = "works for"
    COMPETES_WITH = "competes with"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """A person or thing under all names that a filing gives it.

    `id` is made from kind and name alone ("location:united states"), for people and products also from the company's
    CIK ("person:0000000001:green ada"), so that two filings give one thing one id; a registrant's own id is
    "company:<CIK>". Where a document has no CIK, the key of the company's name stands for it. `name` is the fullest of
    `names`, which are as printed. `role` is what a person does, in the filing's words, or empty; `cik` is set for the
    registrant only.
    """

    id: str
    kind: EntityKind
    name: str
    names: tuple[str, ...] = ()
    role: str = ""
    cik: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntitySentence:
    """A sentence of a filing: characters `start` to before `end` of the element's text, which are `text`."""

    element_id: str
    page: int
    start: int
    end: int
    text: str
    item: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A place where an entity stands: characters `start` to before `end` of the element that holds its sentence.

    `sentence` is a position in the graph's sentences.
    """

    entity_id: str
    sentence: int
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """How two entities belong together, by the sentence (a position in the graph's sentences) that says so."""

    kind: RelationKind
    subject: str
    object: str
    sentence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A place that points elsewhere in the same filing ("see Note 12"), and where that is.

    `start` and `end` are characters of the element's text. `label` names the target ("Note 12", "Item 7");
    `first` and `last` are the ids of the target's first and last element, both empty when `reason` says why the
    target was not found.
    """

    element_id: str
    page: int
    start: int
    end: int
    text: str
    label: str
    first: str = ""
    last: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntityGraph:
    """All entities of one filing. Relations and mentions name only entities and sentences of the same graph."""

    entities: tuple[Entity, ...] = ()
    sentences: tuple[EntitySentence, ...] = ()
    mentions: tuple[Mention, ...] = ()
    relations: tuple[Relation, ...] = ()
    references: tuple[Reference, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """An entity over several filings: how often it is mentioned, and on which pages of which filing."""

    entity: Entity
    mentions: int
    pages: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted:
    """A sentence with the filing that it stands in, and where in it an entity stands (0 to 0 where none is meant)."""

    filing_id: str
    sentence: EntitySentence
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour:
    """An entity one relation away; `outgoing` says that the entity asked about is the relation's subject."""

    entity: Entity
    kind: RelationKind
    outgoing: bool
    quoted: Quoted


@dataclass(frozen=True, slots=True, kw_only=True)
class EntityPath:
    """Two relations on end: from the entity asked about to that of `first`, and from there to that of `second`."""

    first: Neighbour
    second: Neighbour
