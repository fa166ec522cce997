"""What was done and by whom, as a chain of hashes in which nothing is changed or left out unnoticed.

An entry's hash covers its number, its time, what kind of act it is, the digest of what is told of it, and the hash of
the entry before it. What is told (who, of what) lies beside the chain with a salt, and can be erased or fall due: its
digest stays, so that the chain still holds, and from a salted digest nobody can guess what was erased.
Source: B. Schneier, J. Kelsey, "Secure Audit Logs to Support Computer Forensics", ACM TISSEC 2 (1999).
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum

BEGINNING = "0" * 64
"""What stands for the hash before the first entry."""


class Act(StrEnum):
    """What was done."""

    RUN = "run"
    VOTE = "vote"
    REVIEW = "review"
    DECISION = "decision"
    SHARE = "share"
    REMOVAL = "removal"
    EXPORT = "export"
    SIGN_IN = "sign-in"
    REFUSED = "refused sign-in"
    ACCOUNT = "account"
    GROUPS = "groups"
    PASSWORD = "password"  # noqa: S105 - the name of an act
    TOKEN = "token"  # noqa: S105 - the name of an act
    WEBHOOK = "webhook"
    CHANNEL = "channel"
    FEED = "feed"
    SETTINGS = "settings"
    DIGEST = "digest"
    RESTORE = "restore"
    ERASURE = "erasure"
    RETENTION = "retention"


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEvent:
    """One thing that was done: `person` is who did it, "" where nobody is known; `subject` what it was done to.

    `detail` says more, by names in plain words; what is empty is left out. Nothing of it is secret, and personal data
    in texts are masked before.
    """

    act: Act
    person: str = ""
    subject: str = ""
    detail: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "detail", {name: value for name, value in self.detail.items() if value})


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry:
    """A link of the chain; `event` is None once it was erased. Numbers begin at 1 and leave none out."""

    number: int
    at: datetime
    act: Act
    digest: str
    previous: str
    hash: str
    salt: str = ""
    event: AuditEvent | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditCheck:
    """What came of going along the chain: how many entries, how many erased, the last one, and what is wrong."""

    entries: int
    erased: int
    head: tuple[int, str]
    problems: Sequence[str]


def digest_of(event: AuditEvent, salt: str) -> str:
    """The sha256 of what an event tells, with its salt, in hexadecimal digits."""
    told = [salt, event.act.value, event.person, event.subject, sorted(event.detail.items())]
    return _sha256(told)


def hash_of(number: int, at: datetime, act: Act, digest: str, previous: str) -> str:
    """The sha256 that links an entry to the one before it, in hexadecimal digits."""
    return _sha256([number, at.astimezone(UTC).isoformat(timespec="microseconds"), act.value, digest, previous])


def link(event: AuditEvent, at: datetime, salt: str, before: tuple[int, str]) -> AuditEntry:
    """The entry that tells of `event`, behind the one with that number and hash."""
    number, previous = before[0] + 1, before[1]
    digest = digest_of(event, salt)
    linked = hash_of(number, at, event.act, digest, previous)
    return AuditEntry(
        number=number, at=at, act=event.act, digest=digest, previous=previous, hash=linked, salt=salt, event=event
    )


def check_chain(entries: Iterable[AuditEntry], noted: Mapping[int, str] | None = None) -> AuditCheck:
    """Goes along the entries, oldest first; `noted` are hashes by number that somebody wrote down before.

    Only what an entry of erasure names may be erased, and only what one of retention names may be gone from the
    beginning. That entries were cut off the end shows only against a hash that was noted.
    """
    walk = _Walk(dict(noted or {}))
    for entry in entries:
        walk.step(entry)
    return walk.result()


def ranges(numbers: Iterable[int]) -> str:
    """Numbers as a person writes them: "3, 7-9"."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in spans)


def read_ranges(words: str) -> frozenset[int]:
    """The numbers that `ranges` wrote."""
    found: set[int] = set()
    for part in filter(None, words.split(", ")):
        first, _, last = part.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return frozenset(found)


class _Walk:
    def __init__(self, noted: dict[int, str]) -> None:
        self._noted = noted
        self._first: AuditEntry | None = None
        self._last: AuditEntry | None = None
        self._count = 0
        self._silent: set[int] = set()
        self._erased: set[int] = set()
        self._retired: set[tuple[str, str]] = set()
        self._problems: list[str] = []

    def step(self, entry: AuditEntry) -> None:
        self._count += 1
        before = self._last
        if before is None:
            self._first = entry
        elif (entry.number, entry.previous) != (before.number + 1, before.hash):
            self._problems.append(f"Entry {entry.number} does not follow entry {before.number}: something is gone.")
        if entry.hash != hash_of(entry.number, entry.at, entry.act, entry.digest, entry.previous):
            self._problems.append(f"Entry {entry.number} was changed.")
        if self._noted.pop(entry.number, entry.hash) != entry.hash:
            self._problems.append(f"Entry {entry.number} is another one than was noted.")
        self._last = entry
        self._read(entry)

    def _read(self, entry: AuditEntry) -> None:
        event = entry.event
        if event is None:
            self._silent.add(entry.number)
        elif digest_of(event, entry.salt) != entry.digest:
            self._problems.append(f"What entry {entry.number} tells was changed.")
        elif event.act is Act.ERASURE:
            self._erased |= read_ranges(event.detail.get("entries", ""))
        elif event.act is Act.RETENTION:
            self._retired.add((event.detail.get("up to", ""), event.detail.get("hash", "")))

    def result(self) -> AuditCheck:
        first = self._first
        if first and first.previous != BEGINNING and (str(first.number - 1), first.previous) not in self._retired:
            self._problems.append(f"What stood before entry {first.number} is gone.")
        if lost := self._silent - self._erased:
            self._problems.append(f"What these entries tell is gone, and no erasure names them: {ranges(lost)}.")
        last = (self._last.number, self._last.hash) if self._last else (0, BEGINNING)
        for number in sorted(self._noted):
            if first is None or number >= first.number:
                self._problems.append(f"Entry {number}, which was noted, is gone.")
        return AuditCheck(entries=self._count, erased=len(self._silent), head=last, problems=tuple(self._problems))


def _sha256(told: object) -> str:
    return hashlib.sha256(json.dumps(told, separators=(",", ":")).encode()).hexdigest()
