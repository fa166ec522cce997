"""What a statement asserts, and whether passages bear it out."""

import pytest

from core.domain.claims.claim import Direction
from core.domain.filings.filing import Element, ElementKind
from core.language.words.terms import terms
from tests.unit.verifier.checks.made import quantity
from verifier.assertions.bear_out import not_borne_out
from verifier.assertions.flat_denials import find_flat_denials
from verifier.assertions.moves import find_moves
from verifier.assertions.passages import Passages, covering
from verifier.assertions.prints import printing
from verifier.evidence.sentences import Sentence
from verifier.ruling.conflicts import compare_slots
from verifier.ruling.denials import find_denials
from verifier.ruling.facets import facets


def passages(*texts: str, kind: ElementKind = ElementKind.PARAGRAPH) -> Passages:
    elements = tuple(Element(id=f"e{n}", kind=kind, text=text, page=1) for n, text in enumerate(texts))
    return Passages(elements=elements, sentences=tuple(Sentence(e, 0, len(e.text), terms(e.text)) for e in elements))


def test_what_moved_stands_after_in_or_beside_the_verb() -> None:
    said = {(m.way, m.about) for m in find_moves("Freight costs grew despite a decrease in harbour fees")}
    assert (Direction.UP, terms("freight costs")) in said
    assert any(way is Direction.DOWN and terms("harbour fees") <= about for way, about in said)


def test_a_denial_reaches_to_the_end_of_its_clause() -> None:
    (denial,) = find_denials("The mill did not insure its stock, although fires are common.")
    assert denial.about == terms("insure stock")


def test_a_limit_is_no_denial() -> None:
    assert not find_denials("The mill pays not later than in May.")


def test_numbers_and_dates_must_stand_in_the_passages() -> None:
    found = passages("On May 4, 2024, the mill sold 320 tonnes of flour.")
    assert not not_borne_out("The mill sold 320 tonnes on May 4, 2024", found)
    assert not_borne_out("The mill sold 330 tonnes on May 4, 2024", found) == ("330",)
    assert not_borne_out("The mill sold 320 tonnes on May 9, 2024", found) == ("2024-5-9",)
    assert not not_borne_out("The mill sold 330 tonnes on May 4, 2024", found, terms("330"))


def test_a_move_told_the_other_way_alone_is_not_borne_out() -> None:
    fell = passages("The decrease in freight costs was due to shorter routes.")
    assert not_borne_out("a large increase in freight costs", fell) == ("increase",)
    both = passages("The decrease in freight costs at sea.", "An increase in freight costs on land.")
    assert not not_borne_out("a large increase in freight costs", both)
    assert not not_borne_out("an increase in wages", fell)


def test_a_denial_must_be_made_by_a_passage() -> None:
    insures = passages("The mill carries insurance against fire at all of its sites.")
    denies = passages("The mill does not carry insurance against fire.")
    text = "the mill carries no insurance against fire"
    assert not_borne_out(text, insures) == ("no",)
    assert not not_borne_out(text, denies)


def test_rows_of_tables_tell_no_moves() -> None:
    row = passages("Decrease in freight costs\t12\t9", kind=ElementKind.TABLE)
    assert not not_borne_out("an increase in freight costs", row)


def test_a_figure_is_printed_as_rounded_and_scaled() -> None:
    rows = passages("Flour sold\t1,444\t2,040").sentences
    assert list(printing(quantity("$1.44 million", "1440000", "USD", "10000"), rows)) == list(rows)
    assert not list(printing(quantity("$1.4 billion", "1400000000", "USD", "1000000"), rows))


def test_sentences_are_taken_while_they_add_words() -> None:
    held = passages("Flour is milled in Leith.", "Bread is baked in Perth.", "Flour is milled.")
    asked = dict.fromkeys(terms("flour milled Leith bread baked Perth sugar"), 1.0)
    found, share = covering(asked, held.sentences, 5)
    assert [s.text for s in found] == ["Flour is milled in Leith.", "Bread is baked in Perth."]
    assert 0.8 < share < 0.9


def test_a_negation_is_no_note_and_no_debt() -> None:
    assert terms("not effective") == terms("effective")
    assert terms("the notes") == terms("debt")
    told = compare_slots(facets("The controls were effective"), "The controls were not effective")
    assert list(told.values()) == [False]


def test_a_flat_denial_names_what_is_denied_and_of_what() -> None:
    (found,) = find_flat_denials("The head of internal audit concluded that our fire alarms were not reliable.")
    assert (found.predicate, found.subject) == ("reliabl", terms("audit concluded fire alarms"))


@pytest.mark.parametrize(
    "text",
    [
        "If the fire alarms were not reliable, we could lose our insurance.",
        "Sites that were not insured are listed below.",
        "The rent was not more than twelve thousand.",
    ],
)
def test_what_is_supposed_or_limited_is_not_flatly_denied(text: str) -> None:
    assert not find_flat_denials(text)


def test_what_a_passage_flatly_denies_of_the_same_subject_is_not_borne_out() -> None:
    denied = passages("The auditors concluded that the fire alarms in our mills were not reliable.")
    assert not_borne_out("the fire alarms in its mills were found reliable despite their age", denied)
    assert not not_borne_out("the fire alarms in its mills were not reliable", denied)
    assert not not_borne_out("the alarms were replaced by a reliable supplier of flour", denied)


def test_a_joined_verb_has_no_noun_before_it() -> None:
    assert {m.about for m in find_moves("sales by Leith and reduced wages")} == {terms("wages")}


def test_what_passages_tell_to_be_higher_did_not_fall() -> None:
    higher = passages("Costs rose because of higher freight rates.")
    assert not_borne_out("a decrease in freight rates", higher) == ("decrease",)
    assert not not_borne_out("lower freight rates elsewhere", higher)


def test_a_matter_told_to_be_in_another_state_is_not_borne_out() -> None:
    waits = passages("The appeal of the mill against the ruling on the weir remains pending in Dover.")
    says = "the court in Dover dismissed the appeal of the mill against the ruling on the weir"
    assert not_borne_out(says, waits) == ("state",)
    assert not not_borne_out(says.replace("dismissed", "heard"), waits)
