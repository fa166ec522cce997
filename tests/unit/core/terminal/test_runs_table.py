"""The list of runs, however far they are."""

from dataclasses import replace

import pytest
from rich.console import Console

from core.domain.operations.run import RunState
from core.runs.outcome_word import outcome_word
from core.terminal.tables.runs import runs_table
from tests.contract.sample_runs import run


@pytest.mark.parametrize("state", RunState)
def test_every_state_is_listed(state: RunState) -> None:
    console = Console(width=200, record=True)
    console.print(runs_table([replace(run("r1"), state=state, outcome={})]))
    assert state.value in console.export_text()
    assert outcome_word(replace(run("r1"), state=state, outcome={}))
