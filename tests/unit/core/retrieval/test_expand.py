"""A query is searched for in several wordings."""

import pytest

from core.domain.answers.retrieval import Query
from core.language.words.vocabulary import acronyms, plain_speech, synonym_groups
from core.retrieval.query.expand import clauses, expand, formal_words, other_words
from core.retrieval.query.spell_out import acronyms_of, spell_out


def test_the_word_files_are_as_large_as_the_field_needs() -> None:
    assert len(acronyms()) >= 120
    assert len(synonym_groups()) >= 50
    assert len(plain_speech()) >= 80


def test_the_whole_comes_first_then_clauses_then_other_words() -> None:
    found = expand(Query(text="harbour fees at the port and delays of supplier deliveries"))
    assert found[0].text == "harbour fees at the port and delays of supplier deliveries"
    assert found[0].weight == 2
    assert [w.text for w in found[1:3]] == ["harbour fees at the port", "delays of supplier deliveries"]
    assert found[-1].text.startswith(found[0].text)
    assert {"vendors", "suppliers"} <= set(found[-1].text.split())
    assert all(w.weight == 1 for w in found[1:])


@pytest.mark.parametrize("text", ["research and development", "what does it say about storms?", "profit and loss"])
def test_what_has_one_part_has_no_clauses(text: str) -> None:
    assert clauses(text) == ()


def test_both_numbers_of_a_word_are_searched_for() -> None:
    assert {"tariff", "duty", "duties"} <= set(other_words("the tariffs on steel"))
    assert "factories" in other_words("a factory")
    assert "boxes" in other_words("each box")
    assert "box" in other_words("all boxes")


def test_acronyms_are_spelled_out_and_found_again() -> None:
    assert spell_out("R&D of our EV unit") == "research and development of our electric vehicle unit"
    assert spell_out("we use it; IT matters") == "we use it; information technology matters"
    assert spell_out("the Sectors") == "the Sectors"
    assert "rpo" in acronyms_of("the remaining performance obligations")


def test_plain_speech_becomes_the_words_of_reports() -> None:
    assert "work stoppage" in formal_words("the Labor dispute")
    assert formal_words("Which pumps sell best?") == ()
