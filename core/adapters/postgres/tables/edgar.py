"""The tables of what is shared between processes that ask EDGAR."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import Column, DateTime, LargeBinary, Numeric, Text
from sqlmodel import Field, SQLModel

from core.adapters.postgres.tables.jobs import stamp


class RequestSlotRow(SQLModel, table=True):
    """When the next request to a service may be sent, over all processes."""

    __tablename__ = "request_slot"

    service: str = Field(primary_key=True, sa_type=Text)
    next: datetime = Field(sa_column=Column(DateTime(timezone=True), nullable=False))


class EdgarDocumentRow(SQLModel, table=True):
    """A document of the archives, which never changes, and the hash under which it is kept."""

    __tablename__ = "edgar_document"

    url: str = Field(primary_key=True, sa_type=Text)
    sha256: str = Field(sa_type=Text)
    fetched: datetime = stamp()


class EdgarIndexRow(SQLModel, table=True):
    """An index, which changes: its last answer and what to ask with whether there is a newer one."""

    __tablename__ = "edgar_index"

    url: str = Field(primary_key=True, sa_type=Text)
    etag: str = Field(sa_type=Text)
    modified: str = Field(sa_type=Text)
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    fetched: datetime = stamp()


class PastFigureRow(SQLModel, table=True):
    """A value of companyfacts that is a metric of a fiscal year."""

    __tablename__ = "past_figure"

    cik: str = Field(primary_key=True, sa_type=Text)
    metric: str = Field(primary_key=True, sa_type=Text)
    period_end: date = Field(primary_key=True)
    filed: date = Field(primary_key=True)
    accession: str = Field(primary_key=True, sa_type=Text)
    period_start: date | None = None
    fiscal_year: int
    value: Decimal = Field(sa_column=Column(Numeric, nullable=False))
    unit: str = Field(sa_type=Text)
    concept: str = Field(sa_type=Text)
    form: str = Field(sa_type=Text)
