"""Where a store is not as the database says."""

from dataclasses import dataclass
from enum import StrEnum


class Repair(StrEnum):
    """What makes the stores agree again."""

    INDEX_AGAIN = "index again"
    REMOVE_FROM_INDEX = "remove from the index"
    DROP_PASSAGES = "drop its passages"
    FIND_ENTITIES = "find its entities"
    BY_HAND = "ingest the document again"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One filing that differs: `what` says how, for people, and `repair` what is done about it."""

    filing_id: str
    what: str
    repair: Repair
