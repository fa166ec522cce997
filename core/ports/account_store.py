"""Where accounts of the web and their API tokens are kept."""

from collections.abc import Sequence
from typing import Protocol

from core.domain.access.account import Account, ApiToken


class AccountStore(Protocol):
    """Keeps accounts and tokens. Every method may be called from several threads and processes at once."""

    def add(self, account: Account, *, only_first: bool = False) -> bool:
        """Stores a new account; False when the address has one, or, with `only_first`, when there is any."""
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
