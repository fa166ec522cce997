"""The tables of the web: accounts, API tokens, webhooks, and the conversations of the chat."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Column, DateTime, ForeignKey, Identity, Index, Text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlmodel import Field, SQLModel


def _key() -> Any:
    return Field(primary_key=True, sa_type=Text)


def _moment() -> Any:
    return Field(sa_column=Column(DateTime(timezone=True), nullable=False))


def _owner() -> Any:
    return Field(sa_column=Column(Text, ForeignKey("account.email", ondelete="CASCADE"), nullable=False))


class AccountRow(SQLModel, table=True):
    """A person who may sign in; `secret` is the hash of the password."""

    __tablename__ = "account"

    email: str = _key()
    role: str = Field(sa_type=Text)
    secret: str = Field(sa_type=Text)
    made: datetime = _moment()
    groups: list[str] = Field(sa_column=Column(ARRAY(Text), nullable=False))


class ApiTokenRow(SQLModel, table=True):
    """A key for programs; the token itself is kept nowhere."""

    __tablename__ = "api_token"
    __table_args__ = (Index("api_token_email", "email"),)

    id: str = _key()
    email: str = _owner()
    label: str = Field(sa_type=Text)
    digest: str = Field(sa_type=Text, unique=True)
    made: datetime = _moment()


class WebhookRow(SQLModel, table=True):
    """An address that is told of what happens; its key is made of the installation's and kept nowhere."""

    __tablename__ = "webhook"
    __table_args__ = (Index("webhook_email", "email"),)

    id: str = _key()
    email: str = _owner()
    url: str = Field(sa_type=Text)
    events: list[str] = Field(sa_column=Column(ARRAY(Text), nullable=False))
    companies: list[str] = Field(sa_column=Column(ARRAY(Text), nullable=False))
    made: datetime = _moment()


class WebhookDeliveryRow(SQLModel, table=True):
    """A message to a webhook, and how far it is."""

    __tablename__ = "webhook_delivery"
    __table_args__ = (
        Index("webhook_delivery_newest", "webhook_id", "made"),
        Index("webhook_delivery_due", "state", "due"),
    )

    id: str = _key()
    webhook_id: str = Field(sa_column=Column(Text, ForeignKey("webhook.id", ondelete="CASCADE"), nullable=False))
    event: str = Field(sa_type=Text)
    body: str = Field(sa_type=Text)
    made: datetime = _moment()
    state: str = Field(sa_type=Text)
    tries: int
    status: int
    error: str = Field(sa_type=Text)
    due: datetime = _moment()


class ChatThreadRow(SQLModel, table=True):
    """A conversation; `person` is the account that owns it."""

    __tablename__ = "chat_thread"
    __table_args__ = (Index("chat_thread_newest", "person", "changed", "id"),)

    id: str = _key()
    person: str = Field(sa_type=Text)
    name: str = Field(sa_type=Text)
    changed: datetime = _moment()


class ChatStepRow(SQLModel, table=True):
    """A message or step of a conversation, as the chat's view has it."""

    __tablename__ = "chat_step"
    __table_args__ = (Index("chat_step_thread", "thread_id", "position"),)

    id: str = _key()
    thread_id: str = Field(sa_column=Column(Text, ForeignKey("chat_thread.id", ondelete="CASCADE"), nullable=False))
    position: int = Field(sa_column=Column(BigInteger, Identity(always=True), nullable=False))
    run_id: str = Field(sa_type=Text)
    body: Any = Field(sa_column=Column(JSON, nullable=False))
