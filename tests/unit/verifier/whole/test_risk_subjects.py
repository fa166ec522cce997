"""What risk factors are looked for."""

from tests.unit.verifier.acme import claims_of
from verifier.whole.find_risks import risk_subjects


def test_risks_are_looked_for_by_things_and_not_by_measures() -> None:
    body = (
        "Acme's revenue rose 5% to $9 million. Net income was $2 million. Wholesale pump sales were $3 million."
        " Revenue in Norway fell 2% to $1 million. Wholesale pump sales made up a third of all sales."
    )
    assert list(risk_subjects(claims_of(body))) == ["Wholesale pump", "Norway"]
