"""What the news watch reads, finds and says."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.domain.claims.verdict import Ruling
from core.domain.operations.message import without_nulls
from core.errors import SettingsError

NO_TITLE = "Article without a title"
"""Stands in a digest for the title of an article that has none."""

RESTATED_BY = "~"
"""Joins the id of a verdict to that of the filing that restates its figure, in the id of such a discrepancy."""

SAME_TEXT = 0.8
"""Share of the shorter text's word runs that stand in the longer one, from which on the two are one story."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feed:
    """A feed that is watched; `error` says why the last reading failed and is empty when it did not."""

    url: str
    title: str = ""
    read: datetime | None = None
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedEntry:
    """What a feed says of an article; `url` is http or https, `title` plain text."""

    url: str
    title: str = ""
    published: datetime | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "url", without_nulls(self.url))
        object.__setattr__(self, "title", without_nulls(self.title))


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedContent:
    """A feed as read, entries in its order; `left_out` says in sentences what of it is no entry, and why."""

    title: str
    entries: tuple[FeedEntry, ...]
    left_out: tuple[str, ...] = ()


class ArticleState(StrEnum):
    """What became of an article: it waits for its verdicts, has them, or gets none.

    DUPLICATE tells an old story, OFF_TOPIC names no company held, and of UNREADABLE there is no text.
    """

    NEW = "new"
    JUDGED = "judged"
    DUPLICATE = "duplicate"
    OFF_TOPIC = "off_topic"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsArticle:
    """An article of a feed.

    `id` is made of the address, so that one address is one article; `companies` are the CIKs of those named whose
    filings are held; `word_runs` are hashes of runs of words, by which one story is known in two places; `same_as` is
    the id of the article that had it first.
    """

    id: str
    url: str
    feed: str
    title: str
    text: str
    taken: datetime
    published: date | None = None
    companies: tuple[str, ...] = ()
    word_runs: tuple[int, ...] = ()
    state: ArticleState = ArticleState.NEW
    same_as: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", without_nulls(self.title))
        object.__setattr__(self, "text", without_nulls(self.text))


def same_story(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two texts, given as hashes of their word runs, are the same but for little; empty ones never are."""
    shorter = min(len(set(one)), len(set(other)))
    return shorter > 0 and len({*one} & {*other}) >= SAME_TEXT * shorter


@dataclass(frozen=True, slots=True, kw_only=True)
class Discrepancy:
    """A claim of an article that the filing does not bear out; `id` is its verdict's, by which it is proved.

    Where a later filing restates the figure that the verdict rests on, the id of that filing is joined to it.
    `confidence` is the verdict's, from 0 to 1; those found before it was kept have 1.
    """

    id: str
    article_id: str
    run_id: str
    cik: str
    company: str
    claim: str
    ruling: Ruling
    explanation: str
    found: datetime
    dismissed_by: str = ""
    confidence: float = 1.0

    @property
    def verdict_id(self) -> str:
        """The id of its verdict."""
        return self.id.partition(RESTATED_BY)[0]

    @property
    def is_restated(self) -> bool:
        """Whether it was found because a later filing restates the figure."""
        return RESTATED_BY in self.id

    @property
    def weight(self) -> tuple[bool, float]:
        """What weighs more compares as greater: a contradiction before a part, the surer before the less sure."""
        return self.ruling is Ruling.CONTRADICTED, self.confidence


@dataclass(frozen=True, slots=True, kw_only=True)
class Channel:
    """Where a digest goes, and when: at `hour` (0 to 23) of the day in `zone` ("Europe/Berlin").

    `companies` are the CIKs it wants to hear of; all when there are none. Raises SettingsError when there is no such
    hour or zone.
    """

    name: str
    hour: int
    zone: str
    companies: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.hour <= 23:
            raise SettingsError(f"{self.hour} is no hour of the day; give 0 to 23.")
        try:
            ZoneInfo(self.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise SettingsError(f"{self.zone!r} is no time zone; give one like Europe/Berlin or UTC.") from error


@dataclass(frozen=True, slots=True, kw_only=True)
class DigestEntry:
    """A discrepancy with the article that it stands in."""

    discrepancy: Discrepancy
    title: str
    url: str
    published: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Digest:
    """The discrepancies for one channel on one day; `key` names the message, so that it is posted once."""

    key: str
    channel: Channel
    day: date
    entries: tuple[DigestEntry, ...]

    @property
    def by_company(self) -> list[tuple[str, list[DigestEntry]]]:
        """The entries of each company, the weightiest first, and the company first whose first weighs most."""
        found = defaultdict[str, list[DigestEntry]](list)
        for entry in sorted(self.entries, key=lambda one: one.discrepancy.weight, reverse=True):
            found[entry.discrepancy.company].append(entry)
        return list(found.items())


class DigestAction(StrEnum):
    """The buttons of a discrepancy in a digest; a button's id is the action's, a colon and the discrepancy's.

    UNDO takes the place of the others once one of them was clicked.
    """

    SNOOZE = "tickmark_snooze"
    DISMISS = "tickmark_dismiss"
    UNDO = "tickmark_undo"


OFFERED = {DigestAction.SNOOZE: "Snooze for a week", DigestAction.DISMISS: "Not a discrepancy"}
"""The buttons that a digest is sent with, and what stands on them."""
