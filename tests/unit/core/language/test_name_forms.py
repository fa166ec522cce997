"""Names as people write them."""

import re

import pytest

from core.language.words.name_forms import ENDS, STARTS, fold_name, name_expression, name_words


def finds(name: str, text: str, *, exactly: bool = False) -> str:
    found = re.search(f"{STARTS}{name_expression(name, exactly=exactly)}{ENDS}", text)
    return found[0] if found else ""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Vale-Marsh Works", "Vale Marsh Works"),
        ("Vale Marsh", "Vale‑Marsh"),
        ("VALE MARSH", "Vale Marsh"),
        ("Vale Marsh", "VALE MARSH"),
        ("Vale Marsh", "ValeMarsh"),
        ("ValeMarsh", "Vale Marsh"),
        ("JPVale", "JP Vale"),
        ("J. M. Vale", "J.M. Vale"),
        ("J. M. Vale", "JM Vale"),
        ("J.M. Vale", "J M Vale"),
        ("Vale & Marsh", "Vale and Marsh"),
        ("Vale and Marsh", "Vale & Marsh"),
        ("V & M", "V&M"),
        ("Marlow’s", "Marlow's"),
        ("Marlow's", "Marlow‘s"),
        ("Marlow's", "Marlowʼs"),
        ("Marlow's", "MARLOWS"),
        ("Vále", "Vale"),
        ("eVale", "EVale"),
        ("Vale, Inc.", "Vale, Inc"),
    ],
)
def test_a_name_is_found_however_it_is_written(name: str, text: str) -> None:
    assert finds(name, f"At {text} sales rose.") == text


@pytest.mark.parametrize("ending", ["'s", "’s", "ʼs", "‘s", "'"])
def test_a_possessive_ending_is_no_part_of_the_name(ending: str) -> None:
    assert finds("Vale", f"Vale{ending} sales") == "Vale"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Vale", "Valencia"),
        ("Vale", "vale"),
        ("Vale", "Vale-based"),
        ("VM", "Vm"),
        ("Vale", "Vale.io"),
        ("Vale", "Uvale"),
    ],
)
def test_a_part_of_another_word_is_no_name(name: str, text: str) -> None:
    assert finds(name, text) == ""


def test_an_acronym_may_keep_its_capitals() -> None:
    assert finds("MARL", "Marl rose") == "Marl"
    assert finds("MARL", "Marl rose", exactly=True) == ""


def test_names_are_compared_by_letters_alone() -> None:
    assert fold_name("J. M. Vále & Son’s") == fold_name("JM Vale and Sons") == "jmvaleandsons"


def test_initials_and_joined_words_are_words() -> None:
    assert name_words("J.M. Vale-Marsh") == ("J.", "M.", "Vale", "Marsh")
