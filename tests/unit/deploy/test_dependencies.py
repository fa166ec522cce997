"""The page of licences and ages is up to date, and nothing is installed that a company's lawyers would stop."""

import re
import tomllib
from datetime import date
from email.message import Message
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from deploy.dependencies_report import LOCK, Dependency, licence_of, read_dependencies, render

PAGE = LOCK.parent / "deploy" / "dependencies.md"
FOUND = read_dependencies()
MALICIOUS = {("guardrails-ai", "0.10.1"), ("litellm", "1.82.7"), ("litellm", "1.82.8")}


def test_the_page_is_up_to_date() -> None:
    locked = {(one["name"], one["version"]) for one in tomllib.loads(LOCK.read_text())["package"]}
    told = re.findall(r"^\| (\S+) \| (\S+) \| .* \| \d{4}-\d\d-\d\d \|", PAGE.read_text(), re.MULTILINE)
    assert set(told) <= locked, "`make references` makes it anew"
    # Another Python or system installs a few others.
    assert len({one.name for one in FOUND} ^ {name for name, _ in told}) <= 10


def test_whatever_we_ask_for_is_in_it() -> None:
    project = tomllib.loads((LOCK.parent / "pyproject.toml").read_text())["project"]
    asked = {re.split(r"[\[<>=~; ]", one)[0] for one in project["dependencies"] if "sys_platform" not in one}
    assert asked <= {one.name for one in FOUND if one.named}


def test_every_file_that_may_be_installed_is_known_by_its_hash() -> None:
    packages = tomllib.loads(LOCK.read_text())["package"]
    assert {"guardrails-ai", "litellm"} <= {package["name"] for package in packages}
    for package in packages:
        assert (package["name"], package["version"]) not in MALICIOUS
        if "registry" in package["source"]:
            files = [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else ())]
            assert files, package["name"]
            assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", file["hash"]) for file in files)


@pytest.mark.parametrize("one", FOUND, ids=lambda one: one.name)
def test_a_licence_lets_a_company_use_it(one: Dependency) -> None:
    assert one.family != "other", f"{one.name}: {one.licence or 'no licence is told'}"
    strict = re.search(r"(?<!l)gpl", one.licence, re.I)
    assert not strict or " OR " in one.licence


def test_what_is_old_is_listed_with_its_day() -> None:
    new = Dependency(name="new", version="2", licence="MIT", released=date(2026, 1, 2), named=True)
    old = Dependency(name="old", version="1", licence="BSD-3-Clause", released=date(2019, 5, 6), named=False)
    page = render([new, old])
    assert "* old 1, 2019-05-06\n" in page
    assert "* new" not in page
    assert "| new | 2 | MIT | 2026-01-02 | yes |" in page
    assert "2 packages, 1 of them named" in page


class Installed(Distribution):
    """A package with that metadata."""

    def __init__(self, **told: str) -> None:
        self.told = Message()
        for name, value in told.items():
            self.told.add_header(name.replace("_", "-"), value)

    @property
    def metadata(self) -> Message:  # type: ignore[override]
        return self.told

    def read_text(self, filename: str) -> None:
        """No file of it is read."""

    def locate_file(self, path: object) -> Path:
        return Path(str(path))


def test_a_licence_is_read_from_wherever_a_package_tells_it() -> None:
    assert licence_of(Installed(License_Expression="MIT", License="other")) == "MIT"
    assert licence_of(Installed(Classifier="License :: OSI Approved :: BSD License")) == "BSD License"
    assert licence_of(Installed(License="Apache 2.0\nwith its whole text")) == "Apache 2.0"
    assert licence_of(Installed()) == ""
