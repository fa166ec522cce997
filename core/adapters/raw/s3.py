"""Documents as filed, in a bucket of S3 or of what speaks like it, each compressed under its own sha256."""

import gzip
import hashlib
import threading
import zlib
from collections.abc import Sequence
from typing import Any

from botocore.exceptions import ClientError

from core.adapters.aws_client import AwsPlace, code_of, in_our_words, open_client
from core.errors import StoreUnavailable, UnknownFiling

ABSENT = frozenset({"404", "NoSuchKey", "NotFound"})


class S3Raw:
    """A RawStore; S3 itself lets a document be there whole or not at all."""

    def __init__(self, *, bucket: str, prefix: str, place: AwsPlace) -> None:
        self._bucket = bucket
        self._prefix = f"{prefix.strip('/')}/" if prefix.strip("/") else ""
        self._place = place
        self._client: Any = None
        self._opening = threading.Lock()

    def put(self, content: bytes) -> str:
        """Stores `content` under its sha256. Raises StoreUnavailable."""
        sha256 = hashlib.sha256(content).hexdigest()
        key = self._key(sha256)
        with in_our_words(self._what(), StoreUnavailable):
            if not self._holds(key):
                body = gzip.compress(content, compresslevel=3, mtime=0)
                self._open().put_object(Bucket=self._bucket, Key=key, Body=body, ContentType="application/gzip")
        return sha256

    def every(self) -> Sequence[str]:
        """The sha256 of every document. Raises StoreUnavailable."""
        with in_our_words(self._what(), StoreUnavailable):
            pages = self._open().get_paginator("list_objects_v2").paginate(Bucket=self._bucket, Prefix=self._prefix)
            keys = [found["Key"] for page in pages for found in page.get("Contents", ())]
        return sorted(key.rpartition("/")[2].removesuffix(".gz") for key in keys if key.endswith(".gz"))

    def get(self, sha256: str) -> bytes:
        """The bytes of that sha256. Raises UnknownFiling; StoreUnavailable when they are damaged or out of reach."""
        key = self._key(sha256)
        with in_our_words(self._what(), StoreUnavailable):
            try:
                body = self._open().get_object(Bucket=self._bucket, Key=key)["Body"].read()
            except ClientError as error:
                if code_of(error) not in ABSENT:
                    raise
                raise UnknownFiling.of_bytes(sha256) from error
        try:
            content = gzip.decompress(body)
        except (OSError, EOFError, zlib.error) as error:
            raise StoreUnavailable(self._damaged(key)) from error
        if hashlib.sha256(content).hexdigest() != sha256:
            raise StoreUnavailable(self._damaged(key))
        return content

    def close(self) -> None:
        """Ends the connections."""
        with self._opening:
            if self._client is not None:
                self._client.close()
            self._client = None

    def _holds(self, key: str) -> bool:
        try:
            self._open().head_object(Bucket=self._bucket, Key=key)
        except ClientError as error:
            # A HEAD has no body, so that a missing bucket looks like a missing key; the PUT that follows tells.
            if code_of(error) in ABSENT:
                return False
            raise
        return True

    def _key(self, sha256: str) -> str:
        if len(sha256) != 64 or not set(sha256) <= set("0123456789abcdef"):
            raise UnknownFiling(f"{sha256!r} is no sha256: 64 digits of 0-9 and a-f.")
        return f"{self._prefix}{sha256[:2]}/{sha256}.gz"

    def _what(self) -> str:
        return f"The bucket {self._bucket}"

    def _damaged(self, key: str) -> str:
        return f"{key} in the bucket {self._bucket} is damaged; remove it and ingest the filing again."

    def _open(self) -> Any:
        with self._opening:
            if self._client is None:
                self._client = open_client("s3", self._place)
            return self._client
