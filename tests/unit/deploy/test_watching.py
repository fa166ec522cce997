"""The dashboard and the rules for alerts ask for what a process really shows."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[3]
WATCHING = ROOT / "deploy" / "watching"
SHOWN = """
from datetime import UTC, datetime
from opentelemetry.metrics import set_meter_provider
from core.adapters.telemetry.observing import meter_provider
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import Run, RunState
from prometheus_client import generate_latest
from tests.fakes.memory.memory_services import memory_services
set_meter_provider(meter_provider("web", memory_services()))
from core.observed import note_call, note_run
message = Message(text="?", intent=Intent.VERIFY, door=Door.WEB, user="ann")
given = {"steps": (), "outcome": {"claims": [{"verdict": "CONFIRMED"}], "degraded": ["Note: without."]}}
run = Run(id="r", message=message, started=datetime.now(UTC), seconds=1.0, state=RunState.JUDGED, **given)
note_run(run, {"usages": [{"model": "m", "input": 1, "output": 2, "cost": "0.1", "unit": ""}]})
note_call("SEC EDGAR", 0.1, "answered")
print(generate_latest().decode())
"""
NAME = re.compile(r"\b(?:tickmark|process)_\w+")


def names_asked() -> Iterator[str]:
    rules: dict[str, Any] = yaml.safe_load((WATCHING / "alerts.yaml").read_text())
    for rule in rules["groups"][0]["rules"]:
        assert rule["annotations"]["summary"].endswith(".")
        yield from NAME.findall(rule["expr"])
    for panel in json.loads((WATCHING / "grafana-dashboard.json").read_text())["panels"]:
        for target in panel["targets"]:
            yield from NAME.findall(target["expr"])


def test_dashboard_and_alerts_ask_for_metrics_that_there_are() -> None:
    done = subprocess.run([sys.executable, "-c", SHOWN], cwd=ROOT, capture_output=True, text=True, check=True)
    shown = {line.partition("{")[0].partition(" ")[0] for line in done.stdout.splitlines() if line[:1] not in "#"}
    asked = set(names_asked())
    assert len(asked) > 10
    assert sorted(asked - shown) == []
