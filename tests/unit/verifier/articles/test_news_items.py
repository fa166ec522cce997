"""Stories as agencies send them become articles."""

import json
from datetime import date
from typing import Any

import pytest

from core.errors import UnreadableArticle
from tests.fakes.memory.memory_services import memory_services
from verifier.articles.read_file import read_file

BODY = "<p>Revenue was <b>$3</b> billion<del> or more</del>.</p><ul><li>Sales rose.</li></ul><script>x()</script>"
NINJS: dict[str, Any] = {
    "uri": "https://news.example/a",
    "standard": {"name": "ninjs", "version": "3.0"},
    "versioncreated": "2026-03-04T10:00:00Z",
    "contentcreated": "2026-03-02T10:00:00Z",
    "headlines": [{"role": "main", "value": "Acme grows"}],
    "bodies": [{"role": "main", "contenttype": "text/html", "value": BODY}],
}
OLDER = {"uri": NINJS["uri"], "headline": "Acme grows", "body_html": BODY, "firstcreated": "2026-03-02"}
NEWSML = """<?xml version="1.0" encoding="UTF-8"?>
<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><itemSet>
<newsItem guid="https://news.example/a" standard="NewsML-G2" standardversion="2.34">
<itemMeta><versionCreated>2026-03-04T10:00:00Z</versionCreated></itemMeta>
<contentMeta><contentCreated>2026-03-02</contentCreated><headline>Acme grows</headline></contentMeta>
<contentSet>{}</contentSet></newsItem></itemSet></newsMessage>"""
NITF = (
    '<inlineXML contenttype="application/nitf+xml"><nitf xmlns="http://iptc.org/std/NITF/2006-10-18/"><head>'
    "<title>no</title></head><body><body.content><p>Revenue was <b>$3</b> billion.</p><p>Sales rose.</p>"
    "</body.content></body></nitf></inlineXML>"
)
TEXT = "Acme grows\n\nRevenue was $3 billion.\n\nSales rose."


@pytest.mark.parametrize(
    "content",
    [
        json.dumps(NINJS),
        json.dumps(
            {"uri": "https://news.example/a", "headline": "Acme grows", "body_html": BODY, "firstcreated": "2026-03-02"}
        ),
        json.dumps(NINJS | {"bodies": [{"contenttype": "text/plain", "value": TEXT.partition("\n\n")[2]}]}),
        NEWSML.format(NITF),
        NEWSML.format(f'<inlineData contenttype="text/plain">{TEXT.partition(chr(10) * 2)[2]}</inlineData>'),
    ],
)
def test_headline_paragraphs_day_and_address_are_read(content: str) -> None:
    article = read_file(content.encode(), "story", memory_services())
    assert (article.text, article.title, article.published, article.url) == (
        TEXT,
        "Acme grows",
        date(2026, 3, 2),
        "https://news.example/a",
    )
    assert read_file(content.encode(), "story", memory_services(), published=date(2025, 1, 1)).published == date(
        2025, 1, 1
    )


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (json.dumps({"uri": "x", "type": "picture"}), "holds no text"),
        ('{"uri": "x", "bodies": [3]}', "no story that can be read"),
        ('{"uri": broken', "no story that can be read"),
        (NEWSML.format("<remoteContent/>"), "holds no text"),
        (NEWSML.format("<inlineXML>").replace("</contentSet>", ""), "no story that can be read"),
    ],
)
def test_what_is_no_story_says_so(content: str, told: str) -> None:
    with pytest.raises(UnreadableArticle, match=told):
        read_file(content.encode(), "story.xml", memory_services())


def test_an_entity_reads_no_file() -> None:
    evil = NEWSML.format(NITF.replace("Sales", "&secret;")).replace(
        "<newsMessage", '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]><newsMessage'
    )
    assert "root:" not in read_file(evil.encode(), "story", memory_services()).text
