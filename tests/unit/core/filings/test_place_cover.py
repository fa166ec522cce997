"""Each word of a cover gets the place where it is printed."""

from core.domain.filings.filing import Document, Element, ElementKind
from core.filings.place_cover import place_cover

TEXTS = (
    ("For the year ended May 31, 2025", None),
    ("Oregon 99-0000001\n12 Mill Road, Harrow, Oregon", None),
    ("Our mills in Harrow turn wool.", "1"),
    ("/s/ Finch LLP", "15"),
)


def document() -> Document:
    elements = tuple(
        Element(id=f"e{n}", kind=ElementKind.PARAGRAPH, text=text, page=1, item=item)
        for n, (text, item) in enumerate(TEXTS)
    )
    return Document(elements=elements, items=(), pages=("",))


def placed(*words: tuple[str, str]) -> list[tuple[str, int]]:
    texts = {element.id: element.text for element in document().elements}
    found = place_cover(words, document())
    assert all(texts[fact.element_id][fact.start : fact.end] == fact.text for fact in found)
    return [(fact.element_id, fact.start) for fact in found]


def test_a_word_printed_twice_gets_both_places_in_turn() -> None:
    state, place = ("EntityIncorporationStateCountryCode", "Oregon"), ("EntityAddressStateOrProvince", "Oregon")
    assert placed(state, ("EntityAddressCityOrTown", "Harrow"), place) == [("e1", 0), ("e1", 32), ("e1", 40)]


def test_a_tag_inside_another_is_found_inside_it() -> None:
    found = placed(("DocumentPeriodEndDate", "May 31, 2025"), ("CurrentFiscalYearEndDate", "May 31"))
    assert found == [("e0", 19), ("e0", 19)]


def test_an_auditor_signs_behind_the_cover_and_nothing_else_stands_there() -> None:
    assert placed(("AuditorName", "Finch LLP"), ("EntityAddressCityOrTown", "wool")) == [("e3", 4)]
