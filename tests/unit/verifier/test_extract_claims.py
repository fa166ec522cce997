"""An article becomes claims with parts; asides, questions and scene setting stay out."""

from datetime import date

import pytest

from core.domain.claims.article import Article
from core.domain.claims.claim import Direction, OpenReason, PartKind, Role
from core.errors import UnknownCompany
from tests.unit.verifier.acme import FILING, claims_of
from verifier.claims.company_mentions import find_mentions


def test_offsets_point_into_the_article() -> None:
    body = "Acme's revenue rose 12% to $4.5 billion in 2024, and net income fell to $310 million."
    claims = claims_of(body)
    text = f"Acme Pumps reports\n\n{body}"
    assert [text[c.start : c.end] for c in claims] == [c.text for c in claims]
    assert [c.text for c in claims] == [
        "Acme's revenue rose 12% to $4.5 billion in 2024",
        "net income fell to $310 million.",
    ]


def test_a_change_and_a_level_are_two_parts() -> None:
    (claim,) = claims_of("Acme's revenue rose 12% to $4.5 billion in 2024.")
    growth, level = claim.parts
    assert (growth.role, growth.direction, growth.subject) == (Role.GROWTH, Direction.UP, "revenue")
    assert (level.role, level.period.fiscal_year, level.subject) == (Role.LEVEL, 2024, "revenue")


def test_from_and_to_get_their_years() -> None:
    (claim,) = claims_of("Inventories fell to $155 million from $233 million.")
    now, before = (p for p in claim.parts if p.kind is PartKind.FIGURE)
    assert (now.period.fiscal_year, before.period.fiscal_year) == (2024, 2023)


@pytest.mark.parametrize(
    ("told", "year"), [("in 2024", 2023), ("in 2023", 2023), ("in 2022", 2022), ("a year earlier", 2023)]
)
def test_the_only_year_named_is_that_of_the_change_where_it_cannot_be_that_of_its_start(told: str, year: int) -> None:
    (claim,) = claims_of(f"Inventories fell to $155 million from $233 million {told}.")
    now, before = (p for p in claim.parts if p.kind is PartKind.FIGURE)
    assert (now.period.fiscal_year, before.period.fiscal_year) == (2024, year)


@pytest.mark.parametrize(
    ("said", "way", "rival"),
    [
        ("fell to $155 million from about $233 million", Direction.DOWN, "$233 million"),
        ("fell to $155 million in 2024 from $233 million", Direction.DOWN, "$233 million"),
        ("rose from $233 million to $155 million", Direction.UP, "$233 million"),
    ],
)
def test_a_verb_before_two_levels_compares_them(said: str, way: Direction, rival: str) -> None:
    (claim,) = claims_of(f"Inventories {said}.")
    (compared,) = (p for p in claim.parts if p.kind is PartKind.COMPARISON)
    assert (compared.direction, compared.rival, compared.period.fiscal_year) == (way, rival, 2024)


@pytest.mark.parametrize(
    ("said", "subject"),
    [("Acme lost $40 million in 2024.", "net loss"), ("Acme lost 400 employees in 2024.", "employees lost")],
)
def test_money_that_a_company_lost_is_its_net_loss(said: str, subject: str) -> None:
    (claim,) = claims_of(said)
    assert claim.parts[0].subject == subject


def test_a_start_given_the_year_of_the_end_outright_keeps_it() -> None:
    (claim,) = claims_of("Inventories fell to $155 million in 2024 from $233 million in 2024.")
    assert [p.period.fiscal_year for p in claim.parts if p.kind is PartKind.FIGURE] == [2024, 2024]


@pytest.mark.parametrize("multiple", ["more than double the year before", "about five times 2023's"])
def test_the_year_behind_a_multiple_is_what_it_is_a_multiple_of(multiple: str) -> None:
    (claim,) = claims_of(f"Acme took in $4.5 billion in 2024, {multiple}.")
    (part,) = (p for p in claim.parts if p.role is Role.MULTIPLE)
    assert (part.period.fiscal_year, part.against and part.against.fiscal_year) == (2024, 2023)


