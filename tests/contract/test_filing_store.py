"""What every FilingStore does."""

import threading
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from sqlalchemy import text

from core.adapters.cache.filings import CachedFilings
from core.adapters.memory.filings import MemoryFilings
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.filings import PostgresFilings
from core.domain.filings.interval import Interval
from core.domain.filings.versions import version_id
from core.errors import UnknownFiling
from core.ports.filing_store import FilingStore
from tests.contract.sample_content import content, fact, filing


@pytest.fixture(params=["memory", "postgres", "cached"])
def store(request: pytest.FixtureRequest) -> FilingStore:
    if request.param == "memory":
        return MemoryFilings()
    store = PostgresFilings(request.getfixturevalue("database"))
    return CachedFilings(store) if request.param == "cached" else store


def test_every_part_comes_back_as_it_was(store: FilingStore) -> None:
    saved = content()
    store.save(saved)
    name = saved.filing.id
    assert store.filing(name) == saved.filing
    assert store.document(name) == saved.document
    assert tuple(store.facts(name)) == saved.facts
    assert tuple(store.metrics(name)) == saved.metrics
    assert tuple(store.breakdowns(name)) == saved.breakdowns
    assert tuple(store.chunks(name)) == saved.chunks


def test_a_metric_is_found_over_all_filings_by_its_year_and_size(store: FilingStore) -> None:
    saved = content()
    store.save(saved)
    value = saved.metrics[0]
    exactly, above = Interval(value.value, value.value), Interval(value.value + 1, value.value + 2)
    assert list(store.of_metric(value.key, value.fiscal_year, exactly)) == [value]
    assert list(store.of_metric(value.key, value.fiscal_year, above)) == []
    assert list(store.of_metric(value.key, value.fiscal_year - 9, exactly)) == []


def test_decimals_keep_every_digit(store: FilingStore) -> None:
    exact = Decimal("123456789012345678901234567890.000000000012345")
    store.save(replace(content(), facts=(fact("grnw-10-k-2024", 0, value=exact),)))
    assert store.facts("grnw-10-k-2024")[0].value == exact


def test_a_bare_filing_comes_back(store: FilingStore) -> None:
    bare = replace(
        content(filed=None, accession=None),
        document=replace(content().document, items=(), pages=()),
        facts=(),
        metrics=(),
        breakdowns=(),
        chunks=(),
    )
    store.save(bare)
    assert store.filing(bare.filing.id).filed is None
    assert store.document(bare.filing.id) == bare.document
    assert list(store.facts(bare.filing.id)) == list(store.chunks(bare.filing.id)) == []


def test_saving_again_replaces_and_resets_indexed(store: FilingStore) -> None:
    store.save(content(chunks=9))
    store.mark_indexed("grnw-10-k-2024")
    assert list(store.unindexed()) == []
    again = content(chunks=4, read_by="second", period_end=date(2024, 11, 30))
    store.save(again)
    assert list(store.unindexed()) == ["grnw-10-k-2024"]
    assert len(store.filings()) == 1
    assert store.filing("grnw-10-k-2024") == again.filing
    assert len(store.chunks("grnw-10-k-2024")) == 4


def test_unindexed_lists_the_oldest_first(store: FilingStore) -> None:
    for name in ("c", "a", "b"):
        store.save(content(name))
    store.mark_indexed("a")
    assert list(store.unindexed()) == ["c", "b"]
    store.save(content("c"))
    assert list(store.unindexed()) == ["b", "c"]


def test_filings_stand_by_company_and_then_newest_first(store: FilingStore) -> None:
    listed = [
        filing("m-1", company="alder Mills", year=2021),
        filing("m-2", company="alder Mills", year=2023),
        filing("b-1", company="Birch Foods", year=2022),
        filing("z-1", company="Zinc & Co", year=2024),
    ]
    for one in reversed(listed):
        store.save(replace(content(one.id), filing=one))
    assert [f.id for f in store.filings()] == ["m-2", "m-1", "b-1", "z-1"]
    assert [c.name for c in store.companies()] == ["alder Mills", "Birch Foods", "Zinc & Co"]


def test_a_company_is_as_its_newest_filing_describes_it_and_keeps_older_names(store: FilingStore) -> None:
    old = filing("o", year=2020)
    old = replace(old, company=replace(old.company, aliases=("Grenwick", "Formerly Named")))
    new = filing("n", year=2024)
    new = replace(new, company=replace(new.company, aliases=("Grenwick", "Newly Named")))
    for one in (new, old):
        store.save(replace(content(one.id), filing=one))
    both = ("Grenwick", "Newly Named", "Formerly Named")
    assert list(store.companies()) == [replace(new.company, aliases=both)]


@pytest.mark.parametrize(
    "method", ["filing", "document", "facts", "metrics", "breakdowns", "chunks", "mark_indexed", "drop_chunks"]
)
def test_an_unknown_filing_is_named(store: FilingStore, method: str) -> None:
    with pytest.raises(UnknownFiling, match="nobody-10-k-1999"):
        getattr(store, method)("nobody-10-k-1999")


