"""Facts of sentences."""

from datetime import date
from decimal import Decimal

from core.domain.filings.fact import FactSource
from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.period import Period
from core.filings.facts import read_facts
from tests.unit.core.filings.build_facts import CALENDAR, YEAR_2023, YEAR_2024, document, facts_of, tagged


def test_a_figure_with_its_words_and_sentence() -> None:
    text = "Demand was good. Sales of anvils were $5.2 million in fiscal 2024."
    (fact,) = facts_of(text, heading="Overview")
    assert (fact.value, fact.unit, fact.half_width) == (Decimal(5_200_000), "USD", Decimal(50_000))
    assert fact.label[0] == "Sales of anvils were"
    assert fact.place.quote == "Sales of anvils were $5.2 million in fiscal 2024."
    assert (fact.source, fact.title, fact.period) == (FactSource.TEXT, "Overview", YEAR_2024)


def test_lists_of_figures_and_years_are_paired() -> None:
    facts = facts_of("Shipping cost $8.1 million and $7.7 million in 2023 and 2024, respectively.")
    assert [f.period for f in facts] == [YEAR_2023, YEAR_2024]


def test_pairs_of_amount_and_percentage_share_a_year() -> None:
    facts = facts_of("Sales rose $3 million or 5.1% and $4 million or 6.0% for fiscal 2024 and 2023.")
    assert [f.period for f in facts] == [YEAR_2024, YEAR_2024, YEAR_2023, YEAR_2023]


def test_each_figure_takes_the_year_beside_it() -> None:
    facts = facts_of(
        "Capital spending was $11 million in 2024 compared to $9 million in 2023, an increase of $2 million."
    )
    assert [f.period for f in facts] == [YEAR_2024, YEAR_2023, YEAR_2024]


def test_what_a_change_came_from_belongs_to_the_year_before() -> None:
    facts = facts_of("The margin improved from 18.9% to 26.2% in the year ended June 30, 2024.")
    assert [f.period for f in facts] == [YEAR_2023, YEAR_2024]


def test_levels_of_a_change_keep_the_years_beside_them() -> None:
    facts = facts_of("Sales increased from $21.5 million in fiscal 2023 to $28.8 million in fiscal 2024.")
    assert [f.period for f in facts] == [YEAR_2023, YEAR_2024]


def test_a_base_without_a_year_is_the_year_before() -> None:
    for text in (
        "Interest income rose to $9.8 million from $7.3 million.",
        "Rent fell 3%, and the margin fell to 15.6% from 15.7% as costs grew.",
        "Sales rose to $9.8 million from $7.3 million in fiscal 2024.",
    ):
        assert [f.period for f in facts_of(text)][-2:] == [YEAR_2024, YEAR_2023]
    grew = facts_of("Interest income increased from $7.3 million to $9.8 million on higher balances.")
    assert [f.period for f in grew] == [YEAR_2023, YEAR_2024]
    lives = facts_of("Lives of land improvements, from 10 to 40 years, are estimates.")
    assert {f.period for f in lives} == {YEAR_2024}


def test_all_figures_of_a_comparison_take_its_year() -> None:
    facts = facts_of(
        "We bought 2.6 million shares for $184.6 million in fiscal 2024, "
        "compared with 2.0 million shares for $126.5 million in fiscal 2023."
    )
    assert [f.period for f in facts] == [YEAR_2024, YEAR_2024, YEAR_2023, YEAR_2023]


def test_what_follows_a_comparison_is_of_the_year_reported() -> None:
    facts = facts_of("We held 412 patents, compared with 388 a year earlier, and had 167 applications pending.")
    assert [f.period for f in facts] == [YEAR_2024, YEAR_2023, YEAR_2024]
    growth = facts_of(
        "Sales were $12 million in fiscal 2024, up from $10 million in fiscal 2023, representing 20% growth."
    )
    assert growth[-1].period == YEAR_2024
    rose = facts_of("Income rose 37.6%; its margin was 32.7%, compared with 29.1% in fiscal 2023.")
    assert [f.period for f in rose] == [YEAR_2024, YEAR_2024, YEAR_2023]


def test_no_year_means_the_year_reported() -> None:
    assert facts_of("We employ 1,200 people.")[0].period == YEAR_2024


def test_a_tag_in_a_sentence() -> None:
    tag = tagged("t1", "5240000", "5.2", period=YEAR_2023)
    (fact,) = facts_of("Sales of anvils were $5.2 million.", (tag,))
    assert (fact.value, fact.period, fact.tag) == (Decimal(5_240_000), YEAR_2023, tag.tag)


def test_a_tag_around_words_is_a_fact_too() -> None:
    tag = tagged("t1", "2", "two", unit="number")
    (fact,) = facts_of("There are two segments.", (tag,))
    assert (fact.value, fact.label[0]) == (Decimal(2), "There are")