def test_a_verb_of_multiplying_has_a_year_of_its_own() -> None:
    (claim,) = claims_of("Acme's revenue doubled in 2023.")
    assert claim.parts[0].period.fiscal_year == 2023


def test_a_bare_direction_is_a_part() -> None:
    (claim,) = claims_of("Research spending shrank in 2024.")
    (part,) = claim.parts
    assert (part.kind, part.direction) == (PartKind.DIRECTION, Direction.DOWN)


def test_a_share_names_its_whole() -> None:
    (claim,) = claims_of("Valves brought in roughly three-quarters of net sales.")
    (part,) = claim.parts
    assert (part.role, part.whole, part.subject) == (Role.SHARE, "net sales", "Valves")


def test_a_pronoun_takes_the_last_subject() -> None:
    claims = claims_of(
        "The Valves segment had a good year. Its operating margin was 31%, two points more than in 2023."
    )
    level, points = claims[-1].parts
    assert "operating margin" in level.subject
    assert (points.role, points.against and points.against.fiscal_year) == (Role.POINTS, 2023)


def test_what_a_unit_owns_is_looked_for_under_its_name_and_what_the_company_owns_is_not() -> None:
    unit = claims_of("Flow Control took in $1.2 billion. Its operating margin was 31%.")
    assert unit[-1].parts[0].subject == "Flow Control operating margin"
    company = claims_of("Acme took in $4.5 billion. Its operating margin was 31%.")
    assert company[-1].parts[0].subject == "operating margin"


@pytest.mark.parametrize("verb", ["outpaced", "exceeded", "trailed", "outgrew", "surpassed"])
def test_what_sets_two_units_side_by_side_is_a_claim_whoever_is_not_named(verb: str) -> None:
    (claim,) = claims_of(f"Valves sales {verb} pumps sales.")
    assert claim.parts[0].kind is PartKind.COMPARISON


def test_what_the_company_did_otherwise_is_compared_to_its_end() -> None:
    (claim,) = claims_of("Acme spent more on capital expenditures than it returned to shareholders in dividends.")
    assert claim.parts[0].rival == "returned to shareholders in dividends"


def test_a_name_that_begins_with_a_comparative_compares_nothing() -> None:
    (claim,) = claims_of("Greater Harrow sales were lower than Pumps sales in fiscal 2024.")
    (part,) = claim.parts
    assert (part.kind, part.direction, part.rival) == (PartKind.COMPARISON, Direction.DOWN, "Pumps sales")
    assert part.subject == "Greater Harrow sales"


@pytest.mark.parametrize("verb", ["trailed", "fell short of", "lagged behind", "came short of"])
def test_what_trails_is_compared_and_falls_not_over_time(verb: str) -> None:
    (claim,) = claims_of(f"Valves revenue {verb} Pumps revenue in fiscal 2024.")
    (part,) = claim.parts
    assert (part.kind, part.direction, part.rival) == (PartKind.COMPARISON, Direction.DOWN, "Pumps revenue")


@pytest.mark.parametrize(
    ("sentence", "year"),
    [
        ("In the year ended December 2023, Acme's revenue was $4.1 billion.", 2023),
        ("Acme's gross profit rose by $123.5 million in fiscal 2023.", 2023),
        ("Acme's income before income taxes fell in fiscal 2023.", 2023),
        ("Valves was the largest segment by revenue in fiscal 2023.", 2023),
    ],
)
def test_a_year_is_read_behind_a_month_and_behind_by_and_before(sentence: str, year: int) -> None:
    (claim,) = claims_of(sentence)
    assert {p.period.fiscal_year for p in claim.parts} == {year}


def test_a_comparison_gives_each_side_its_figure() -> None:
    (claim,) = claims_of("Valves outgrew Pumps, 18% against 10%.")
    figures = [p for p in claim.parts if p.kind is PartKind.FIGURE]
    assert [p.subject for p in figures] == ["Valves", "Pumps"]
    assert any(p.kind is PartKind.COMPARISON and p.rival == "Pumps" for p in claim.parts)


def test_a_rank_says_among_what() -> None:
    (claim,) = claims_of("Valves was the fastest-growing of the three segments.")
    (part,) = claim.parts
    assert (part.kind, part.role, part.whole) == (PartKind.RANK, Role.GROWTH, "three segments")


