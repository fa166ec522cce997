"""The words of a cover are read off the tags that readers see."""

import pytest

from core.filings.xbrl.cover_words import read_cover_words
from tests.unit.core.metrics.sample import COVER_PAGE, tree

ADDRESS = """
<p><ix:nonNumeric contextRef="fy" name="dei:EntityAddressCityOrTown">Harrow&#160;Mills</ix:nonNumeric>,
 <ix:nonNumeric contextRef="fy" name="dei:EntityAddressStateOrProvince">OR</ix:nonNumeric></p>
<div style="display:none"><ix:nonNumeric contextRef="fy" name="dei:AuditorName">Unseen LLP</ix:nonNumeric></div>
<p><ix:nonNumeric contextRef="wool" name="dei:EntityAddressCityOrTown">Elsewhere</ix:nonNumeric></p>
<p><ix:nonNumeric contextRef="fy" name="dei:AuditorName">Finch LLP</ix:nonNumeric></p>
<p><ix:nonNumeric contextRef="fy" name="dei:AuditorName">Finch LLP</ix:nonNumeric></p>
"""


@pytest.mark.parametrize("xml", [False, True])
def test_words_of_the_registrant_in_the_order_of_print(xml: bool) -> None:
    assert read_cover_words(tree(COVER_PAGE + ADDRESS, xml=xml)) == (
        ("DocumentPeriodEndDate", "February 1, 2025"),
        ("TradingSymbol", "LKSP"),
        ("CurrentFiscalYearEndDate", "February 1"),
        ("EntityAddressCityOrTown", "Harrow Mills"),
        ("EntityAddressStateOrProvince", "OR"),
        ("AuditorName", "Finch LLP"),
    )
