"""A file -> the bytes of a document, decompressed."""

import gzip
import zlib
from pathlib import Path

from core.errors import UnreadableDocument

LARGEST = 256 * 1024 * 1024


def unpack_file(path: Path) -> bytes:
    """The bytes of `path`, decompressed when they are gzip, whatever the file is called.

    Raises UnreadableDocument when the file cannot be read, is empty, is cut off, or is larger than 256 MiB.
    """
    try:
        content = _read(path)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise UnreadableDocument(f"{path} is damaged or cut off ({error}); download it again.") from error
    except OSError as error:
        raise UnreadableDocument(f"{path} cannot be read: {error.strerror or error}.") from error
    if not content.strip():
        raise UnreadableDocument(f"{path} is empty; download it again.")
    if len(content) > LARGEST:
        raise UnreadableDocument(f"{path} is larger than {LARGEST // 1024**2} MiB, which no filing is.")
    return content


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
        file.seek(0)
        if packed:
            with gzip.GzipFile(fileobj=file) as unpacked:
                return unpacked.read(LARGEST + 1)
        return file.read(LARGEST + 1)
