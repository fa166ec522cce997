"""What an installation is made of -> a page of licences and ages, written by `make references`.

The licence is what each package says of itself, the age from the day when its version was published, by the lock file.
"""

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parents[1] / "uv.lock"
OURS = "tickmark"
OLD = 3 * 365
"""Days after which a version is listed as old."""
_FAMILIES = {
    "Apache": r"apache",
    "MIT": r"\bmit\b",
    "BSD": r"bsd",
    "Python": r"python|psf",
    "ISC": r"\bisc\b",
    "Mozilla": r"mpl|mozilla",
    "LGPL": r"lgpl|lesser",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependency:
    """A package of the installation; `named` says whether we ask for it ourselves."""

    name: str
    version: str
    licence: str
    released: date
    named: bool

    @property
    def family(self) -> str:
        """The first of the families that its licence names; "other" for none."""
        return next((name for name, words in _FAMILIES.items() if re.search(words, self.licence, re.I)), "other")


def read_dependencies() -> Sequence[Dependency]:
    """All packages that are installed to run Tickmark, by name."""
    locked: dict[str, list[dict[str, Any]]] = {}
    for package in tomllib.loads(LOCK.read_text(encoding="utf-8"))["package"]:
        locked.setdefault(package["name"], []).append(package)
    named = {one["name"] for one in locked[OURS][0]["dependencies"]}
    installed = {re.sub(r"[-_.]+", "-", one.name).lower(): one for one in distributions()}
    return [
        Dependency(
            name=name,
            version=installed[name].version,
            licence=licence_of(installed[name]),
            released=_released(locked[name], installed[name].version),
            named=name in named,
        )
        for name in sorted(_needed(locked) & installed.keys())
    ]


def licence_of(package: Distribution) -> str:
    """What a package says of its licence: the expression, else the classifiers, else the first line of its text."""
    told = package.metadata.get("License-Expression", "")
    classified = [one for one in package.metadata.get_all("Classifier") or () if one.startswith("License ::")]
    short = ", ".join(one.rpartition("::")[2].strip() for one in classified)
    return told or short or str(package.metadata.get("License", "")).partition("\n")[0]


def _needed(locked: dict[str, list[dict[str, Any]]]) -> set[str]:
    found: set[str] = set()
    left = [one["name"] for one in locked[OURS][0]["dependencies"]]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += [one["name"] for package in locked[name] for one in package.get("dependencies", ())]
    return found


def _released(versions: Iterable[dict[str, Any]], version: str) -> date:
    package = next(one for one in versions if one["version"] == version)
    files = [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else ())]
    return date.fromisoformat(min(file["upload-time"] for file in files)[:10])


def render(found: Sequence[Dependency]) -> str:
    """The page, as Markdown. Ages are counted from the newest version of all, so that the page is the same each day."""
    newest = max(one.released for one in found)
    families = Counter(one.family for one in found)
    old = [one for one in sorted(found, key=lambda one: one.released) if (newest - one.released).days > OLD]
    rows = "\n".join(
        f"| {one.name} | {one.version} | {one.licence} | {one.released} | {'yes' if one.named else ''} |"
        for one in found
    )
    return (
        "# What an installation is made of\n\n"
        f"{len(found)} packages, {sum(one.named for one in found)} of them named by Tickmark itself; licences as each "
        "tells its own, ages by the day when\nits version was published. `make references` writes this page, "
        "`make sbom` a bill of materials. `make audit` asks for\nknown vulnerabilities, `make outdated` for newer ones."
        "\n\n"
        "| licences | packages |\n|---|---|\n"
        + "".join(f"| {name} | {count} |\n" for name, count in families.most_common())
        + f"\nOlder than three years when the newest was published ({newest}):\n\n"
        + "".join(f"* {one.name} {one.version}, {one.released}\n" for one in old)
        + f"\n| package | version | licence | released | named by us |\n|---|---|---|---|---|\n{rows}\n"
    )


if __name__ == "__main__":
    sys.stdout.write(render(read_dependencies()))
