"""Figures of older years in PostgreSQL."""

from collections.abc import Sequence

from sqlalchemy import RowMapping, delete, insert, select
from sqlmodel import SQLModel

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.tables import edgar as edgar_tables
from core.domain.filings.past_figure import PastFigure, in_order
from core.domain.filings.period import Period

TABLE = SQLModel.metadata.tables[edgar_tables.PastFigureRow.__tablename__]
_SAME = ("metric", "fiscal_year", "value", "unit", "concept", "form", "accession", "filed")


class PostgresFactHistory:
    """A FactHistory; each method is one transaction."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def put(self, cik: str, figures: Sequence[PastFigure]) -> None:
        """Replaces all that is kept of a company."""
        rows = [
            {
                **{name: getattr(figure, name) for name in _SAME},
                "cik": cik,
                "period_start": figure.period.start,
                "period_end": figure.period.end,
            }
            for figure in figures
        ]
        with self._database.transaction() as connection:
            connection.execute(delete(TABLE).where(TABLE.c.cik == cik))
            if rows:
                connection.execute(insert(TABLE), rows)

    def figures(self, cik: str) -> Sequence[PastFigure]:
        """All that is kept of a company."""
        with self._database.transaction() as connection:
            found = connection.execute(select(TABLE).where(TABLE.c.cik == cik)).mappings().all()
        return in_order(map(_figure, found))


def _figure(row: RowMapping) -> PastFigure:
    period = Period(end=row["period_end"], start=row["period_start"])
    return PastFigure(period=period, **{name: row[name] for name in _SAME})
