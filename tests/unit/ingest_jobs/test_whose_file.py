"""A file that does not say whose it is: the user says it, or is told how to."""

from pathlib import Path

import pytest

from core.errors import UnreadableDocument
from ingest_jobs.edgar.ingest_arguments import ingest_arguments
from tests.fakes.memory.memory_services import memory_services
from tests.unit.core.filings.test_old_filings import BODY, COVER, TEXT
from tests.unit.ingest_jobs.made_documents import CIK, NAME, page


def brought(folder: Path, company: str) -> list[tuple[str, str, str]]:
    services = memory_services()
    (folder / "a-bowls.htm").write_bytes(page(*COVER, *BODY))
    (folder / "b-bowls.txt").write_text(TEXT)
    words = [str(folder / name) for name in ("a-bowls.htm", "b-bowls.txt")]
    list(ingest_arguments(words[:1], [], services, forms=("10-K",), years=3, company=company))
    list(ingest_arguments(words[1:], [], services, forms=("10-K",), years=3, company=NAME.title() + "."))
    return [(f.id, f.company.cik, f.company.name) for f in services.filings.filings()]


def test_a_cik_is_enough_and_then_the_name_of_what_is_held(tmp_path: Path) -> None:
    found = brought(tmp_path, CIK.lstrip("0"))
    assert found == [(f"{CIK}-{report}", CIK, f"{NAME}.") for report in ("10-k-2003", "10-k405-2002")]


def test_without_one_the_option_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument, match=r"company's CIK.*--company CIK"):
        brought(tmp_path, "")


def test_a_name_of_nobody_held_asks_for_the_cik(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument, match="no filing of 'Bowls Inc' is held; name the company by its CIK"):
        brought(tmp_path, "Bowls Inc")
