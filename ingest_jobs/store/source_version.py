"""Sources and data files -> the name of what they make, which changes when one of them does."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

import core


def source_version(names: Iterable[str]) -> str:
    """12 hex digits over the files named, and those with code or data in the folders named, from the project's root."""
    root = Path(core.__file__).parent.parent
    digest = hashlib.sha256()
    for file in sorted(file for name in names for file in _files(root / name)):
        digest.update(f"{file.relative_to(root)}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return [file for file in path.rglob("*") if file.suffix in {".py", ".toml", ".json"}]
