"""The cover is read from dei facts, however little they say."""

from datetime import date

import pytest

from core.errors import UnreadableDocument
from core.filings.xbrl.cover import TaggedCover, read_stated
from tests.unit.core.metrics.sample import COVER, COVER_PAGE, tree

END = "<span>February&#160;1,</span> <span>2025</span>"


@pytest.mark.parametrize("xml", [False, True])
def test_the_cover_of_the_sample(xml: bool) -> None:
    stated = read_stated(tree(COVER_PAGE, xml=xml))
    assert [getattr(stated, name) for name in TaggedCover.__slots__] == [
        getattr(COVER, name) for name in TaggedCover.__slots__
    ]


@pytest.mark.parametrize(
    "printed", ["2025-02-01", "February 1, 2025", "1 February 2025", "Feb. 1, 2025", "2/1/2025", "02/01/2025"]
)
def test_dates_as_they_are_printed(printed: str) -> None:
    assert read_stated(tree(COVER_PAGE.replace(END, printed))).period_end == date(2025, 2, 1)


def test_an_amendment() -> None:
    stated = read_stated(tree(COVER_PAGE.replace(">10-K<", ">10-K/A<")))
    assert (stated.form, stated.amendment) == ("10-K/A", True)


def test_what_is_not_tagged_is_left_open() -> None:
    stated = read_stated(tree(COVER_PAGE.replace("dei:DocumentType", "dei:Nothing")))
    assert (stated.form, stated.fiscal_period, stated.name) == ("", "FY", "Larkspur Mills, Inc.")
    assert read_stated(tree(COVER_PAGE.replace("dei:DocumentPeriodEndDate", "dei:Nothing"))).period_end is None


def test_a_period_end_that_is_no_date() -> None:
    with pytest.raises(UnreadableDocument, match="no date"):
        read_stated(tree(COVER_PAGE.replace(END, "the close of business")))
