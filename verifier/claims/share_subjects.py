"""A subject that is a share of something ("Pumps' share of total sales") -> what has the share, and of what whole."""

import re
from dataclasses import dataclass

_SHARE = r"(?:share|portion|proportion|percentage)"
_SHARE_SUBJECTS = (
    re.compile(rf"(?P<what>.+?)['’]s?\s+{_SHARE}\s+of\s+(?P<whole>.+)", re.IGNORECASE),
    re.compile(rf"(?P<what>.+?)\s+as\s+an?\s+(?:{_SHARE}|percent)\s+of\s+(?P<whole>.+)", re.IGNORECASE),
    re.compile(rf"{_SHARE}\s+of\s+(?P<what>.+?)\s+in\s+(?P<whole>(?:total|overall|all)\s.+)", re.IGNORECASE),
)


@dataclass(frozen=True, slots=True)
class ShareSubject:
    """What has a share, and the whole that it is a share of."""

    what: str
    whole: str


def read_share_subject(subject: str) -> ShareSubject | None:
    """What `subject` says to be a share of what; None when it names no share."""
    found = next((m for p in _SHARE_SUBJECTS if (m := p.fullmatch(subject))), None)
    return None if found is None else ShareSubject(found["what"], found["whole"])
