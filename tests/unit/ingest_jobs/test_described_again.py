"""What a file beside a document states counts as much as the document: other words are read on the next run."""

from contextlib import nullcontext
from pathlib import Path

from core.events import FilingStored
from core.filings.read.open_document import open_document
from core.ports.services import Services
from ingest_jobs.store.ingest import ingest
from tests.fakes.memory.memory_services import memory_services
from tests.samples.company.filing import TARGET
from tests.samples.papers.write_pdf import Run, write_pdf

LINES = (
    "FORM 10-K",
    "For the fiscal year ended December 31, 2003",
    "PART I",
    "Item 1. Business",
    "We throw and glaze bowls in two workshops near the harbour.",
    "Item 2. Properties",
    "Two workshops and a kiln house.",
)


def brought(folder: Path, services: Services) -> list[tuple[str, bool]]:
    events = ingest([folder], services)
    return [(e.filing.title, e.new) for e in events if isinstance(e, FilingStored)]


def test_an_edited_description_alone_is_read_again(tmp_path: Path) -> None:
    services = memory_services()
    list(ingest([TARGET], services))
    (tmp_path / "visit.txt").write_text("We saw the new line at the Tamarack plant. It rinses 40 pans an hour.")
    stated = 'kind = "note"\ntitle = "{}"\npublisher = "Desk"\ndate = 2025-11-18\ntickers = ["PELS"]\n'
    for title, new in (("First title", True), ("First title", False), ("Second title", True), ("Second title", False)):
        (tmp_path / "visit.txt.toml").write_text(stated.format(title))
        assert brought(tmp_path, services) == [(title, new)]
    assert [f.title for f in services.filings.filings() if f.form == "NOTE"] == ["Second title"]


def test_items_of_a_pdf_on_disk_are_those_of_its_form(tmp_path: Path) -> None:
    path = tmp_path / "bowls.pdf"
    path.write_bytes(write_pdf([[Run(text=line, left=60, base=60 + 40 * n) for n, line in enumerate(LINES)]]))
    document = open_document(path, lambda: nullcontext(memory_services()))
    items = {item.item: item.text for item in document.items}
    assert "two workshops near the harbour" in items["1"]
    assert "kiln house" in items["2"]
