"""A web page's tree -> the day on which it says that it was published; nothing is guessed.

A day counts where the page states it: in its data (schema.org's `datePublished` as JSON-LD or microdata), in its meta
elements (Open Graph's article:published_time and what others call the same), in a time element or a line of its own
between the headline and the article's text. A copyright line, a day told in the text, an address, or the day of an
update are no such statement.
"""

import json
import re
from collections.abc import Iterator
from datetime import date
from itertools import chain
from typing import Any

from lxml.html import HtmlElement

from core.domain.filings.month import MONTH_WORD
from core.language.periods.timestamps import read_timestamp
from verifier.articles.page_lines import Line, page_lines

_META = frozenset(
    """
    article:published_time article:published og:article:published_time og:published_time og:pubdate
    datepublished pubdate publishdate publish-date publish_date publication_date publicationdate date dc.date
    dc.date.issued dcterms.issued dcterms.created dcterms.date sailthru.date parsely-pub-date
    originalpublicationdate rnews:datepublished cxenseparse:recs:publishtime article_date_original
    article.published citation_publication_date citation_date prism.publicationdate displaydate
    """.split()  # noqa: SIM905 - a name a line would be a page of its own
)
"""Names of meta elements that give the day of publication, in small letters."""

_ARTICLES = re.compile(r"(?:Article|NewsArticle|Report|BlogPosting|LiveBlogPosting|Posting|WebPage|Review)\Z")
_HEADINGS = {"h1", "h2", "h3", "h4"}
_PARTS = {"aside", "footer", "nav", "form", "figure", "blockquote"}
_ELSEWHERE = re.compile(
    r"\b(?:comment|related|recommend|sidebar|footer|teaser|more|promo|newsletter|event)", re.IGNORECASE
)
_CHANGED = re.compile(r"\b(?:updat|modifi|revis|correct|amend|chang|edited|last\b|latest|expir)", re.IGNORECASE)
_RIGHTS = re.compile(r"©|\(c\)|\bcopyright\b|\ball rights\b", re.IGNORECASE)
_TIME = r"(?:,?\s+(?:at\s+)?\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?(?:\s[A-Z]{2,4})?)?"
_DAY = re.compile(
    rf"(?:\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|{MONTH_WORD}\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+\d{{4}}"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?\s+{MONTH_WORD},?\s+\d{{4}}|\d{{1,2}}[/.]\d{{1,2}}[/.]\d{{4}}){_TIME}"
)
_STATED = re.compile(r"\b(?:publi|posted|byline|author|dateline|date\b|meta|time-?stamp)", re.IGNORECASE)
"""Names of elements that hold who wrote an article and when."""

_WEEKDAY = r"(?i:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*)?"
_LEAD = re.compile(
    r"\W*(?:(?:.*[|•·–—-]\s*)?(?i:(?:first\s+)?(?:published|posted|released|filed|date|dated))\b\W*(?:(?i:on)\s+)?)?"
    rf"(?:(?i:by|from|von)\s+[A-Z@][^.!?]{{0,80}}?(?:[\s|•·,–—-]+|\s(?i:on)\s+))?{_WEEKDAY}\Z",
    re.DOTALL,
)
"""What stands before the day in a line that states it: a word for it, the author, a weekday, or nothing."""

_NAME = r"[A-Z][\w.’'-]*(?:\s+(?:and|of|de|van|von))?"
_NAMED_LEAD = re.compile(rf"\W*(?:{_NAME}(?:[\s|•·,–—]|-\s)+){{1,12}}{_WEEKDAY}\Z")
"""The same where the page says that the line is one: names without "by"."""

_REST = re.compile(
    rf"[\s|)]*\.?\Z|\s*[|•·;,(–—-]*\s*(?:(?i:(?:last\s+)?(?:updated|modified)\b.*|(?:by|at|in)\s.*|\d+\s?-?min.*"
    rf"|\d{{1,2}}:\d{{2}}.*)|[A-Z]{{2,4}}\b|(?:{_NAME}[\s,]+){{0,5}}{_NAME}\W*\Z)",
    re.DOTALL,
)
"""What may follow the day in such a line: an update, the author, the time, or names."""

_LONGEST_LINE = 160
_BODY = 200
"""Characters of a paragraph that is the article's text and no head of it."""


def published_day(tree: HtmlElement) -> date | None:
    """The day that the page states, in the zone that it names; None when it states none."""
    stated = chain(_of_data(tree), _of_meta(tree), _of_times(tree), _of_lines(tree))
    times = (read_timestamp(text) for text in stated)
    return next((time.date() for time in times if time is not None), None)


