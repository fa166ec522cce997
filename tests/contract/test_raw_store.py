"""What every RawStore does."""

import hashlib
from pathlib import Path

import pytest

from core.adapters.memory.raw import MemoryRaw
from core.adapters.raw.folder import FolderRaw
from core.errors import StoreUnavailable, UnknownFiling
from core.ports.raw_store import RawStore
from tests.fakes.s3_server import Bucket

CONTENT = b"<html>\r\n\x00\xff bytes of any kind</html>" * 100


@pytest.fixture(params=["memory", "folder", "s3"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> RawStore:
    if request.param == "s3":
        bucket: Bucket = request.getfixturevalue("bucket")
        return bucket.store("/raw/")
    return MemoryRaw() if request.param == "memory" else FolderRaw(tmp_path / "raw")


@pytest.mark.parametrize("content", [CONTENT, b"", b"x"])
def test_bytes_come_back_under_their_sha256(store: RawStore, content: bytes) -> None:
    name = store.put(content)
    assert name == hashlib.sha256(content).hexdigest()
    assert store.get(name) == content


def test_all_that_is_held_is_named(store: RawStore) -> None:
    assert list(store.every()) == []
    names = {store.put(content) for content in (CONTENT, b"", b"x", b"x")}
    assert store.every() == sorted(names)


def test_storing_again_changes_nothing(store: RawStore) -> None:
    assert store.put(CONTENT) == store.put(CONTENT)
    assert store.get(store.put(CONTENT)) == CONTENT


@pytest.mark.parametrize("name", ["0" * 64, "", "../../etc/passwd", "A" * 64])
def test_what_is_not_held_is_unknown(store: RawStore, name: str) -> None:
    with pytest.raises(UnknownFiling, match="sha256"):
        store.get(name)


def test_the_folder_holds_one_file_a_document(tmp_path: Path) -> None:
    store = FolderRaw(tmp_path)
    name = store.put(CONTENT)
    store.put(CONTENT)
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == [tmp_path / name[:2] / f"{name}.gz"]


@pytest.mark.parametrize("kept", [-9, 0, 20])
def test_damage_is_noticed(tmp_path: Path, kept: int) -> None:
    store = FolderRaw(tmp_path)
    name = store.put(CONTENT)
    file = tmp_path / name[:2] / f"{name}.gz"
    file.write_bytes(file.read_bytes()[:kept])
    with pytest.raises(StoreUnavailable, match="damaged"):
        store.get(name)


def test_another_document_under_a_name_is_noticed(tmp_path: Path) -> None:
    store = FolderRaw(tmp_path)
    name, other = store.put(CONTENT), store.put(b"other")
    (tmp_path / other[:2] / f"{other}.gz").replace(tmp_path / name[:2] / f"{name}.gz")
    with pytest.raises(StoreUnavailable, match="damaged"):
        store.get(name)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "raw").write_text("a file")
    with pytest.raises(StoreUnavailable, match="TICKMARK_HOME"):
        FolderRaw(tmp_path / "raw").put(CONTENT)
