"""What a repository and an assistant are given: a program that works as printed, a skill that names the tools."""

import os
import re
import subprocess
import sys
from pathlib import Path

import yaml
from fastapi import FastAPI

from tests.fakes.slack_bot import served
from web.mcp.tools import TOOLS

ROOT = Path(__file__).parents[3]
ACTION, SKILL = ROOT / "deploy" / "action", ROOT / "deploy" / "skill" / "SKILL.md"
WRONG = "Pellstrand spends\n\nPellstrand spent $89.3 million on research and development in fiscal 2025."


def checked(app: FastAPI, bearer: dict[str, str], file: Path) -> subprocess.CompletedProcess[str]:
    token = bearer["Authorization"].removeprefix("Bearer ")
    with served(app) as site:
        given = {**os.environ, "TICKMARK_SITE": f"{site}/", "TICKMARK_TOKEN": token}
        command = [sys.executable, str(ACTION / "check_text.py"), str(file)]
        return subprocess.run(command, capture_output=True, text=True, env=given, timeout=120, check=False)


def test_a_wrong_figure_fails_with_its_line(app: FastAPI, bearer: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "story.txt"
    file.write_text(WRONG)
    done = checked(app, bearer, file)
    assert done.returncode == 1, done.stderr
    assert f"::error file={file},line=3::" in done.stdout
    assert "$98.6 million" in done.stdout


def test_a_right_one_passes(app: FastAPI, bearer: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "story.txt"
    file.write_text(WRONG.replace("89.3", "98.6"))
    done = checked(app, bearer, file)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Checked against" in done.stdout


def test_the_program_is_printed_as_it_is() -> None:
    program = (ACTION / "check_text.py").read_text()
    assert f"```python\n{program}```" in (ROOT / "web" / "README.md").read_text()
    assert len(program.splitlines()) <= 32


def test_the_action_runs_it_with_what_it_is_given() -> None:
    action = yaml.safe_load((ACTION / "action.yml").read_text())
    (step,) = action["runs"]["steps"]
    assert "check_text.py" in step["run"]
    named = re.findall(r"inputs\.(\w+)", " ".join(step["env"].values()))
    assert sorted(named) == sorted(action["inputs"])


def test_the_skill_names_the_tools_there_are() -> None:
    skill = SKILL.read_text()
    assert yaml.safe_load(skill.split("---")[1])["name"] == "tickmark"
    table = "".join(line for line in skill.splitlines() if line.startswith("|"))
    assert set(re.findall(r"`(\w+)`", table)) - {"done"} | {"filings"} == {tool.name for tool in TOOLS}