@pytest.mark.parametrize(
    "sentence",
    [
        "The quarrel with Hydrex over pump patents is still being litigated.",
        "Management says that the war has disrupted the supply chain.",
        "Freight and energy contributed more to that increase than pay did.",
        "Finished goods are now the biggest component.",
    ],
)
def test_what_can_be_looked_up_without_a_figure_or_the_company_s_name_is_a_claim(sentence: str) -> None:
    assert [c.text for c in claims_of(sentence)] == [sentence]


@pytest.mark.parametrize("years", ["2023  2024", "FY23  FY24", "Dec 2023  Dec 2024"])
def test_a_pasted_table_has_the_scale_and_years_of_its_header(years: str) -> None:
    (claim,) = claims_of(f"$m  {years}\nValve sales  1,204  1,310")
    assert [(int(p.quantity.value), p.period.fiscal_year) for p in claim.parts if p.quantity] == [
        (1_204_000_000, 2023),
        (1_310_000_000, 2024),
    ]


@pytest.mark.parametrize(
    ("above", "unit", "size"),
    [
        ("TABLE ($m)", "USD", 10**6),
        ("We pasted the rest of it, in billions of dollars:", "USD", 10**9),
        ("Sales by region, in thousands of euros", "EUR", 10**3),
        ("Sales rose to $23 million in the year.", "number", 1),
    ],
)
def test_a_pasted_table_takes_the_scale_of_the_line_above_it(above: str, unit: str, size: int) -> None:
    claim = claims_of(f"{above}\nLine  2023  2024\nValve sales  1,204  1,310")[-1]
    assert [(p.quantity.value, p.quantity.unit) for p in claim.parts if p.quantity] == [
        (1_204 * size, unit),
        (1_310 * size, unit),
    ]


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("Acme shares slipped 2% in early trading.", OpenReason.SHARE_PRICE),
        ("Analysts expect earnings of $3 a share in 2025.", OpenReason.ESTIMATE),
        ("I expect sales to reach $6 billion by 2027.", OpenReason.FORECAST),
        ("Sales will pass $6 billion in 2026, said one fund manager who owns the stock.", OpenReason.FORECAST),
        ("It has the best brands in its trade, in the opinion of several fund managers.", OpenReason.OPINION),
        ("The pump is the best in the business, one investor said.", OpenReason.OPINION),
        ("Management deserves credit for the turn in valves.", OpenReason.OPINION),
        ("Acme is a great company with a bright future.", OpenReason.OPINION),
        ("My own view is that Acme is the cheapest way into pumps.", OpenReason.OPINION),
        ("Acme has 40 million users, one industry survey suggests.", OpenReason.NOT_DISCLOSED),
        ("One large distributor expects dealers to ask for $300 million over late pumps.", OpenReason.FORECAST),
        ("Acme will be made to sell its valve business before this decade is out.", OpenReason.FORECAST),
        ("I would put money on Jane Roe running the company by the time the Olympic Games open.", OpenReason.FORECAST),
    ],
)
def test_what_no_filing_can_settle_is_open(sentence: str, reason: OpenReason) -> None:
    assert claims_of(sentence)[0].open_reason is reason


@pytest.mark.parametrize(
    "sentence",
    [
        "Valves was the worst-performing segment of the business in 2024.",
        "It was the best year in Acme's history.",
        "A good many of Acme's dealers are in Norway.",
        "The result was an impressive 12% rise in Acme's revenue.",
        "Acme wrote off what was bad debt in Norway.",
    ],
)
def test_praise_beside_what_can_be_looked_up_is_no_opinion(sentence: str) -> None:
    assert all(claim.open_reason is not OpenReason.OPINION for claim in claims_of(sentence))


