"""A figure is written again in the writer's own way, and a word of direction is turned in its own form."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.domain.claims.claim import Direction, PartKind
from tests.unit.verifier.made import claim, worded
from verifier.corrected.antonyms import antonym_pattern, antonyms, opposite, with_article
from verifier.corrected.reverse_direction import reverse_direction, word_direction
from verifier.corrected.rewrite_digits import rewrite_digits
from verifier.corrected.rewrite_words import rewrite_words, spell


@pytest.mark.parametrize(
    ("text", "value", "size", "expected"),
    [
        ("$9.5 billion", "9.5e9", "9.312e9", "$9.3 billion"),
        ("$5.30 billion", "5.3e9", "5.1e9", "$5.10 billion"),
        ("120 mn", "120e6", "97.4e6", "97 mn"),
        ("$19.4m", "19.4e6", "19.4e9", "$19.4bn"),
        ("$950 million", "950e6", "1.052e9", "$1.05 billion"),
        ("$2 BILLION", "2e9", "3.1e6", "$3 MILLION"),
        ("30,709", "30709", "28112", "28,112"),
        ("1200", "1200", "1350", "1350"),
        ("95 cents a share", "0.95", "0.91", "91 cents a share"),
        ("28 basis points", "0.28", "0.35", "35 basis points"),
        ("2%", "2", "0.3", "0.3%"),
    ],
)
def test_digits(text: str, value: str, size: str, expected: str) -> None:
    assert next(rewrite_digits(text, Decimal(value), Decimal(size))) == expected


def test_where_the_last_digit_is_too_coarse_one_more_follows() -> None:
    assert list(rewrite_digits("$1 billion", Decimal(10) ** 9, Decimal("1.4e9"))) == ["$1 billion", "$1.4 billion"]


@pytest.mark.parametrize(
    ("text", "value", "size", "expected"),
    [
        ("seven in ten", "70", "61", "six in ten"),
        ("one in 8", "12.5", "26", "two in 8"),
        ("a third", "33", "24", "a quarter"),
        ("Two-thirds", "67", "74", "Three-quarters"),
        ("two thirds", "67", "41", "two fifths"),
    ],
)
def test_shares_in_words(text: str, value: str, size: str, expected: str) -> None:
    assert list(rewrite_words(text, Decimal(value), Decimal(size), fraction=True)) == [expected]


@pytest.mark.parametrize(
    ("text", "value", "size", "expected"),
    [
        ("eight percent", "8", "11.2", "eleven percent"),
        ("Forty-two percent", "42", "39", "Thirty-nine percent"),
        ("two hundred million dollars", "2e8", "2.3e8", "two hundred and thirty million dollars"),
        ("doubled", "2", "3.1", "tripled"),
    ],
)
def test_numbers_in_words(text: str, value: str, size: str, expected: str) -> None:
    assert next(rewrite_words(text, Decimal(value), Decimal(size), fraction=False)) == expected


def test_numbers_are_spelled() -> None:
    assert [spell(n) for n in (0, 7, 20, 42, 305)] == ["zero", "seven", "twenty", "forty-two", "three hundred and five"]
    with pytest.raises(ValueError, match="not spelled"):
        spell(1000)


def test_every_turned_word_points_the_other_way() -> None:
    for kind in (PartKind.DIRECTION, PartKind.COMPARISON):
        ways = {word: word_direction(word, kind) for word in antonyms()}
        assert [w for w, way in ways.items() if way is not None and way is word_direction(opposite(w), kind)] == []
    assert opposite("Rose") == "Fell"
    assert antonym_pattern().search("sales rose") is not None


@pytest.mark.parametrize(
    ("said", "turns_into"),
    [
        ("exceeded", "trailed"),
        ("trailed", "exceeded"),
        ("outpaced", "lagged"),
        ("fell short of", "exceeded"),
        ("were lower than", "were higher than"),
    ],
)
def test_what_sets_two_things_side_by_side_is_turned(said: str, turns_into: str) -> None:
    text = f"Valves sales {said} pumps sales in fiscal 2024."
    part = worded(PartKind.COMPARISON, text, "valves sales", Direction.DOWN)
    part = replace(part, direction=word_direction(said, PartKind.COMPARISON) or Direction.DOWN)
    (edit,) = reverse_direction(text, claim(part, text=text), part)
    assert text[: edit.start] + edit.after + text[edit.end :] == text.replace(said, turns_into)


@pytest.mark.parametrize(
    ("text", "start", "after", "expected"),
    [
        ("saw a 7% rise", 6, "8%", (4, "an 8%")),
        ("saw an 8% rise", 7, "7%", (4, "a 7%")),
        ("saw an increase", 7, "decrease", (4, "a decrease")),
        ("rose 7%", 5, "8%", (5, "8%")),
    ],
)
def test_the_article_before_a_figure_goes_with_it(text: str, start: int, after: str, expected: tuple[int, str]) -> None:
    assert with_article(text, start, after) == expected
