"""A note -> what it states of itself, in YAML between --- lines or TOML between +++ lines, and the text behind."""

import re
import tomllib
from collections.abc import Mapping

import yaml

from core.errors import UnreadableDocument

FRONT = re.compile(
    r"\A(?P<mark>---|\+\+\+)[ \t]*\r?\n(?P<body>.*?)^(?P=mark)[ \t]*(?:\r?\n|\Z)", re.DOTALL | re.MULTILINE
)
LONGEST = 16_384


def has_front_matter(start: bytes) -> bool:
    """Whether a file that begins with these bytes states what it is."""
    return re.match(rb"(?:\xef\xbb\xbf)?(?:---|\+\+\+)[ \t]*\r?\n", start) is not None


def split_front_matter(text: str) -> tuple[Mapping[str, object], str]:
    """What the note states, empty where it states nothing, and the text behind it.

    Raises UnreadableDocument when the statement is no YAML or TOML, or is no table of keys and values.
    """
    found = FRONT.match(text)
    if found is None:
        return {}, text
    body = found["body"]
    if len(body) > LONGEST:
        raise UnreadableDocument(
            f"the front matter is longer than {LONGEST:,} characters; is its closing line missing?"
        )
    stated = _toml(body) if found["mark"] == "+++" else _yaml(body)
    return stated, text[found.end() :]


def _toml(body: str) -> Mapping[str, object]:
    try:
        return tomllib.loads(body)
    except tomllib.TOMLDecodeError as error:
        raise UnreadableDocument(f"the front matter is no TOML: {error}") from error


def _yaml(body: str) -> Mapping[str, object]:
    try:
        stated = yaml.safe_load(body)
    except (yaml.YAMLError, ValueError) as error:
        raise UnreadableDocument(f"the front matter is no YAML: {' '.join(str(error).split())}") from error
    if not isinstance(stated, dict):
        raise UnreadableDocument("the front matter holds no keys and values; write lines such as title: ...")
    return {str(key): value for key, value in stated.items()}
