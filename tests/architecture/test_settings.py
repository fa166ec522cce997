"""Settings are described, and only settings reads the environment."""

from pathlib import Path

import pytest

from core.errors import SettingsError
from core.settings import Settings, load_settings

ROOT = Path(__file__).parents[2]


def test_every_setting_has_a_description() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []


def test_every_setting_is_documented_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()
    assert [n for n in Settings.model_fields if f"TICKMARK_{n.upper()}" not in readme] == []


def test_only_settings_reads_the_environment() -> None:
    rooms = [p for room in ("core", "verifier", "ingest_jobs", "bot", "web") for p in (ROOT / room).rglob("*.py")]
    readers = [str(p.relative_to(ROOT)) for p in rooms if "os.environ" in p.read_text() or "getenv" in p.read_text()]
    assert readers == ["core/settings.py"]


def test_a_bad_setting_is_named_with_its_variable() -> None:
    with pytest.raises(SettingsError, match="TICKMARK_THREADS"):
        load_settings(threads=0)
