"""S3 on loopback, in a thread of this process (moto)."""

import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from core.adapters.aws_client import AwsPlace, open_client
from core.adapters.raw.s3 import S3Raw

REGION = "eu-central-1"


@pytest.fixture(scope="session")
def s3_url() -> Iterator[str]:
    """Where the server is; its import takes longer than it does."""
    from moto.server import ThreadedMotoServer  # noqa: PLC0415

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


class Bucket:
    """A new, empty bucket; the stores and clients that it gives end with the test."""

    def __init__(self, url: str) -> None:
        self.name = f"tickmark-{uuid.uuid4().hex[:12]}"
        self.place = AwsPlace(region=REGION, endpoint=url, timeout=5)
        self.closing = ExitStack()
        self.client = open_client("s3", self.place)
        self.closing.callback(self.client.close)
        self.client.create_bucket(Bucket=self.name, CreateBucketConfiguration={"LocationConstraint": REGION})

    def store(self, prefix: str = "", **changes: Any) -> S3Raw:
        """A store in the bucket, or, with `changes`, elsewhere."""
        store = S3Raw(**{"bucket": self.name, "prefix": prefix, "place": self.place, **changes})
        self.closing.callback(store.close)
        return store


@pytest.fixture
def bucket(s3_url: str, aws: None) -> Iterator[Bucket]:
    """A bucket for one test."""
    made = Bucket(s3_url)
    with made.closing:
        yield made
