"""The search index that the settings choose; its vendor is imported when it is opened."""

import warnings
from typing import TYPE_CHECKING

from core.adapters.index.rebuilt_chunks import RebuiltChunks
from core.ports.embedder import Embedder
from core.settings import Settings

if TYPE_CHECKING:
    from core.adapters.weaviate.collection import WeaviatePlace


def open_index(settings: Settings, embedder: Embedder) -> RebuiltChunks:
    """The index of the settings on the Weaviate server that they name, or else in the home's folder."""
    if settings.weaviate_url:
        place = _weaviate_place(settings)
        from core.adapters.weaviate.index_registry import WeaviateIndexRegistry

        return RebuiltChunks(WeaviateIndexRegistry(place, embedder=embedder.name, dimensions=embedder.dimensions))
    from core.adapters.lancedb.index_registry import LanceIndexRegistry

    return RebuiltChunks(LanceIndexRegistry(settings.index_dir, embedder=embedder.name, dimensions=embedder.dimensions))


def remove_index(settings: Settings) -> None:
    """Deletes every collection on the Weaviate server whose name begins as the settings say, whoever's tenants it has.

    Without such a server nothing is done: the index lies in the home's folder. Raises StoreUnavailable.
    """
    if settings.weaviate_url:
        place = _weaviate_place(settings)
        from core.adapters.weaviate.index_registry import remove_collections

        remove_collections(place)


def _weaviate_place(settings: Settings) -> "WeaviatePlace":
    with warnings.catch_warnings():  # its client would show people the warnings of every library from then on
        from core.adapters.weaviate.collection import WeaviatePlace

    return WeaviatePlace(
        url=settings.weaviate_url,
        grpc_url=settings.weaviate_grpc_url,
        api_key=settings.weaviate_api_key.get_secret_value() if settings.weaviate_api_key else "",
        tenant=settings.weaviate_tenant,
        collection=settings.weaviate_collection,
        replicas=settings.weaviate_replicas,
        timeout=settings.service_timeout,
    )
