"""The READMEs: one in every room, short at the root, in lines that fit, and every path in them leads somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRODUCT = ("core", "verifier", "ingest_jobs", "bot", "web")
INSIDE = ("core", "verifier")
ROOMS = [
    *(ROOT / name for name in (*PRODUCT, "deploy", "tests")),
    *(
        room
        for name in INSIDE
        for room in sorted((ROOT / name).iterdir())
        if room.is_dir() and room.name != "decisions" and any(room.rglob("*.py"))
    ),
]
GENERATED = {ROOT / "deploy" / "commands.md", ROOT / "deploy" / "settings.md"}
PAGES = [
    page
    for page in (ROOT / "README.md", ROOT / "CHANGELOG.md", *(p for r in ROOMS[:7] for p in sorted(r.rglob("*.md"))))
    if page not in GENERATED and not {"app_root", "samples", ".venv", "node_modules"} & set(page.parts)
]
READMES = [page for page in PAGES if page.name == "README.md"]
LINE, SENTENCE, ROOT_LINES = 120, 25, 250
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(#[^)\s]*)?\)")
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.{},*-]+(?:/[\w.{},*-]+)+/?")
EXAMPLE = "acme"
TOP = {path.name for path in ROOT.iterdir()}
ENDINGS = (".py", ".toml", ".md", ".json", ".html", ".css", ".svg", ".yaml", ".npz")


def names_of(pages: list[Path]) -> list[str]:
    return [str(page.relative_to(ROOT)) for page in pages]


def prose(page: Path) -> str:
    """The page without its blocks of code."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def named_paths(page: Path) -> list[str]:
    """What stands in backticks and is a path: it ends like a file, or begins with a folder of the root."""
    codes = CODE.findall(prose(page))
    return [code for code in codes if is_file_name(code) or (PATH.fullmatch(code) and code.split("/")[0] in TOP)]


def is_file_name(code: str) -> bool:
    return code.endswith(ENDINGS) and code not in ENDINGS and re.fullmatch(r"\w[\w.{},*/-]*|\*[\w.]+", code) is not None


def leads_somewhere(code: str, page: Path) -> bool:
    """Whether a path exists, seen from the root or the page's room; a name alone may stand anywhere in the room.

    Braces and stars stand for several; files of the invented company Acme are examples.
    """
    return code.startswith(EXAMPLE) or all(any(_found(one.rstrip("/"), page.parent)) for one in spelled_out(code))


def _found(path: str, room: Path) -> Iterator[Path]:
    yield from ROOT.glob(path)
    yield from room.glob(path)
    if "/" not in path and room != ROOT:
        yield from room.rglob(path)


def spelled_out(code: str) -> list[str]:
    """`a/{b,c}.py` as `a/b.py` and `a/c.py`."""
    before, brace, rest = code.partition("{")
    if not brace:
        return [code]
    inside, _, after = rest.partition("}")
    return [full for one in inside.split(",") for full in spelled_out(f"{before}{one.strip()}{after}")]


@pytest.mark.parametrize("room", ROOMS, ids=names_of(ROOMS))
def test_every_room_has_a_readme(room: Path) -> None:
    assert (room / "README.md").is_file()


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= ROOT_LINES


@pytest.mark.parametrize("page", PAGES, ids=names_of(PAGES))
def test_lines_fit(page: Path) -> None:
    lines = enumerate(page.read_text(encoding="utf-8").splitlines(), 1)
    tables = () if page.parent == ROOT else ("|",)
    assert [n for n, line in lines if len(line) > LINE and not line.startswith(tables)] == []


def test_sentences_of_the_readme_are_short() -> None:
    text = re.sub(r"^(?:#.*|\|.*)$", "\n", prose(ROOT / "README.md"), flags=re.MULTILINE)
    blocks = re.split(r"\n\s*\n|\n(?=[*-] |\d+\. )", text)
    sentences = [s for block in blocks for s in re.split(r"(?<=[.!?:])\s+", " ".join(block.split()))]
    assert [s for s in sentences if len(s.split()) > SENTENCE] == []


@pytest.mark.parametrize("page", PAGES, ids=names_of(PAGES))
def test_links_lead_somewhere(page: Path) -> None:
    targets = [link for link, _ in LINK.findall(prose(page)) if "://" not in link and not link.startswith("mailto:")]
    assert [t for t in targets if not (page.parent / t).exists()] == []


@pytest.mark.parametrize("page", READMES, ids=names_of(READMES))
def test_paths_in_backticks_exist(page: Path) -> None:
    assert [code for code in named_paths(page) if not leads_somewhere(code, page)] == []