@pytest.mark.parametrize(
    "sentence",
    [
        "Management expects capital spending above $2 billion in 2025.",
        "Acme bought back 12 million shares for $600 million.",
        "The company warns that tariffs could raise its costs.",
        "A court in Ohio ruled against Acme in May 2024.",
        "If the merger fails, Acme could owe the seller a fee of $40 million.",
        "Readers will be pleased to hear that most of the debt is owed in dollars.",
        "From March, employees will be able to put a fifth of their pay into the share plan.",
        "The cost of the new wells was capitalized and will reach income over their life.",
        "The tax losses may shelter only 80% of taxable income.",
        "A slump in sales would shrink the credit line.",
        "Raising the reserve would push the tax rate up.",
        "The merger was called off after the agency suggested that clearance would not be given.",
        "The cheapest of it is the Finnish loan, $2.4 million at 1.8%.",
        "One judge believes that the patent is invalid.",
    ],
)
def test_what_the_filing_may_say_stays_checkable(sentence: str) -> None:
    assert [c.open_reason for c in claims_of(sentence)] == [None]


@pytest.mark.parametrize(
    "body",
    [
        "Good morning. Thanks for reading.",
        "So where does the money get made?",
        "Acme's annual report landed this week.",
        "Coffee first, then numbers.",
    ],
)
def test_scene_setting_is_no_claim(body: str) -> None:
    assert claims_of(body) == ()


def test_an_unknown_company_says_who_is_held() -> None:
    article = Article(id="b", text="Borax digs\n\nBorax Mines dug.", title="Borax digs", published=date(2025, 1, 1))
    with pytest.raises(UnknownCompany, match="Acme Pumps"):
        find_mentions(article, [FILING])


@pytest.mark.parametrize(
    ("body", "role", "direction"),
    [
        ("The percentage increase in net sales was 12%.", Role.GROWTH, Direction.UP),
        ("The decrease in net sales was $12 million.", Role.DIFFERENCE, Direction.DOWN),
        ("The change in net sales was -3.5%.", Role.GROWTH, None),
        ("The increase in net sales was to $12 million.", Role.LEVEL, None),
    ],
)
def test_a_subject_may_itself_be_a_change(body: str, role: Role, direction: Direction | None) -> None:
    (claim,) = claims_of(body)
    (part,) = claim.parts
    assert (part.role, part.direction) == (role, direction)
    assert role is Role.LEVEL or part.subject == "net sales"


@pytest.mark.parametrize(
    ("body", "years"),
    [
        ("Net sales rose 12% from 2022 to 2024.", (2024, 2022)),
        ("Between fiscal 2022 and fiscal 2023 net sales rose 12%.", (2023, 2022)),
        ("Inventories grew by $12 million from December 31, 2022, to December 31, 2024.", (2024, 2022)),
    ],
)
def test_a_change_is_between_the_two_times_named(body: str, years: tuple[int, int]) -> None:
    (claim,) = claims_of(body)
    (part,) = claim.parts
    assert (part.period.fiscal_year, part.against and part.against.fiscal_year) == years


def test_a_headline_is_read_for_what_figures_can_settle_and_nothing_of_it_is_taken_up() -> None:
    claims = claims_of("It sold 40 plants.", title="Acme posts record valve revenue as pump sales slump 4%")
    assert [p.kind for p in claims[0].parts if p.kind is not PartKind.FIGURE][:1] == [PartKind.RANK]
    assert "valve revenue" in next(p for p in claims[0].parts if p.kind is PartKind.RANK).subject
    assert not claims_of("Revenue rose 3%.", title="Acme's year, told by its own filing")[0].start < 10
    assert "pump" not in claims[-1].parts[0].subject


@pytest.mark.parametrize("body", ["Acme's profit fell.", "Margins widened.", "Net sales rose."])
def test_a_few_words_may_say_that_a_figure_moved(body: str) -> None:
    (claim,) = claims_of(body)
    assert [p.kind for p in claim.parts] == [PartKind.DIRECTION]


@pytest.mark.parametrize(
    ("body", "subject"),
    [
        ("Acme reported record pump sales.", "pump sales"),
        ("Pump sales hit a record.", "Pump sales"),
        ("Acme earnings rose on record pump sales.", "pump sales"),
    ],
)
def test_a_record_is_a_rank_of_what_it_stands_before(body: str, subject: str) -> None:
    parts = claims_of(body)[0].parts
    assert [p.subject for p in parts if p.kind is PartKind.RANK] == [subject]


