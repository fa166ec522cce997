"""The product's modules, what each imports, and who imports it: read from the sources, nothing is executed."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("core", "verifier", "ingest_jobs", "bot", "web")


@cache
def modules() -> Mapping[str, Path]:
    """Every module by its dotted name, packages under their own."""
    files = [ROOT / "tickmark.py", *(path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))]
    return {_name(path): path for path in files}


@cache
def tree(name: str) -> ast.Module:
    """A module's syntax tree."""
    return ast.parse(modules()[name].read_text(encoding="utf-8"))


@cache
def imports() -> Mapping[str, frozenset[str]]:
    """The product's modules that each module imports, also within functions and for types alone."""
    return {name: frozenset(_imported(name)) - {name} for name in modules()}


@cache
def importers() -> Mapping[str, frozenset[str]]:
    """The modules that import each module."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, others in imports().items():
        for other in others:
            found[other].add(name)
    return {name: frozenset(found[name]) for name in modules()}


def lines(name: str) -> int:
    """How many lines a module has."""
    return modules()[name].read_text(encoding="utf-8").count("\n")


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(name: str) -> Iterator[str]:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield from (one for one in (whole, node.module) if one in modules())
