"""Settings are described, and only settings reads the environment."""

from pathlib import Path

import pytest

from core.errors import SettingsError
from core.settings import Settings, load_settings

ROOT = Path(__file__).parents[2]


def test_every_setting_has_a_description() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []


def test_every_setting_is_documented() -> None:
    lines = (ROOT / "deploy" / "settings.md").read_text().splitlines()
    rows = [line.split("`")[1] for line in lines if line.startswith("| `")]
    assert rows == [f"TICKMARK_{name.upper()}" for name in Settings.model_fields]


def test_only_settings_reads_the_environment() -> None:
    rooms = [p for room in ("core", "verifier", "ingest_jobs", "bot", "web") for p in (ROOT / room).rglob("*.py")]
    readers = [str(p.relative_to(ROOT)) for p in rooms if "os.environ" in p.read_text() or "getenv" in p.read_text()]
    assert readers == ["core/settings.py"]


def test_a_bad_setting_is_named_with_its_variable() -> None:
    with pytest.raises(SettingsError, match="TICKMARK_THREADS"):
        load_settings(threads=0)
