"""Accounts and API tokens in PostgreSQL."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import collate, delete, exists, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import SQLModel

from core.adapters.postgres.audit import record
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.tables import web as postgres_web_tables
from core.domain.access.account import Account, AccountRole, ApiToken
from core.domain.operations.audit import Act, AuditEvent
from core.errors import UnknownAccount

TABLES = SQLModel.metadata.tables
ACCOUNT = TABLES[postgres_web_tables.AccountRow.__tablename__]
TOKEN = TABLES[postgres_web_tables.ApiTokenRow.__tablename__]


class PostgresAccounts:
    """An AccountStore."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    def add(self, account: Account, *, only_first: bool = False) -> bool:
        """Stores a new account; False when the address has one, or, with `only_first`, when there is any."""
        row = _row(account)
        with self._database.transaction() as connection:
            if only_first:
                connection.execute(text("LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE"))
                if connection.scalar(select(exists().select_from(ACCOUNT))):
                    return False
            written = insert(ACCOUNT).values(row).on_conflict_do_nothing().returning(ACCOUNT.c.email)
            added = connection.scalar(written) is not None
            if added:
                told = {"role": account.role.value}
                record(
                    connection, AuditEvent(act=Act.ACCOUNT, person=account.email, subject=account.email, detail=told)
                )
            return added

    def adopt(self, account: Account) -> None:
        """Stores an account; one that is held gets its role and groups alone."""
        with self._database.transaction() as connection:
            row = _row(account)
            new = insert(ACCOUNT).values(row).on_conflict_do_nothing().returning(ACCOUNT.c.email)
            made = connection.scalar(new) is not None
            mine = ACCOUNT.c.email == account.email
            values = {name: row[name] for name in ("role", "groups")}
            other = or_(*(ACCOUNT.c[name] != value for name, value in values.items()))
            if made or connection.execute(update(ACCOUNT).where(mine, other).values(values)).rowcount:
                told = {
                    "role": account.role.value,
                    "groups": ", ".join(account.groups) or "none",
                    "by": "OpenID Connect",
                }
                act = Act.ACCOUNT if made else Act.GROUPS
                record(connection, AuditEvent(act=act, person=account.email, subject=account.email, detail=told))

    def find(self, email: str) -> Sequence[Account]:
        """The account of that address, or nothing."""
        with self._database.transaction() as connection:
            rows = connection.execute(select(ACCOUNT).where(ACCOUNT.c.email == email)).mappings()
            return tuple(_account(row) for row in rows)

    def is_empty(self) -> bool:
        """Whether there is no account at all."""
        with self._database.transaction() as connection:
            return not connection.scalar(select(exists().select_from(ACCOUNT)))

    def every(self) -> Sequence[Account]:
        """All accounts, by address."""
        with self._database.transaction() as connection:
            found = connection.execute(select(ACCOUNT).order_by(collate(ACCOUNT.c.email, "C"))).mappings()
            return [_account(row) for row in found]

    def change_groups(self, email: str, groups: tuple[str, ...]) -> None:
        """Sets the groups that an account is in. Raises UnknownAccount."""
        told = AuditEvent(act=Act.GROUPS, subject=email, detail={"groups": ", ".join(groups) or "none"})
        self._change(told, email, groups=list(groups))

    def change_secret(self, email: str, secret: str) -> None:
        """Sets the hash of another password. Raises UnknownAccount."""
        self._change(AuditEvent(act=Act.PASSWORD, person=email), email, secret=secret)

    def _change(self, told: AuditEvent, email: str, **values: object) -> None:
        with self._database.transaction() as connection:
            changed = connection.execute(update(ACCOUNT).where(ACCOUNT.c.email == email).values(**values))
            if not changed.rowcount:
                raise UnknownAccount(f"There is no account {email}.")
            record(connection, told)

    def add_token(self, token: ApiToken) -> None:
        """Stores a token."""
        row = {
            "id": token.id,
            "email": token.email,
            "label": token.label,
            "digest": token.digest,
            "made": token.made,
        }
        with self._database.transaction() as connection:
            connection.execute(insert(TOKEN).values(row))
            told = {"token": "made", "label": token.label}
            record(connection, AuditEvent(act=Act.TOKEN, person=token.email, subject=token.id, detail=told))

    def tokens(self, email: str) -> Sequence[ApiToken]:
        """The tokens of an account, oldest first."""
        query = select(TOKEN).where(TOKEN.c.email == email).order_by(TOKEN.c.made, TOKEN.c.id)
        with self._database.transaction() as connection:
            return [_token(row) for row in connection.execute(query).mappings()]

    def owner(self, digest: str) -> Sequence[Account]:
        """The account whose token has that sha256, or nothing."""
        query = select(ACCOUNT).join(TOKEN, TOKEN.c.email == ACCOUNT.c.email).where(TOKEN.c.digest == digest)
        with self._database.transaction() as connection:
            return tuple(_account(row) for row in connection.execute(query).mappings())

    def remove_token(self, token_id: str, email: str) -> None:
        """Takes a token back. Raises UnknownAccount when `email` has no such token."""
        mine = (TOKEN.c.id == token_id) & (TOKEN.c.email == email)
        with self._database.transaction() as connection:
            if not connection.execute(delete(TOKEN).where(mine)).rowcount:
                raise UnknownAccount(f"{email} has no token {token_id}.")
            told = {"token": "taken back"}
            record(connection, AuditEvent(act=Act.TOKEN, person=email, subject=token_id, detail=told))


def _row(account: Account) -> dict[str, Any]:
    return asdict(account) | {"role": account.role.value, "groups": list(account.groups)}


def _account(row: Mapping[Any, Any]) -> Account:
    return Account(
        email=row["email"],
        role=AccountRole(row["role"]),
        secret=row["secret"],
        made=row["made"],
        groups=tuple(row["groups"]),
    )


def _token(row: Mapping[Any, Any]) -> ApiToken:
    return ApiToken(id=row["id"], email=row["email"], label=row["label"], digest=row["digest"], made=row["made"])
