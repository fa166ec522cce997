"""Shows Tickmark at work on the sample company: its 10-K, an article, two questions, a feed that becomes a digest.

`python tests/samples/demo.py --home DIR` runs the command line as a user would and echoes every command. It needs no
key and no network, and leaves the stores under DIR, where the commands that it names at the end find them. The news
watch, whose clock and web are turned and served here, runs in one process of its own (`demo_watch.py`).
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

SAMPLES = Path(__file__).resolve().parent
ROOT = SAMPLES.parents[1]
FILING = SAMPLES / "filings" / "pels-10-k-2025-08-21.html.gz"
ARTICLE = SAMPLES / "articles" / "hospitals-and-subscriptions.txt"
STEPS: tuple[tuple[str, ...], ...] = (
    ("ingest", str(FILING.relative_to(ROOT))),
    ("verify", str(ARTICLE.relative_to(ROOT)), "--published", "2025-08-25"),
    ("ask", "How much did Connected Care revenue grow in fiscal 2025?"),
    ("ask", "Why did Pellstrand's gross margin improve in fiscal 2025?"),
)
NEXT: tuple[tuple[str, ...], ...] = (
    ("the other article, nearly all of it right", "verify", "tests/samples/articles/dividend-and-plant.txt"),
    ("the same report for programs", "verify", str(ARTICLE.relative_to(ROOT)), "--json"),
    ("figures by segment", "facts", "PELS", "revenue", "--by", "segment"),
    ("the items of the filing", "items", "PELS"),
    ("recompute a verdict from its stored proof; IDs stand in the report and the digest", "prove", "ID"),
    ("what is configured and what falls back", "doctor"),
)


WATCH = ("-m", "tests.samples.demo_watch", "--home")
DOORS: tuple[tuple[str, ...], ...] = (
    ("chat at http://127.0.0.1:8100/chat, review at /review; it prints a link for the first account", "web"),
    ("a Slack of your own at http://127.0.0.1:8440, empty at first: write to @tickmark there", "bot", "--fake"),
)


def say(text: str = "") -> None:
    """One line, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def typed(words: tuple[str, ...]) -> str:
    """The words as one types them, in double quotes where they hold a space."""
    return " ".join(f'"{word}"' if " " in word else word for word in words)


def console_script() -> str:
    """The `tickmark` beside this Python, else the one on the path; ends the demo when there is none."""
    found = shutil.which("tickmark", path=str(Path(sys.executable).parent)) or shutil.which("tickmark")
    if found is None:
        raise SystemExit("tickmark is not installed in this environment: run `make setup` and try again.")
    return found


def call(command: list[str], shown: tuple[str, ...], home: Path, **settings: str) -> None:
    """Echoes and runs one command, on this machine's own addresses at most; ends the demo when it fails."""
    say(f"$ {typed(shown)}")
    direct = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    done = subprocess.run(command, cwd=ROOT, env={**direct, "TICKMARK_HOME": str(home), **settings}, check=False)
    if done.returncode:
        raise SystemExit(
            f"\nThe demo stops: `{typed(shown[:2])}` ended with exit status {done.returncode}. Its message is above; "
            f"`TICKMARK_HOME={home} tickmark doctor` tells what is missing, and deleting {home} starts afresh."
        )
    say()


def run(script: str, step: tuple[str, ...], home: Path) -> None:
    """Runs one command of Tickmark."""
    call([script, *step], ("tickmark", *step), home)


def run_with_model(script: str, home: Path) -> None:
    """Verifies the article once more, with a language model's answers on it that were recorded."""
    sys.path.insert(0, str(ROOT))
    from tests.samples.recorded_model import RecordedModel  # noqa: PLC0415  found beside this file's folder alone

    say("What a language model adds. None is called: what one answered on this article was recorded.\n")
    step = STEPS[1]
    with RecordedModel() as server:
        call([script, *step], ("tickmark", *step), home, **server.settings())


def run_watch(home: Path) -> None:
    """Lets the sample feed become a digest."""
    call([sys.executable, *WATCH, str(home)], ("python", *WATCH, str(home)), home)


def main() -> None:
    """Runs the steps in order and says what to try next."""
    parser = argparse.ArgumentParser(description="Show Tickmark at work on the sample company.")
    parser.add_argument("--home", type=Path, required=True, help="folder for the demo's data")
    home = parser.parse_args().home.resolve()
    script, began = console_script(), time.perf_counter()
    say("Pellstrand Water Systems, Inc. is invented; so are its 10-K and the news about it.\n")
    for step in STEPS:
        run(script, step, home)
    run_with_model(script, home)
    run_watch(home)
    say(f"Done in {time.perf_counter() - began:.1f} seconds, without a key and without the network. Try next:\n")
    say(f"export TICKMARK_HOME={shlex.quote(str(home))}")
    command = os.path.relpath(script, ROOT) if Path(script).is_relative_to(ROOT) else script
    for about, *words in NEXT:
        say(f"{typed((command, *words))}  # {about}")
    say("\nAnd the doors, each in a terminal of its own, until Ctrl+C:\n")
    for about, *words in DOORS:
        say(f"{typed((command, *words))}  # {about}")


if __name__ == "__main__":
    main()
