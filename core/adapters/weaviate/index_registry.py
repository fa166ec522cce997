"""An installation's collections in Weaviate: one for each model and layout, and an alias that names the one in use.

Installations of the same model and layout share a collection, each with a tenant and an alias of its own.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from weaviate.exceptions import UnexpectedStatusCodeError

from core.adapters.index.mark import IndexMark, read_mark
from core.adapters.weaviate.chunks import WeaviateChunks
from core.adapters.weaviate.collection import LAYOUT, WeaviatePlace, make_collection
from core.adapters.weaviate.connection import WeaviateConnection


class WeaviateIndexRegistry:
    """An IndexRegistry on a server; `place.collection` begins the names of all that it makes."""

    def __init__(self, place: WeaviatePlace, *, embedder: str, dimensions: int) -> None:
        self._place = place
        self._mark = IndexMark(layout=LAYOUT, embedder=embedder, dimensions=dimensions)
        self._connection = WeaviateConnection(place)

    @property
    def ours(self) -> tuple[str, IndexMark]:
        """The collection that the settings choose."""
        return f"{self._place.collection}_{self._mark.short}", self._mark

    @property
    def alias(self) -> str:
        """The name that leads to the collection in use."""
        return f"{self._place.collection}_of_{hashlib.sha256(self._place.tenant.encode()).hexdigest()[:16]}"

    def in_use(self) -> tuple[str, IndexMark]:
        """What the alias leads to; without one, a collection of before, or ours. Raises StoreUnavailable."""
        with self._connection.client() as client:
            found = client.alias.get(alias_name=self.alias)
            name = found.collection if found else self._place.collection
            if name == self.ours[0]:
                return self.ours
            if name in self._tenant_collections(client):  # without an alias, a collection of before there were any
                return name, read_mark(client.collections.get(name).config.get().description)
            self._name_ours(client)
            return self.ours

    def open(self, name: str, mark: IndexMark) -> WeaviateChunks:
        """The store over one collection, by the same connection."""
        return WeaviateChunks(
            replace(self._place, collection=name),
            embedder=mark.embedder,
            dimensions=mark.dimensions,
            layout=mark.layout,
            connection=self._connection,
            make=name == self.ours[0],
        )

    def use_ours(self) -> None:
        """Leads the alias to our collection, then removes our tenant from the others. Raises StoreUnavailable.

        Of collections of other layouts, which nothing of this version writes, those go that no tenant uses any more.
        """
        with self._connection.client() as client:
            self._name_ours(client)
            for name in sorted(self._tenant_collections(client) - {self.ours[0]}):
                client.collections.get(name).tenants.remove([self._place.tenant])
            for name, mark in list(_own_indexes(client, self._place.collection)):
                if mark.layout != LAYOUT and _is_unused(client, name):
                    client.collections.delete(name)

    def close(self) -> None:
        """Ends the connection."""
        self._connection.close()

    def _name_ours(self, client: Any) -> None:
        name = self.ours[0]
        make_collection(client, replace(self._place, collection=name), self._mark)
        found = client.alias.get(alias_name=self.alias)
        if found is None:
            try:
                client.alias.create(alias_name=self.alias, target_collection=name)
            except UnexpectedStatusCodeError:
                if client.alias.get(alias_name=self.alias) is None:
                    raise
        elif found.collection != name:
            client.alias.update(alias_name=self.alias, new_target_collection=name)

    def _tenant_collections(self, client: Any) -> set[str]:
        """The collections that hold our tenant."""
        return {
            name
            for name, _ in _own_indexes(client, self._place.collection)
            if client.collections.get(name).tenants.exists(self._place.tenant)
        }


def remove_collections(place: WeaviatePlace) -> None:
    """Deletes the collections whose names begin with that of the place, and the aliases that lead to them.

    Raises StoreUnavailable.
    """
    connection = WeaviateConnection(place)
    try:
        with connection.client() as client:
            for name, _ in list(_own_indexes(client, place.collection)):
                for alias in client.alias.list_all(collection=name):
                    client.alias.delete(alias_name=alias)
                client.collections.delete(name)
    finally:
        connection.close()


def _own_indexes(client: Any, begin: str) -> Iterator[tuple[str, IndexMark]]:
    for name, config in client.collections.list_all(simple=True).items():
        if name == begin or name.startswith(f"{begin}_"):
            try:
                mark = read_mark(config.description or "")
            except ValueError:
                continue
            yield name, mark


def _is_unused(client: Any, name: str) -> bool:
    """Whether a collection has no tenant, and no alias leads to it."""
    return not client.collections.get(name).tenants.get() and not client.alias.list_all(collection=name)