def test_the_company_earns_and_not_what_was_named_last() -> None:
    claims = claims_of("Pump sales in Asia fell 8%. It earned $93 million, or $2.40 a diluted share.")
    assert "Pump" not in claims[-1].parts[0].subject


def test_an_amount_or_its_share_are_of_one_time() -> None:
    (claim,) = claims_of(
        "Net income fell to $32 million, or $2.16 a share, from $57 million, or $3.73, a year earlier."
    )
    figures = [p for p in claim.parts if p.kind is PartKind.FIGURE]
    assert [p.quantity and p.quantity.unit for p in figures] == ["USD", "USD/share", "USD", "USD/share"]
    assert [p.period.fiscal_year for p in figures] == [2024, 2024, 2023, 2023]


def test_a_lone_possessive_has_the_measure_and_the_direction_of_the_one_before() -> None:
    (claim,) = claims_of("North Coast's revenue declined 9%, Greater Bay's 13% and Plains' 10%.")
    assert [p.subject for p in claim.parts] == ["North Coast's revenue", "Greater Bay's revenue", "Plains' revenue"]
    assert {p.direction for p in claim.parts} == {Direction.DOWN}


def test_what_fell_faster_changed_by_less() -> None:
    (claim,) = claims_of("The cost of pumps fell faster than net sales.")
    assert [p.direction for p in claim.parts if p.kind is PartKind.COMPARISON] == [Direction.DOWN]


def test_noninterest_income_is_no_superlative() -> None:
    (claim,) = claims_of("Noninterest income increased by 20.1% in 2024.")
    assert [p.kind for p in claim.parts] == [PartKind.FIGURE]


def test_the_length_of_a_period_names_no_subject() -> None:
    (claim,) = claims_of("Marketing expenses for the nine months ended September 30, 2024 fell by 30% to $6.7 million.")
    assert {p.subject for p in claim.parts} == {"Marketing expenses"}


def test_nouns_joined_after_an_opening_clause_are_one_subject() -> None:
    claims = claims_of("Although it tripled its profit, the rise of receivables and inventory tied up cash in 2024.")
    assert len(claims) == 1


def test_what_is_left_out_is_no_part() -> None:
    (claim,) = claims_of("Leaving out stock options, the number of dilutive shares decreased by 25.4% in 2024.")
    assert [p.kind for p in claim.parts] == [PartKind.FIGURE]


def test_a_change_between_two_times_goes_from_the_earlier_one() -> None:
    (claim,) = claims_of("Rents rose by $3 million between March 31, 2024 and March 31, 2023.")
    (part,) = claim.parts
    assert part.against is not None
    assert (part.period.fiscal_year, part.against.fiscal_year) == (2024, 2023)


def test_shares_that_are_subject_to_terms_are_no_price() -> None:
    (claim,) = claims_of("The shares are subject to a lock-up of seven years at Acme.")
    assert claim.open_reason is None


def test_a_figure_that_opens_a_line_is_no_number_of_the_line() -> None:
    claims = claims_of("41.5 percent: the operating margin of the year.\n\n3.1 Revenue rose 12%.\n\n2. Costs fell 4%.")
    assert [c.parts[0].quantity and c.parts[0].quantity.text for c in claims] == ["41.5 percent", "12%", "4%"]


def test_a_dateline_may_have_a_day() -> None:
    (claim,) = claims_of("RIVER CITY, Jan 15 - Acme's revenue rose 12% in 2024.")
    assert claim.text == "Acme's revenue rose 12% in 2024."


def test_years_of_a_header_may_be_fiscal_ones() -> None:
    (claim,) = claims_of("$m  FY23  FY24\nInventories  233  155")
    assert [(p.period.fiscal_year, int(p.quantity.value)) for p in claim.parts if p.quantity] == [
        (2023, 233_000_000),
        (2024, 155_000_000),
    ]


def test_what_is_thinner_than_the_year_before_is_compared_with_it() -> None:
    (claim,) = claims_of("Valves had an operating margin of 31%, slightly thinner than in 2023.")
    compared = claim.parts[-1]
    assert (compared.kind, compared.direction) == (PartKind.COMPARISON, Direction.DOWN)
    assert compared.against
    assert compared.against.fiscal_year == 2023


