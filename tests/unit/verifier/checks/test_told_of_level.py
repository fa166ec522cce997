"""What is told right behind a level is held against the figure that the level was found to be."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import Claim, ClaimPeriod, Direction, Part, PartKind, Role
from core.domain.claims.verdict import Finding, Outcome
from tests.unit.verifier.checks.made import claim, figure, quantity, tagged_row, worded
from tests.unit.verifier.evidence.test_told_together import with_rows
from verifier.checks.check_claim import check_claim

BEFORE = ClaimPeriod(fiscal_year=2023)
ROW = tagged_row("e40", ("Deferred rent",), "ex:DeferredRent", "", (581, 672, 600))
WHOLE = tagged_row("e41", ("Deferred items, total",), "ex:DeferredItems", "", (1_162, 1_500, 1_400))


def told(text: str, *parts: tuple[Part, str]) -> Claim:
    """A claim whose parts stand where their words do."""
    placed = [replace(p, text=text, start=text.index(said), end=text.index(said) + len(said)) for p, said in parts]
    return claim(*placed, text=text)


def findings(said: Claim) -> list[Finding]:
    return check_claim(said, with_rows(*ROW, *WHOLE))


def rent(written: str = "$581 million") -> Part:
    return figure("deferred rent", quantity(written, "581000000", "USD", "1000000"))


@pytest.mark.parametrize(
    ("word", "way", "outcome"), [("smaller", Direction.DOWN, Outcome.AGREES), ("bigger", Direction.UP, Outcome.REFUTED)]
)
def test_a_level_is_compared_with_its_own_year_before(word: str, way: Direction, outcome: Outcome) -> None:
    text = f"Deferred rent was $581 million, a little {word} than in 2023."
    compared = worded(PartKind.COMPARISON, text, "it", way, against=BEFORE)
    assert findings(told(text, (rent(), "$581 million"), (compared, word)))[1].outcome is outcome


def test_a_share_is_compared_with_the_share_of_the_year_before() -> None:
    text = "Deferred rent was 50% of all deferred items, a smaller share than in 2023."
    share = figure("deferred rent", quantity("50%", "50", "percent", "1"), Role.SHARE, whole="deferred items total")
    compared = worded(PartKind.COMPARISON, text, "deferred items share", Direction.DOWN, against=BEFORE)
    found = findings(told(text, (share, "50%"), (compared, "smaller share")))
    assert [f.outcome for f in found] == [Outcome.AGREES, Outcome.REFUTED]
    assert found[1].calculation
    assert found[1].calculation.rule == "comparison of shares"


def test_a_gap_is_measured_from_where_the_level_started() -> None:
    text = "Deferred rent ended the year at $581 million, $91 million lower than where it started."
    gap = figure("it", quantity("$91 million", "91000000", "USD", "1000000"), Role.DIFFERENCE, direction=Direction.DOWN)
    found = findings(told(text, (rent(), "$581 million"), (replace(gap, rival="where it started"), "$91 million")))
    assert found[1].outcome is Outcome.AGREES
    assert [f.value for f in found[1].facts] == [581_000_000, 672_000_000]


@pytest.mark.parametrize(
    ("word", "way", "outcome"), [("down", Direction.DOWN, Outcome.AGREES), ("up", Direction.UP, Outcome.REFUTED)]
)
def test_a_way_between_two_levels_is_that_of_their_figures(word: str, way: Direction, outcome: Outcome) -> None:
    text = f"Deferred rent was $581 million, {word} from $672 million."
    before = figure("deferred rent", quantity("$672 million", "672000000", "USD", "1000000"), fiscal_year=2023)
    went = worded(PartKind.COMPARISON, text, "deferred rent", way, rival="$672 million")
    found = findings(told(text, (rent(), "$581 million"), (went, f"{word} "), (before, "$672 million")))
    assert [f.outcome for f in found] == [Outcome.AGREES, outcome, Outcome.AGREES]


@pytest.mark.parametrize(
    ("said", "way", "outcome"),
    [
        ("fell to $581 million from $672 million", Direction.DOWN, Outcome.AGREES),
        ("rose to $581 million from $672 million", Direction.UP, Outcome.REFUTED),
        ("fell from $672 million to $581 million", Direction.DOWN, Outcome.AGREES),
        ("climbed from $672 million to $581 million", Direction.UP, Outcome.REFUTED),
        ("improved from $672 million to $581 million", Direction.UP, Outcome.NOT_CHECKABLE),
    ],
)
def test_a_verb_before_two_levels_goes_the_way_of_their_figures(said: str, way: Direction, outcome: Outcome) -> None:
    text = f"Deferred rent {said}."
    before = figure("deferred rent", quantity("$672 million", "672000000", "USD", "1000000"), fiscal_year=2023)
    went = worded(PartKind.COMPARISON, text, "deferred rent", way, rival="$672 million")
    levels = sorted(((rent(), "$581 million"), (before, "$672 million")), key=lambda level: text.index(level[1]))
    found = findings(told(text, (went, said.split(maxsplit=1)[0]), *levels))
    assert [f.outcome for f in found] == [outcome, Outcome.AGREES, Outcome.AGREES]


@pytest.mark.parametrize(("place", "refuted"), [("in Northland", False), ("at large", True)])
def test_what_is_said_of_a_place_is_not_refuted_by_the_whole_company(place: str, refuted: bool) -> None:
    rows = [
        *tagged_row("e42", ("Garden furniture sales",), "ex:Garden", "", (1_500, 1_400, 1_300)),
        *tagged_row("e43", ("Property by place", "Northland"), "ex:Place", "", (77, 70, 66)),
    ]
    text = f"It had garden furniture sales {place} of $1,130 million."
    sales = figure(f"garden furniture sales {place}", quantity("$1,130 million", "1130000000", "USD", "1000000"))
    (found,) = check_claim(told(text, (sales, "$1,130 million")), with_rows(*rows))
    assert (found.outcome is Outcome.REFUTED) is refuted
