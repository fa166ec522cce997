"""What the language model cost, in PostgreSQL."""

from datetime import date
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import SQLModel

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.tables.jobs import ModelSpendingRow

SPENDING = SQLModel.metadata.tables[ModelSpendingRow.__tablename__]


class PostgresSpending:
    """A SpendingStore: a row a day."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def add(self, day: date, dollars: Decimal) -> None:
        """Counts a cost."""
        write = insert(SPENDING).values(day=day, dollars=dollars)
        more = SPENDING.c.dollars + write.excluded.dollars
        with self._database.transaction() as connection:
            connection.execute(write.on_conflict_do_update(index_elements=["day"], set_={"dollars": more}))

    def spent(self, day: date) -> Decimal:
        """All that was counted on a day."""
        with self._database.transaction() as connection:
            found = connection.scalar(select(SPENDING.c.dollars).where(SPENDING.c.day == day))
        return Decimal(found or 0)
