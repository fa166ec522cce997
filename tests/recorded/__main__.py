"""Folders of prompts and answers on the sample articles -> recordings.

`python -m tests.recorded FOLDER` reads FOLDER/prompts/KEY.json (`form`, `prompt`) and FOLDER/answers/KEY.json, as a
stand-in for a model's service keeps them, and writes a recording for each sample article that they are about. Of a part
that was asked about twice the later link counts, where it found something.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tests.fakes.recorded_reader import FOLDER, ShownSheet

ARTICLES = Path(__file__).resolve().parents[1] / "samples" / "articles"


def main(folder: Path) -> None:
    """Writes the recordings."""
    asked = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((folder / "prompts").glob("*.json"))]
    for article in sorted(ARTICLES.glob("*.txt")):
        text = article.read_text(encoding="utf-8").strip()
        own = [one for one in asked if " ".join(text.split()) in " ".join(one["prompt"].split())]
        if own:
            recorded = {"article": text, **_rows(own, folder)}
            path = FOLDER / f"{article.stem}.json"
            path.write_text(json.dumps(recorded, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            sys.stdout.write(f"{path.name}: {', '.join(f'{len(recorded[f])} {f}' for f in list(recorded)[1:])}\n")


def _rows(asked: list[dict[str, Any]], folder: Path) -> dict[str, list[dict[str, Any]]]:
    rows: dict[str, list[dict[str, Any]]] = {"claims": [], "links": []}
    links: dict[str, dict[str, Any]] = {}
    for one in sorted(asked, key=lambda a: "Of links given before" in a["prompt"]):
        path = folder / "answers" / f"{one['key']}.json"
        if not path.exists():
            continue
        answer = json.loads(path.read_text(encoding="utf-8"))
        if one["form"] != "links":
            rows[one["form"]] = answer[one["form"]]
            continue
        sheet = ShownSheet(one["prompt"])
        for row in answer["links"]:
            if row["part"] not in links or row["stance"] != "absent":
                links[row["part"]] = _named(row, sheet)
    rows["links"] = list(links.values())
    return rows


def _named(row: dict[str, Any], sheet: ShownSheet) -> dict[str, Any]:
    quotes = [{"words": quote["words"]} for quote in row.get("quotes", ())]
    named = {**row, "operands": [sheet.named(operand) for operand in row.get("operands", ())], "quotes": quotes}
    return {key: value for key, value in named.items() if value not in ("", [])}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
