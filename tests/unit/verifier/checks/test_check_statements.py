"""Words against the sentences of a filing."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import PartKind
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.filing import Document, Element, ElementKind
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import terms
from tests.unit.verifier.checks.made import FILING, SENTENCES, figure, index, quantity, worded
from tests.unit.verifier.checks.test_rivals import index_of
from verifier.checks.check_statements import check_statement
from verifier.evidence.asked_words import GRAMMAR_WEIGHS, asked_words
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences
from verifier.ruling.conflicts import compare_slots
from verifier.ruling.facets import facets
from verifier.ruling.statement_text import statement_facets

INDEX = index()


def checked(text: str, subject: str = "") -> Finding:
    return check_statement(worded(PartKind.STATEMENT, text, subject), INDEX)


def test_a_sentence_that_says_it_confirms_and_is_quoted_literally() -> None:
    found = checked("a court in Dover rejected the settlement with former distributors in March 2024")
    assert found.outcome is Outcome.AGREES
    assert found.quotes[0].text == SENTENCES[0]
    assert SENTENCES[0][found.quotes[0].start : found.quotes[0].end] == found.quotes[0].text


def test_the_opposite_contradicts() -> None:
    assert checked("a court in Dover approved the settlement with former distributors").outcome is Outcome.REFUTED
    assert checked("the company owns its headquarters in Tampere").outcome is Outcome.REFUTED


def test_another_date_contradicts() -> None:
    found = checked("a court in Dover rejected the settlement with former distributors in June 2023")
    assert found.outcome is Outcome.REFUTED


def test_what_no_sentence_speaks_of_is_not_found() -> None:
    assert checked("the chairman sails yachts at weekends").outcome is Outcome.NOT_FOUND


def test_a_role_given_to_a_stranger_contradicts() -> None:
    found = checked("the accounts were signed off by Pemberton & Sons, the auditor")
    assert found.outcome is Outcome.REFUTED
    assert found.quotes[0].text == SENTENCES[4]


def test_a_year_long_past_must_stand_in_the_filing_and_since_when_is_no_day_of_report() -> None:
    held = "Marlow Finch LLP has been the independent auditor of our accounts"
    assert checked(held).outcome is Outcome.AGREES
    assert checked(f"{held} since 1974").outcome is Outcome.NOT_FOUND
    assert compare_slots(facets("auditor since 1974"), "auditor as of December 31, 2024").get("date") is None
    assert compare_slots(facets("auditor since 1974"), "auditor since 1978")["date"] is False


def test_a_few_words_of_a_fall_are_not_said_by_a_sentence_that_tells_of_none() -> None:
    assert checked("Net sales in Tampere shrank").outcome is Outcome.NOT_FOUND


@pytest.mark.parametrize(
    ("told", "outcome"),
    [
        ("the plant in Vaasa makes brass lamp sockets for hotels", Outcome.AGREES),
        ("the plant in Vaasa made more brass lamp sockets for hotels than before", Outcome.NOT_FOUND),
        ("brass lamp sockets for hotels of the plant in Vaasa rose", Outcome.NOT_FOUND),
    ],
)
def test_no_row_of_a_table_tells_that_something_moved_or_was_more(told: str, outcome: Outcome) -> None:
    row = "Plant in Vaasa, which makes brass lamp sockets for hotels\t149\t776"
    element = Element(id="e0", kind=ElementKind.TABLE, text=row, page=1, item="2")
    held = Document(elements=(element,), items=(), pages=("",))
    filing = FilingIndex(FILING, held, [], read_sentences(held))
    assert check_statement(worded(PartKind.STATEMENT, told, ""), filing).outcome is outcome


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("It paid $6 million in cash and got a permit that is not transferable", False),
        ("It did not pay $6 million in cash and got a permit", True),
        ("It paid $6 million to nobody", True),
    ],
)
def test_what_the_next_clause_denies_is_not_denied_of_the_figure(text: str, negated: bool) -> None:
    part = replace(figure("cash paid", quantity("$6 million", "6000000", "USD", "1000000")), text=text)
    assert statement_facets(part, frozenset()).negated is negated


def test_of_two_dates_one_that_the_sentence_lacks_leaves_the_statement_partly_right() -> None:
    held = index_of("Ida Brandt has been our treasurer since May 2019 and our secretary since June 2021.")
    says = "Ida Brandt has been treasurer since May 2019 and secretary since {}"
    right, wrong = (worded(PartKind.STATEMENT, says.format(when), "") for when in ("June 2021", "April 2016"))
    assert check_statement(right, held).outcome is Outcome.AGREES
    assert check_statement(wrong, held).outcome is Outcome.PARTLY


def test_a_negation_is_of_its_own_clause() -> None:
    paid = facets("It paid Borax in cash for a license and the license is not exclusive")
    assert not any(not same for name, same in compare_slots(paid, "We paid Borax in cash.").items())
    assert not all(compare_slots(facets("It did not pay in cash"), "We paid in cash.").values())
    assert facets("filed as Case No. 12 in Dover").negated is False
    assert facets("shops in Dover, including but not limited to lamps, and not only kettles").negated is False


def test_of_a_sentence_with_both_opposites_the_clause_with_the_name_counts() -> None:
    told = "The campus, owned by us and located in Dover, stands beside leased land, which we use."
    assert compare_slots(facets("The firm rents its campus in Dover"), told)["opposite/4"] is False
    assert compare_slots(facets("The firm owns its campus in Dover"), told)["opposite/4"] is True


def test_a_letter_or_number_tells_one_of_a_kind_from_another() -> None:
    assert compare_slots(facets("a sale of Class A shares"), "a sale of Class C shares")["label"] is False
    assert compare_slots(facets("a sale of Class A shares"), "sales of Class A and Class B shares")["label"] is True
    assert "label" not in compare_slots(facets("a sale of Class A shares"), "inputs of Level 3")


def test_what_is_interim_is_not_permanent() -> None:
    held = index_of("Ida Brandt serves as our head of sales and as our interim head of legal affairs.")
    claimed = "Ida Brandt serves as permanent head of legal affairs"
    assert check_statement(worded(PartKind.STATEMENT, claimed, ""), held).outcome is Outcome.REFUTED


def test_words_of_grammar_weigh_next_to_nothing() -> None:
    asked = asked_words(terms("neither of them may sell lamps until the settlement"), INDEX)
    assert {t for t, weight in asked.items() if weight > GRAMMAR_WEIGHS} == terms("sell lamps settlement")


def test_a_sentence_of_another_time_does_not_refute_what_one_of_the_same_time_says() -> None:
    held = index_of(
        "The Dover case over our lamp guarantees is set for trial in May 2025.",
        "In August 2021, former hotel owners brought the Dover case over our lamp guarantees as a result of a recall.",
    )
    claimed = "the hotel owners' case in Dover over lamp guarantees was due to be tried in May"
    assert check_statement(worded(PartKind.STATEMENT, claimed, ""), held).outcome is Outcome.AGREES
    assert facets("The case is due to be tried").causes == ()
    assert facets("Sales fell due to a strike").causes


def test_words_that_name_the_subject_alone_do_not_bear_a_statement_out() -> None:
    held = index_of("Our lamp guarantees run for two years from the day of purchase in Dover shops.")
    claimed = worded(PartKind.STATEMENT, "they are scrapped, voided and despised", "lamp guarantees in Dover shops")
    assert check_statement(claimed, held).outcome is Outcome.NOT_FOUND
    assert checked("it may not").outcome is Outcome.NOT_FOUND


@pytest.mark.parametrize(
    ("said", "filed"),
    [
        (
            "The derivative suits over the recall are on hold",
            "The Derivative Actions over the recall are stayed until further order.",
        ),
        (
            "Distributors accuse the company of selling faulty lamps",
            "The distributors' complaint alleges that we sold faulty lamps.",
        ),
        (
            "The Tampere factory lease runs out in 2031",
            "The lease of our manufacturing facility in Tampere expires in 2031.",
        ),
        (
            "It called off the merger with Borax in May 2024",
            "In May 2024, we terminated the merger agreement with Borax.",
        ),
        ("Ida Brandt stepped down as treasurer", "Ida Brandt resigned as our treasurer."),
    ],
)
def test_words_of_the_press_stand_for_those_of_a_filing(said: str, filed: str) -> None:
    found = check_statement(worded(PartKind.STATEMENT, said, ""), index_of(filed))
    assert found.outcome is Outcome.AGREES


def test_states_of_a_proceeding_are_kept_apart() -> None:
    states = ("stayed", "dismissed", "settled", "pending", "appealed", "terminated")
    assert len({terms(state) for state in states}) == len(states)


@pytest.mark.parametrize(
    "says",
    [
        "the growth in wages at the mill was driven by overtime in winter",
        "a rise in wages at the mill that the firm pins chiefly on overtime in winter",
        "the firm put the rise in wages at the mill down to overtime in winter",
    ],
)
def test_another_cause_of_the_same_contradicts(says: str) -> None:
    held = index_of("The growth in wages at the mill in 2024 was driven primarily by new recruits.")
    assert check_statement(worded(PartKind.STATEMENT, says, ""), held).outcome is Outcome.REFUTED
    both = index_of("The growth in wages at the mill in 2024 was driven by new recruits and overtime in winter.")
    assert check_statement(worded(PartKind.STATEMENT, says, ""), both).outcome is not Outcome.REFUTED


TRANSLATION = (
    "Gains from translating foreign accounts are recorded as a part of accumulated other comprehensive income."
)


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("gains from translating foreign accounts are recognized in net income rather than in equity", Outcome.REFUTED),
        ("gains from translating foreign accounts are recorded in other comprehensive income", Outcome.AGREES),
    ],
)
def test_what_is_booked_in_equity_is_not_in_earnings(text: str, outcome: Outcome) -> None:
    part = worded(PartKind.STATEMENT, text, "gains from translating foreign accounts")
    assert check_statement(part, index_of(TRANSLATION)).outcome is outcome


def test_to_decline_to_a_figure_denies_nothing() -> None:
    told = facets("Staff turnover went down from 20% to 15%, a decrease in staff turnover.")
    assert not facets("staff turnover declined to 15% from 20%").negated
    assert facets("the board declined to answer").negated
    assert not told.negated


KILN = "Our Dover kiln is leased under an agreement that runs for years."


@pytest.mark.parametrize(
    ("text", "sentences", "outcome"),
    [
        ("Halvard owns the kiln in Dover", (KILN, "Our Leith kiln in the harbor is owned."), Outcome.REFUTED),
        ("Halvard leases the kiln in Dover", (KILN, "Our Leith kiln in the harbor is owned."), Outcome.AGREES),
        ("the probe landed without a crew near Dover", ("The probe landed uncrewed near Dover.",), Outcome.AGREES),
        (
            "Halvard still supervises the defense of the quarry claims",
            (
                "Halvard continues to supervise the conduct of the defense of the quarry claims.",
                "The quarry claims allege that the difference in pay is not justified and hurt the staff.",
            ),
            Outcome.AGREES,
        ),
        (
            "Halvard no longer supervises the defense of the quarry claims",
            ("Halvard continues to supervise the conduct of the defense of the quarry claims.",),
            Outcome.REFUTED,
        ),
        (
            "As for the quarry claims, Halvard does not supervise the defense",
            ("Halvard continues to supervise the conduct of the defense of the quarry claims.",),
            Outcome.REFUTED,
        ),
        (
            "Halvard does not heat the Dover kiln with peat",
            ("Halvard heats the Dover kiln with peat and does not sell bricks.",),
            Outcome.NOT_FOUND,
        ),
        (
            "a judge dismissed the distributors' case over quarry prices in Dover",
            ("The distributors' case over quarry prices was heard by a judge in Dover.",),
            Outcome.NOT_FOUND,
        ),
        (
            "an appeals court in Dover revived the distributors' case over quarry prices",
            ("In Dover the appeals court affirmed the judgment in the distributors' case over quarry prices.",),
            Outcome.REFUTED,
        ),
        (
            "Ms. Lund has been treasurer of forests since April 2023",
            ("Ms. Lund has been head of mills since April 2023, and was treasurer of forests from 2018 to 2022.",),
            Outcome.REFUTED,
        ),
    ],
)
def test_what_is_said_of_one_matter_is_not_read_off_another(
    text: str, sentences: tuple[str, ...], outcome: Outcome
) -> None:
    part = worded(PartKind.STATEMENT, text, "")
    assert check_statement(part, index_of(*sentences)).outcome is outcome


BUYBACK = "During the fourth quarter of 2024, the company used up the last $4 million of an old authorization."
SIGNED = "Ann D. Lee, Director and Chair of the Board, November 1, 2024."


@pytest.mark.parametrize(
    ("text", "subject", "amount"),
    [
        ("In the fourth quarter of 2024, lamp revenue was $94 million.", "lamp revenue", ("$94 million", "USD")),
        ("Director Ann Lee sold 150,000 shares in May.", "Director Ann Lee shares", ("150,000 shares", "shares")),
    ],
)
def test_a_sentence_about_something_else_contradicts_no_figure(
    text: str, subject: str, amount: tuple[str, str]
) -> None:
    written, unit = amount
    figured = figure(subject, next(q for q in find_quantities(text) if (q.text, q.unit) == (written, unit)))
    found = check_statement(replace(figured, text=text, end=len(text)), index_of(BUYBACK, SIGNED))
    assert found.outcome is Outcome.NOT_FOUND


def test_a_rise_of_other_things_does_not_refute_that_a_thing_fell() -> None:
    told = index_of("Market conditions, along with any increases in our expense lines, could harm the few dealers.")
    part = worded(
        PartKind.STATEMENT, "towing and market fees were one of the few expense lines to decline", "towing fees"
    )
    assert check_statement(part, told).outcome is Outcome.NOT_FOUND


def test_a_sentence_without_a_figure_does_not_refute_one_by_a_name_that_it_lacks() -> None:
    told = index_of("Kettles and lamps revenue rose on strong demand for computing at Floor Works.")
    part = figure("Desk Works revenue from strong demand for lamps computing", quantity("51%", "51", "percent", "1"))
    assert check_statement(part, told).outcome is Outcome.NOT_FOUND