def _of_data(tree: HtmlElement) -> Iterator[str]:
    """`datePublished` of what is an article in the page's JSON-LD; of the first where there are several."""
    for script in tree.iter("script"):
        if "ld+json" not in (script.get("type") or "").lower():
            continue
        try:
            data = json.loads(script.text_content(), strict=False)
        except ValueError:
            continue
        for node in _nodes(data):
            kinds = node.get("@type", "")
            kinds = kinds if isinstance(kinds, list) else [kinds]
            stated = node.get("datePublished")
            if isinstance(stated, str) and any(_ARTICLES.search(str(kind)) for kind in kinds):
                yield stated
                return


def _nodes(data: Any) -> Iterator[dict[str, Any]]:
    """The objects of JSON-LD from the outside in, those of lists and graphs too."""
    level = [data]
    while level:
        found = [node for node in level if isinstance(node, dict)]
        yield from found
        lists = chain.from_iterable(node for node in level if isinstance(node, list))
        inner = chain.from_iterable((n.get("@graph"), n.get("mainEntity"), n.get("mainEntityOfPage")) for n in found)
        level = [node for node in chain(lists, inner) if isinstance(node, dict | list)]


def _of_meta(tree: HtmlElement) -> Iterator[str]:
    for meta in tree.iter("meta"):
        names = (meta.get("property"), meta.get("name"), meta.get("itemprop"), meta.get("http-equiv"))
        if any(name and name.strip().lower() in _META for name in names):
            yield meta.get("content") or ""
            return


def _of_times(tree: HtmlElement) -> Iterator[str]:
    """The first time element in the head of the article that is no time of an update, and part of no sentence."""
    for line in _head(tree):
        for element, start, end in line.elements:
            marked = (element.get("itemprop") or "").lower() == "datepublished"
            if (element.tag == "time" or marked) and _states(line, element, start, end, marked=marked):
                yield element.get("datetime") or element.get("content") or line.text[start:end]
                return


def _of_lines(tree: HtmlElement) -> Iterator[str]:
    """The first day that a line of its own in the head of the article states."""
    for line in _head(tree):
        found = _DAY.search(line.text)
        if found is None or line.block.tag in _HEADINGS:
            continue
        around = [e for e, start, end in line.elements if start <= found.start() and found.end() <= end]
        if all(e.tag != "a" for e in around) and _states(line, (around or [line.block])[-1], *found.span()):
            yield found.group()
            return


def _states(line: Line, element: HtmlElement, start: int, end: int, *, marked: bool = False) -> bool:
    """Whether a line states the day that stands in it, rather than tells what happened on it."""
    before, after, names = line.text[:start], line.text[end:], _names(element)
    clause = re.split(r"[|•·;]|\s[–—-]\s", before)[-1]
    if _CHANGED.search(f"{names} {clause} {line.text[start:end]}") or _RIGHTS.search(line.text):
        return False
    if marked:
        return True
    if len(line.text) > _LONGEST_LINE or not _REST.match(after):
        return False
    named = _STATED.search(names) is not None and _NAMED_LEAD.match(before) is not None
    return named or _LEAD.match(before) is not None


def _names(element: HtmlElement) -> str:
    """What the page calls an element and the one around it."""
    around = (element, element.getparent())
    return " ".join(e.get(name) or "" for e in around if e is not None for name in ("class", "id", "itemprop"))


def _head(tree: HtmlElement) -> Iterator[Line]:
    """The lines from the headline to the article's first paragraph, without asides, comments and the like.

    What stands above the headline counts where it shares a header or an article with it.
    """
    headline = next(tree.iter("h1"), None)
    body = next(tree.iter("body"), tree)
    begun = headline is None
    for line in page_lines(body):
        begun = begun or any(e is headline for e in chain((line.block,), line.block.iterancestors()))
        if not begun and not _shares_header(line.block, headline):
            continue
        if line.block.tag == "p" and len(line.text) > _BODY:
            return
        if not _is_elsewhere(line.block):
            yield line


def _shares_header(element: HtmlElement, headline: HtmlElement | None) -> bool:
    """Whether an element stands above the headline in one header or article with it."""
    if headline is None:
        return False
    outer = next((a for a in headline.iterancestors() if a.tag in ("header", "article")), None)
    return outer is not None and any(a is outer for a in chain((element,), element.iterancestors()))


def _is_elsewhere(element: HtmlElement) -> bool:
    """Whether an element is part of something beside the article."""
    own = chain((element,), element.iterancestors())
    return any(
        e.tag in _PARTS
        or (e.tag not in ("body", "html") and _ELSEWHERE.search(f"{e.get('class') or ''} {e.get('id') or ''}"))
        for e in own
    )
