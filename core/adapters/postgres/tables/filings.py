"""The tables that PostgreSQL keeps the truth in.

Figures are columns, so that they can be asked for by concept, label and period; the blocks of a document
(elements and page texts) are one compressed value, because nobody asks for a part of them.
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKeyConstraint,
    Identity,
    Index,
    LargeBinary,
    Numeric,
    Text,
    false,
    func,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlmodel import Field, SQLModel


def _texts() -> Any:
    return Field(sa_column=Column(ARRAY(Text), nullable=False))


def _exact() -> Any:
    return Field(sa_column=Column(Numeric, nullable=False))


def _json() -> Any:
    return Field(sa_column=Column(JSONB, nullable=False))


def _of_filing() -> Any:
    return Field(primary_key=True, foreign_key="filing.id", ondelete="CASCADE", sa_type=Text)


def _key() -> Any:
    return Field(primary_key=True, sa_type=Text)


class FilingRow(SQLModel, table=True):
    """A filing; `indexed` is set once the search index holds its chunks."""

    __tablename__ = "filing"
    __table_args__ = (
        Index("filing_cik", "cik"),
        Index("filing_unindexed", "saved", postgresql_where="NOT indexed"),
        Index("filing_kept_for_some", "id", postgresql_where="cardinality(groups) > 0"),
    )

    id: str = _key()
    cik: str = Field(sa_type=Text)
    company: str = Field(sa_type=Text)
    ticker: str | None = Field(default=None, sa_type=Text)
    aliases: list[str] = _texts()
    products: list[str] = _texts()
    form: str = Field(sa_type=Text)
    fiscal_year: int
    period_end: date
    source: str = Field(sa_type=Text)
    sha256: str = Field(sa_type=Text)
    pages: int
    filed: date | None = None
    accession: str | None = Field(default=None, sa_type=Text)
    read_by: str = Field(sa_type=Text)
    fiscal_period: str = Field(sa_type=Text)
    exhibit: str = Field(sa_type=Text)
    main_id: str = Field(sa_type=Text)
    title: str = Field(sa_type=Text)
    publisher: str = Field(sa_type=Text)
    tier: str = Field(sa_type=Text)
    has_statements: bool = False
    version_of: str = Field(sa_type=Text)
    superseded: date | None = None
    groups: list[str] = _texts()
    indexed: bool = False
    saved: datetime = Field(
        sa_column=Column(DateTime(timezone=True), server_default=func.clock_timestamp(), nullable=False)
    )


class DocumentRow(SQLModel, table=True):
    """The elements and page texts of a filing: JSON, compressed with zlib."""

    __tablename__ = "document"

    filing_id: str = _of_filing()
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class RowVectorsRow(SQLModel, table=True):
    """The vectors of a filing's rows, as half-precision numbers; `made_of` names the encoder and the rows."""

    __tablename__ = "row_vectors"

    filing_id: str = _of_filing()
    made_of: str = Field(sa_type=Text)
    vectors: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class ItemRow(SQLModel, table=True):
    """An item of a filing."""

    __tablename__ = "item"

    filing_id: str = _of_filing()
    position: int = Field(primary_key=True)
    item: str = Field(sa_type=Text)
    title: str = Field(sa_type=Text)
    status: str = Field(sa_type=Text)
    text: str = Field(sa_type=Text)
    target: str | None = Field(default=None, sa_type=Text)
    page_start: int | None = None
    page_end: int | None = None
    first: int
    last: int


class FactRow(SQLModel, table=True):
    """A figure of a filing."""

    __tablename__ = "fact"
    __table_args__ = (Index("fact_concept_period", "concept", "period_end"),)

    filing_id: str = _of_filing()
    position: int = Field(primary_key=True)
    id: str = Field(sa_type=Text)
    source: str = Field(sa_type=Text)
    value: Decimal = _exact()
    unit: str = Field(sa_type=Text)
    half_width: Decimal = _exact()
    label: list[str] = _texts()
    column_path: list[str] = _texts()
    title: str = Field(sa_type=Text)
    period_start: date | None = None
    period_end: date | None = None
    page: int
    item: str | None = Field(default=None, sa_type=Text)
    element_id: str = Field(sa_type=Text)
    cell_row: int | None = None
    cell_column: int | None = None
    quote: str = Field(sa_type=Text)
    concept: str | None = Field(default=None, sa_type=Text)
    context_id: str | None = Field(default=None, sa_type=Text)
    tag_element_id: str | None = Field(default=None, sa_type=Text)
    decimals: int | None = None
    axes: list[str] = _texts()
    members: list[str] = _texts()


