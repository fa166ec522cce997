"""Files of texts that are known to be attacks or honest -> examples."""

import json
from collections.abc import Sequence
from pathlib import Path

from core.errors import UnreadableExamples
from verifier.evaluation.guard.examples import GuardExample

_TEXT = ("text", "question", "statement")
_ADVICE = 'Each line is a JSON object such as {"text": "...", "attack": false, "source": "mails"}.'


def read_folder(folder: Path) -> Sequence[GuardExample]:
    """The texts of all files of a folder (`*.jsonl`), each once. Raises UnreadableExamples."""
    paths = sorted(folder.glob("*.jsonl"))
    if not paths:
        raise UnreadableExamples(f"{folder} has no file with texts (*.jsonl). {_ADVICE}")
    return list(dict.fromkeys(example for path in paths for example in read_examples(path)))


def read_examples(path: Path) -> Sequence[GuardExample]:
    """The texts of a file, each once; one that does not say so is no attack. Raises UnreadableExamples.

    A text stands under "text", "question" or "statement"; its family is its "source", else the file.
    """
    try:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        found = [
            GuardExample(
                text=str(next(row[name] for name in _TEXT if name in row)),
                attack=bool(row.get("attack", False)),
                family=str(row.get("source") or path.stem),
                given=True,
            )
            for row in rows
        ]
    except (OSError, ValueError, TypeError, AttributeError, StopIteration) as error:
        raise UnreadableExamples(f"{path} holds no labelled texts: {error}. {_ADVICE}") from error
    return list(dict.fromkeys(found))
