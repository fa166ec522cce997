"""The house in order: small folders, no circles, one name for one thing, no crumbs."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.modules import ROOMS, ROOT, importers, imports, lines, modules, tree

FILES_IN_A_FOLDER = 25
REBUILT_NEXT = ("verifier/checks", "verifier/claims", "verifier/evidence")
GROWS = "core/adapters/postgres/migrations/versions"
"""A step of the database a file, as its library has it; no step ever goes."""
"""Rooms that the learned reader replaces; they keep their size until then."""

CRUMB = 40
"""Lines below which a module with a single importer belongs into it."""

ONE_FILE_EACH = (
    "bot.blocks",
    "core.access",
    "core.adapters",
    "core.domain",
    "core.language.numbers",
    "core.ports",
    "core.retrieval.ranking.features",
    "core.terminal",
    "verifier.assertions",
    "verifier.checks",
    "verifier.claims",
    "verifier.corrected",
    "verifier.derived",
    "verifier.evidence",
    "verifier.ruling",
    "verifier.whole",
    "web.chat",
    "web.evidence",
)
"""Folders whose pattern wants a file for each of their kind, and the rooms that are rebuilt next.

The chat keeps apart what its tests read without loading Chainlit.
"""

SAYS_NOTHING = {"told", "said", "named", "held", "astray", "stands", "leads", "twins", "anew"}


def room_of(name: str) -> str:
    """The room of a module: two names deep in core and the verifier, whose rooms stand side by side there."""
    return ".".join(name.split(".")[:2]) if name.startswith(("core.", "verifier.")) else name.partition(".")[0]


def classes(name: str) -> Iterator[str]:
    """The public classes that a module defines."""
    yield from (n.name for n in tree(name).body if isinstance(n, ast.ClassDef) and not n.name.startswith("_"))


def functions(name: str) -> Iterator[str]:
    """The functions and methods that a module defines."""
    yield from (n.name for n in ast.walk(tree(name)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))


@pytest.mark.parametrize("room", ROOMS)
def test_a_folder_is_read_at_a_glance(room: str) -> None:
    folders = [ROOT / room, *(p for p in (ROOT / room).rglob("*") if p.is_dir() and p.name != "__pycache__")]
    sizes = {str(f.relative_to(ROOT)): sum(p.is_file() for p in f.iterdir()) for f in folders}
    assert {f: n for f, n in sizes.items() if n > FILES_IN_A_FOLDER and f not in (*REBUILT_NEXT, GROWS)} == {}


def test_no_modules_import_each_other_in_a_circle() -> None:
    left = {name: set(others) for name, others in imports().items()}
    while free := [name for name, others in left.items() if not others]:
        for name in free:
            del left[name]
        for others in left.values():
            others.difference_update(free)
    assert sorted(left) == []


def test_no_two_modules_define_a_public_class_of_one_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for name in modules():
        for one in classes(name):
            found[one].append(name)
    assert {one: names for one, names in found.items() if len(names) > 1} == {}


def test_no_crumbs() -> None:
    crumbs = [
        f"{name} ({lines(name)} lines) belongs into {importer}"
        for name, path in modules().items()
        if path.name != "__init__.py" and lines(name) < CRUMB and len(importers()[name]) == 1
        for importer in importers()[name]
        if room_of(importer) == room_of(name)
    ]
    assert [crumb for crumb in crumbs if not crumb.startswith(ONE_FILE_EACH)] == []


def test_functions_are_named_for_what_they_give() -> None:
    rebuilt = tuple(f"{name}." for name in ONE_FILE_EACH if name.startswith("verifier."))
    found = [f"{m}.{f}" for m in modules() if not m.startswith(rebuilt) for f in functions(m)]
    assert [one for one in found if one.rpartition(".")[2].lstrip("_") in SAYS_NOTHING] == []


def test_a_unit_test_of_a_module_stands_in_its_room() -> None:
    unit, misplaced = ROOT / "tests" / "unit", []
    for path in unit.rglob("test_*.py"):
        room = ".".join(path.parent.relative_to(unit).parts)
        own = [name for name in modules_imported(path) if name.rpartition(".")[2] == path.stem.removeprefix("test_")]
        own = [name for name in own if not name.startswith("core.domain.") and name.count(".") > 1]
        if own and room not in map(room_of, own):
            misplaced.append(f"{path.relative_to(ROOT)} is of {own[0]}")
    assert misplaced == []


def modules_imported(path: Path) -> Iterator[str]:
    """The product's modules that a test imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
            yield from (name for name in names if name in modules())
