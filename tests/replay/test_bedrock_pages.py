"""Pages that are pictures, read by a model behind a strict local Bedrock: what is sent, and that no one mistakes it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.language_model import BedrockModel
from core.adapters.bedrock.open import LARGEST_PICTURE
from core.adapters.page_reader import ModelPages
from core.domain.filings.origin import Origin
from core.domain.filings.printed_page import VisionBlockKind
from core.errors import ServiceUnavailable, SettingsError
from core.filings.mark_seen import LABEL
from core.filings.read.read_source import read_source
from core.ports.services import Services
from core.settings import load_settings
from core.wiring import open_services
from ingest_jobs.store.ingest import ingest
from tests.fakes.fake_bedrock import MODEL, REGION, FakeBedrock, failing
from tests.fakes.memory.memory_services import memory_services
from tests.samples.papers.write_pdf import Run, write_pdf

BLOCKS = [
    {"kind": "heading", "text": "Deliveries"},
    {"kind": "paragraph", "text": "Deliveries rose to 1,250 systems in fiscal 2025."},
    {"kind": "table", "rows": [["", "2025", "2024"], ["Systems delivered", "1,250", "1,180"]]},
]
REPORT = Origin(
    name="scan.pdf",
    form="REPORT",
    title="Scan",
    publisher="Desk",
    period_end=date(2025, 6, 28),
    cik="0000000042",
    company="Pellstrand Water Systems, Inc.",
    tickers=("PELS",),
)

pytestmark = pytest.mark.usefixtures("aws")


@pytest.fixture
def server() -> Iterator[FakeBedrock]:
    with FakeBedrock() as server:
        server.filled = [{"blocks": BLOCKS}]
        yield server


def eyes(server: FakeBedrock, *, always: bool = False) -> ModelPages:
    place = AwsPlace(region=REGION, endpoint=server.url, timeout=5)
    return server.closes(ModelPages(BedrockModel(model=MODEL, place=place), always=always, largest=LARGEST_PICTURE))


def seeing(server: FakeBedrock, *, always: bool = False) -> Services:
    return replace(memory_services(), page_reader=eyes(server, always=always))


def test_a_picture_goes_as_png_with_a_form_that_must_be_filled_in(server: FakeBedrock) -> None:
    services = memory_services()
    picture = services.pdf.picture(write_pdf([()]), 1, width=600)
    found = eyes(server).read(picture)
    assert [block.kind for block in found] == [
        VisionBlockKind.HEADING,
        VisionBlockKind.PARAGRAPH,
        VisionBlockKind.TABLE,
    ]
    assert found[2].rows[1] == ("Systems delivered", "1,250", "1,180")
    body = server.requests[0].body
    image, text = body["messages"][0]["content"]
    assert image["image"]["format"] == "png"
    assert "Transcribe this page" in text["text"]
    assert body["toolConfig"]["toolChoice"] == {"tool": {"name": "transcribe_page"}}


def test_only_pages_without_text_are_sent_and_what_comes_back_is_marked(server: FakeBedrock) -> None:
    services = seeing(server)
    page = (Run(text="Deliveries in fiscal 2025 were 7,000 valves.", base=100, left=60),)
    found = read_source(write_pdf([page, ()]), REPORT, services)
    assert len(server.requests) == 1
    assert [(e.page, e.seen) for e in found.document.elements] == [(1, False), (2, True), (2, True), (2, True)]
    quotes = {fact.place.page: fact.place.quote for fact in found.facts}
    assert not quotes[1].startswith(LABEL)
    assert quotes[2].startswith(LABEL)
    assert {fact.value for fact in found.facts if fact.place.page == 2} >= {1250, 1180}


def test_every_page_is_sent_where_that_is_asked_for(server: FakeBedrock) -> None:
    services = seeing(server, always=True)
    found = read_source(write_pdf([(Run(text="Printed words", base=100, left=60),)]), REPORT, services)
    assert all(element.seen for element in found.document.elements)


def test_what_a_model_reads_off_a_filing_makes_no_metrics(server: FakeBedrock) -> None:
    server.filled = [{"blocks": [{"kind": "table", "rows": [["", "2025"], ["Revenue", "$9,999"], ["Costs", "$1"]]}]}]
    services = seeing(server)
    origin = replace(REPORT, name="10k.pdf", form="10-K")
    found = read_source(write_pdf([()]), origin, services)
    assert [fact.value for fact in found.facts] == [9999, 1]
    assert found.metrics == ()


def test_an_answer_that_is_no_transcript_is_refused(server: FakeBedrock) -> None:
    server.filled = [{"blocks": [{"kind": "poem"}]}]
    with pytest.raises(ServiceUnavailable, match="did not fill in transcribe_page"):
        eyes(server).read(memory_services().pdf.picture(write_pdf([()]), 1, width=100))
    assert len(server.requests) == 2


def test_a_model_that_fails_leaves_nothing_behind(server: FakeBedrock, tmp_path: Path) -> None:
    services = seeing(server)
    server.faults.extend([failing()] * 3)
    (tmp_path / "scan.pdf").write_bytes(write_pdf([()]))
    (tmp_path / "scan.pdf.toml").write_text(
        'kind = "report"\ntitle = "T"\npublisher = "P"\ndate = 2025-03-04\ncik = 42\ncompany = "Pellstrand"'
    )
    with pytest.raises(ServiceUnavailable):
        list(ingest([tmp_path], services))
    assert not services.filings.filings()


def test_what_is_no_png_or_too_large_is_not_taken(server: FakeBedrock) -> None:
    with pytest.raises(ServiceUnavailable, match="Could not process image"):
        eyes(server).read(b"GIF89a")
    with pytest.raises(ServiceUnavailable, match="3,750,000"):
        eyes(server).read(bytes(LARGEST_PICTURE + 1))
    assert len(server.requests) == 1


def test_the_settings_choose_the_reader_and_ask_for_its_model(server: FakeBedrock, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"TICKMARK_PDF_VISION: .*TICKMARK_BEDROCK_MODEL"):
        load_settings(pdf_vision="missing")
    given = {"pdf_vision": "always", "bedrock_model": MODEL, "bedrock_url": server.url, "aws_region": REGION}
    with open_services(load_settings(home=tmp_path, **given)) as services:
        assert services.page_reader is not None
        assert services.page_reader.always
        assert services.page_reader.read(services.pdf.picture(write_pdf([()]), 1, width=100))
    with open_services(load_settings(home=tmp_path)) as services:
        assert services.page_reader is None
