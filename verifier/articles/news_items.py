"""A story as news agencies send it, ninjs (JSON) or NewsML-G2 (XML) -> an article.

Sources: https://www.iptc.org/std/ninjs/ninjs-schema_3.0.json and https://iptc.org/standards/newsml-g2/
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from lxml import etree, html

from core.domain.claims.article import Article
from core.errors import UnreadableArticle
from verifier.articles.read_article import article_id, read_article

_BLOCKS = frozenset({"p", "h1", "h2", "h3", "h4", "h5", "h6", "hl1", "hl2", "li", "tr", "blockquote", "pre"})
_UNSAID = frozenset({"script", "style", "head", "del", "s", "strike", "caption", "figure"})
_DAYS = ("contentcreated", "firstcreated", "versioncreated")


def read_news_item(content: bytes, called: str, *, published: date | None = None) -> Article:
    """The article with its headline, address and, unless given, its day. Raises UnreadableArticle."""
    read = _of_newsml if content.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"<") else _of_ninjs
    try:
        headline, paragraphs, day, address = read(content)
    except (ValueError, TypeError, AttributeError, etree.LxmlError) as error:
        raise UnreadableArticle(f"{called} is no story that can be read. Give its text.") from error
    if not any(paragraphs):
        raise UnreadableArticle(f"{called} holds no text of a story: a picture or a package, perhaps. Give the text.")
    text = "\n\n".join(filter(None, (headline, *paragraphs)))
    return read_article(
        text, id=article_id(text), published=published or _day(day), url=address if address.startswith("http") else None
    )


def _of_ninjs(content: bytes) -> tuple[str, Sequence[str], str, str]:
    """Headline, paragraphs, day and address of ninjs 3, or of 1 and 2 with their other names."""
    item: Mapping[str, Any] = json.loads(content)
    headlines = [one["value"] for one in item.get("headlines", ()) if one.get("value")]
    bodies = [(str(one.get("contenttype", "")), one["value"]) for one in item.get("bodies", ()) if one.get("value")]
    bodies += [(kind, item[name]) for name, kind in _OLDER.items() if item.get(name)]
    plain = [value for kind, value in bodies if kind in ("", "text/plain")]
    marked = [value for kind, value in bodies if "html" in kind or "nitf" in kind or "xml" in kind]
    paragraphs = _paragraphs_of(marked[0]) if marked else [] if not plain else plain[0].split("\n\n")
    day = next((str(item[name]) for name in _DAYS if item.get(name)), "")
    headline = headlines[0] if headlines else str(item.get("headline") or "")
    return headline, paragraphs, day, str(item.get("uri") or "")


_OLDER = {"body_html": "text/html", "body_xhtml": "application/xhtml+xml", "body_text": "text/plain"}


def _of_newsml(content: bytes) -> tuple[str, Sequence[str], str, str]:
    """The same of the first text in a NewsML-G2 item, whatever it is wrapped in."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    root = etree.fromstring(content, parser)
    item = next((one for one in root.iter() if _name(one) == "newsItem"), root)
    held: dict[str, list[Any]] = {}
    for one in item.iter():
        held.setdefault(_name(one), []).append(one)
    days = (held.get(name, ()) for name in ("contentCreated", "firstCreated", "versionCreated"))
    headline = next(map(_text, held.get("headline", ())), "")
    paragraphs = [list(_blocks(one)) for one in held.get("inlineXML", ())]
    paragraphs += [_of_data(one) for one in held.get("inlineData", ())]
    day = next((_text(one) for ones in days for one in ones), "")
    return headline, next(filter(None, paragraphs), []), day, str(item.get("guid") or "")


def _of_data(node: Any) -> list[str]:
    data = "".join(node.itertext())
    found = _paragraphs_of(data) if "html" in str(node.get("contenttype", "")) else data.split("\n\n")
    return [said for part in found if (said := " ".join(part.split()))]


def _paragraphs_of(marked: str) -> list[str]:
    return list(_blocks(html.fragment_fromstring(marked, create_parent="div")))


def _blocks(root: Any) -> Iterator[str]:
    """The text of each innermost block; of what has none, all of it."""
    blocks = (one for one in root.iter() if _name(one) in _BLOCKS)
    found = [one for one in blocks if not any(_name(inner) in _BLOCKS for inner in one.iterdescendants())]
    texts = [_text(one) for one in found if not any(_name(up) in _UNSAID for up in one.iterancestors())]
    yield from filter(None, texts or [_text(root)])


def _text(node: Any) -> str:
    """What is said in a node, without what is struck out."""
    said = (words for words in node.xpath(_SAID))
    return " ".join("".join(said).split())


_SAID = ".//text()[not({})]".format(" or ".join(f"ancestor::*[local-name()='{name}']" for name in sorted(_UNSAID)))


def _name(node: Any) -> str:
    return etree.QName(node).localname if isinstance(node.tag, str) else ""


def _day(stated: str) -> date | None:
    try:
        return date.fromisoformat(stated[:10])
    except ValueError:
        return None
