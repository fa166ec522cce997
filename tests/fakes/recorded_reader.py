"""A language model whose answers on the sample articles were recorded, found again on the sheet that it is shown.

A recording holds, for each form, the rows that a model filled in. What they name on the sheet stands there by its
words and not by its numbers: a cell by its row as it was shown and the letter of its column, a quote by itself. So a
recording outlives changes of what the sheet holds and in which order.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage

FOLDER = Path(__file__).resolve().parents[1] / "recorded"
NAME = "recorded"
"""Said to be the model, wherever its answers are shown."""

_BLOCK = re.compile(r"^\[(?P<number>\d+)\] \(.*\)$", re.MULTILINE)
_ROW = re.compile(r"^(?P<number>\d+) (?P<row>.* \| .*)$", re.MULTILINE)
_CELL = re.compile(r"(?P<block>\d+)\.(?P<row>\d+)(?P<column>[A-Z]{1,2})")
_WORDS = re.compile(r"(?P<block>\d+):\s*(?P<words>[^+]+?)\s*(?=$|\+ \d)")


class ShownSheet:
    """The blocks of the sheet in a prompt, by number."""

    def __init__(self, material: str) -> None:
        heads = list(_BLOCK.finditer(material))
        ends = [*(head.start() for head in heads[1:]), len(material)]
        self._blocks = {int(h["number"]): material[h.end() : end] for h, end in zip(heads, ends, strict=True)}

    def named(self, address: str) -> str:
        """An address with words in the place of numbers: `<row of the table>C`, `<start of the block>:16%`."""
        by_row = _CELL.sub(lambda m: json.dumps({"row": self._row(m), "column": m["column"]}), address)
        return by_row if by_row != address else _WORDS.sub(lambda m: json.dumps(self._told(m)), address)

    def addressed(self, named: str) -> str:
        """The address again, on this sheet; one that is on it no more is left as it is."""
        return re.sub(r"\{.*?\}", lambda m: self._address(json.loads(m.group())) or m.group(), named)

    def block_with(self, words: str) -> int | None:
        """The number of the first block with these words."""
        plain = " ".join(words.split())
        return next((n for n, text in self._blocks.items() if plain in " ".join(text.split())), None)

    def _row(self, cell: re.Match[str]) -> str:
        rows = {int(m["number"]): m["row"] for m in _ROW.finditer(self._blocks[int(cell["block"])])}
        return rows[int(cell["row"])]

    def _told(self, words: re.Match[str]) -> dict[str, str]:
        return {"words": words["words"], "in": self._blocks[int(words["block"])].strip()[:80]}

    def _address(self, named: Mapping[str, str]) -> str | None:
        if "in" in named:
            block = self.block_with(named["in"])
            return f"{block}:{named['words']}" if block is not None else None
        for number, text in self._blocks.items():
            for row in _ROW.finditer(text):
                if row["row"] == named["row"]:
                    return f"{number}.{row['number']}{named['column']}"
        return None


class RecordedReader:
    """A LanguageModel that fills in forms from the recording of the article that it is shown."""

    name = NAME

    def __init__(self, folder: Path = FOLDER) -> None:
        self._recordings = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        raise NotImplementedError(prompt, spent)

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, _seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """The rows that were recorded; none for an article without a recording."""
        spent(Usage(model=self.name, purpose=form.name, input=len(prompt.material) // 4, output=100))
        return self.rows(prompt.material, form.name)

    def rows(self, material: str, form: str) -> Mapping[str, Any]:
        """The form's data from the recording whose article stands in the material."""
        plain = " ".join(material.split())
        recording = next((r for r in self._recordings if " ".join(r["article"].split()) in plain), None)
        return recorded_rows(material, form, recording)


def recorded_rows(material: str, form: str, recording: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """The form's data of a recording, with the numbers of the sheet in the material."""
    rows = recording[form] if recording else []
    if form != "links":
        return {form: rows}
    sheet = ShownSheet(material)
    asked = set(re.findall(r"^  (\d+\.\d+) \[", material, re.MULTILINE))
    return {form: [_on(sheet, row) for row in rows if row["part"] in asked]}


def _on(sheet: ShownSheet, row: Mapping[str, Any]) -> dict[str, Any]:
    """A recorded link with the numbers of the sheet shown; what is not on it is absent."""
    operands = [sheet.addressed(named) for named in row.get("operands", ())]
    blocks = [sheet.block_with(quote["words"]) for quote in row.get("quotes", ())]
    if None in blocks or any("{" in operand for operand in operands):
        return {"part": row["part"], "stance": "absent"}
    quotes = [{**quote, "block": block} for quote, block in zip(row.get("quotes", ()), blocks, strict=True)]
    return {**row, "operands": operands, "quotes": quotes}
