"""A backup as one file: a zip with the database, the documents, the key, and a list of all with their hashes."""

import hashlib
import json
import os
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from core.errors import UnreadableBackup

DATABASE, KEY, LIST = "database.dump", "web-secret", "backup.json"
DOCUMENTS = "documents/"
FORM = "tickmark.backup/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupAbout:
    """When a backup was made, by which version, and the step of the database's tables; hashes by name in the file."""

    form: str
    made: str
    version: str
    revision: str
    sha256: dict[str, str]


class BackupWriter:
    """Writes beside the target, which takes its place when all of it is on the disk."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._draft = target.with_name(f"{target.name}.part")
        self._zip = zipfile.ZipFile(self._draft, "w", zipfile.ZIP_DEFLATED, compresslevel=3)
        self._sha256: dict[str, str] = {}

    def add(self, name: str, content: bytes) -> None:
        """One part of it."""
        self._sha256[name] = hashlib.sha256(content).hexdigest()
        self._zip.writestr(name, content)

    def add_file(self, name: str, path: Path) -> None:
        """One part that is too large for the memory, and compressed already."""
        with path.open("rb") as file:
            self._sha256[name] = hashlib.file_digest(file, "sha256").hexdigest()
        self._zip.write(path, name, zipfile.ZIP_STORED)

    def finish(self, made: str, version: str, revision: str) -> None:
        """Adds the list, and puts the file in its place."""
        about = BackupAbout(form=FORM, made=made, version=version, revision=revision, sha256=self._sha256)
        self._zip.writestr(LIST, json.dumps(asdict(about), indent=1))
        self._zip.close()
        with self._draft.open("rb") as file:
            os.fsync(file.fileno())
        self._draft.chmod(0o600)
        self._draft.replace(self._target)

    def give_up(self) -> None:
        """Leaves nothing behind."""
        self._zip.close()
        self._draft.unlink(missing_ok=True)


class BackupReader:
    """A backup, all of whose parts were looked at before any is used."""

    def __init__(self, archive: zipfile.ZipFile, path: Path) -> None:
        self._zip = archive
        about = json.loads(archive.read(LIST))
        if about.get("form") != FORM:
            raise UnreadableBackup(
                f"{path} is a backup of another form ({about.get('form')}); use the version it names."
            )
        self.about = BackupAbout(**about)
        for name, sha256 in self.about.sha256.items():
            with archive.open(name) as part:
                if hashlib.file_digest(part, "sha256").hexdigest() != sha256:  # type: ignore[arg-type]
                    raise UnreadableBackup(f"{name} in {path} is damaged; take another backup.")

    def read(self, name: str) -> bytes:
        """A part of it."""
        return self._zip.read(name)

    def extract(self, name: str, folder: Path) -> Path:
        """A part as a file in that folder."""
        return Path(self._zip.extract(name, folder))

    def documents(self) -> tuple[str, ...]:
        """The names of the documents in it."""
        return tuple(name for name in self.about.sha256 if name.startswith(DOCUMENTS))

    @property
    def has_key(self) -> bool:
        """Whether the key of the installation is in it."""
        return KEY in self.about.sha256


@contextmanager
def open_backup(path: Path) -> Iterator[BackupReader]:
    """A backup that is whole. Raises UnreadableBackup."""
    with ExitStack() as closing:
        try:
            archive = closing.enter_context(zipfile.ZipFile(path))
            reader = BackupReader(archive, path)
        except (OSError, zipfile.BadZipFile, KeyError, ValueError, TypeError) as error:
            raise UnreadableBackup(f"{path} is no backup of Tickmark, or not whole: {error}.") from error
        yield reader
