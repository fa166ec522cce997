"""Pages, feeds and small filings made of whole and broken mark-up around any text."""

from html import escape

from hypothesis import strategies as st

from tests.property.texts import SPACED, TEXTS

_TEXT = st.one_of(SPACED, TEXTS)
_TAGS = ("p", "b", "del", "sup", "div", "span hidden", "time datetime='2025-8-25'", "table", "tr", "td", "a href='x y'")


@st.composite
def markup(draw: st.DrawFn) -> str:
    """Some elements, closed or not, with text that is escaped or not."""
    pieces = []
    for _ in range(draw(st.integers(0, 8))):
        tag, text = draw(st.sampled_from(_TAGS)), draw(_TEXT)
        closing = f"</{tag.split()[0]}>" if draw(st.booleans()) else ""
        pieces.append(f"<{tag}>{escape(text) if draw(st.booleans()) else text}{closing}")
    return "".join(pieces)


CHARSETS = st.sampled_from(("utf-8", "windows-1252", "iso-8859-1", "utf-16", "shift_jis", "martian", ""))


@st.composite
def pages(draw: st.DrawFn) -> bytes:
    """A page in one character set that may say another."""
    said, head = draw(CHARSETS), draw(markup())
    page = f"<html><head><meta charset='{said}'><title>{draw(_TEXT)}</title>{head}</head><body>"
    page += f"<article><h1>{draw(_TEXT)}</h1>{draw(markup())}<p>{draw(_TEXT)}</p></article>"
    return page.encode(draw(st.sampled_from(("utf-8", "cp1252", "utf-16"))), "replace")


_DAYS = st.one_of(
    _TEXT, st.sampled_from(("2025/8/25", "Mon, 25 Aug 2025 14:00:00 EDT", "1756130400", "2025-02-30", "0001-01-01"))
)
_LINKS = st.one_of(
    _TEXT, st.sampled_from(("https://news.example/a b", "javascript:x", "//[", "\nhttps://news.example/x\n"))
)


@st.composite
def feeds(draw: st.DrawFn) -> bytes:
    """A feed with ampersands that are escaped or not."""
    items = []
    for _ in range(draw(st.integers(0, 4))):
        title, link, day = draw(_TEXT), draw(_LINKS), draw(_DAYS)
        told = [escape(words) if draw(st.booleans()) else words for words in (title, link, day)]
        items.append("<item><title>{}</title><link>{}</link><pubDate>{}</pubDate></item>".format(*told))
    return f"<rss version='2.0'><channel><title>{draw(_TEXT)}</title>{''.join(items)}</channel></rss>".encode(
        "utf-8", "replace"
    )


_HEADINGS = (
    "Item 1. Business",
    "Items 1 and 2. Business and Properties",
    "Item lA. Risk Factors",
    "Item 7. MD&A",
    "SIGNATURES",
)
_FORMATS = ("ixt:numdotdecimal", "ixt:numcommadot", "ixt4:num-dot-decimal", "ixt:zerodash", "ixt:unheard-of", "")


@st.composite
def filings(draw: st.DrawFn) -> bytes:
    """A form 10-K of a few paragraphs, headings, rows and tagged figures."""
    body = []
    for _ in range(draw(st.integers(0, 8))):
        text = escape(draw(_TEXT))
        if draw(st.booleans()):
            text = f"<b>{escape(draw(st.sampled_from(_HEADINGS)))}</b>{draw(st.sampled_from(('', '<br/>', ' ')))}{text}"
        if draw(st.booleans()):
            attributes = (
                f"name='us-gaap:Revenues' contextRef='c' unitRef='u' format='{draw(st.sampled_from(_FORMATS))}'"
            )
            text += f"<ix:nonFraction {attributes}>{escape(draw(_TEXT))}</ix:nonFraction>"
        body.append(f"<table><tr><td>{text}</td><td>7</td></tr></table>" if draw(st.booleans()) else f"<p>{text}</p>")
    names = "xmlns='http://www.w3.org/1999/xhtml' xmlns:ix='http://www.xbrl.org/2013/inlineXBRL'"
    cover = "<p>FORM 10-K</p><p>Harrow Lane Pottery Corp.</p><p>For the fiscal year ended June 30, 2025</p>"
    return f"<html {names}><body>{cover}{''.join(body)}</body></html>".encode("utf-8", "replace")
