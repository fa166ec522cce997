"""The groups that documents are kept for, as people write them -> names that everything compares."""

import re
from collections.abc import Collection, Iterable

from core.errors import SettingsError

PUBLIC = "public"
"""What people write for a reader of no group; no group bears this name."""
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


def read_groups(words: Iterable[str]) -> tuple[str, ...]:
    """The names of groups, each once and in order, in lower case; PUBLIC adds none.

    Raises SettingsError for a word that is no such name: letters, digits, "-" and "_", at most 40.
    """
    names = {word.strip().lower() for word in words} - {PUBLIC}
    for name in sorted(names):
        if not _NAME.fullmatch(name):
            raise SettingsError(f"{name!r} names no group: use up to 40 letters, digits, - and _, no hyphen first.")
    return tuple(sorted(names))


def may_see(groups: Collection[str], reader: Collection[str]) -> bool:
    """Whether a reader of these groups sees what is kept for `groups`: any one of them is enough; none is for all."""
    return not groups or not set(groups).isdisjoint(reader)
