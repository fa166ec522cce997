"""The house style's sizes: small files, small functions."""

import ast
import statistics
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("core", "verifier", "ingest_jobs", "bot", "web")
MODULES = [*sorted(p for room in ROOMS for p in (ROOT / room).rglob("*.py")), ROOT / "tickmark.py"]


def functions(path: Path) -> list[tuple[str, int]]:
    """Name and length in lines of every function of a module."""
    tree = ast.parse(path.read_text())
    found = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [(f"{path.relative_to(ROOT)}:{f.lineno} {f.name}", (f.end_lineno or f.lineno) - f.lineno + 1) for f in found]


def lines(path: Path) -> int:
    return path.read_text().count("\n")


def test_no_module_is_over_400_lines() -> None:
    assert [f"{p.relative_to(ROOT)} {lines(p)}" for p in MODULES if lines(p) > 400] == []


def test_the_median_module_is_at_most_120_lines() -> None:
    assert statistics.median(lines(p) for p in MODULES if lines(p) > 1) <= 120


def test_no_function_is_over_50_lines() -> None:
    assert [f"{name} {n}" for p in MODULES for name, n in functions(p) if n > 50] == []


def test_the_median_function_is_at_most_12_lines() -> None:
    assert statistics.median(n for p in MODULES for _, n in functions(p)) <= 12


def test_no_module_has_a_name_that_says_nothing() -> None:
    nothing = {"utils", "util", "helpers", "helper", "common", "manager", "base", "misc"}
    assert [str(p.relative_to(ROOT)) for p in MODULES if p.stem in nothing] == []
