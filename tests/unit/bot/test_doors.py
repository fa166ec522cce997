"""What was checked of an answer, and what may be asked instead, is shown at every door."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from bot.blocks.answer_blocks import answer_blocks
from bot.blocks.links import Links
from bot.local_slack.block_rules import check_blocks
from core.answering.answer_json import answer_json
from core.domain.answers.answer import Answer
from core.domain.claims.figure_text import figure
from core.ports.services import Services
from core.terminal.commands.ask import choose
from core.terminal.tables.answer import render_answer
from tests.unit.core.answering.companies import ask, harbor, kestrel, services
from web.chat.markdown import answer_markdown


@pytest.fixture(scope="module")
def held() -> Services:
    return services(kestrel(), harbor())


def shown(answer: Answer, held: Services) -> dict[str, str]:
    """The text of an answer at each door."""
    console = Console(file=io.StringIO(), width=200)
    console.print(render_answer(answer))
    assert isinstance(console.file, io.StringIO)
    return {
        "terminal": console.file.getvalue(),
        "slack": str(answer_blocks(answer, Links())),
        "chat": answer_markdown(answer).replace("\\", ""),
        "json": str(answer_json(answer)),
    }


def test_every_door_says_how_much_was_checked(held: Services) -> None:
    answer = ask("How much did Kestrel's revenue grow in 2024?", held)
    assert answer.checks.summary == "Checked: 1 of 1 citation, 4 of 4 figures."
    assert [door for door, text in shown(answer, held).items() if answer.checks.summary not in text] == []


def test_every_door_shows_the_choices(held: Services) -> None:
    answer = ask("What was revenue in 2024?", held)
    assert len(answer.choices) == 2
    texts = shown(answer, held)
    assert "What was revenue" not in texts.pop("chat"), "its choices are buttons"
    for name in ("Kestrel Works, Inc.: What was revenue", "The Harbor Lane Company: What was revenue"):
        assert [door for door, text in texts.items() if name not in text] == []
    assert [line.split(".")[0].strip() for line in shown(answer, held)["terminal"].splitlines() if "?" in line][
        -2:
    ] == [
        "1",
        "2",
    ]


def test_a_person_at_the_terminal_picks_one_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = ("How much in 2024?", "How much in 2023?")
    assert choose(choices) == ""
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    for typed, question in (("2", choices[1]), ("", "")):
        monkeypatch.setattr("click.prompt", lambda *_, typed=typed, **__: typed)
        assert choose(choices) == question
    assert choose(()) == ""


def test_every_door_shows_what_is_nearest_as_a_table_by_year(held: Services) -> None:
    filed = ask("What was Kestrel's revenue in 2023 and 2024?", held)
    nearest = replace(filed, nearest=True)
    told = shown(nearest, held)
    rows = nearest.filed_by_measure
    assert rows
    assert set(nearest.filed_periods) >= {"FY2024", "FY2023"}
    for label, by_year in rows.items():
        for words in (label, *(figure(n.value, n.unit) for n in by_year.values())):
            assert [door for door in ("terminal", "slack", "chat") if words not in told[door]] == []
    assert "| Nearest | FY2024 | FY2023 |" in told["chat"]
    assert told["chat"].count("](/evidence/") + told["chat"].count("](/e/") >= 2
    blocks = answer_blocks(nearest, Links()).blocks
    assert [block["caption"] for block in blocks if block["type"] == "data_table"] == ["Nearest in the filing"]
    assert check_blocks(list(blocks)) == []
