"""What every FilingStore does when a document comes in again."""

from dataclasses import replace
from datetime import date

import pytest

from core.adapters.cache.filings import CachedFilings
from core.adapters.memory.filings import MemoryFilings
from core.adapters.postgres.filings import PostgresFilings
from core.domain.filings.versions import version_id
from core.ports.filing_store import FilingContent, FilingStore
from tests.contract.sample_content import content

NAME = "grnw-10-k-2024"
OLD, NEW = "ab" * 32, "cd" * 32
SET_ASIDE = version_id(NAME, OLD)


@pytest.fixture(params=["memory", "postgres", "cached"])
def store(request: pytest.FixtureRequest) -> FilingStore:
    if request.param == "memory":
        return MemoryFilings()
    store = PostgresFilings(request.getfixturevalue("database"))
    return CachedFilings(store) if request.param == "cached" else store


def old(**changes: object) -> FilingContent:
    return content(chunks=9, **{"sha256": OLD, "read_by": "r", **changes})


def new(**changes: object) -> FilingContent:
    return content(chunks=4, count=6, **{"sha256": NEW, "read_by": "r", **changes})


def test_other_bytes_take_the_place_and_the_first_stay_whole(store: FilingStore) -> None:
    first = old()
    store.save(first)
    store.facts(NAME)
    assert store.save(new()) == new().filing
    assert store.filing(NAME) == new().filing
    assert len(store.facts(NAME)) == 6
    kept = store.filing(SET_ASIDE)
    assert (kept.version_of, kept.sha256, kept.source) == (NAME, OLD, first.filing.source)
    assert kept.superseded is not None
    assert store.document(SET_ASIDE) == first.document
    assert [f.value for f in store.facts(SET_ASIDE)] == [f.value for f in first.facts]
    assert [f.id for f in store.facts(SET_ASIDE)] == [f.id for f in first.facts]


def test_everything_in_a_version_names_the_version(store: FilingStore) -> None:
    store.save(old())
    store.save(new())
    metric_facts = [fact for metric in store.metrics(SET_ASIDE) for fact in metric.facts]
    found = [*store.facts(SET_ASIDE), *metric_facts, *(b.fact for b in store.breakdowns(SET_ASIDE))]
    assert {(f.filing_id, f.place.filing_id) for f in found} == {(SET_ASIDE, SET_ASIDE)}
    assert [(c.id, c.filing_id) for c in store.chunks(SET_ASIDE)] == [
        (f"{SET_ASIDE}/c{n}", SET_ASIDE) for n in range(9)
    ]


def test_only_the_newest_counts(store: FilingStore) -> None:
    store.save(old())
    store.save(new())
    assert [f.id for f in store.filings()] == [NAME]
    assert len(store.companies()) == 1
    versions = {v.filing.id: v for v in store.versions()}
    assert set(versions) == {NAME, SET_ASIDE}
    assert versions[NAME].superseded_by == ""
    assert versions[SET_ASIDE].superseded_by == NAME
    assert "other bytes" in versions[SET_ASIDE].reason


def test_the_day_decides_which_of_two_submissions_counts(store: FilingStore) -> None:
    store.save(old(accession="0001-25-000001", filed=date(2025, 2, 1)))
    store.save(new(accession="0001-25-000002", filed=date(2025, 6, 1)))
    assert [f.sha256 for f in store.filings(as_of=date(2025, 5, 31))] == [NEW, OLD]
    assert [f.sha256 for f in store.filings(as_of=date(2025, 6, 1))] == [NEW]


def test_both_are_to_be_indexed(store: FilingStore) -> None:
    store.save(old())
    store.mark_indexed(NAME)
    store.save(new())
    assert set(store.unindexed()) == {NAME, SET_ASIDE}
    store.mark_indexed(SET_ASIDE)
    assert list(store.unindexed()) == [NAME]


def test_bytes_that_were_superseded_stay_so(store: FilingStore) -> None:
    store.save(old())
    store.save(new())
    since = store.filing(SET_ASIDE).superseded
    again = store.save(old(read_by="newer"))
    assert (again.id, again.version_of, again.superseded) == (SET_ASIDE, NAME, since)
    assert store.filing(SET_ASIDE).read_by == "newer"
    assert store.filing(NAME).sha256 == NEW
    assert len(store.versions()) == 2


def test_what_was_filed_earlier_supersedes_nothing(store: FilingStore) -> None:
    store.save(new(filed=date(2025, 6, 1)))
    stored = store.save(old(filed=date(2025, 2, 1)))
    assert stored.id == SET_ASIDE
    assert store.filing(NAME).sha256 == NEW
    assert [f.sha256 for f in store.filings()] == [NEW]


def test_three_versions_follow_each_other(store: FilingStore) -> None:
    for day, (n, made) in enumerate((("1", old()), ("2", new()), ("3", content(chunks=1))), 1):
        changed = replace(made.filing, sha256=n * 64, accession=f"0001-25-00000{n}", filed=date(2025, 3, day))
        store.save(replace(made, filing=changed))
    followed = {v.filing.sha256[0]: (v.superseded_by, v.since) for v in store.versions()}
    assert followed == {
        "1": (version_id(NAME, "2" * 64), date(2025, 3, 2)),
        "2": (NAME, date(2025, 3, 3)),
        "3": ("", None),
    }


def test_a_read_again_of_the_same_bytes_is_no_version(store: FilingStore) -> None:
    store.save(old())
    store.save(old(read_by="newer"))
    assert [v.filing.id for v in store.versions()] == [NAME]


def test_a_filing_read_under_another_name_keeps_the_old_one_for_links(store: FilingStore) -> None:
    store.save(old())
    renamed = replace(old().filing, id="grnw-10-k-fy2024")
    store.save(replace(content("grnw-10-k-fy2024"), filing=renamed))
    store.supersede(NAME, "grnw-10-k-fy2024")
    assert [f.id for f in store.filings()] == ["grnw-10-k-fy2024"]
    (version,) = [v for v in store.versions() if v.superseded_by]
    assert (version.filing.id, version.superseded_by) == (NAME, "grnw-10-k-fy2024")
    assert version.reason == "read anew, under another name"
    assert len(store.facts(NAME)) == 8


def test_the_passages_of_a_version_can_be_dropped(store: FilingStore) -> None:
    store.save(old())
    store.save(new())
    assert len(store.chunks(SET_ASIDE)) == 9
    store.drop_chunks(SET_ASIDE)
    assert list(store.chunks(SET_ASIDE)) == []
    assert len(store.facts(SET_ASIDE)) == 8
    assert len(store.chunks(NAME)) == 4


def test_a_whole_amendment_supersedes_and_a_partial_one_stands_beside(store: FilingStore) -> None:
    store.save(old(filed=date(2025, 2, 1)))
    part = content("grnw-10-ka-2024", form="10-K/A", filed=date(2025, 4, 1), sha256="11" * 32)
    store.save(part)
    assert {f.id for f in store.filings()} == {NAME, "grnw-10-ka-2024"}
    store.save(replace(part, filing=replace(part.filing, has_statements=True)))
    assert {f.id for f in store.filings()} == {"grnw-10-ka-2024"}
    assert {f.id for f in store.filings(as_of=date(2025, 3, 31))} == {NAME, "grnw-10-ka-2024"}
    assert store.filing(NAME).version_of == ""