def test_a_tag_that_is_printed_nowhere_comes_last_with_its_concept_in_words() -> None:
    facts = facts_of("We employ 1,200 people.", (tagged("t1", "77", "77"),))
    assert [f.source for f in facts] == [FactSource.TEXT, FactSource.XBRL]
    assert facts[-1].label == ("Widgets sold",)
    assert (facts[-1].place.page, facts[-1].place.element_id) == (0, "")


def test_ids_repeat_on_a_second_reading() -> None:
    text = "We employ 1,200 people in 12 towns."
    assert [f.id for f in facts_of(text)] == [f.id for f in facts_of(text)] == ["f1", "f2"]


def note(*paragraphs: str, tags: dict[int, tuple[str, ...]]) -> list[tuple[Decimal, str]]:
    """Values and units of a note's untagged figures; `tags` are the printed texts tagged in each paragraph."""
    told = {i: tuple(tagged(f"t{i}{n}", f"{n}000000", n) for n in texts) for i, texts in tags.items()}
    elements = [Element(id="h", kind=ElementKind.HEADING, text="Note 7. Debt", page=1, item="8")]
    elements += [
        Element(
            id=f"e{i}",
            kind=ElementKind.PARAGRAPH,
            text=text,
            page=1,
            item="8",
            tags=tuple(t.tag.element_id for t in told.get(i, ())),
        )
        for i, text in enumerate(paragraphs)
    ]
    facts = read_facts(document(*elements), [t for ts in told.values() for t in ts], "acme-10-k-2024", CALENDAR)
    return [(f.value, f.unit) for f in facts if f.tag is None]


def test_bare_amounts_of_a_note_mean_what_its_tagged_ones_mean() -> None:
    texts = ("We borrowed $110 and repaid $40.", "Fees of $12 were paid at $14.50 for a call, or 3%.")
    assert note(*texts, tags={0: ("110", "40")}) == [
        (Decimal(12_000_000), "USD"),
        (Decimal("14.5"), "USD"),
        (Decimal(3), "percent"),
    ]


def test_bare_amounts_stay_where_the_tagged_ones_say_their_scale() -> None:
    texts = ("We borrowed $110 million and repaid $40 million.", "A fee of $12 is due.")
    assert note(*texts, tags={0: ("110", "40")}) == [(Decimal(12), "USD")]


def test_an_amount_in_a_currency_that_words_name() -> None:
    (fine,) = facts_of("The fine may be 10 million euros.")
    assert (fine.value, fine.unit) == (10_000_000, "EUR")


def test_numbers_of_lists_and_of_what_is_referred_to_are_no_figures() -> None:
    for text in ("2.", "We 1) prepare, 2) detect and 3) recover.", "See Notes 1, 4 and 14.", "It is Proposal 1."):
        assert facts_of(text) == (), text


def test_a_change_said_twice_is_of_one_year() -> None:
    facts = facts_of(
        "In 2024 income was $17 million, compared to $16 million in 2023, an increase of $1 million, or 5%."
    )
    assert [f.period for f in facts] == [YEAR_2024, YEAR_2023, YEAR_2024, YEAR_2024]


def test_addresses_names_and_years_are_no_figures() -> None:
    for text in (
        "Washington, D.C. 20549",
        "(512) 555-8177",
        "Form S-3 (No. 333-266267)",
        "Flight 1282 was delayed.",
        "Holders of record on June 6, 2024 received nine additional shares.",
        "Reference is made to Exhibits 3.1, 3.2 and 3.4.",
        "It infringes U.S. Patent Nos. 7,814,170 and 7,103,640.",
        "Units that vested in 2024, 2023 and 2022 were net share settled.",
    ):
        assert facts_of(text) == (), text


def test_a_time_that_something_was_prior_to_is_not_when_it_was_counted() -> None:
    (fact,) = facts_of("As of June 30, 2024, we held 25 anvils that were made prior to 2023.")
    assert fact.period == Period(end=date(2024, 6, 30))


def test_two_tags_around_one_number_have_one_place() -> None:
    issued = tagged("issued", "24477000000", "24,477", unit="shares")
    outstanding = tagged("outstanding", "24477000000", "24,477", unit="shares")
    other = tagged("elsewhere", "24477000000", "24,477", unit="shares")
    text = "There are 24,477 million shares issued and outstanding."
    made = document(
        Element(id="e1", kind=ElementKind.PARAGRAPH, text=text, page=3, item="8", tags=("issued", "outstanding"))
    )
    first, second, hidden = read_facts(made, (issued, outstanding, other), "acme-10-k-2024", CALENDAR)
    assert first.place.element_id == second.place.element_id == "e1"
    assert (second.tag, second.place) == (outstanding.tag, first.place)
    assert (hidden.place.page, hidden.place.element_id) == (0, "")
