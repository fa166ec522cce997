"""The tables of the audit log."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Column, DateTime, ForeignKey, Index, Text
from sqlmodel import Field, SQLModel


class AuditEntryRow(SQLModel, table=True):
    """A link of the chain; the database refuses to change one."""

    __tablename__ = "audit_entry"

    number: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    at: datetime = Field(sa_column=Column(DateTime(timezone=True), nullable=False))
    act: str = Field(sa_type=Text)
    digest: str = Field(sa_type=Text)
    previous: str = Field(sa_type=Text)
    hash: str = Field(sa_type=Text)


class AuditEventRow(SQLModel, table=True):
    """What an entry tells; gone once it was erased."""

    __tablename__ = "audit_event"
    __table_args__ = (Index("audit_event_person", "person"), Index("audit_event_subject", "subject"))

    number: int = Field(
        sa_column=Column(
            BigInteger,
            ForeignKey("audit_entry.number", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        )
    )
    salt: str = Field(sa_type=Text)
    person: str = Field(sa_type=Text)
    subject: str = Field(sa_type=Text)
    detail: Any = Field(sa_column=Column(JSON, nullable=False))
