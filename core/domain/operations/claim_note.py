"""What a person at the desk says of a claim, beside what Tickmark says of it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class ClaimState(StrEnum):
    """Where a claim stands for the desk; `OPEN` takes back what was said before."""

    CHECKED = "checked"
    CHANGED = "changed"
    STANDS = "stands"
    ON_AUTHOR = "on_author"
    OPEN = "open"

    @property
    def words(self) -> str:
        """As people read it."""
        return {"on_author": "on author", "checked": "checked by hand"}.get(self.value, self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimNote:
    """One person's word on the claim of a verdict; the newest on a claim counts.

    `source` is what they checked it with, personal data masked. A change has the words `before` and `after`.
    """

    run_id: str
    verdict_id: str
    state: ClaimState
    user: str
    noted: datetime
    source: str = ""
    before: str = ""
    after: str = ""
