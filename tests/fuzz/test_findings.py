"""What fuzzing found once breaks nothing any more, and neither does what it begins with."""

from pathlib import Path

import pytest

from tests.fuzz.__main__ import FINDINGS, HERE, NAMES
from tests.fuzz.targets import TARGETS

FOUND = [*sorted(FINDINGS.glob("*-*")), *sorted((HERE / "seeds").glob("*/*"))]


@pytest.mark.parametrize("found", FOUND, ids=lambda path: path.name)
def test_what_was_found_is_read_or_refused(found: Path) -> None:
    target = found.name.partition("-")[0] if found.parent == FINDINGS else found.parent.name
    TARGETS[target](found.read_bytes())


def test_every_target_has_seeds_and_words() -> None:
    assert sorted(TARGETS) == NAMES
    for name in NAMES:
        assert list((HERE / "seeds" / name).iterdir())
        assert (HERE / "words" / f"{name}.dict").read_text().count("\n") > 5
        for content in (b"", b"\0" * 99):
            TARGETS[name](content)
