"""The right number said of something else is refuted by the figure that the words name."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from core.domain.claims.claim import Direction, Hedge, Part, Quantity, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.filing import Document, Element, ElementKind
from core.filings.figures.text_facts import TextSetting, read_text_facts
from core.language.periods.fiscal_calendar import FiscalCalendar
from tests.unit.verifier.checks.made import FILING, claim, figure, quantity, tagged_row
from verifier.checks.check_claim import check_claim
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.own_words import shared_out
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series

OBLIGATIONS = "Other purchase obligations were $820 million, including $310 million of multi-year freight agreements."
MADE = "In 2024, we assembled approximately 412,000 lamps and shipped approximately 397,000 lamps."
CHANNELS = "Sales through leased and franchised shops were 27% and 73%, respectively, of net revenue."
OWNERS = "Ines Dahl and Otto Brandt own approximately 88.6% of our Class C shares, which carry 47.3% of the votes."
STAFF = "As of December 31, 2024, we employed 2,480 people, of whom 35% worked in Finland and 65% in other countries."
SHOPS = (
    "We rent space in approximately 412 shops with 76% of them being our own and the remaining 24% being franchises."
)
COUNTED = "At December 31, 2024, we had 63 franchise shops and 24 licensed shops in operation."
VENTURE = "Brandt will contribute 51% and Lumen will contribute 49% of the equity of the venture."
ROWS = (
    ("e20", ("Operating income", "Kettles"), "ex:OperatingIncomeLoss", "ex:KettlesMember", (71, 60, 50)),
    ("e20", ("Operating income", "Lamps"), "ex:OperatingIncomeLoss", "ex:LampsMember", (-44, -10, 5)),
)


def index_of(*sentences: str) -> FilingIndex:
    elements = tuple(
        Element(id=f"e{n}", kind=ElementKind.PARAGRAPH, text=text, page=1, item="7") for n, text in enumerate(sentences)
    )
    document = Document(elements=elements, items=(), pages=("",))
    return FilingIndex(FILING, document, build_series(facts_of(elements), FILING), read_sentences(document))


def facts_of(elements: Sequence[Element]) -> list[Fact]:
    setting = TextSetting(filing_id=FILING.id, calendar=FiscalCalendar(2024, FILING.period_end))
    told = [fact for element in elements for fact in read_text_facts(element, (), setting)]
    rows = [fact for row in ROWS for fact in tagged_row(*row)]
    return [*rows, *(replace(fact, id=f"t{n}") for n, fact in enumerate(told))]


def checked(index: FilingIndex, *parts: Part) -> list[Finding]:
    return check_claim(claim(*parts), index)


def amount(millions: int) -> Quantity:
    return quantity(f"${millions} million", f"{millions}000000", "USD", "1000000")


def percent(value: str) -> Quantity:
    return quantity(f"{value}%", value, "percent", "0.1" if "." in value else "1")


def counted(text: str) -> Quantity:
    return quantity(text, text.replace(",", ""), "number", "1000", noun="lamps")


def said(text: str, subject: str, amount: Quantity) -> Part:
    return replace(figure(subject, amount), text=text)


@pytest.mark.parametrize(
    ("sentence", "part", "named"),
    [
        (
            OBLIGATIONS,
            said("freight agreements over several years came to $820 million", "", amount(820)),
            Decimal(310_000_000),
        ),
        (
            CHANNELS,
            said("franchised shops brought in 27% of net revenue", "franchised shops", percent("27")),
            Decimal(73),
        ),
        (OWNERS, said("the two hold 88.6% of the votes", "the two", percent("88.6")), Decimal("47.3")),
    ],
)
def test_another_figure_of_the_sentence_that_the_words_name_refutes(sentence: str, part: Part, named: Decimal) -> None:
    (found,) = checked(index_of(sentence), part)
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.METRIC)
    assert found.facts[0].value == named if found.facts else found.quotes[0].text == sentence


def test_the_figure_of_one_class_refutes_another() -> None:
    (found,) = checked(index_of(OWNERS), said("the two own 88.6% of the Class B shares", "the two", percent("88.6")))
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.ENTITY)
    assert found.quotes[0].text == OWNERS


@pytest.mark.parametrize(
    ("sentence", "part"),
    [
        (OBLIGATIONS, said("freight agreements over several years came to $310 million", "", amount(310))),
        (OBLIGATIONS, said("other purchase obligations were $820 million", "purchase obligations", amount(820))),
        (CHANNELS, said("franchised shops brought in 73% of net revenue", "franchised shops", percent("73"))),
        (OWNERS, said("the two own 88.6% of the Class C shares", "the two", percent("88.6"))),
        (OWNERS, said("the two hold 47.3% of the votes", "the two", percent("47.3"))),
        (SHOPS, said("76% of them its own and not franchises", "shops", percent("76"))),
        (
            COUNTED,
            said(
                "63 franchise and 24 licensed shops",
                "franchise licensed shops",
                quantity("24", "24", "number", "1", noun="shops"),
            ),
        ),
        (VENTURE, said("with Lumen's 49% of the equity", "venture between and Brandt equity", percent("49"))),
    ],
)
def test_the_figure_that_the_words_name_agrees(sentence: str, part: Part) -> None:
    assert [f.outcome for f in checked(index_of(sentence), part)] == [Outcome.AGREES]


def test_figures_exchanged_for_one_another_are_both_wrong() -> None:
    turned = (
        said("put together 397,000 lamps", "", counted("397,000")),
        said("shipped 412,000", "", counted("412,000")),
    )
    found = checked(index_of(MADE), *turned)
    assert [f.outcome for f in found] == [Outcome.REFUTED, Outcome.REFUTED]
    assert [f.facts[0].value for f in found] == [412_000, 397_000]
    right = (
        said("put together 412,000 lamps", "", counted("412,000")),
        said("shipped 397,000", "", counted("397,000")),
    )
    assert [f.outcome for f in checked(index_of(MADE), *right)] == [Outcome.AGREES, Outcome.AGREES]


def test_the_same_line_of_another_member_refutes() -> None:
    (found,) = checked(index_of(), said("lamps earned $71 million before tax", "lamps operating income", amount(71)))
    assert (found.outcome, found.facts[0].value) == (Outcome.REFUTED, Decimal(-44_000_000))


@pytest.mark.parametrize(("share", "outcome"), [("35", Outcome.AGREES), ("60", Outcome.REFUTED)])
def test_a_share_is_read_off_the_sentence_that_the_headcount_stands_in(share: str, outcome: Outcome) -> None:
    staff = quantity("2,480", "2480", "number", "1", noun="people")
    parts = (
        said("the workforce numbered 2,480", "workforce", staff),
        said(f"with {share}% of it in Finland", "it", percent(share)),
    )
    found = checked(index_of(STAFF), *parts)
    assert [f.outcome for f in found] == [Outcome.AGREES, outcome]
    assert found[1].facts[0].value == Decimal(35)


def test_a_slip_of_scale_in_a_sentence_is_recognised() -> None:
    (found,) = checked(
        index_of(OBLIGATIONS),
        said(
            "other purchase obligations were $820 billion",
            "purchase obligations",
            quantity("$820 billion", "820000000000", "USD", "1000000000"),
        ),
    )
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.SCALE)


def test_less_than_ninety_is_not_agreed_with_in_part_by_a_six_that_stands_elsewhere() -> None:
    pensions = (
        "On a funding basis, our pension plans are more than 90% funded. We expect a return of 6% on plan assets."
    )
    under = quantity("less than 90%", "90", "percent", "1", Hedge.UNDER)
    (found,) = checked(
        index_of(pensions), said("on a funding basis the plans are less than 90% funded", "pension plans", under)
    )
    assert found.outcome is Outcome.REFUTED


def test_a_list_of_figures_shares_its_words() -> None:
    sentence = "Customers A, B and C made up 14%, 12% and 11% of net revenue."
    assert len({words for _, words in shared_out(sentence)}) == 1


def test_a_sentence_with_several_figures_refutes_by_one_that_the_words_name() -> None:
    makers = (
        "Four contract makers of lamp shades each accounted for more than 10% and in the aggregate accounted for "
        "approximately 59% of lamp shade production."
    )
    outlets = said("nearly three in four of them were lamp outlets", "lamp outlets", percent("75"))
    assert [f.outcome for f in checked(index_of(makers), outlets)] != [Outcome.REFUTED]
    shades = said("two makers of lamp shades accounted in the aggregate for 75% of production", "makers", percent("75"))
    assert [f.outcome for f in checked(index_of(makers), shades)] == [Outcome.REFUTED]


def test_a_slip_of_scale_in_a_change_is_recognised() -> None:
    rose = figure(
        "kettles operating income",
        quantity("$11 billion", "11000000000", "USD", "1000000000"),
        Role.DIFFERENCE,
        direction=Direction.UP,
    )
    (found,) = checked(index_of(), rose)
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.SCALE)


def test_a_figure_far_off_the_row_that_is_named_word_for_word_is_refuted() -> None:
    (found,) = checked(index_of(), figure("kettles operating income", amount(9_400)))
    assert (found.outcome, found.facts[0].value) == (Outcome.REFUTED, Decimal(71_000_000))


COSTS = (
    "The decrease in overhead for 2024 was primarily due to a $9.5 million decrease in salaries and wages as a result "
    "of fewer employees in our plants, a $4.1 million decrease in freight as some of our freight is insured and a "
    "$3.4 million decrease in licence fees due to fewer kettles."
)


@pytest.mark.parametrize(("what", "outcome"), [("freight", Outcome.REFUTED), ("salaries", Outcome.AGREES)])
def test_what_a_figure_is_said_to_be_of_right_after_it_must_be_its_own(what: str, outcome: Outcome) -> None:
    fell = quantity("$9.5 million", "9500000", "USD", "100000")
    part = replace(
        said(f"overhead fell due to a $9.5 million decrease in {what}", f"overhead decrease in {what}", fell),
        role=Role.DIFFERENCE,
        direction=Direction.DOWN,
    )
    found = checked(index_of(COSTS), part)
    assert (found[0].outcome is Outcome.AGREES) is (outcome is Outcome.AGREES)


def test_what_a_sentence_tells_as_a_change_is_no_level() -> None:
    told = index_of("Research on kettles increased $39 million from 2023 to 2024, driven by tests.")
    (found,) = checked(told, said("it posted research on kettles of $39 million", "research on kettles", amount(39)))
    assert found.outcome is not Outcome.AGREES
    rose = said("research on kettles rose by $39 million", "research on kettles", amount(39))
    assert checked(told, rose)[0].outcome is Outcome.AGREES


def test_the_whole_is_not_what_one_part_of_it_is_named_for() -> None:
    of_kettles = tagged_row("e31", ("Goodwill", "Kettles"), "ex:Goodwill", "ex:KettlesMember", (48, 44, 40))
    prose = [replace(fact, source=FactSource.TEXT, place=replace(fact.place, cell=None)) for fact in of_kettles]
    rows = tagged_row("e30", ("Goodwill",), "ex:Goodwill", "", (83, 60, 50))
    document = Document(elements=(), items=(), pages=("",))
    told = FilingIndex(FILING, document, build_series([*prose, *rows], FILING), read_sentences(document))
    part = said("the group carried Kettles goodwill of $83 million", "Kettles goodwill", amount(83))
    assert checked(told, part)[0].outcome is not Outcome.AGREES
    assert checked(told, said("the goodwill was $83 million", "goodwill", amount(83)))[0].outcome is Outcome.AGREES


def test_each_of_three_things_has_its_own_figure_of_a_list() -> None:
    told = shared_out("Fees from docks, barges and cranes were $3 million, $5 million and $7 million, respectively.")
    assert ["barg" in own for _, own in told] == [False, True, False]
    assert all("fee" in own for _, own in told)
