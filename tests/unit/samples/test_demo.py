"""The demo names files that are there, and says clearly when a command fails."""

from pathlib import Path

import pytest

import tickmark
from tests.samples import demo, demo_watch


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


def test_the_watch_that_fails_ends_the_demo_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(demo.sys, "executable", "false")
    with pytest.raises(SystemExit, match=r"`python -m` ended with exit status 1"):
        demo.run_watch(tmp_path)


def test_no_command_of_the_demo_is_led_through_a_proxy(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example:3128")
    demo.call(["env"], ("env",), tmp_path)
    said = capfd.readouterr().out
    assert "proxy.example" not in said
    assert f"TICKMARK_HOME={tmp_path}" in said


def test_the_commands_named_at_the_end_are_there() -> None:
    known = set(tickmark.main.commands)
    assert {words[0] for _, *words in demo.NEXT + demo.DOORS} <= known


def test_a_digest_is_shown_without_the_marks_of_slack() -> None:
    text = "*One day*\n\n<http://127.0.0.1/a|A &amp; B>\n• " + "word " * 30
    shown = demo_watch.shown(text, width=60).splitlines()
    assert shown[:3] == ["  │ One day", "  │", "  │ A & B"]
    assert shown[3].startswith("  │ • word")
    assert all(row.startswith("  │   word") for row in shown[4:])


def test_the_web_of_the_demo_gives_the_feed_and_nothing_beside_the_samples() -> None:
    assert demo_watch.sample("/feed.xml")[0] == 200
    assert demo_watch.sample("/articles/none.txt")[0] == 404
    assert demo_watch.sample("/../conftest.py")[0] == 404
