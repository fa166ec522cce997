"""An installation -> one file with all that cannot be made again, and back.

The search index is not in it: it is made of the database. Documents never change, and one is kept before the database
tells of it, so that a dump that is taken first finds all of its own.
"""

import os
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from core.adapters.backup.archive import DATABASE, DOCUMENTS, KEY, BackupReader, BackupWriter, open_backup
from core.adapters.backup.database_dump import dump_database, restore_database, revision_of, what_is_held
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.migrate import HEAD
from core.adapters.secret_key import key_file
from core.errors import StoreUnavailable, UnreadableBackup
from core.events import Event, StepAdvanced, StepBegan
from core.ports.raw_store import RawStore
from core.settings import Settings


def back_up(target: Path, settings: Settings, database: PostgresDatabase, raw: RawStore) -> Iterator[Event]:
    """Writes the file, whole or not at all; yields steps. Raises StoreUnavailable and OSError."""
    writer = BackupWriter(target)
    try:
        yield StepBegan(step="write the database")
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=f"{target.name}.") as folder:
            dump = Path(folder) / DATABASE
            dump_database(database, dump)
            writer.add_file(DATABASE, dump)
        names = raw.every()
        yield StepBegan(step="write documents", total=len(names))
        for done, name in enumerate(names, start=1):
            writer.add(f"{DOCUMENTS}{name}", raw.get(name))
            yield StepAdvanced(step="write documents", done=done)
        if not settings.web_secret and key_file(settings).exists():
            writer.add(KEY, key_file(settings).read_bytes())
        writer.finish(datetime.now(UTC).isoformat(timespec="seconds"), version("tickmark"), revision_of(database))
    finally:
        writer.give_up()


def restore(source: Path, settings: Settings, database: PostgresDatabase, raw: RawStore) -> Iterator[Event]:
    """Puts a backup into an installation that holds nothing; yields steps. The database is closed afterwards.

    Documents come first, so that a restore that is stopped leaves a database that still holds nothing, and can be done
    again. Raises UnreadableBackup, and StoreUnavailable where something is held already.
    """
    yield StepBegan(step="check the backup")
    with open_backup(source) as backup:
        if backup.about.revision > HEAD:
            made = f"It was made by Tickmark {backup.about.version}"
            raise UnreadableBackup(f"{source} is of a newer Tickmark than this one. {made}: restore it with that.")
        if held := what_is_held(database):
            raise StoreUnavailable(
                f"There are {held} already, and a backup is only put where nothing is. Set TICKMARK_HOME, or "
                "TICKMARK_DATABASE_URL, to an empty one."
            )
        yield from _restore_documents(backup, raw)
        if backup.has_key and not settings.web_secret:
            _write_key(key_file(settings), backup.read(KEY))
        yield StepBegan(step="restore the database")
        with tempfile.TemporaryDirectory(prefix="tickmark-restore.") as folder:
            restore_database(database, backup.extract(DATABASE, Path(folder)))


def _restore_documents(backup: BackupReader, raw: RawStore) -> Iterator[Event]:
    names = backup.documents()
    yield StepBegan(step="restore documents", total=len(names))
    for done, name in enumerate(names, start=1):
        if raw.put(backup.read(name)) != name.removeprefix(DOCUMENTS):
            raise UnreadableBackup(f"{name} in the backup is another document than its name says.")
        yield StepAdvanced(step="restore documents", done=done)


def _write_key(path: Path, key: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key)
