"""Which tests `make check` runs for a change."""

from pathlib import Path

from tests.near import near


def near_of(*names: str) -> list[str]:
    return [str(path) for path in near(Path(name) for name in names)]


def test_a_module_has_the_unit_tests_of_its_room() -> None:
    assert near_of("core/guard/fold.py")[0] == "tests/unit/core/guard"
    assert "tests/unit/bot" in near_of("bot/blocks/mrkdwn.py")
    assert "tests/unit/verifier/whole" in near_of("verifier/whole/complete.py")


def test_a_module_has_the_tests_that_import_it() -> None:
    assert "tests/unit/verifier/test_decide.py" in near_of("verifier/decide.py")
    assert not any(name.startswith("tests/end_to_end") for name in near_of("core/settings.py"))


def test_a_changed_test_is_run_itself_and_once() -> None:
    assert near_of("tests/contract/test_guard.py") == ["tests/contract/test_guard.py"]
    assert near_of("bot/votes.py", "tests/unit/bot/test_votes.py").count("tests/unit/bot/test_votes.py") == 0


def test_a_changed_text_asks_for_the_tests_of_texts() -> None:
    assert near_of("README.md") == ["tests/architecture"]
    assert near_of("uv.lock") == []
