"""An invented company, its filing, and the claims of a text about it."""

from datetime import date

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from verifier.by_learning import ask_claims
from verifier.claims.company_mentions import find_mentions

ACME = Company(cik="0000000001", name="Acme Pumps, Inc.", ticker="ACMP", products=("PumpPal",))
FILING = Filing(
    id="acmp-10-k-2024",
    company=ACME,
    form="10-K",
    fiscal_year=2024,
    period_end=date(2024, 12, 31),
    source="acme.html",
    sha256="0" * 64,
    pages=3,
    filed=date(2025, 2, 10),
)
ARTICLE_DAY = date(2025, 2, 12)


def claims_of(body: str, title: str = "Acme Pumps reports") -> tuple[Claim, ...]:
    """The claims of an article of that body."""
    text = f"{title}\n\n{body}"
    article = Article(id="a", text=text, title=title, published=ARTICLE_DAY)
    return tuple(one.claim for one in ask_claims(article, find_mentions(article, [FILING]), [FILING], None))
