"""Which company held an article is about."""

from dataclasses import replace

import pytest

from core.domain.claims.article import Article
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.errors import UnknownCompany
from tests.unit.verifier.acme import FILING
from verifier.claims.company_mentions import Mentions, find_mentions

MARLOW = Company(
    cik="0000000011", name="THE J. M. MARLOW COMPANY", ticker="JMM", aliases=("J. M. Marlow", "Marlow’s", "Marlow")
)
RIDGE = Company(cik="0000000014", name="Ridge Digital Holdings, Inc.", ticker="RDG", aliases=("Ridge Digital", "Ridge"))
OIL = Company(cik="0000000015", name="Ridge Petroleum Corp.", ticker="RPC", aliases=("Ridge Petroleum", "Ridge"))


def filing_of(company: Company) -> Filing:
    return replace(FILING, id=f"{company.cik}-2024", company=company)


def mentions_of(body: str, *companies: Company, title: str = "The year in figures") -> Mentions:
    article = Article(id="a", text=f"{title}\n\n{body}", title=title)
    return find_mentions(article, [filing_of(company) for company in companies])


@pytest.mark.parametrize("name", ["Marlow's", "Marlow’s", "Marlowʼs", "J.M. Marlow", "JM Marlow Co.", "MARLOW", "JMM"])
def test_an_article_is_about_the_company_however_it_is_written(name: str) -> None:
    found = mentions_of(f"Net sales at {name} rose 5% to $9 million. Oil fell.", MARLOW, RIDGE)
    assert found.company.cik == MARLOW.cik
    assert [company.cik for company, _ in found.patterns] == [MARLOW.cik]


def test_offsets_are_those_of_the_article() -> None:
    text = "At Marlowʼs sales rose; J.M. Marlow said so."
    (_, pattern), *_ = mentions_of(text, MARLOW).patterns
    assert [text[m.start() : m.end()] for m in pattern.finditer(text)] == ["Marlowʼs", "J.M. Marlow"]


def test_a_possessive_goes_with_the_name() -> None:
    found = mentions_of("Marlow’s sales rose.", MARLOW, RIDGE)
    assert found.without_names("Marlow‘s jam sales") == "jam sales"
    assert found.is_company("Marlow's")
    assert found.is_company("the J.M. Marlow Company")
    assert not found.is_company("Marlow jam")


def test_a_name_that_two_companies_held_share_is_said_to_be_open() -> None:
    with pytest.raises(UnknownCompany, match=r"“Ridge”, which may be Ridge Digital Holdings, Inc\. or Ridge Petrol"):
        mentions_of("Ridge earned $9 million.", RIDGE, OIL)
    assert mentions_of("Ridge Petroleum earned $9 million. Ridge grew.", RIDGE, OIL).company.cik == OIL.cik


def test_a_company_that_is_not_held_is_unknown() -> None:
    with pytest.raises(UnknownCompany, match=r"No company in this article has a filing here\. Held: Ridge Digital"):
        mentions_of("Marlow's sales rose to $9 million.", RIDGE)


def test_a_company_answers_to_the_name_of_its_older_filing() -> None:
    old = replace(filing_of(replace(RIDGE, name="Fen Patents, Inc.", aliases=("Fen Patents",))), fiscal_year=2020)
    article = Article(id="a", text="Fen Patents\n\nFen Patents earned $9 million.", title="Fen Patents")
    old = replace(old, id="fen", period_end=FILING.period_end.replace(year=2020))
    assert find_mentions(article, [old, filing_of(RIDGE)]).company.name == RIDGE.name
