"""An article is judged by what was on file on its day: the report before its amendment, and the amendment after."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from core.domain.claims.article import Article
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.events import ArticleJudged
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.fakes.memory.memory_services import memory_services
from tests.unit.verifier.made import FILING, document, facts
from verifier.verify import verify

AMENDED = replace(
    FILING, id="lwc-10-ka-2024", form="10-K/A", sha256="a" * 64, filed=date(2025, 9, 1), has_statements=True
)
AGAIN = replace(FILING, sha256="b" * 64, filed=date(2025, 9, 1), accession="0000000042-25-000009")
TEXT = "Lumen Works reported total net revenue of $900 million for fiscal 2024."


def restated(filing: Filing) -> FilingContent:
    """The filing with revenue of 800 million where the first said 900."""
    changed = [_changed(fact, filing) for fact in facts()]
    return FilingContent(filing=filing, document=document(), facts=tuple(changed), metrics=(), breakdowns=(), chunks=())


def _changed(fact: Fact, filing: Filing) -> Fact:
    value = Decimal("800000000") if fact.value == Decimal("900000000") else fact.value
    place = replace(fact.place, filing_id=filing.id)
    return replace(fact, filing_id=filing.id, place=place, value=value)


@pytest.fixture
def services() -> Services:
    made = memory_services()
    made.filings.save(
        FilingContent(filing=FILING, document=document(), facts=tuple(facts()), metrics=(), breakdowns=(), chunks=())
    )
    return made


def traced_in(services: Services, day: date) -> str:
    """The filing that the article's figure is looked for in."""
    article = Article(id="a", text=TEXT, published=day)
    (report,) = [e.report for e in verify(article, services) if isinstance(e, ArticleJudged)]
    (mark,) = report.figures
    return mark.facts[0].filing_id


@pytest.mark.parametrize("newer", [AMENDED, AGAIN], ids=["an amendment", "the same form filed anew"])
def test_the_day_of_the_article_decides_by_which_it_is_judged(services: Services, newer: Filing) -> None:
    services.filings.save(restated(newer))
    assert traced_in(services, date(2025, 8, 31)) != newer.id
    assert traced_in(services, date(2025, 9, 1)) == newer.id


def test_a_figure_is_looked_for_in_the_exhibit_that_holds_the_statements(services: Services) -> None:
    exhibit = replace(FILING, id=f"{FILING.id}-ex-13", exhibit="13", main_id=FILING.id, sha256="c" * 64)
    services.filings.save(
        FilingContent(filing=FILING, document=document(), facts=(), metrics=(), breakdowns=(), chunks=())
    )
    services.filings.save(restated(exhibit))
    assert traced_in(services, date(2025, 9, 1)) == exhibit.id


@pytest.mark.parametrize("told", ["rose 15.4% between 2022 and 2024", "grew 15% from 2022 to 2024"])
def test_a_change_is_held_against_changes_from_the_year_it_is_told_from(services: Services, told: str) -> None:
    article = Article(id="a", text=f"Lumen Works' total net revenue {told}.", published=date(2025, 9, 1))
    (report,) = [e.report for e in verify(article, services) if isinstance(e, ArticleJudged)]
    (mark,) = report.figures
    assert {fact.period.end.year for fact in mark.facts if fact.period} == {2022, 2024}
