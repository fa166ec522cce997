"""The cover is read from dei facts, and its absence is said clearly."""

from datetime import date

import pytest

from core.errors import UnreadableDocument
from core.metrics.cover import read_cover
from tests.unit.metrics.sample import COVER, COVER_PAGE, tree


@pytest.mark.parametrize("xml", [False, True])
def test_the_cover_of_the_sample(xml: bool) -> None:
    assert read_cover(tree(COVER_PAGE, xml=xml)) == COVER


@pytest.mark.parametrize(
    "printed", ["2025-02-01", "February 1, 2025", "1 February 2025", "Feb. 1, 2025", "2/1/2025", "02/01/2025"]
)
def test_dates_as_they_are_printed(printed: str) -> None:
    page = COVER_PAGE.replace("<span>February&#160;1,</span> <span>2025</span>", printed)
    assert read_cover(tree(page)).period_end == date(2025, 2, 1)


def test_an_amendment() -> None:
    cover = read_cover(tree(COVER_PAGE.replace(">10-K<", ">10-K/A<")))
    assert (cover.form, cover.amendment) == ("10-K/A", True)


@pytest.mark.parametrize("name", ["DocumentType", "DocumentPeriodEndDate", "EntityRegistrantName"])
def test_what_is_missing_is_named(name: str) -> None:
    with pytest.raises(UnreadableDocument, match=f"dei:{name}"):
        read_cover(tree(COVER_PAGE.replace(f"dei:{name}", "dei:Nothing")))


def test_a_period_end_that_is_no_date() -> None:
    page = COVER_PAGE.replace("<span>February&#160;1,</span> <span>2025</span>", "the close of business")
    with pytest.raises(UnreadableDocument, match="no date"):
        read_cover(tree(page))