class MetricRow(SQLModel, table=True):
    """A canonical metric of one fiscal year; `facts` are those it rests on, whole."""

    __tablename__ = "metric"
    __table_args__ = (Index("metric_key_year", "key", "fiscal_year"),)

    filing_id: str = _of_filing()
    position: int = Field(primary_key=True)
    key: str = Field(sa_type=Text)
    fiscal_year: int
    value: Decimal = _exact()
    unit: str = Field(sa_type=Text)
    body: dict[str, Any] = _json()


class BreakdownRow(SQLModel, table=True):
    """A metric's part by segment, geography or product."""

    __tablename__ = "breakdown"

    filing_id: str = _of_filing()
    position: int = Field(primary_key=True)
    metric: str = Field(sa_type=Text)
    axis: str = Field(sa_type=Text)
    member: str = Field(sa_type=Text)
    fiscal_year: int
    value: Decimal = _exact()
    unit: str = Field(sa_type=Text)
    body: dict[str, Any] = _json()


class ChunkRow(SQLModel, table=True):
    """A passage; the search index can be rebuilt from these rows."""

    __tablename__ = "chunk"

    filing_id: str = _of_filing()
    position: int = Field(primary_key=True)
    id: str = Field(sa_type=Text, unique=True)
    kind: str = Field(sa_type=Text)
    text: str = Field(sa_type=Text)
    context: str = Field(sa_type=Text)
    item: str | None = Field(default=None, sa_type=Text)
    page: int
    element_ids: list[str] = _texts()


class ReportRow(SQLModel, table=True):
    """A report as it was made; JSON and not JSONB, which would rewrite numbers."""

    __tablename__ = "report"

    id: str = _key()
    article_id: str = Field(sa_type=Text)
    as_of: date | None = None
    body: Any = Field(sa_column=Column(JSON, nullable=False))
    saved: datetime = Field(
        sa_column=Column(DateTime(timezone=True), server_default=func.clock_timestamp(), nullable=False)
    )


class ProofRow(SQLModel, table=True):
    """The proof of a verdict as it was made; `unsigned` until the upgrade to signed proofs has come to it."""

    __tablename__ = "proof"
    __table_args__ = (
        ForeignKeyConstraint(["report_id"], ["report.id"]),
        Index("proof_report", "report_id"),
        Index("proof_unsigned", "verdict_id", postgresql_where="unsigned"),
    )

    verdict_id: str = _key()
    report_id: str = Field(sa_type=Text)
    body: Any = Field(sa_column=Column(JSON, nullable=False))
    unsigned: bool = Field(sa_column=Column(Boolean, server_default=false(), nullable=False))


class RunRow(SQLModel, table=True):
    """A message with what became of it; the outcome is JSON and not JSONB, which would rewrite numbers.

    `report` is the id of the report that it came to, if any.
    """

    __tablename__ = "run"
    __table_args__ = (
        Index("run_started", "started"),
        Index("run_conversation", "conversation", "started"),
        Index("run_sender", "sender", "started"),
        Index("run_report", "report", postgresql_where="report <> ''"),
    )

    id: str = _key()
    text: str = Field(sa_type=Text)
    intent: str = Field(sa_type=Text)
    door: str = Field(sa_type=Text)
    sender: str = Field(sa_type=Text)
    conversation: str = Field(sa_type=Text)
    published: date | None = None
    started: datetime = Field(sa_column=Column(DateTime(timezone=True), nullable=False))
    seconds: float
    state: str = Field(sa_type=Text)
    steps: Any = Field(sa_column=Column(JSON, nullable=False))
    outcome: Any = Field(sa_column=Column(JSON, nullable=False))
    report: str = Field(sa_column=Column(Text, server_default="", nullable=False))
    groups: list[str] = _texts()
    shared: bool = Field(sa_column=Column(Boolean, server_default=false(), nullable=False))


