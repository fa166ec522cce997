"""Documents as filed, in a folder, each compressed under its own sha256."""

import gzip
import hashlib
import os
import tempfile
import zlib
from collections.abc import Sequence
from pathlib import Path

from core.errors import StoreUnavailable, UnknownFiling


class FolderRaw:
    """A RawStore; a document is there whole or not at all, whatever happens while it is written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, content: bytes) -> str:
        """Stores `content` under its sha256, also in the place of a damaged copy.

        Raises StoreUnavailable when the folder cannot be written.
        """
        sha256 = hashlib.sha256(content).hexdigest()
        path = self._path(sha256)
        try:
            if not _is_complete(path, content):
                path.parent.mkdir(parents=True, exist_ok=True)
                _write(path, gzip.compress(content, compresslevel=3, mtime=0))
        except OSError as error:
            raise StoreUnavailable(f"{path} could not be written: {error}. Free space or set TICKMARK_HOME.") from error
        return sha256

    def every(self) -> Sequence[str]:
        """The sha256 of every document."""
        return sorted(path.name.removesuffix(".gz") for path in self._folder.glob("??/*.gz"))

    def get(self, sha256: str) -> bytes:
        """The bytes of that sha256. Raises UnknownFiling; StoreUnavailable when they are damaged."""
        path = self._path(sha256)
        try:
            content = gzip.decompress(path.read_bytes())
        except FileNotFoundError as error:
            raise UnknownFiling.of_bytes(sha256) from error
        except (OSError, EOFError, zlib.error) as error:
            raise StoreUnavailable(_damaged(path)) from error
        if hashlib.sha256(content).hexdigest() != sha256:
            raise StoreUnavailable(_damaged(path))
        return content

    def _path(self, sha256: str) -> Path:
        if len(sha256) != 64 or not set(sha256) <= set("0123456789abcdef"):
            raise UnknownFiling(f"{sha256!r} is no sha256: 64 digits of 0-9 and a-f.")
        return self._folder / sha256[:2] / f"{sha256}.gz"


def _is_complete(path: Path, content: bytes) -> bool:
    try:
        return gzip.decompress(path.read_bytes()) == content
    except (OSError, EOFError, zlib.error):
        return False


def _write(path: Path, data: bytes) -> None:
    """Writes beside the place, flushes to the disk, then renames: a reader never meets half a file."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    finally:
        Path(name).unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _damaged(path: Path) -> str:
    return f"{path} is damaged; remove it and ingest the filing again."
