"""A filing's own words tell its brands from other companies."""

from dataclasses import replace

from core.domain.claims.claim import OpenReason
from core.domain.filings.filing import Document, Element, ElementKind
from tests.unit.verifier.acme import ARTICLE_DAY, FILING
from verifier.articles.read_article import read_article
from verifier.claims.company_mentions import find_mentions
from verifier.claims.strangers import read_names
from verifier.extract_claims import extract_claims

TEXTS = (
    "Valvo is our largest brand. Valvo pumps sold well. Valvo grew.",
    "We compete with Hydrex and others. Hydrex is large.",
    "Our current competitors include:",
    "• makers of garden pumps, such as Fontex, Inc., or Fontex; and",
    "• makers of fire pumps, such as Fontex and Quell.",
    "Parts come from Dorn. Dorn is in Ohio.",
)
DOCUMENT = Document(
    elements=tuple(
        Element(id=f"e{n}", kind=ElementKind.LIST_ITEM if t[0] == "•" else ElementKind.PARAGRAPH, text=t, page=1)
        for n, t in enumerate(TEXTS)
    ),
    items=(),
    pages=(),
)


def reasons(body: str) -> list[OpenReason | None]:
    """The open reasons of the claims of a body, with the filing's names at hand."""
    article = read_article(f"Acme Pumps reports\n\n{body}", id="a", published=ARTICLE_DAY)
    return [
        c.open_reason for c in extract_claims(article, find_mentions(article, [FILING]), names=read_names(DOCUMENT))
    ]


def test_a_brand_of_the_filing_stays_checkable() -> None:
    assert reasons("Valvo sold 40,000 pumps in 2024.") == [None]


def test_a_name_the_filing_never_uses_is_another_company() -> None:
    assert reasons("Borax sold 40,000 pumps in 2024.") == [OpenReason.OTHER_COMPANY]


def test_a_competitor_of_the_filing_is_another_company() -> None:
    assert reasons("Hydrex sold 40,000 pumps in 2024.") == [OpenReason.OTHER_COMPANY]


def test_a_competitor_of_a_list_is_another_company_and_a_supplier_is_not() -> None:
    assert reasons("Fontex's sales fell in 2024.") == [OpenReason.OTHER_COMPANY]
    assert reasons("Dorn's prices fell in 2024.") == [None]


def test_a_word_of_the_trade_that_opens_a_sentence_is_no_company() -> None:
    assert reasons("Headcount stood at 3,600 in 2024.") == [None]


def test_a_court_that_rules_on_the_company_is_none() -> None:
    assert reasons("The Ohio Supreme Court fined Acme $4 million in May 2024.") == [None]


def test_what_another_company_brings_against_this_one_stays_checkable() -> None:
    assert reasons("Borax's lawsuit over pump patents was settled in May 2024.") == [None]


def test_what_another_company_sues_over_stays_checkable() -> None:
    assert reasons("Borax is suing over pump patents in Germany and Brazil.") == [None]


def test_the_company_is_no_stranger_beside_a_word_that_only_begins_like_a_comparison() -> None:
    assert reasons("Acme Pumps, Inc. bought back 40,000 of its outstanding shares in 2024.") == [None]
    assert reasons("Acme Pumps, Inc.'s increase in land of $7,753 in 2024 shows how prices moved.") == [None]


def test_a_person_who_holds_an_office_is_no_company() -> None:
    assert reasons("Upstairs, the executive who runs the valve unit is Kathryn Lowe.") == [None]


def test_a_name_with_a_hyphen_is_looked_for_as_written() -> None:
    names = read_names(replace(DOCUMENT, elements=(replace(DOCUMENT.elements[0], text="Val-Vo sells. Val-Vo grew."),)))
    article = read_article("Acme Pumps reports\n\nVal-Vo's sales rose 3%.", id="a", published=ARTICLE_DAY)
    found = extract_claims(article, find_mentions(article, [FILING]), names=names)
    assert [c.open_reason for c in found] == [None]
