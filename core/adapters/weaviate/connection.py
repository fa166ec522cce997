"""A place of Weaviate -> a client whose server takes requests; what goes wrong there becomes our error."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from weaviate.exceptions import UnexpectedStatusCodeError, WeaviateBaseError, WeaviateConnectionError

from core.adapters.weaviate.collection import WeaviatePlace, connect
from core.errors import StoreUnavailable

# Seconds for which a server that was ready is taken to be so.
SURE_FOR = 1.0


class WeaviateConnection:
    """Connects on first use, and again after the server was gone; threads share it."""

    def __init__(self, place: WeaviatePlace) -> None:
        self._place = place
        self._client: Any = None
        self._seen = 0.0
        self._opening = threading.Lock()

    @contextmanager
    def client(self) -> Iterator[Any]:
        """The connected client. Raises StoreUnavailable for what goes wrong in the block."""
        try:
            yield self._ready()
        except (WeaviateBaseError, OSError) as error:
            raise StoreUnavailable(
                f"Weaviate at {self._place.url} could not be used: {_short(error)} See that it runs and is ready, and "
                "TICKMARK_WEAVIATE_URL, TICKMARK_WEAVIATE_GRPC_URL and TICKMARK_WEAVIATE_API_KEY."
            ) from error

    def close(self) -> None:
        """Ends the connection; one that a thread is still opening is left to it, since its server may never answer."""
        if not self._opening.acquire(timeout=SURE_FOR):
            return
        try:
            if self._client is not None:
                self._client.close()
            self._client = None
        finally:
            self._opening.release()

    def _ready(self) -> Any:
        """A client whose server takes requests: the vendor's own would wait a minute for one that is gone."""
        with self._opening:
            if self._client is None:
                self._client, self._seen = connect(self._place), time.monotonic()
            elif time.monotonic() - self._seen > SURE_FOR:
                if not self._client.is_ready():
                    self._client.close()
                    self._client = None
                    raise WeaviateConnectionError("the server is gone or not ready")
                self._seen = time.monotonic()
            return self._client


def _short(error: Exception) -> str:
    detail = f"status {error.status_code}" if isinstance(error, UnexpectedStatusCodeError) else str(error)
    return f"{' '.join(detail.split()).rstrip('.')[:300]}."
