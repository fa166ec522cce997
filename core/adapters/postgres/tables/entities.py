"""The tables of entities, which hang on the filing that they were found in."""

from typing import Any

from sqlalchemy import Column, Index, Integer, Text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlmodel import Field, SQLModel


def _many(kind: Any) -> Any:
    return Field(sa_column=Column(ARRAY(kind), nullable=False))


class _OfFiling(SQLModel):
    """Vanishes with its filing."""

    filing_id: str = Field(primary_key=True, foreign_key="filing.id", ondelete="CASCADE", sa_type=Text)


class _InFiling(_OfFiling):
    """One of several of its kind in a filing, in the order of the text."""

    position: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})


class EntityGraphRow(_OfFiling, table=True):
    """What made a filing's graph, and from which reading of the filing."""

    __tablename__ = "entity_graph"

    version: str = Field(sa_type=Text)
    sha256: str = Field(sa_type=Text)
    read_by: str = Field(sa_type=Text)


class EntityRow(_InFiling, table=True):
    """An entity as one filing knows it."""

    __tablename__ = "entity"
    __table_args__ = (
        Index("entity_id", "id"),
        Index("entity_keys", "keys", postgresql_using="gin"),
        Index("entity_registrant", "cik", postgresql_where="cik <> ''"),
    )

    id: str = Field(sa_type=Text)
    kind: str = Field(sa_type=Text)
    name: str = Field(sa_type=Text)
    names: list[str] = _many(Text)
    keys: list[str] = _many(Text)
    role: str = Field(sa_type=Text)
    cik: str = Field(sa_type=Text)
    mentions: int
    pages: list[int] = _many(Integer)


class EntitySentenceRow(_InFiling, table=True):
    """A sentence in which an entity stands."""

    __tablename__ = "entity_sentence"

    element_id: str = Field(sa_type=Text)
    page: int
    start_at: int
    end_at: int
    item: str | None = Field(default=None, sa_type=Text)
    text: str = Field(sa_type=Text)


class EntityMentionRow(_InFiling, table=True):
    """A place where an entity stands."""

    __tablename__ = "entity_mention"
    __table_args__ = (Index("entity_mention_entity", "entity_id", "filing_id", "position"),)

    entity_id: str = Field(sa_type=Text)
    sentence: int
    start_at: int
    end_at: int


class EntityEdgeRow(_InFiling, table=True):
    """A relation as one of its two ends sees it; `outgoing` from its subject."""

    __tablename__ = "entity_edge"
    __table_args__ = (Index("entity_edge_entity", "entity_id", "other_id"),)

    outgoing: bool = Field(primary_key=True)
    entity_id: str = Field(sa_type=Text)
    other_id: str = Field(sa_type=Text)
    kind: str = Field(sa_type=Text)
    sentence: int


class CrossReferenceRow(_InFiling, table=True):
    """A place that points elsewhere in its filing."""

    __tablename__ = "cross_reference"
    __table_args__ = (Index("cross_reference_element", "filing_id", "element_id"),)

    element_id: str = Field(sa_type=Text)
    page: int
    start_at: int
    end_at: int
    text: str = Field(sa_type=Text)
    label: str = Field(sa_type=Text)
    first: str = Field(sa_type=Text)
    last: str = Field(sa_type=Text)
    reason: str = Field(sa_type=Text)
