"""What a sentence in a model's words says beyond the sentences it cites is told."""

import pytest

from core.answering.check.own_words import unsupported_parts

KNOWN = "Kestrel Works, Inc. Kestrel Works 10-K for fiscal 2024. Why did sales of tools change?"
ROSE = "Net sales rose to $1,250 million because of higher prices and the launch of the Talon drill."
TABLE = ["(in millions)", "Net sales 1,250 1,000"]


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Net sales of Kestrel rose to $1,250 million on higher prices.", [ROSE]),
        ("Net sales were $1,250 million.", TABLE),
        ("The launch of the Talon drill and higher prices increased net sales.", [ROSE]),
        ("We own no vessels, and lease three.", ["We own no vessels; we lease three of them."]),
        ("It leases three vessels.", ["We own no vessels; we lease three vessels."]),
        ("Sales grew 5 percent.", ["Sales grew by 5% in the year."]),
        ("The filing calls it “the launch of the Talon drill”, which led to higher sales.", [ROSE]),
    ],
)
def test_a_sentence_that_its_sources_bear_out_is_let_through(text: str, cited: list[str]) -> None:
    assert unsupported_parts(text, cited, KNOWN) == ()


@pytest.mark.parametrize(
    ("text", "cited", "stray"),
    [
        ("Net sales rose to $1,250 billion.", [ROSE], "1,250 billion"),
        ("Net sales were $1,250 billion.", TABLE, "1,250 billion"),
        ("Net sales rose by 1,250 percent.", [ROSE], "1,250 percent"),
        (
            "Net sales fell because of higher prices and the launch of the drill.",
            ["Net sales rose on the drill."],
            "fell",
        ),
        ("Net sales rose because of the Harrier drill.", [ROSE], "Harrier"),
        ("Two drills were launched and net sales rose.", [ROSE], "two"),
        ("The company has paid dividends on shares.", ["We have not paid dividends on our shares."], "a “not”"),
        ("The company has not paid dividends on shares.", ["We have paid dividends on our shares."], "a “not”"),
        ("Net sales rose, “driven by strong demand”.", [ROSE], "driven by strong demand"),
        ("Management expects margin pressure from wage inflation next year.", [ROSE], "most of its words"),
    ],
)
def test_what_they_do_not_bear_out_is_told(text: str, cited: list[str], stray: str) -> None:
    assert stray in unsupported_parts(text, cited, KNOWN)


def test_an_interpretation_has_words_of_its_own_and_no_names_or_scales() -> None:
    assert unsupported_parts("Pricing power seems to have been sustained.", [ROSE], KNOWN, reading=True) == ()
    assert unsupported_parts("Pricing power rests on Harrier.", [ROSE], KNOWN, reading=True) == ("Harrier",)
