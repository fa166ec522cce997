"""Connects to Weaviate, and makes or checks the collection that holds the chunks of all tenants."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import weaviate
from weaviate.classes.config import (
    Configure,
    ConsistencyLevel,
    DataType,
    Property,
    StopwordsPreset,
    Tokenization,
    VectorDistances,
)
from weaviate.classes.init import AdditionalConfig, Auth, Timeout
from weaviate.exceptions import UnexpectedStatusCodeError

from core.adapters.index.mark import IndexMark
from core.errors import StoreUnavailable

LAYOUT = "2"
# Those of LanceDB, which cannot be set there, so that both rank alike.
K1, B = 1.2, 0.75
GRPC_PORT = 50051
SEAL = "seal"


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaviatePlace:
    """Which server, whose chunks, and how many copies of each; `grpc_url` empty is port 50051 of the same host."""

    url: str
    grpc_url: str
    api_key: str
    tenant: str
    collection: str
    replicas: int
    timeout: float


def connect(place: WeaviatePlace) -> Any:
    """A connected client. The vendor's own start-up checks are left out: they ask a package registry for news."""
    http = urlsplit(place.url)
    grpc = urlsplit(place.grpc_url or f"{http.scheme}://{http.hostname}:{GRPC_PORT}")
    return weaviate.connect_to_custom(
        http_host=http.hostname or "",
        http_port=http.port or (443 if http.scheme == "https" else 80),
        http_secure=http.scheme == "https",
        grpc_host=grpc.hostname or "",
        grpc_port=grpc.port or (443 if grpc.scheme == "https" else GRPC_PORT),
        grpc_secure=grpc.scheme == "https",
        auth_credentials=Auth.api_key(place.api_key) if place.api_key else None,
        additional_config=AdditionalConfig(
            timeout=Timeout(init=place.timeout, query=place.timeout, insert=3 * place.timeout)
        ),
        skip_init_checks=True,
    )


def make_collection(client: Any, place: WeaviatePlace, mark: IndexMark) -> None:
    """Makes the collection where there is none, and the tenant; another process may do the same at once.

    Raises StoreUnavailable when the collection holds something else.
    """
    if not client.collections.exists(place.collection):
        try:
            _create(client, place, mark)
        except UnexpectedStatusCodeError:
            if not client.collections.exists(place.collection):
                raise
    held = client.collections.get(place.collection)
    config = held.config.get()
    if config.description != str(mark):
        raise StoreUnavailable(
            f"The collection {place.collection} in Weaviate holds {config.description or 'something else'}, and the "
            f"settings now choose {mark}; the two do not mix. Set TICKMARK_WEAVIATE_COLLECTION to another name: the "
            "next `tickmark ingest` fills it."
        )
    for later in _later():
        if later.name not in {one.name for one in config.properties}:
            held.config.add_property(later)  # a collection of before: what it holds is unsealed, and for everybody
    if not held.tenants.exists(place.tenant):
        held.tenants.create(place.tenant)


def open_tenant(client: Any, place: WeaviatePlace) -> Any:
    """The tenant's part of the collection; more than half of the copies answer for each read and write."""
    return (
        client.collections.get(place.collection)
        .with_tenant(place.tenant)
        .with_consistency_level(ConsistencyLevel.QUORUM)
    )


def _create(client: Any, place: WeaviatePlace, mark: IndexMark) -> None:
    client.collections.create(
        place.collection,
        description=str(mark),
        properties=[
            *map(_exact, ("chunk_id", "filing_id", "kind", "item")),
            *map(_stored_only, ("text", "context")),
            *_others(),
            *_later(),
        ],
        inverted_index_config=Configure.inverted_index(bm25_k1=K1, bm25_b=B, stopwords_preset=StopwordsPreset.NONE),
        multi_tenancy_config=Configure.multi_tenancy(auto_tenant_activation=True),
        replication_config=Configure.replication(factor=place.replicas),
        vector_config=Configure.Vectors.self_provided(
            vector_index_config=Configure.VectorIndex.hnsw(distance_metric=VectorDistances.DOT)
        ),
    )


def _exact(name: str) -> Property:
    """A text that is filtered by as a whole."""
    return Property(
        name=name,
        data_type=DataType.TEXT,
        tokenization=Tokenization.FIELD,
        index_filterable=True,
        index_searchable=False,
    )


def _stored_only(name: str) -> Property:
    """A text that is given back and never searched."""
    return Property(name=name, data_type=DataType.TEXT, index_filterable=False, index_searchable=False)


def _later() -> list[Property]:
    """Those that collections of earlier versions lack; `kept` is set on what is kept for some groups alone."""
    return [
        _stored_only(SEAL),
        Property(
            name="groups",
            data_type=DataType.TEXT_ARRAY,
            tokenization=Tokenization.FIELD,
            index_filterable=True,
            index_searchable=False,
        ),
        Property(name="kept", data_type=DataType.BOOL, index_filterable=True),
    ]


def _others() -> list[Property]:
    return [
        Property(
            name="words",
            data_type=DataType.TEXT,
            tokenization=Tokenization.WHITESPACE,
            index_filterable=False,
            index_searchable=True,
        ),
        Property(name="position", data_type=DataType.INT, index_filterable=True),
        Property(name="page", data_type=DataType.INT, index_filterable=False),
        Property(name="element_ids", data_type=DataType.TEXT_ARRAY, index_filterable=False, index_searchable=False),
    ]