@pytest.mark.parametrize("base", ["than two years ago", "than it was two years ago", "than it stood two years earlier"])
def test_a_change_may_be_measured_from_two_years_ago(base: str) -> None:
    (claim,) = claims_of(f"Valves revenue is now 12% smaller {base}.")
    growth = claim.parts[0]
    assert (growth.role, growth.direction) == (Role.GROWTH, Direction.DOWN)
    assert (growth.period.fiscal_year, growth.against and growth.against.fiscal_year) == (2024, 2022)


def test_up_from_a_level_says_which_of_two_is_more() -> None:
    (claim,) = claims_of("Its portfolio brought in $404 million of interest income, up from $430 million.")
    (way,) = [p for p in claim.parts if p.kind is PartKind.COMPARISON]
    assert (way.direction, way.rival, claim.text[way.start - claim.start :][:2]) == (Direction.UP, "$430 million", "up")


@pytest.mark.parametrize(
    ("body", "subject", "whole"),
    [
        ("Flow Control's share of total revenue grew to 64%.", "Flow Control", "total revenue"),
        ("Freight cost as a percentage of freight revenue was 54.5%.", "Freight cost", "freight revenue"),
        ("The share of pumps in total plant output rose to 25.8%.", "pumps", "total plant output"),
    ],
)
def test_the_level_of_a_share_is_a_share_of_its_whole(body: str, subject: str, whole: str) -> None:
    (part,) = (p for p in claims_of(body)[0].parts if p.kind is PartKind.FIGURE)
    assert (part.role, part.subject, part.whole) == (Role.SHARE, subject, whole)


def test_the_last_of_a_list_is_a_subject_though_it_looks_like_a_verb() -> None:
    (claim,) = claims_of("Pump sales were up 2%, valves down 6% and wearables down 7%.")
    assert [p.subject for p in claim.parts] == ["Pump sales", "valves", "wearables"]


def test_a_figure_without_a_verb_goes_the_way_of_the_clause_before() -> None:
    claims = claims_of("Home systems fell 6.6%, Commercial systems 19% and installation contracts rose 12.1%.")
    figures = [(p.subject, p.direction) for c in claims for p in c.parts if p.kind is PartKind.FIGURE]
    assert figures[:2] == [("Home systems", Direction.DOWN), ("Commercial systems", Direction.DOWN)]
    assert figures[2][1] is Direction.UP


def test_an_apposition_that_gives_the_cause_of_a_change_is_a_part() -> None:
    (claim,) = claims_of("Revenue came to $4.5 billion, 12% more than before, a rise that the company pins on valves.")
    told = [p.text for p in claim.parts if p.kind is PartKind.STATEMENT]
    assert told == ["a rise that the company pins on valves"]


def test_what_grew_faster_is_measured_by_what_stands_before_than() -> None:
    (claim,) = claims_of("Valves posted faster comparable sales growth than Pumps.")
    (part,) = claim.parts
    assert (part.role, part.subject, part.rival) == (Role.GROWTH, "Valves comparable sales", "Pumps")


def test_the_only_verb_of_a_clause_is_its_verb_though_it_looks_like_a_participle() -> None:
    (claim,) = claims_of("Acme's net cash from investing activities climbed in fiscal 2024.")
    (part,) = claim.parts
    assert (part.kind, part.direction) == (PartKind.DIRECTION, Direction.UP)
    assert part.subject == "net cash from investing activities"


def test_what_is_compared_with_ends_before_a_parenthesis() -> None:
    (claim,) = claims_of("Acme's sales in Norway exceeded its sales in Denmark (including Greenland) in 2024.")
    (part,) = claim.parts
    assert (part.kind, part.rival) == (PartKind.COMPARISON, "sales in Denmark")


def test_a_figure_that_opens_a_paragraph_only_heads_it() -> None:
    claims = claims_of(
        "Dividends rose in 2024.\n\n$38m. The loss that Acme booked on its Danish plant was $38m in 2024."
    )
    assert [c.text for c in claims] == [
        "Dividends rose in 2024.",
        "The loss that Acme booked on its Danish plant was $38m in 2024.",
    ]
