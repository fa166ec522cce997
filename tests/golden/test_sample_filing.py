"""The committed sample filing is what its generator writes, and is sound inline XBRL."""

import gzip
import re
from collections import Counter
from itertools import pairwise

import pytest
from lxml import etree

from tests.samples.company.filing import TARGET, content

IX = "{http://www.xbrl.org/2013/inlineXBRL}"


@pytest.fixture(scope="module")
def document() -> bytes:
    return content()


@pytest.fixture(scope="module")
def tree(document: bytes) -> etree._Element:
    return etree.fromstring(document, etree.XMLParser(huge_tree=True))


def test_the_generator_reproduces_the_committed_bytes(document: bytes) -> None:
    assert gzip.decompress(TARGET.read_bytes()) == document


def test_the_archive_holds_no_time() -> None:
    assert TARGET.read_bytes()[4:8] == bytes(4)


def test_the_size_is_that_of_a_real_filing(document: bytes, tree: etree._Element) -> None:
    assert 400_000 < len(document) < 1_200_000
    assert 60 <= document.count(b"page-break-after:always") + 1 <= 100
    assert len(tree.findall(f".//{IX}nonFraction")) >= 600


def test_every_reference_is_defined_and_every_id_is_unique(tree: etree._Element) -> None:
    ids = Counter(e.get("id") for e in tree.iter() if e.get("id"))
    assert [key for key, n in ids.items() if n > 1] == []
    used = {e.get(name) for e in tree.iter() for name in ("contextRef", "unitRef", "continuedAt") if e.get(name)}
    assert used <= set(ids)
    links = {e.get("href", "")[1:] for e in tree.iter() if e.get("href", "").startswith("#")}
    assert links <= set(ids)


def test_a_text_block_goes_on_over_pages(tree: etree._Element) -> None:
    going_on = [e.get("continuedAt") for e in tree.iter(f"{IX}nonNumeric", f"{IX}continuation") if e.get("continuedAt")]
    held = [e.get("id") for e in tree.iter(f"{IX}continuation")]
    assert sorted(going_on) == sorted(held)
    assert len(held) >= 8


def test_a_fact_that_is_tagged_twice_has_one_value(tree: etree._Element) -> None:
    values: dict[tuple[str | None, str | None], set[int]] = {}
    for fact in tree.iter(f"{IX}nonFraction"):
        value = tagged_value(fact)
        if fact.get("decimals") == "-3" or fact.get("unitRef") != "usd":
            values.setdefault((fact.get("name"), fact.get("contextRef")), set()).add(value)
    assert {key: found for key, found in values.items() if len(found) > 1} == {}


def tagged_value(fact: etree._Element) -> int:
    """The value in hundredths of a percent of the unit, so that it is a whole number."""
    text = "".join(str(t) for t in fact.itertext()).replace(",", "").replace("—", "0")
    value = round(float(text) * 10 ** (int(fact.get("scale", "0")) + 4))
    return -value if fact.get("sign") == "-" else value


def test_pages_are_numbered_one_after_another(document: bytes) -> None:
    pages = document.decode("ascii").split("page-break-after:always")
    printed = [
        re.findall(r'text-align:center"><span[^>]*>(\d+)</span></div></div></div>(?:<hr style="|</body></html>\s)$', p)
        for p in pages
    ]
    numbers = [int(found[0]) for found in printed if found]
    assert numbers[0] == 1
    assert len(numbers) == len(pages) - 1
    assert all(b - a == 1 for a, b in pairwise(numbers))
