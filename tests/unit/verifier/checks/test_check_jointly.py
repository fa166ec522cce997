"""Long claims against several passages together."""

from dataclasses import replace

from core.domain.claims.claim import Claim, Direction, PartKind
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.filing import Document, Element, ElementKind
from tests.unit.verifier.checks.made import FILING, claim, figure, quantity, worded
from verifier.checks.check_jointly import check_jointly
from verifier.checks.check_statements import silent
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences

TEXTS = (
    "Our harbour licence in Leith was renewed by the port authority for ten years.",
    "Storm damage to the northern quay did not interrupt grain shipments, as the southern quay was used.",
    "Grain volumes decreased because two customers built silos of their own.",
    "The quay was repaired at a cost of 412 thousand dollars.",
    "Directors are elected for terms of three years.",
    "The quay in Leith, Scotland handles 65% of our grain and the quay in Hull, England handles the other 35%.",
)
WORDS = (
    "The port authority renewed the harbour licence in Leith for ten years, while storm damage to the northern quay "
    "did not interrupt grain shipments"
)


def index() -> FilingIndex:
    elements = tuple(Element(id=f"e{n}", kind=ElementKind.PARAGRAPH, text=text, page=1) for n, text in enumerate(TEXTS))
    held = Document(elements=elements, items=(), pages=("",))
    return FilingIndex(FILING, held, [], read_sentences(held))


def stated(text: str) -> tuple[Claim, Finding]:
    part = worded(PartKind.STATEMENT, text, "port authority")
    return claim(part, text=text), silent(part)


def test_sentences_bear_out_together_what_none_says_alone() -> None:
    said, open_ = stated(WORDS)
    (found,) = check_jointly(said, [open_], index())
    assert found.outcome is Outcome.AGREES
    assert {q.text for q in found.quotes} >= {TEXTS[0], TEXTS[1]}
    assert all(q.text in found.note for q in found.quotes)


def test_a_denied_word_that_no_passage_denies_keeps_a_claim_open() -> None:
    said, open_ = stated(WORDS.replace("renewed the", "never renewed the"))
    assert [f.outcome for f in check_jointly(said, [open_], index())] == [Outcome.NOT_FOUND]


def test_a_move_told_the_other_way_keeps_a_claim_open() -> None:
    said, open_ = stated(f"{WORDS}, despite an increase in grain volumes")
    assert [f.outcome for f in check_jointly(said, [open_], index())] == [Outcome.NOT_FOUND]


def test_a_short_claim_is_left_to_single_sentences() -> None:
    said, open_ = stated("the port authority renewed the licence")
    assert check_jointly(said, [open_], index()) == [open_]


def test_an_open_figure_is_settled_by_the_sentence_that_prints_it() -> None:
    part = figure("repairs", quantity("$412,000", "412000", "USD", "1000"))
    said = claim(part, text=f"{WORDS}, and repairs of the quay at a cost of 412 thousand dollars")
    (found,) = check_jointly(said, [silent(part)], index())
    assert found.outcome is Outcome.AGREES
    assert found.quotes[0].text == TEXTS[3]


def test_a_figure_that_no_passage_prints_stays_open() -> None:
    part = figure("repairs", quantity("four hundred dollars", "400", "USD", "1"))
    said = claim(part, text=f"{WORDS}, and repairs of the quay at a cost of four hundred dollars")
    assert [f.outcome for f in check_jointly(said, [silent(part)], index())] == [Outcome.NOT_FOUND]


def test_beside_figures_that_agree_words_not_borne_out_are_a_part_not_found() -> None:
    part = figure("repairs", quantity("$412,000", "412000", "USD", "1000"))
    agreed = Finding(part=part, outcome=Outcome.AGREES, note="as written")
    said = claim(part, text=f"{WORDS.replace('renewed', 'never renewed')}, and repairs cost 412 thousand dollars")
    found = check_jointly(said, [agreed], index())
    assert [f.outcome for f in found] == [Outcome.AGREES, Outcome.NOT_FOUND]
    assert found[1].part.kind is PartKind.STATEMENT


def test_a_refuted_part_is_left_alone() -> None:
    part = worded(PartKind.STATEMENT, WORDS, "port authority")
    refuted = Finding(part=part, outcome=Outcome.REFUTED, note="otherwise")
    assert check_jointly(claim(part, text=WORDS), [refuted], index()) == [refuted]


def test_a_direction_is_not_settled_by_words() -> None:
    part = worded(PartKind.DIRECTION, WORDS, "grain volumes", Direction.DOWN)
    assert [f.outcome for f in check_jointly(claim(part, text=WORDS), [silent(part)], index())] == [Outcome.NOT_FOUND]


def test_a_figure_that_its_sentence_tells_of_another_place_stays_open() -> None:
    for place, expected in (("Leith", Outcome.AGREES), ("Hull", Outcome.NOT_FOUND)):
        part = figure("grain handled at the quay", quantity("65%", "65", "percent", "1"))
        text = f"{WORDS}, and 65% of its grain is handled at the quay in {place}"
        part = replace(part, text=f"65% of its grain is handled at the quay in {place}")
        assert [f.outcome for f in check_jointly(claim(part, text=text), [silent(part)], index())] == [expected]


def test_a_figure_that_leaves_something_out_is_not_the_whole() -> None:
    part = figure("repairs", quantity("$412,000", "412000", "USD", "1000"))
    text = f"{WORDS}, and repairs of the quay at a cost of 412 thousand dollars excluding new cranes"
    part = replace(part, text=text)
    assert [f.outcome for f in check_jointly(claim(part, text=text), [silent(part)], index())] == [Outcome.NOT_FOUND]


def test_a_name_that_the_filing_never_has_keeps_a_claim_open() -> None:
    said, open_ = stated(f"{WORDS}, as the surveyors of Quillfeather say")
    assert [f.outcome for f in check_jointly(said, [open_], index())] == [Outcome.NOT_FOUND]
    told, left = stated(f"{WORDS}, as the surveyors said on Friday")
    assert [f.outcome for f in check_jointly(told, [left], index())] == [Outcome.AGREES]
