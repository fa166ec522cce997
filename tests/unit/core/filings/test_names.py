"""Names of companies and of their products."""

from core.domain.filings.filing import Document, Element, ElementKind
from core.filings.names.company_names import short_names
from core.filings.names.name_lists import nicknames_of
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


def test_names_that_stand_among_we_and_us_are_the_companys() -> None:
    text = (
        "As used herein, the terms the “Company,” “Vale” and “VLM” mean Vale Marsh, Inc. The plan (the “Equity Plan”)."
    )
    names = short_names("Vale Marsh, Inc.", text)
    assert {"Vale", "VLM"} <= set(names)
    assert "Equity Plan" not in names
    assert "Company" not in names


def test_a_plan_that_bears_the_companys_name_is_not_the_company() -> None:
    assert short_names("Vale, Inc.", "Shares under the Vale, Inc. 2019 Incentive Plan (the “Equity Plan”).") == (
        "Vale",
    )


def test_what_it_is_often_referred_to_as_counts() -> None:
    text = (
        "The J. M. Marlow Company (“Company,” “we,” or “our”), often referred to as Marlow’s (a trademark), sells jam."
    )
    names = short_names("THE J. M. MARLOW COMPANY", text)
    assert "Marlow’s" in names
    assert "J. M. Marlow" in names


def test_former_names_count() -> None:
    text = (
        "We were incorporated in Ohio under the name Fen Ventures, Inc. On May 1, 2011, we changed our name to Moor"
        " Ores Corporation. We operated as Tarn Patents, Inc. until 2021. Brook, Inc. was formerly known as Rill, Inc."
        " Vale Works, Inc. became the successor issuer of Dale Inc. in 2015."
        " Hill Works, Inc. changed its name to Tor, Inc."
    )
    names = set(short_names("Vale Works, Inc.", text))
    assert {"Fen Ventures", "Moor Ores", "Tarn Patents", "Dale"} <= names
    assert not names & {"Rill", "Hill Works", "Brook"}


def test_a_name_from_which_the_company_changed_counts() -> None:
    text = (
        "In 1989, Vale Company changed its name to Vale-Marsh Company. Vale-Marsh Company (formerly Dale Corp.) grew."
    )
    assert {"Vale", "Dale"} <= set(short_names("VALE-MARSH COMPANY", text))


def test_the_opening_word_counts_where_the_filing_uses_it_alone() -> None:
    used = "Marlow grew. Customers like Marlow."
    assert "Marlow" in short_names("Marlow Platforms, Inc.", used)
    assert "Marlow" not in short_names("Marlow Platforms, Inc.", "Marlow Platforms grew. We like Marlow Platforms.")
    assert "General" not in short_names("General Widgets, Inc.", "General grew. We like General.")
    assert "Ohio" not in short_names("Ohio Widgets, Inc.", "Ohio grew. We like Ohio.")
    assert "Steel" not in short_names("Steel Widgets, Inc.", "Steel grew. We like Steel. We melt steel.")


def test_the_apostrophe_that_the_register_leaves_out_is_the_texts() -> None:
    assert "Marlow’s" in short_names("MARLOWS COMPANIES INC", "At Marlow’s we sell. The name Marlow’s is a mark.")


def test_what_follows_initials_counts_where_it_stands_alone() -> None:
    assert "Marlow" in short_names("J. M. Marlow Co.", "We sell Marlow’s jam and other Marlow goods.")
    assert "Marlow" not in short_names("J. M. Marlow Co.", "Ann Marlow and Mark T. Marlow signed.")


def test_initials_count_where_the_filing_uses_them_for_itself() -> None:
    used = "VM grew. " * 5
    assert "VM" in short_names("Vale Marsh Inc.", used)
    assert "VM" not in short_names("Vale Marsh Inc.", "VM grew.")
    assert "VM" not in short_names("Vale Marsh Inc.", f"A virtual machine (“VM”) is a computer. {used}")
    assert "AI" not in short_names("Acme Irons Inc.", "AI grew. " * 9)


def test_a_brand_with_co_is_the_company() -> None:
    assert "Fizzi" in short_names("FizziCo, Inc.", "FizziCo sells Fizzi and chips.")


def test_nicknames_on_record_are_those_of_one_company() -> None:
    assert nicknames_of("0000021344") == ("Coke",)
    assert nicknames_of("0000000001") == ()
