"""Where accounts of the web, their API tokens, and what people and programs did are kept."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from core.domain.access.account import Account, ApiToken
from core.domain.operations.audit import Act, AuditEntry, AuditEvent


class AccountStore(Protocol):
    """Keeps accounts and tokens. Every method may be called from several threads and processes at once."""

    def add(self, account: Account, *, only_first: bool = False) -> bool:
        """Stores a new account; False when the address has one, or, with `only_first`, when there is any."""
        ...

    def adopt(self, account: Account) -> None:
        """Stores an account as an identity provider has it; one that is held gets its role and groups alone."""
        ...

    def find(self, email: str) -> Sequence[Account]:
        """The account of that address, or nothing."""
        ...

    def is_empty(self) -> bool:
        """Whether there is no account at all."""
        ...

    def every(self) -> Sequence[Account]:
        """All accounts, by address."""
        ...

    def change_groups(self, email: str, groups: tuple[str, ...]) -> None:
        """Sets the groups that an account is in. Raises UnknownAccount."""
        ...

    def change_secret(self, email: str, secret: str) -> None:
        """Sets the hash of another password. Raises UnknownAccount."""
        ...

    def add_token(self, token: ApiToken) -> None:
        """Stores a token."""
        ...

    def tokens(self, email: str) -> Sequence[ApiToken]:
        """The tokens of an account, oldest first."""
        ...

    def owner(self, digest: str) -> Sequence[Account]:
        """The account whose token has that sha256, or nothing."""
        ...

    def remove_token(self, token_id: str, email: str) -> None:
        """Takes a token back. Raises UnknownAccount when `email` has no such token."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Who signed in with an identity provider; `groups` are the provider's, `verified` None where it does not say."""

    email: str
    verified: bool | None
    groups: tuple[str, ...]


class IdentityProvider(Protocol):
    """Signs people in elsewhere. `back` is the address that the browser comes back to."""

    def begin(self, back: str, state: str, nonce: str, verifier: str) -> str:
        """Where a browser is sent. Raises ServiceUnavailable and IdentityRefused."""
        ...

    def finish(self, back: str, code: str, nonce: str, verifier: str) -> Identity:
        """Who signed in there, by what the browser brought back. Raises ServiceUnavailable and IdentityRefused."""
        ...


class AuditLog(Protocol):
    """Keeps what was done, one entry behind the other; the stores add what is done in them by themselves."""

    def append(self, event: AuditEvent) -> None:
        """Adds an entry at the end."""
        ...

    def entries(self, after: int = 0) -> Iterator[AuditEntry]:
        """The entries behind that number, oldest first."""
        ...

    def newest(self, act: Act) -> AuditEvent | None:
        """What the newest entry of that act tells; None without one, or where it was erased."""
        ...

    def erase(self, person: str, by: str) -> Mapping[str, int]:
        """Erases a person: account, questions, articles, votes, conversations, and what the log tells of them.

        What they said of the work of others stays, without their name. An entry says which entries were erased and who
        did so. Returns how many of what.
        """
        ...

    def retire(self, before: datetime) -> int:
        """Removes the entries of before that moment, which an entry says; returns how many."""
        ...
