"""The files changed since the branch left main -> their unit tests, run by `make check`.

A test is near a change when it is itself changed, when it stands in the folder of tests/unit that mirrors the changed
module's room, or when it is a unit test that imports the changed module. Slower tests (end to end, contract, replay,
golden, property) are near only when they were changed themselves.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = Path("tests")
UNIT = TESTS / "unit"
TEXTS = (".md", ".svg", ".txt")
ARCHITECTURE = TESTS / "architecture"
SLOW = {TESTS / name for name in ("end_to_end", "bench", "contract", "replay", "golden", "property")}


def changed_files(main: str = "origin/main") -> list[Path]:
    """Files that differ from where this branch left main, or from HEAD where main is not known; new ones too."""
    base = _git("merge-base", main, "HEAD") or ["HEAD"]
    edited = _git("diff", "--name-only", "--diff-filter=d", base[0])
    new = _git("ls-files", "--others", "--exclude-standard")
    return sorted(Path(name) for name in {*edited, *new})


def near(changed: Iterable[Path]) -> list[Path]:
    """The test files and folders near the changes, from the root; tests of the architecture for changed texts."""
    found: set[Path] = set()
    for path in changed:
        if path.suffix in TEXTS:
            found.add(ARCHITECTURE)
        elif path.parts[0] == "tests":
            found.update([path] if path.name.startswith("test_") and (ROOT / path).is_file() else [])
        elif path.suffix in (".py", ".toml"):
            found.update(mirrored(path))
            found.update(importing(path))
    return sorted(path for path in found if not any(parent in found for parent in path.parents))


def mirrored(path: Path) -> Iterator[Path]:
    """The folder of tests/unit for a module: that of its room inside core and verifier, else that of its room."""
    for folder in path.parents:
        if folder != Path() and folder not in (Path("core"), Path("verifier")) and (ROOT / UNIT / folder).is_dir():
            yield UNIT / folder
            return


def importing(path: Path) -> Iterator[Path]:
    """Tests outside the slower kinds that import a module."""
    module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
    wanted = re.compile(rf"^\s*(?:from|import) {re.escape(module)}(?:\s|$)", re.MULTILINE)
    for test in sorted((ROOT / TESTS).rglob("test_*.py")):
        inside = test.relative_to(ROOT)
        if not any(folder in SLOW for folder in inside.parents) and wanted.search(test.read_text(encoding="utf-8")):
            yield inside


def _git(*arguments: str) -> list[str]:
    """What git prints, a line an entry; nothing where it fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def main(arguments: list[str]) -> int:
    """Runs the tests near the changes, or near the files named; stops at the first that fails."""
    changed = [Path(name) for name in arguments] or changed_files()
    tests = near(changed)
    if not tests:
        print("No test is near what changed.")
        return 0
    print(f"{len(changed)} files changed; tests near them: {' '.join(map(str, tests))}", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not slow and not long", *map(str, tests)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
