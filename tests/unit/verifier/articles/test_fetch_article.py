"""What a page says, without what its readers do not see as said."""

import pytest

from core.domain.claims.article import Article
from core.errors import UnreadableArticle
from core.ports.page_fetcher import Page
from verifier.articles.fetch_article import extract_article

REST = "Dunmarrow Tiles makes tiles in two towns and sells them to builders in nine countries, as it did before. " * 4
WHOLE = " ".join(f"Its plant number {n} made more tiles than in the year before, for more builders." for n in range(12))
LONG = f"<p>{REST}</p><p>{REST}</p>"


def article(body: str, *, charset: str = "", encoding: str = "utf-8") -> Article:
    page = f"<html><head><title>Tiles sell well</title></head><body><article><h1>Tiles sell well</h1>{body}</article>"
    url = "https://news.example/tiles"
    return extract_article(Page(url=url, type="text/html", charset=charset, content=page.encode(encoding)))


@pytest.mark.parametrize(
    "gone",
    [
        "<del>$9.1 million</del>",
        "<s>$9.1 million</s>",
        "<strike>$9.1 million</strike>",
        "<span style='color:red; display: none'>$9.1 million</span>",
        "<span style='visibility:hidden'>$9.1 million</span>",
        "<span style='text-decoration: line-through'>$9.1 million</span>",
        "<span hidden>$9.1 million</span>",
        "<ins hidden=''>$9.1 million</ins>",
        "<template>$9.1 million</template>",
    ],
)
def test_struck_and_hidden_text_is_dropped(gone: str) -> None:
    text = article(f"<p>Sales were {gone} <ins>$8.4 million</ins> in the year to June.</p>{LONG}").text
    assert "9.1" not in text
    assert "Sales were $8.4 million in the year to June." in " ".join(text.split())


@pytest.mark.parametrize(
    "kept", ["<span hidden=until-found>$9.1</span>", "<ins>$9.1</ins>", "<u style='color:none'>$9.1</u>"]
)
def test_what_readers_see_stays(kept: str) -> None:
    assert "Sales were $9.1 million" in article(f"<p>Sales were {kept} million in the year.</p>{LONG}").text


@pytest.mark.parametrize("mark", ["1", "[2]", "(3)", "*", "†", "a", "1, 2", "b,c", "†, ‡", "TM", "<a href=#n1>1</a>"])
def test_marks_of_footnotes_are_dropped(mark: str) -> None:
    text = article(f"<p>Sales were $8.4 million<sup>{mark}</sup> in the year to June.</p>{LONG}").text
    assert "Sales were $8.4 million in the year to June." in text


@pytest.mark.parametrize(
    ("power", "shown"), [("10<sup>6</sup>", "10^6"), ("40 m<sup>2</sup>", "m^2"), ("9 ft<sup>3</sup>", "ft^3")]
)
def test_powers_are_no_marks(power: str, shown: str) -> None:
    assert shown in article(f"<p>The floor takes {power} of tiles in all of its rooms.</p>{LONG}").text


def test_ordinals_keep_their_letters() -> None:
    assert "the 5th of June" in article(f"<p>It opened on the 5<sup>th</sup> of June, as it had said.</p>{LONG}").text


@pytest.mark.parametrize(
    "wall",
    [
        "<p>Subscribe to continue reading.</p>",
        "<div class=wall>This article is reserved for subscribers.</div>",
        "<p>Sign in to read the full story</p>",
        "<p>Already a member? Log in to unlock.</p>",
        "<p>This story is for subscribers only</p>",
    ],
)
def test_a_page_behind_a_wall_is_named_as_one(wall: str) -> None:
    with pytest.raises(UnreadableArticle, match="only the beginning of the article"):
        article(f"<p>Dunmarrow Tiles said on Monday that its sales rose by a tenth in the year.</p>{wall}")


def test_data_that_says_so_is_a_wall() -> None:
    data = '<script type="application/ld+json">{"@type": "NewsArticle", "isAccessibleForFree": false}</script>'
    with pytest.raises(UnreadableArticle, match="have not paid"):
        article(f"<p>Dunmarrow Tiles said on Monday that its sales rose by a tenth in the year.</p>{data}")


@pytest.mark.parametrize("words", ["Subscribe to continue reading.", "Join us to read more.", "For subscribers only"])
def test_a_whole_article_is_none(words: str) -> None:
    assert REST.strip() in article(f"{LONG}<p>{WHOLE}</p><p>{words}</p>").text


def test_an_article_about_subscribers_is_none() -> None:
    assert "subscribers" in article(f"<p>The paper has two million subscribers, it says.</p><p>{REST}</p>").text


@pytest.mark.parametrize("charset", ["iso-8859-1", "windows-1252", ""])
def test_the_character_set_is_that_of_the_page(charset: str) -> None:
    text = article(
        f"<meta charset=windows-1252><p>“Café” sales – Zoë’s own – were €8.4 million.</p>{LONG}",
        charset=charset,
        encoding="cp1252",
    ).text
    assert "“Café” sales – Zoë’s own – were €8.4 million." in text
