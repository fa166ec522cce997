"""The word lists of core: each word stands once, and every list can be read."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from core.language.words import vocabulary
from core.language.words.keywords import keyword_tokens
from core.language.words.tokens import stem

STOP_WORDS = tomllib.loads((files("core.language.words") / "stop_words.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", STOP_WORDS)
def test_no_word_stands_twice_in_a_list(name: str) -> None:
    counted = Counter(STOP_WORDS[name].split())
    assert [word for word, often in counted.items() if often > 1] == []
    assert vocabulary.exact_stop_words(name) == counted.keys()


@pytest.mark.parametrize(
    ("name", "beside"),
    [("asking", "grammar"), ("judging", "asking"), ("of_a_mention", "telling")],
)
def test_a_list_read_beside_another_repeats_nothing_of_it(name: str, beside: str) -> None:
    assert not vocabulary.exact_stop_words(name) & vocabulary.exact_stop_words(beside)


def test_lists_are_joined_and_also_known_in_plain_form() -> None:
    both = vocabulary.stop_words("grammar", "telling")
    assert both == vocabulary.stop_words("grammar") | vocabulary.stop_words("telling")
    assert {"worries", "worry", "was", "wa"} <= both
    assert "wa" not in vocabulary.exact_stop_words("grammar")


def test_groups_are_distinct_and_name_no_word_twice() -> None:
    groups = vocabulary.synonym_groups()
    assert len(set(groups)) == len(groups)
    assert all(len(set(group)) == len(group) for group in groups)
    assert set(vocabulary.counted_groups()) < set(vocabulary.label_groups())
    assert stem("store") in vocabulary.alternatives("shop")


def test_directions_exclude_each_other() -> None:
    assert not vocabulary.direction_words("rise") & vocabulary.direction_words("fall")
    assert {"change", "growth", "moves"} == vocabulary.direction_phrases().keys()


def test_the_keyword_index_holds_denials() -> None:
    assert not vocabulary.negation_words() & vocabulary.exact_stop_words("keyword_index")
    assert keyword_tokens("No store was not closed without notice.") == [
        "no", "store", "not", "closed", "without", "notice",
    ]  # fmt: skip
