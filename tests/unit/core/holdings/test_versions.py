"""What counts as evidence on a day."""

from dataclasses import replace
from datetime import date

import pytest

from core.adapters.memory.filings import MemoryFilings
from core.domain.claims.evidence import Evidence, read_evidence_id
from core.domain.filings.filing import Filing
from core.domain.filings.versions import counting, version_id, versions_among
from core.errors import UnknownFiling
from core.holdings.find_version import find_version, versions_of
from tests.contract.sample_content import content, filing

FIRST = filing("grnw-10-k-2024")
AMENDED = replace(FIRST, id="grnw-10-ka-2024", form="10-K/A", filed=date(2025, 5, 1), has_statements=True)
BEFORE, AFTER = date(2025, 4, 30), date(2025, 5, 1)


def ids(held: list[Filing], as_of: date | None = None) -> set[str]:
    return {f.id for f in counting(held, as_of)}


def test_the_original_is_evidence_until_the_day_of_the_amendment() -> None:
    held = [FIRST, AMENDED]
    assert ids(held) == ids(held, AFTER) == {AMENDED.id}
    assert FIRST.id in ids(held, BEFORE)
    (first, _) = versions_among(held)
    assert (first.superseded_by, first.since, first.reason) == (AMENDED.id, AFTER, "amended as a whole by a 10-K/A")


@pytest.mark.parametrize(
    "change",
    [
        {"has_statements": False},
        {"fiscal_year": 2023},
        {"fiscal_period": "Q1"},
        {"form": "10-Q/A"},
        {"exhibit": "99.1"},
        {"filed": date(2025, 1, 1)},
        {"form": "10-K"},
    ],
)
def test_what_amends_a_part_or_another_document_stands_beside(change: dict[str, object]) -> None:
    assert FIRST.id in ids([FIRST, replace(AMENDED, **change)])  # type: ignore[arg-type]


def test_another_companys_amendment_supersedes_nothing() -> None:
    other = filing("z", company="Zinc & Co")
    assert ids([other, AMENDED]) == {"z", AMENDED.id}


def test_an_amendment_of_an_unknown_day_supersedes() -> None:
    assert ids([FIRST, replace(AMENDED, filed=None)]) == {AMENDED.id}


def test_of_two_amendments_the_later_counts() -> None:
    second = replace(AMENDED, id="second", filed=date(2025, 7, 1))
    held = [FIRST, AMENDED, second]
    assert ids(held) == {"second"}
    assert ids(held, date(2025, 6, 1)) == {AMENDED.id, "second"}


def test_a_version_that_was_amended_counts_on_no_later_day() -> None:
    old = replace(FIRST, id="grnw-10-k-2024@ab", version_of=FIRST.id, superseded=date(2026, 1, 1))
    assert ids([old, FIRST, AMENDED], BEFORE) == {FIRST.id, AMENDED.id}
    assert ids([old, FIRST, AMENDED]) == {AMENDED.id}


def test_the_version_of_a_hash_is_found_from_either_id() -> None:
    store = MemoryFilings()
    store.save(content(sha256="ab" * 32))
    store.save(content(sha256="cd" * 32))
    name, old = "grnw-10-k-2024", version_id("grnw-10-k-2024", "ab" * 32)
    assert find_version(name, "cd" * 32, store).id == find_version(old, "cd" * 32, store).id == name
    assert find_version(name, "ab" * 32, store).id == find_version(old, "ab" * 32, store).id == old
    with pytest.raises(UnknownFiling, match="other bytes"):
        find_version(name, "ef" * 32, store)
    assert (
        [v.filing.id for v in versions_of(name, store)] == [v.filing.id for v in versions_of(old, store)] == [name, old]
    )


def test_evidence_of_a_version_has_a_name_like_any_other() -> None:
    evidence = Evidence(filing_id="grnw-10-k-2024@0123456789ab", element_id="e3", cell=(1, 2))
    assert read_evidence_id(evidence.id) == evidence
