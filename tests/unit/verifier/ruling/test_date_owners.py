"""One date in two texts -> whether it is told of one thing."""

import pytest

from verifier.ruling.date_owners import of_another

LEASES = (
    "Halvard rents two yards; one in Leith under a lease ending in May 2026 and one in Hull under a lease ending in "
    "June 2029."
)
CAREER = (
    "Ms. Lund has served as Chief Executive Officer of Mills since April 2023. From 2018 to 2023, she served as "
    "Treasurer of Forests. From March 2012 until May 2018 she ran Purchasing."
)


@pytest.mark.parametrize(
    ("text", "sentence", "another"),
    [
        ("The lease in Leith runs until June 2029.", LEASES, True),
        ("The lease in Hull runs until June 2029.", LEASES, False),
        ("The Hull yard is leased until May 2026.", LEASES, True),
        ("Ms. Lund has been Treasurer of Forests since April 2023.", CAREER, True),
        ("Ms. Lund has led Mills as chief executive since April 2023.", CAREER, False),
        ("Ms. Lund ran Purchasing until May 2018.", CAREER, False),
        ("The lease ended in June 2029.", "The lease ends in June 2029.", False),
    ],
)
def test_a_date_belongs_to_the_words_of_its_own_stretch(text: str, sentence: str, another: bool) -> None:
    assert of_another(text, sentence) is another
