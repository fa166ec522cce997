"""Where an article of an invented company does not agree with itself, and where it does although it looks otherwise."""

import pytest

from core.domain.claims.clash import Clash
from core.domain.claims.verdict import Ruling, Verdict
from tests.unit.verifier.acme import claims_of
from verifier.whole.complete import find_clashes

TITLE = "Acme Pumps reports"
CLASHING = [
    ("Net income fell 8% to $560 million in 2024 from $520 million a year earlier.", ("change", "8%", "$560 million")),
    ("Revenue rose 15% to $5.3 billion in fiscal 2024 from $4.8 billion in fiscal 2023.", ("change", "15%", "$5.3 b")),
    ("Operating income rose to $412 million from $361 million, an increase of $71 million.", ("change", "$71", "$412")),
    ("Pump sales were $412 million, a rise of $71 million from $361 million.", ("change", "$71", "$412 million")),
    ("Operating income nearly doubled to $412 million from $361 million.", ("change", "doubled", "$412 million")),
    ("Research spending fell to $314 million from $299 million.", ("change", "$314 million", "$299 million")),
    ("Net income climbed from $57 million to $42 million.", ("change", "$42 million", "$57 million")),
    (
        "Acme spent $900 million on research, of which $600 million went to pumps and $400 million to valves.",
        ("total", "$900 million", "$400 million"),
    ),
    ("Europe accounted for 45% of revenue, Asia for 38% and the Americas for 27%.", ("shares", "45%", "27%")),
    ("Pumps were 62% of revenue and valves the remaining 48%.", ("shares", "62%", "48%")),
    (
        "Acme Pumps' net revenue was $5.3 billion in 2024.\n\nNet revenue of $5.8 billion in fiscal 2024 pleased Acme.",
        ("twice", "$5.3 billion", "$5.8 billion"),
    ),
]
AGREEING = [
    "Revenue rose 12% to $5.3 billion in fiscal 2024 from $4.8 billion in fiscal 2023.",
    "Operating income rose to $412 million from $361 million, an increase of $51 million.",
    "Net income fell 8% to $520 million in 2024 from about $560 million a year earlier.",
    "Acme spent $900 million on research, of which $500 million went to pumps and $400 million to valves.",
    "Europe accounted for 45% of revenue, Asia for 30% and the Americas for 25%.",
    "Europe accounted for 60% of revenue. Pumps were 70% of revenue.",
    "Valves earned $36 million on revenue of $200 million, up 4% from $192 million.",
    "Valves earned $36 million on $200 million of revenue, a rise of 4% from $192 million.",
    "Research spending rose to $314 million from $299 million. Cash fell from $20 million to about $10 million.",
    "The net loss improved to $20 million from $30 million.",
    "Net revenue was $5.3 billion in 2024. Net revenue was $4.8 billion in 2023.",
    "Net revenue was $5.31 billion in 2024.\n\nNet revenue of about $5.5 billion in fiscal 2024 pleased Acme.",
    "Pump sales rose 4% in 2024, valve sales 9%. Pump margins stood at 41%, valve margins at 22%.",
]


def clashes(body: str, title: str = TITLE) -> tuple[Clash, ...]:
    return find_clashes(f"{title}\n\n{body}", [undecided(body, title, n) for n in range(len(claims_of(body, title)))])


def undecided(body: str, title: str, number: int) -> Verdict:
    claim = claims_of(body, title)[number]
    ruling = Ruling.NOT_VERIFIABLE
    return Verdict(id=claim.id, claim=claim, ruling=ruling, findings=(), explanation="", confidence=0.5)


@pytest.mark.parametrize(("body", "expected"), CLASHING)
def test_what_cannot_both_be_right_is_noted(body: str, expected: tuple[str, str, str]) -> None:
    (clash,) = clashes(body)
    _, first, second = expected
    assert (clash.kind.value, clash.first.text[: len(first)], clash.second.text[: len(second)]) == expected
    text = f"{TITLE}\n\n{body}"
    assert all(text[place.start : place.end] == place.text for place in (clash.first, clash.second))
    assert "as rounded" in clash.arithmetic


@pytest.mark.parametrize("body", AGREEING)
def test_what_rounding_and_qualifiers_allow_is_not(body: str) -> None:
    assert clashes(body) == ()


def test_a_headline_is_held_against_the_body() -> None:
    body = "Net income rose 9% to $412 million in fiscal 2024, the company said."
    (clash,) = clashes(body, "Acme Pumps net income jumps 19% to $412 million")
    assert (clash.first.text, clash.second.text, clash.first.start) == ("19%", "9%", 28)
    assert clashes(body, "Acme Pumps net income jumps 9%") == ()
    assert clashes(body, "Acme Pumps shares jump 19%") == ()


def test_a_headline_that_is_a_claim_itself_is_held_against_the_body_once() -> None:
    body = "Acme's pump revenue rose 13% to $96.2 million in fiscal 2024. Acme's net sales were $391 million."
    (clash,) = clashes(body, "Acme's pump revenue rises 15% to $96.2 million")
    assert (clash.first.text, clash.second.text) == ("15%", "13%")


def test_two_figures_that_the_filing_bears_out_do_not_clash() -> None:
    body = (
        "Acme Pumps' net revenue was $5.3 billion in 2024.\n\nNet revenue of $5.8 billion in fiscal 2024 pleased Acme."
    )
    text = f"{TITLE}\n\n{body}"
    verdicts = [undecided(body, TITLE, n) for n in range(len(claims_of(body, TITLE)))]
    (clash,) = find_clashes(text, verdicts)
    both = frozenset({clash.first.start, clash.second.start})
    assert find_clashes(text, verdicts, both) == ()
    assert find_clashes(text, verdicts, frozenset({clash.first.start})) == (clash,)
