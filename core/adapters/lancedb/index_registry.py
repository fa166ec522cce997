"""The LanceDB tables of a folder: one for each model and layout, and a file that names the one in use."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core.adapters.folder_lock import locked
from core.adapters.index.mark import IndexMark
from core.adapters.lancedb.chunks import LAYOUT, TABLE, LanceChunks
from core.adapters.lancedb.light_lancedb import lancedb
from core.errors import StoreUnavailable

IN_USE = "in-use"


class LanceIndexRegistry:
    """An IndexRegistry in a folder, which several processes may share."""

    def __init__(self, folder: Path, *, embedder: str, dimensions: int) -> None:
        self._folder = folder
        self._mark = IndexMark(layout=LAYOUT, embedder=embedder, dimensions=dimensions)

    @property
    def ours(self) -> tuple[str, IndexMark]:
        """The table that the settings choose."""
        return f"{TABLE}-{self._mark.short}", self._mark

    def in_use(self) -> tuple[str, IndexMark]:
        """The table named in the file; without one, a table of before, or ours. Raises StoreUnavailable."""
        with self._changing():
            file = self._folder / IN_USE
            named = file.read_text(encoding="utf-8").strip() if file.exists() else TABLE
            if named == self.ours[0]:
                return self.ours
            if any(self._folder.glob(f"{named}.lance/_versions/*")):
                return named, _mark_of(lancedb.connect(self._folder).open_table(named))
            self._name_ours()
            return self.ours

    def open(self, name: str, mark: IndexMark) -> LanceChunks:
        """The store over one table."""
        return LanceChunks(
            self._folder,
            embedder=mark.embedder,
            dimensions=mark.dimensions,
            layout=mark.layout,
            name=name,
            make=name == self.ours[0],
        )

    def use_ours(self) -> None:
        """Names our table in the file in one step, then removes the others. Raises StoreUnavailable."""
        with self._changing():
            self._name_ours()
            others = {path.stem for path in self._folder.glob(f"{TABLE}*.lance")} - {self.ours[0]}
            for name in sorted(others):
                lancedb.connect(self._folder).drop_table(name)

    def close(self) -> None:
        """Does nothing: no file is kept open."""

    def _name_ours(self) -> None:
        file, new = self._folder / IN_USE, self._folder / f"{IN_USE}.new"
        if file.exists() and file.read_text(encoding="utf-8") == self.ours[0]:
            return
        with new.open("w", encoding="utf-8") as out:
            out.write(self.ours[0])
            out.flush()
            os.fsync(out.fileno())
        new.replace(file)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with locked(self._folder / "use.lock"):
                yield
        except (RuntimeError, OSError, ValueError) as error:
            raise StoreUnavailable(
                f"The search index in {self._folder} could not be used: {error}. See that the folder is writable and "
                "the disk not full. If it is damaged, remove it: the next `tickmark ingest` makes it again."
            ) from error


def _mark_of(table: Any) -> IndexMark:
    noted = table.schema.metadata or {}
    properties = {key: noted.get(key.encode(), b"unknown").decode() for key in ("layout", "embedder")}
    return IndexMark(**properties, dimensions=table.schema.field("vector").type.list_size)
