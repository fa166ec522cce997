"""Who may sign in to the web, and with what."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class AccountRole(StrEnum):
    """What a person may do: a reader asks and verifies, a reviewer also reviews feedback and invites people."""

    READER = "reader"
    REVIEWER = "reviewer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A person; `email` is in lower case and names the account; `secret` is the hash of the password.

    `groups` are those whose documents the person sees beside the ones that are for everybody.
    """

    email: str
    role: AccountRole
    secret: str
    made: datetime
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiToken:
    """A key for programs; `digest` is the sha256 of the token, which itself is shown once and kept nowhere."""

    id: str
    email: str
    label: str
    digest: str
    made: datetime
