"""Other libraries that read filings, each as its documentation shows; installed by `make bench` alone."""

import importlib.util
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path


def sec2md(content: bytes) -> None:
    """Pages with their elements and tables, as Markdown."""
    from sec2md import Parser  # noqa: PLC0415  only where the group is installed

    Parser(content.decode()).get_pages(include_elements=True)


def edgartools(content: bytes) -> None:
    """The document's nodes, its sections by item, and its tables."""
    os.environ.setdefault("EDGAR_LOCAL_DATA_DIR", tempfile.gettempdir())
    from edgar.documents import ParserConfig, parse_html  # noqa: PLC0415  only where the group is installed

    document = parse_html(content.decode(), ParserConfig(form="10-K"))
    list(document.sections)
    list(document.tables)


READERS: dict[str, Callable[[bytes], None]] = {"sec2md": sec2md, "edgartools": edgartools}
PACKAGES = {"sec2md": "sec2md", "edgartools": "edgar"}


def compare(filings: Sequence[tuple[Path, bytes]]) -> None:
    """Prints each library's median seconds of processor time on the filings (path, bytes)."""
    for name, read in READERS.items():
        if importlib.util.find_spec(PACKAGES[name]) is None:
            print(f"{name}: not installed here; `make bench` installs it, or `uv sync --group bench`")
            continue
        read(filings[0][1])
        seconds = [spent(read, content) for _, content in filings]
        print(f"{name}: median {statistics.median(seconds):.2f} s, slowest {max(seconds):.2f} s")


def spent(read: Callable[[bytes], object], content: bytes) -> float:
    """Seconds of processor time that reading takes."""
    began = time.process_time()
    read(content)
    return time.process_time() - began
