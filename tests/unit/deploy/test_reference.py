"""What is generated in deploy/ is up to date, and names everything there is."""

from pathlib import Path

from click.testing import CliRunner

from core.settings import Settings
from deploy.settings_reference import reference
from tickmark import main

DEPLOY = Path(__file__).parents[3] / "deploy"


def test_the_settings_reference_is_up_to_date() -> None:
    made = "`python deploy/settings_reference.py > deploy/settings.md` makes it anew"
    assert (DEPLOY / "settings.md").read_text() == reference(), made


def test_the_reference_has_a_row_for_every_setting() -> None:
    rows = [line for line in reference().splitlines() if line.startswith("| `TICKMARK_")]
    assert [row.split("`")[1] for row in rows] == [f"TICKMARK_{name.upper()}" for name in Settings.model_fields]
    assert {row.replace("\\|", "").count("|") for row in rows} == {5}


def test_the_reference_tells_defaults_and_values() -> None:
    assert "| `TICKMARK_RAW` | `folder` | `folder` or `s3` |" in reference()
    assert "| `TICKMARK_THREADS` | `2` | 1 to 64 |" in reference()
    assert "| `TICKMARK_WEB_SECRET` | unset | secret |" in reference()
    assert str(Path.home()) not in reference()


def test_the_slack_manifest_is_what_the_command_prints() -> None:
    printed = CliRunner().invoke(main, ["slack", "manifest"])
    assert printed.exit_code == 0
    made = "`tickmark slack manifest > deploy/slack-manifest.json` makes it anew"
    assert (DEPLOY / "slack-manifest.json").read_text() == printed.output, made