class RunEventRow(SQLModel, table=True):
    """What came of a run on its way; the id is the number by which a reader goes on where it was."""

    __tablename__ = "run_event"
    __table_args__ = (
        ForeignKeyConstraint(["run_id"], ["run.id"], ondelete="CASCADE"),
        Index("run_event_run", "run_id", "id"),
        Index("run_event_kept", "kept"),
    )

    id: int | None = Field(default=None, sa_column=Column(BigInteger, Identity(always=True), primary_key=True))
    run_id: str = Field(sa_type=Text)
    kind: str = Field(sa_type=Text)
    body: Any = Field(sa_column=Column(JSON, nullable=False))
    kept: datetime = Field(sa_column=Column(DateTime(timezone=True), nullable=False, server_default=func.now()))


class ClaimNoteRow(SQLModel, table=True):
    """What a person said of a claim; the newest of a verdict counts."""

    __tablename__ = "claim_note"
    __table_args__ = (
        ForeignKeyConstraint(["run_id"], ["run.id"], ondelete="CASCADE"),
        Index("claim_note_run", "run_id", "id"),
    )

    id: int | None = Field(default=None, sa_column=Column(BigInteger, Identity(always=True), primary_key=True))
    run_id: str = Field(sa_type=Text)
    verdict_id: str = Field(sa_type=Text)
    state: str = Field(sa_type=Text)
    author: str = Field(sa_type=Text)
    noted: datetime = Field(sa_column=Column(DateTime(timezone=True), nullable=False))
    source: str = Field(sa_type=Text)
    before: str = Field(sa_type=Text)
    after: str = Field(sa_type=Text)


class RunTraceRow(SQLModel, table=True):
    """How a run came to its outcome; it is forgotten after a while, the run never."""

    __tablename__ = "run_trace"
    __table_args__ = (Index("run_trace_kept", "kept"),)

    run_id: str = Field(primary_key=True, foreign_key="run.id", ondelete="CASCADE", sa_type=Text)
    kept: datetime = Field(sa_column=Column(DateTime(timezone=True), nullable=False, server_default=func.now()))
    body: Any = Field(sa_column=Column(JSON, nullable=False))


class FeedbackRow(SQLModel, table=True):
    """A vote; `verdict` is empty for the whole run, `sender` once a reviewed vote was taken back."""

    __tablename__ = "feedback"
    __table_args__ = (
        Index("feedback_once", "run_id", "sender", "verdict", unique=True, postgresql_where="sender <> ''"),
        Index("feedback_given", "given", "id"),
    )

    id: str = _key()
    run_id: str = Field(sa_type=Text, foreign_key="run.id")
    sender: str = Field(sa_type=Text)
    door: str = Field(sa_type=Text)
    vote: str = Field(sa_type=Text)
    verdict: str = Field(sa_type=Text)
    comment: str = Field(sa_type=Text)
    reasons: list[str] = Field(sa_column=Column(ARRAY(Text), server_default="{}", nullable=False))
    given: datetime = Field(sa_column=Column(DateTime(timezone=True), nullable=False))


class ReviewRow(SQLModel, table=True):
    """What a reviewer decided; the row with the highest id counts."""

    __tablename__ = "review"
    __table_args__ = (
        ForeignKeyConstraint(["feedback_id"], ["feedback.id"], onupdate="CASCADE", ondelete="CASCADE"),
        Index("review_feedback", "feedback_id", "id"),
    )

    id: int | None = Field(default=None, sa_column=Column(BigInteger, Identity(always=True), primary_key=True))
    feedback_id: str = Field(sa_type=Text)
    state: str = Field(sa_type=Text)
    reviewer: str = Field(sa_type=Text)
    right: str = Field(sa_type=Text)
    note: str = Field(sa_type=Text)
    promoted: bool
    changed: datetime = Field(sa_column=Column(DateTime(timezone=True), nullable=False))
