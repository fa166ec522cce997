"""The demo names files that are there, and says clearly when a command fails."""

from pathlib import Path

import pytest

from tests.samples import demo


def test_the_demo_names_files_that_are_there() -> None:
    named = [word for step in demo.STEPS + demo.NEXT for word in step if word.startswith("tests/")]
    assert named
    assert [word for word in named if not (demo.ROOT / word).is_file()] == []


def test_a_command_that_fails_ends_the_demo_with_what_to_do(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"`tickmark ingest` ended with exit status 1.*tickmark doctor"):
        demo.run("false", ("ingest", "a file"), tmp_path)
    assert capfd.readouterr().out == '$ tickmark ingest "a file"\n'


def test_a_missing_command_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo.shutil, "which", lambda *_, **__: None)
    with pytest.raises(SystemExit, match="make setup"):
        demo.console_script()
