"""On which day a page says that it was published."""

import json
from datetime import date

import pytest
import trafilatura

from verifier.articles.page_day import published_day

DAY = date(2019, 5, 3)
TEXT = "Dunmarrow Tiles makes tiles in two towns and sells them to builders in nine countries. " * 4


def day(line: str = "", head: str = "", above: str = "", below: str = "") -> date | None:
    article = f"<article>{above}<h1>Tiles sell well</h1>{line}<p>{TEXT}</p>{below}</article>"
    return published_day(trafilatura.load_html(f"<html><head>{head}</head><body>{article}</body></html>"))


def data(**told: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(told)}</script>'


@pytest.mark.parametrize(
    "head",
    [
        data(**{"@type": "NewsArticle", "datePublished": "2019-05-03T08:00:00Z", "dateModified": "2020-01-01"}),
        data(**{"@graph": [{"@type": "WebSite"}, {"@type": ["Article"], "datePublished": "2019-05-03"}]}),
        data(**{"@type": "WebPage", "mainEntity": {"@type": "Report", "datePublished": "May 3, 2019"}}),
        '<meta property="article:published_time" content="2019-05-03T23:30:00-04:00">',
        '<meta name="DC.date.issued" content="2019/5/3">',
        '<meta itemprop="datePublished" content="2019-05-03">',
        data(**{"@type": "NewsArticle", "datePublished": "soon"}) + '<meta name=date content="2019-05-03">',
        '<script type="application/ld+json">{broken</script><meta name="pubdate" content="20190503">',
    ],
)
def test_the_data_of_a_page(head: str) -> None:
    assert day(head=head) == DAY


@pytest.mark.parametrize(
    "line",
    [
        "<p>May 3, 2019</p>",
        "<p class=byline>Ada Moss, May 3, 2019</p>",
        "<p>By Ada Moss, May 3, 2019</p>",
        "<p>By Ada Moss on 3 May 2019</p>",
        "<p>Published on Friday, May 3, 2019 at 10:00 AM EST</p>",
        "<span class=date>3 May 2019</span>",
        "<div class=meta>Ada Moss <time datetime=2019-05-03>May 3</time></div>",
        "<div><time datetime=2019-05-03T10:00:00Z>3 hours ago</time></div>",
        "<p>Published <time datetime=2019-05-03>May 3</time>, updated <time datetime=2020-05-03>May 4</time></p>",
        "<p>By Ada Moss<br>May 3, 2019 | 5 min read</p>",
        "<p>Published: 2019-05-03</p>",
        "<p class='post-meta'>Posted by <a href=/moss>Ada Moss</a> on May 3, 2019</p>",
        "<p>Updated May 9, 2019</p><p>Published May 3, 2019</p>",
        "<a href=/self><time datetime=2019-05-03>May 3, 2019</time></a>",
    ],
)
def test_the_head_of_an_article(line: str) -> None:
    assert day(line) == DAY
    assert day(above=line) == DAY


@pytest.mark.parametrize(
    "line",
    [
        "<p>The plant opened on May 3, 2019.</p>",
        "<p>The plant opened on <time datetime=2019-05-03>May 3, 2019</time>.</p>",
        "<p>Annual meeting, May 3, 2019</p>",
        "<p>Updated May 3, 2019</p>",
        "<p class=updated>May 3, 2019</p>",
        "<p>Last modified: <time datetime=2019-05-03>May 3</time></p>",
        "<p>Fiscal year ended May 3, 2019</p>",
        "<p>© May 3, 2019 Dunmarrow Tiles</p>",
        "<p>May 3, 2019: the plant opens</p>",
        "<p>May 3, 2019, the plant opened</p>",
        "<p>May 3, 2019 – The plant opened.</p>",
        "<p><a href=/2019/05/03>May 3, 2019</a></p>",
        "<div class=event><time datetime=2019-05-03>May 3</time></div>",
        "<p>By close of business on May 3, 2019</p>",
        "<h2>Opened May 3, 2019</h2>",
        "<aside><p>Published May 3, 2019</p></aside>",
        "<ul class=related><li><time datetime=2019-05-03>May 3, 2019</time></li></ul>",
        "<p>By Ada Moss, 05/03/2019</p>",
    ],
)
def test_what_states_no_day(line: str) -> None:
    assert day(line) is None


@pytest.mark.parametrize(
    "below",
    [
        "<p>Published May 3, 2019</p>",
        "<footer>© 2019 Dunmarrow Tiles. May 3, 2019</footer>",
        "<p><time datetime=2019-05-03>May 3, 2019</time></p>",
    ],
)
def test_what_stands_below_the_text_counts_for_nothing(below: str) -> None:
    assert day(below=below) is None


@pytest.mark.parametrize(
    "head",
    [
        '<meta property="article:modified_time" content="2019-05-03">',
        data(**{"@type": "Event", "startDate": "2019-05-03", "datePublished": "2019-05-03"}),
        data(**{"@type": "NewsArticle", "dateModified": "2019-05-03"}),
        '<link rel="canonical" href="https://news.example/2019/05/03/tiles">',
    ],
)
def test_data_that_states_another_day(head: str) -> None:
    assert day(head=head) is None


def test_no_line_takes_long() -> None:
    assert day("<p class=byline>" + "Ada Moss " * 60 + "</p>" + "<b>" * 200 + "Ada - " * 20 + "May 3, 2019 x") is None
