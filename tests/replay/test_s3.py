"""boto3 against S3 on loopback."""

import pytest

from core.adapters.aws_client import AwsPlace
from core.errors import StoreUnavailable
from tests.fakes.s3_server import Bucket

CONTENT = b"<html>a filing</html>" * 50


def test_one_object_a_document_under_the_prefix(bucket: Bucket) -> None:
    store = bucket.store("acme/raw")
    name = store.put(CONTENT)
    store.put(CONTENT)
    listed = bucket.client.list_objects_v2(Bucket=bucket.name)["Contents"]
    assert [one["Key"] for one in listed] == [f"acme/raw/{name[:2]}/{name}.gz"]
    assert listed[0]["Size"] < len(CONTENT)


def test_prefixes_keep_documents_apart(bucket: Bucket) -> None:
    name = bucket.store().put(CONTENT)
    assert bucket.store("/").get(name) == CONTENT


@pytest.mark.parametrize("body", [b"", b"not gzip", b"\x1f\x8b\x08\x00"])
def test_damage_is_noticed(bucket: Bucket, body: bytes) -> None:
    store = bucket.store("raw")
    name = store.put(CONTENT)
    bucket.client.put_object(Bucket=bucket.name, Key=f"raw/{name[:2]}/{name}.gz", Body=body)
    with pytest.raises(StoreUnavailable, match="damaged"):
        store.get(name)


def test_a_missing_bucket_is_named(bucket: Bucket) -> None:
    store = bucket.store(bucket="no-such-bucket")
    for use in (lambda: store.put(CONTENT), lambda: store.get("0" * 64)):
        with pytest.raises(StoreUnavailable, match=r"no-such-bucket.*TICKMARK_S3_BUCKET"):
            use()


def test_a_server_that_is_not_there_is_told(bucket: Bucket) -> None:
    place = AwsPlace(region="eu-central-1", endpoint="http://127.0.0.1:9", timeout=1)
    with pytest.raises(StoreUnavailable, match="could not be reached"):
        bucket.store(place=place).put(CONTENT)
