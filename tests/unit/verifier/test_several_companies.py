"""Whose figure and whose year a claim is of, in an article about several companies held."""

from dataclasses import replace
from datetime import date

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.filings.company import Company
from tests.unit.verifier.acme import ARTICLE_DAY, FILING
from verifier.by_learning import ask_claims
from verifier.claims.company_mentions import find_mentions

BORA = replace(
    FILING,
    id="bora-10-k-2025",
    company=Company(cik="0000000002", name="Bora Lamps Inc.", ticker="BORA"),
    fiscal_year=2025,
    period_end=date(2025, 1, 31),
)


def told(body: str) -> list[tuple[str, int | None]]:
    title = "Bora Lamps and Acme Pumps report, and Bora Lamps comes first"
    article = Article(id="a", text=f"{title}\n\n{body}", title=title, published=ARTICLE_DAY)
    return [_of(one.claim) for one in ask_claims(article, find_mentions(article, [FILING, BORA]), [FILING, BORA], None)]


def _of(claim: Claim) -> tuple[str, int | None]:
    assert claim.company is not None
    return claim.company.name.split()[0], claim.parts[0].period.fiscal_year


def test_each_company_has_the_years_of_its_own_filing() -> None:
    assert told("Bora Lamps' revenue rose 3% to $4 million.\n\nAcme Pumps' revenue rose 5% to $9 million.") == [
        ("Bora", 2025),
        ("Acme", 2024),
    ]


def test_a_paragraph_goes_on_about_the_company_that_a_sentence_of_it_began_with() -> None:
    body = "Acme Pumps' revenue rose 5% to $9 million. Gross profit was $2 million.\n\nNet income was $1 million."
    assert told(body) == [("Acme", 2024), ("Acme", 2024), ("Bora", 2025)]


def test_a_paragraph_goes_on_about_the_company_that_a_subject_names() -> None:
    assert told("Interest income at Acme Pumps was $9 million. Interest expense was $2 million.") == [
        ("Acme", 2024),
        ("Acme", 2024),
    ]


def test_a_company_named_in_passing_is_not_spoken_of_further() -> None:
    body = "Revenue rose 5% to $9 million at Bora Lamps, which competes with Acme Pumps. Gross profit was $2 million."
    assert {name for name, _ in told(body)} == {"Bora"}
