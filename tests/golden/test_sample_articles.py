"""The labels of the sample articles, and the feed, agree with the texts on disk."""

import json
from collections import Counter
from pathlib import Path

import pytest
from lxml import etree

SAMPLES = Path(__file__).parents[1] / "samples"
LABELS = sorted((SAMPLES / "labels").glob("*.json"))
VERDICTS = {"CONFIRMED", "CONTRADICTED", "PARTIALLY_SUPPORTED", "NOT_VERIFIABLE"}


@pytest.mark.parametrize("path", LABELS, ids=lambda p: p.stem)
def test_labels_name_spans_of_the_article(path: Path) -> None:
    labelled = json.loads(path.read_text(encoding="utf-8"))
    article = (SAMPLES / "articles" / f"{path.stem}.txt").read_text(encoding="utf-8")
    assert article == f"{labelled['title']}\n\n{labelled['body']}\n"
    assert [c["span"] for c in labelled["claims"] if labelled["body"].count(c["span"]) != 1] == []
    assert {c["verdict"] for c in labelled["claims"]} <= VERDICTS


def test_the_first_article_gets_every_verdict() -> None:
    path = SAMPLES / "labels" / "hospitals-and-subscriptions.json"
    counted = Counter(c["verdict"] for c in json.loads(path.read_text(encoding="utf-8"))["claims"])
    assert set(counted) == VERDICTS
    assert min(counted.values()) >= 3


def test_the_feed_links_six_files_and_repeats_one_story() -> None:
    feed = etree.fromstring((SAMPLES / "feed.xml").read_bytes())
    links = [link.text or "" for link in feed.iterfind("channel/item/link")]
    assert len(links) == len(set(links)) == 6
    assert all((SAMPLES / link).is_file() for link in links)
    assert len({guid.text for guid in feed.iterfind("channel/item/guid")}) == 6
    texts = [(SAMPLES / link).read_text(encoding="utf-8").rsplit("\n\n", 1)[-1] for link in links]
    assert sorted(Counter(texts).values()) == [1, 1, 1, 1, 2]
