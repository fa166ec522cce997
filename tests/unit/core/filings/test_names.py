"""Names of companies and of their products."""

from core.domain.filings.filing import Document, Element, ElementKind
from core.filings.names.company_names import short_names
from core.filings.names.product_names import find_products
from core.language.sentences import split_sentences


def test_legal_forms_and_web_suffixes_go() -> None:
    assert short_names("Roadrunner.com, Inc.", "") == ("Roadrunner.com", "Roadrunner")
    assert "Acme Anvil" in short_names("THE ACME ANVIL COMPANY", "")


def test_two_names_joined_by_an_ampersand_have_initials() -> None:
    assert {"B&H", "BnH"} < set(short_names("Bolt & Hinge Company", ""))
    assert short_names("Bolt & Co.", "") == ("Bolt",)


def test_the_texts_spelling_and_defined_names_count() -> None:
    opening = 'Acme-Anvil Corporation ("Acme," the "Company," "we") makes anvils.'
    names = short_names("ACME ANVIL CORP", opening)
    assert "Acme-Anvil" in names
    assert "Acme" in names
    assert "Company" not in names


def test_products_are_names_that_are_never_common_words() -> None:
    texts = [
        "Our Skyhook crane and the Thumper drill sell well. The Skyhook is strong; customers like the Skyhook.",
        "We sell the Thumper drill, the Thumper saw and the Thumper hammer in Europe. Additionally, we sell cranes.",
    ]
    elements = tuple(
        Element(id=f"e{i}", kind=ElementKind.PARAGRAPH, text=t, page=1, item="1") for i, t in enumerate(texts)
    )
    assert find_products(Document(elements=elements, items=(), pages=()), (), "Acme Inc.") == ("Thumper", "Skyhook")


def test_sentences_keep_their_abbreviations() -> None:
    text = "Acme Inc. sold anvils in the U.S. in May. We made $1.5 million. Mr. Coyote agreed."
    assert [text[a:b] for a, b in split_sentences(text)] == [
        "Acme Inc. sold anvils in the U.S. in May.",
        "We made $1.5 million.",
        "Mr. Coyote agreed.",
    ]


def products(*texts: str, company: str = "Acme Inc.") -> tuple[str, ...]:
    elements = tuple(
        Element(id=f"e{i}", kind=ElementKind.PARAGRAPH, text=t, page=1, item="1") for i, t in enumerate(texts)
    )
    return find_products(Document(elements=elements, items=(), pages=()), (), company)


def test_trademarks_that_are_listed_count_when_told_once() -> None:
    assert set(products("We own the trademarks Acme, Clearforge, Brook Tap and Castorly.")) == {
        "Clearforge",
        "Brook Tap",
        "Castorly",
    }
    assert products("It sells drills under the Thumper and Skyhook brands.") == ("Skyhook", "Thumper")
    assert products("The Skyhook® crane is ours.") == ("Skyhook",)


def test_places_kinds_rivals_and_people_are_no_products() -> None:
    text = "We sell Ohio drills, Canadian drills, GPUs, a GPU, Widgetron cranes and the Skyhook. "
    rivals = "We buy from suppliers such as Boltmaker and Nutmaker. Boltmaker and Nutmaker and Boltmaker sell bolts. "
    firm = "We bought from Ironworks Corp. and Ironworks again, and Ironworks too. "
    town = "Our plant is near Forgeville, Ohio. We built Forgeville, and Forgeville grew. "
    assert products(text * 3, rivals, firm, town) == ("Skyhook", "Widgetron")


def test_the_rest_of_a_longer_name_is_no_product() -> None:
    assert products("Our new Skyhook Gantree lifts. " * 4) == ("Skyhook Gantree",)
