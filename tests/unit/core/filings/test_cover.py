"""The cover is read from dei facts, however little they say."""

from datetime import date

import pytest
from lxml import etree

from core.errors import UnreadableDocument
from core.filings.xbrl.cover import TaggedCover, read_stated
from tests.unit.core.metrics.sample import COVER, COVER_PAGE, tree

END = "<span>February&#160;1,</span> <span>2025</span>"
FORMAT = ' format="ixt:date-monthname-day-year-en"'
REGISTRY = "http://www.xbrl.org/inlineXBRL/transformation/"


def dated(printed: str, name: str = "", registry: str = "2020-02-12") -> TaggedCover:
    """The cover whose period end is printed so, under a format of that registry (none where no name is given)."""
    form = f' xmlns:when="{REGISTRY}{registry}" format="when:{name}"' if name else ""
    return read_stated(tree(COVER_PAGE.replace(FORMAT, form).replace(END, printed)))


@pytest.mark.parametrize("xml", [False, True])
def test_the_cover_of_the_sample(xml: bool) -> None:
    stated = read_stated(tree(COVER_PAGE, xml=xml))
    said = [name for name in TaggedCover.__slots__ if name != "left_out"]
    assert [getattr(stated, name) for name in said] == [getattr(COVER, name) for name in said]
    assert stated.left_out == ()


@pytest.mark.parametrize(
    "printed", ["2025-02-01", "February 1, 2025", "1 February 2025", "Feb. 1, 2025", "2/1/2025", "02/01/2025"]
)
def test_dates_as_they_are_printed(printed: str) -> None:
    assert dated(printed).period_end == date(2025, 2, 1)


@pytest.mark.parametrize(
    ("printed", "name", "registry"),
    [
        ("02/01/2025", "dateslashus", "2010-04-20"),
        ("01/02/2025", "dateslasheu", "2010-04-20"),
        ("1.2.25", "datedoteu", "2010-04-20"),
        ("February 1, 2025", "datelongus", "2010-04-20"),
        ("1 Feb 2025", "dateshortuk", "2010-04-20"),
        ("1 Feb. 2025", "datedaymonthyearen", "2011-07-31"),
        ("01-02-2025", "datedaymonthyear", "2015-02-26"),
        ("2025年2月1日", "dateyearmonthdaycjk", "2011-07-31"),
        ("1er février 2025", "date-day-monthname-year-fr", "2020-02-12"),
        ("1 de febrero de 2025", "date-day-monthname-year-es", "2022-02-16"),
        ("1 Chwefror 2025", "date-day-monthname-year-cy", "2022-02-16"),
    ],
)
def test_the_registry_says_what_a_date_means(printed: str, name: str, registry: str) -> None:
    stated = dated(printed, name, registry)
    assert (stated.period_end, stated.left_out) == (date(2025, 2, 1), ())


@pytest.mark.parametrize(
    ("printed", "name", "registry", "known"),
    [
        ("the close of business", "datelongus", "2010-04-20", True),
        ("31/31/2025", "dateslasheu", "2010-04-20", True),
        ("February 1, 2025", "datemonthdayyearen", "2010-04-20", False),
        ("1 Chwefror 2025", "date-day-monthname-year-cy", "2020-02-12", False),
        ("1 February 2025", "date-monthname-day-year-en", "2020-02-12", True),
    ],
)
def test_a_date_that_its_format_does_not_fit_is_left_out(printed: str, name: str, registry: str, known: bool) -> None:
    stated = dated(printed, name, registry)
    assert stated.period_end is None
    assert [(one.text, one.known) for one in stated.left_out] == [(printed, known)]


@pytest.mark.parametrize(("name", "amended"), [("fixed-true", True), ("fixed-false", False)])
def test_a_flag_is_what_its_format_says(name: str, amended: bool) -> None:
    flag = f"<ix:nonNumeric contextRef='fy' name='dei:AmendmentFlag' format='ixt:{name}'>\u2612</ix:nonNumeric>"
    plain = '<html xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"><body>'
    assert read_stated(etree.fromstring(f"{plain}{flag}</body></html>", etree.HTMLParser())).amendment is amended


def test_an_amendment() -> None:
    stated = read_stated(tree(COVER_PAGE.replace(">10-K<", ">10-K/A<")))
    assert (stated.form, stated.amendment) == ("10-K/A", True)


def test_what_is_not_tagged_is_left_open() -> None:
    stated = read_stated(tree(COVER_PAGE.replace("dei:DocumentType", "dei:Nothing")))
    assert (stated.form, stated.fiscal_period, stated.name) == ("", "FY", "Larkspur Mills, Inc.")
    assert read_stated(tree(COVER_PAGE.replace("dei:DocumentPeriodEndDate", "dei:Nothing"))).period_end is None


def test_a_period_end_that_is_no_date() -> None:
    with pytest.raises(UnreadableDocument, match="no date"):
        dated("the close of business")
