"""The steps of deploy/Dockerfile, one by one in a new folder, and the container's command: an image without Docker.

The folder stands for `/`. What only a container has is left out: the base image, for which this machine's Python
stands, its users, caches and volumes. CI runs it; by hand it is `python -m tests.image_steps FOLDER`.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
_ABSOLUTE = re.compile(r"(?<![\w/.:])/(?=(?:src|opt|data)\b)")
_CONTAINER_ONLY = re.compile(r"--mount=\S+ |useradd .*? && |--(?:owner|group) \w+ ")
_PORT = re.compile(r"\b8100\b")
_PATIENCE = 120
"""Seconds after which a container that is not ready is given up."""


class Image:
    """What the steps make of `folder`, the `/` of the stage at hand; what a stage before it made stands beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept = folder.with_name(f"{folder.name}.stages")
        self.stage = ""
        self.at = "/"
        self.env: dict[str, str] = {}
        self.started: dict[str, list[str]] = {}

    def build(self, text: str) -> None:
        """Does every step of a Dockerfile; raises CalledProcessError, and KeyError for an instruction unknown here."""
        steps = {
            "FROM": self._from,
            "ENV": lambda given: self.env.update(pair.split("=", 1) for pair in given.split()),
            "WORKDIR": self._work_in,
            "COPY": self._copy,
            "RUN": lambda given: self.run(["sh", "-c", self._here(_CONTAINER_ONLY.sub("", given))]),
            **dict.fromkeys(("USER", "VOLUME", "EXPOSE"), lambda _given: None),
        }
        for word, given in instructions(text):
            print(f"{word} {given}", flush=True)
            if word in {"ENTRYPOINT", "CMD", "HEALTHCHECK"}:
                self.started[word] = json.loads(given[given.index("[") :])
            else:
                steps[word](given)

    def environment(self) -> Mapping[str, str]:
        """What a process of the image gets: nothing of this machine's but what its installers are told."""
        told = {name: value for name, value in os.environ.items() if name.startswith(("UV_", "PIP_", "SSL_", "HOME"))}
        given = {name: self._here(value) for name, value in self.env.items()}
        programs = f"{self.folder}/usr/local/bin:{os.environ['PATH']}"
        return {**told, **given, "PATH": given.get("PATH", "$PATH").replace("$PATH", programs)}

    def run(self, command: Sequence[str]) -> None:
        """A process in the image, to its end; raises CalledProcessError."""
        subprocess.run(command, cwd=f"{self.folder}{self.at}", env=self.environment(), check=True)

    def start(self, port: int) -> "subprocess.Popen[bytes]":
        """The container's command, at another port and for this machine alone."""
        words = (*self.started["ENTRYPOINT"], *self.started["CMD"])
        command = [_PORT.sub(str(port), word).replace("0.0.0.0", "127.0.0.1") for word in words]  # noqa: S104
        environment = self.environment()
        found = shutil.which(command[0], path=environment["PATH"].split(":")[0])
        assert found, f"the image has no {command[0]}"
        return subprocess.Popen([found, *command[1:]], cwd=f"{self.folder}{self.at}", env=environment)

    def is_healthy(self, port: int) -> bool:
        """Whether the container's health check passes."""
        command = [_PORT.sub(str(port), word) for word in self.started["HEALTHCHECK"]]
        done = subprocess.run(
            command[1:] if command[0] == "CMD" else command, env=self.environment(), capture_output=True, check=False
        )
        return done.returncode == 0

    def _here(self, text: str) -> str:
        return _ABSOLUTE.sub(f"{self.folder}/", text)

    def _from(self, given: str) -> None:
        """Nothing but a Python; what was made so far is kept under the name of its stage."""
        if self.folder.exists():
            self.kept.mkdir(exist_ok=True)
            self.folder.rename(self.kept / self.stage)
        self.stage = given.partition(" AS ")[2] or "last"
        self.at, self.env = "/", {}
        subprocess.run([sys.executable, "-m", "venv", f"{self.folder}/usr/local"], check=True)

    def _work_in(self, given: str) -> None:
        self.at = given
        (self.folder / given.strip("/")).mkdir(parents=True, exist_ok=True)

    def _copy(self, given: str) -> None:
        *names, to = given.split()
        if names[0].startswith("--from="):  # moved, as what is installed knows where it stands
            stage, (place,) = names[0].removeprefix("--from="), names[1:]
            assert place == to, "what is installed stays where it was installed"
            (self.folder / to.strip("/")).parent.mkdir(parents=True, exist_ok=True)
            (self.kept / stage / place.strip("/")).rename(self.folder / to.strip("/"))
            return
        for name in names:
            target = self.folder / self.at.strip("/") / (to if to != "./" else name)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(ROOT / name, target)


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """Each instruction of a Dockerfile with what it is given, continued lines joined."""
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for line in re.sub(r"\s*\\\n\s*", " ", kept).splitlines():
        if line:
            word, _, rest = line.partition(" ")
            yield word, rest


def serves(image: Image) -> bool:
    """Whether the container's command gets ready, and ends when it is told to."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = image.start(port)
    try:
        end = time.monotonic() + _PATIENCE
        while process.poll() is None and time.monotonic() < end:
            if image.is_healthy(port):
                print("the container is healthy")
                return True
            time.sleep(1)
        print("the container did not get ready", file=sys.stderr)
        return False
    finally:
        process.terminate()
        process.wait(timeout=60)


def main() -> int:
    """Does the steps and starts what they made; 1 where it is not well."""
    if len(sys.argv) != 2:
        print("Usage: python -m tests.image_steps FOLDER", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1]).resolve()
    if folder.exists():
        print(f"{folder} is there already; name a new folder.", file=sys.stderr)
        return 2
    image = Image(folder)
    try:
        image.build(DOCKERFILE.read_text(encoding="utf-8"))
        return 0 if serves(image) else 1
    finally:
        shutil.rmtree(image.kept, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
