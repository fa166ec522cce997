"""Accounts and tokens in memory."""

import threading
from collections.abc import Sequence
from dataclasses import replace

from core.domain.access.account import Account, ApiToken
from core.errors import UnknownAccount


class MemoryAccounts:
    """An AccountStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._accounts: dict[str, Account] = {}
        self._tokens: dict[str, ApiToken] = {}
        self._lock = threading.Lock()

    def add(self, account: Account, *, only_first: bool = False) -> bool:
        """Stores a new account; False when the address has one, or, with `only_first`, when there is any."""
        with self._lock:
            if account.email in self._accounts or (only_first and self._accounts):
                return False
            self._accounts[account.email] = account
            return True

    def adopt(self, account: Account) -> None:
        """Stores an account; one that is held gets its role and groups alone."""
        with self._lock:
            held = self._accounts.get(account.email)
            made = replace(held, role=account.role, groups=account.groups) if held else account
            self._accounts[account.email] = made

    def find(self, email: str) -> Sequence[Account]:
        """The account of that address, or nothing."""
        return tuple(a for a in (self._accounts.get(email),) if a)

    def is_empty(self) -> bool:
        """Whether there is no account at all."""
        return not self._accounts

    def every(self) -> Sequence[Account]:
        """All accounts, by address."""
        return sorted(self._accounts.values(), key=lambda account: account.email)

    def change_groups(self, email: str, groups: tuple[str, ...]) -> None:
        """Sets the groups that an account is in. Raises UnknownAccount."""
        with self._lock:
            self._accounts[email] = replace(self._account(email), groups=groups)

    def change_secret(self, email: str, secret: str) -> None:
        """Sets the hash of another password. Raises UnknownAccount."""
        with self._lock:
            self._accounts[email] = replace(self._account(email), secret=secret)

    def _account(self, email: str) -> Account:
        if email not in self._accounts:
            raise UnknownAccount(f"There is no account {email}.")
        return self._accounts[email]

    def add_token(self, token: ApiToken) -> None:
        """Stores a token."""
        self._tokens[token.id] = token

    def tokens(self, email: str) -> Sequence[ApiToken]:
        """The tokens of an account, oldest first."""
        return sorted((t for t in self._tokens.values() if t.email == email), key=lambda t: (t.made, t.id))

    def owner(self, digest: str) -> Sequence[Account]:
        """The account whose token has that sha256, or nothing."""
        return tuple(a for t in self._tokens.values() if t.digest == digest for a in self.find(t.email))

    def remove_token(self, token_id: str, email: str) -> None:
        """Takes a token back. Raises UnknownAccount when `email` has no such token."""
        with self._lock:
            if token_id not in self._tokens or self._tokens[token_id].email != email:
                raise UnknownAccount(f"{email} has no token {token_id}.")
            del self._tokens[token_id]