def test_an_unknown_filing_is_superseded_by_none(store: FilingStore) -> None:
    with pytest.raises(UnknownFiling, match="nobody-10-k-1999"):
        store.supersede("nobody-10-k-1999", "other")


def test_threads_may_save_and_read_at_once(store: FilingStore) -> None:
    failed: list[BaseException] = []

    def work(name: str) -> None:
        try:
            for _ in range(3):
                store.save(content(name))
                assert len(store.facts(name)) == 8
        except BaseException as error:  # noqa: BLE001 - reported in the main thread
            failed.append(error)

    threads = [threading.Thread(target=work, args=(name,)) for name in ("a", "a", "b", "c")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert {f.id for f in store.filings()} == {"a", "b", "c"}


def test_a_save_that_fails_leaves_what_was_there(database: PostgresDatabase) -> None:
    store = PostgresFilings(database)
    store.save(content(chunks=5))
    store.mark_indexed("grnw-10-k-2024")
    broken = content(chunks=2, read_by="broken")
    twice = replace(broken, chunks=(broken.chunks[0], broken.chunks[0]))
    with pytest.raises(Exception, match="duplicate key"):
        store.save(twice)
    assert store.filing("grnw-10-k-2024").read_by == ""
    assert len(store.chunks("grnw-10-k-2024")) == 5
    assert list(store.unindexed()) == []


def test_the_cache_follows_the_version_and_the_bytes() -> None:
    behind = MemoryFilings()
    store = CachedFilings(behind)
    behind.save(content(count=3, read_by="one"))
    first = store.facts("grnw-10-k-2024")
    assert store.facts("grnw-10-k-2024") is first
    behind.save(content(count=4, read_by="two"))
    assert len(store.facts("grnw-10-k-2024")) == 4
    behind.save(content(count=5, read_by="two", sha256="cd" * 32))
    assert len(store.facts("grnw-10-k-2024")) == 5


def test_the_cache_keeps_the_last_parts_only() -> None:
    behind = MemoryFilings()
    store = CachedFilings(behind)
    for n in range(40):
        behind.save(content(f"f{n}", read_by="one"))
        store.facts(f"f{n}")
    assert len(store._kept) == 24


def test_facts_can_be_asked_for_in_sql(database: PostgresDatabase) -> None:
    PostgresFilings(database).save(content(count=8))
    query = """SELECT count(*) FROM fact WHERE concept = 'us-gaap:Revenues' AND period_end = '2024-12-31'
        AND period_start = '2024-01-01' AND 'Net sales' = ANY (label) AND value > 1234500002"""
    with database.transaction() as connection:
        assert connection.scalar(text(query)) == 5


def test_a_document_is_kept_for_groups_in_all_its_versions(store: FilingStore) -> None:
    name, first, second = "grnw-10-k-2024", content(), content(sha256="cd" * 32)
    store.save(first)
    store.mark_indexed(name)
    store.set_groups(name, ("legal", "research"))
    assert store.filing(name).groups == ("legal", "research")
    assert {c.groups for c in store.chunks(name)} == {("legal", "research")}
    assert store.unindexed() == [name]
    store.save(second)
    older = version_id(name, first.filing.sha256)
    assert [store.filing(n).groups for n in (name, older)] == [("legal", "research")] * 2
    assert {c.groups for c in store.chunks(older)} == {("legal", "research")}
    for each in (name, older):
        store.mark_indexed(each)
    store.set_groups(older, ("press",))
    assert [v.filing.groups for v in store.versions()] == [("press",)] * 2
    assert set(store.unindexed()) == {name, older}
    for each in (name, older):
        store.mark_indexed(each)
    store.set_groups(name, ("press",))
    assert store.unindexed() == []
    store.set_groups(name, ())
    assert [v.filing.groups for v in store.versions()] == [()] * 2
    assert {c.groups for c in store.chunks(name)} == {()}
    with pytest.raises(UnknownFiling):
        store.set_groups("none", ())


def test_the_groups_of_what_is_held_stay_whatever_is_saved(store: FilingStore) -> None:
    store.save(content(groups=("research",)))
    assert store.save(content()).groups == ("research",)
    assert store.save(content(groups=("press",))).groups == ("research",)
    assert store.filing("grnw-10-k-2024").groups == ("research",)
    store.save(content("other-10-k-2024"))
    assert store.restricted_groups() == {"grnw-10-k-2024": ("research",)}


def test_row_vectors_are_kept_under_the_name_of_what_they_are_made_of(store: FilingStore) -> None:
    name = store.save(content()).id
    assert store.row_vectors(name, "one") is None
    store.save_row_vectors(name, "one", b"\x00\x3c")
    assert store.row_vectors(name, "one") == b"\x00\x3c"
    store.save_row_vectors(name, "two", b"\x00\x40")
    assert (store.row_vectors(name, "one"), store.row_vectors(name, "two")) == (None, b"\x00\x40")
    for ask in (lambda: store.row_vectors("nobody", "one"), lambda: store.save_row_vectors("nobody", "one", b"")):
        with pytest.raises(UnknownFiling):
            ask()
