"""What a user typed -> files and companies, and both into the stores."""

import os
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

from core.errors import SettingsError, UnreadableDocument
from core.events import Event
from core.ports.filing_source import FORMS
from core.ports.services import Services
from ingest_jobs.edgar.fetch_filings import fetch_filings
from ingest_jobs.store.find_documents import NOTES, SUFFIXES
from ingest_jobs.store.ingest import ingest


def ingest_arguments(
    words: Sequence[str],
    folders: Sequence[Path],
    services: Services,
    *,
    forms: Sequence[str],
    years: int,
    company: str = "",
    groups: tuple[str, ...] | None = None,
) -> Iterator[Event]:
    """Reads the files and folders, then fetches the companies' filings of the last `years` years.

    A word that is a path that exists, or looks like one, is a path. `company` says whose the files are that do not,
    `groups` for whom all of it is kept, as `ingest_sources` takes them.
    What cannot be read in one part does not stop the others: UnreadableDocument at the end names all of it. Raises also
    as `fetch_filings` does.
    """
    paths = [*folders, *(Path(word) for word in words if is_path(word))]
    since = years_before(datetime.now(UTC).date(), years)
    parts = [ingest(paths, services, company=company, groups=groups)] if paths else []
    parts += [_fetch(word, services, forms, since, groups) for word in words if not is_path(word)]
    unreadable = []
    for part in parts:
        try:
            yield from part
        except UnreadableDocument as error:
            unreadable.append(str(error))
    if unreadable:
        raise UnreadableDocument("\n".join(unreadable))


def _fetch(
    word: str, services: Services, forms: Sequence[str], since: date, groups: tuple[str, ...] | None
) -> Iterator[Event]:
    try:
        yield from fetch_filings(word, services, forms=forms, since=since, groups=groups)
    except SettingsError as error:
        raise SettingsError(f"{word!r} is no file here, so it is taken for a company. {error}") from error


def read_forms(words: str) -> tuple[str, ...]:
    """The forms in a list with commas, in any case, with or without hyphens and blanks ("10k", "DEF14A").

    A variant of earlier years ("10-KSB", "10-K405") is fetched with the form that took its place. Raises SettingsError
    for one that is not fetched.
    """
    asked = [_form(word) for word in words.split(",") if word.strip()]
    unknown = [form for form in asked if form not in FORMS]
    if unknown or not asked:
        raise SettingsError(f"Forms that are fetched are {', '.join(FORMS)}, not {', '.join(unknown) or 'none'}.")
    return tuple(dict.fromkeys(asked))


def _form(word: str) -> str:
    """The form as the SEC writes it, or the word itself."""
    plain = re.sub(r"[^A-Z0-9]", "", word.upper())
    if re.fullmatch(r"10K(?:SB(?:40)?|405)", plain):
        return "10-K"
    return next((form for form in FORMS if re.sub(r"[^A-Z0-9]", "", form) == plain), word.strip().upper())


def is_path(word: str) -> bool:
    """Whether a word names a file or folder, or can only mean one."""
    looks = os.sep in word or word.lower().removesuffix(".gz").endswith((*SUFFIXES, *NOTES))
    return looks or Path(word).exists()


def years_before(day: date, years: int) -> date:
    """The same day so many years earlier; the last of February for a leap day."""
    try:
        return day.replace(year=day.year - years)
    except ValueError:
        return day.replace(year=day.year - years, day=28)
