"""The tables of our own beside the job queue's, and what the language model cost."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import BigInteger, Column, DateTime, Numeric, Text, func
from sqlmodel import Field, SQLModel


def stamp() -> Any:
    """When the row was written."""
    return Field(sa_column=Column(DateTime(timezone=True), server_default=func.clock_timestamp(), nullable=False))


class LedgerRow(SQLModel, table=True):
    """A key that was queued, which is never queued again; of a scheduled task the key is the slot."""

    __tablename__ = "job_ledger"

    job: str = Field(primary_key=True, sa_type=Text)
    slot: str = Field(primary_key=True, sa_type=Text)
    job_id: int = Field(sa_type=BigInteger)
    taken: datetime = stamp()


class JobErrorRow(SQLModel, table=True):
    """Why a job failed the last time."""

    __tablename__ = "job_error"

    job_id: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    error: str = Field(sa_type=Text)
    at: datetime = stamp()


class ModelSpendingRow(SQLModel, table=True):
    """US dollars that the language model cost on a day (UTC)."""

    __tablename__ = "model_spending"

    day: date = Field(primary_key=True)
    dollars: Decimal = Field(sa_column=Column(Numeric, nullable=False))
