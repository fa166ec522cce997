"""Prints how well claims are found in the labelled news articles: `python -m tests.bench.extraction`."""

import json
import sys
import time
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.filings.filing import Filing
from tests.golden.real_filings import real_filings
from verifier.claims.company_mentions import find_mentions
from verifier.claims.strangers import FilingNames, read_names
from verifier.extract_claims import extract_claims

SHARED = Path(__file__).parents[3] / "shared"
COVERS = 0.3


def overlap(a: tuple[int, int], b: tuple[int, int]) -> float:
    """The shared length of two spans, as a share of the shorter."""
    return (min(a[1], b[1]) - max(a[0], b[0])) / max(1, min(a[1] - a[0], b[1] - b[0]))


def union(a: tuple[int, int], b: tuple[int, int]) -> float:
    """The shared length of two spans, as a share of what both cover."""
    shared = max(0, min(a[1], b[1]) - max(a[0], b[0]))
    return shared / max(1, (a[1] - a[0]) + (b[1] - b[0]) - shared)


def read_filings() -> dict[str, tuple[Filing, FilingNames]]:
    """The filings of the benchmark, and the names they use, by file name."""
    return {name: (content.filing, read_names(content.document)) for name, content in real_filings().items()}


def count(gold: dict[str, Any], claims: tuple[Claim, ...], found: Counter[str]) -> None:
    """Adds one article's hits to `found`."""
    text = gold["title"] + "\n\n" + gold["body"]
    used: set[str] = set()
    for label in gold["claims"]:
        start = text.index(label["span"], len(gold["title"]) + 2)
        span = (start, start + len(label["span"]))
        hits = [c for c in claims if overlap(span, (c.start, c.end)) >= COVERS]
        used.update(c.id for c in hits)
        open_ = any(c.open_reason for c in hits)
        if open_ and label["verdict"] != "NOT_VERIFIABLE":
            print(f"wrongly open: {gold['article_id']} {[c.open_reason for c in hits]} {label['span']}")
        undecidable = label["verdict"] == "NOT_VERIFIABLE"
        found.update(
            {
                "gold": 1,
                "covered": bool(hits),
                "by one": len(hits) == 1,
                "type": any(c.type.value == label["type"] for c in hits),
                "open, rightly": open_ and undecidable,
                "open, wrongly": open_ and not undecidable,
                "undecidable": undecidable,
                "union in %": round(100 * max((union(span, (c.start, c.end)) for c in hits), default=0)),
            }
        )
    found.update({"claims": len(claims), "unlabelled": len(claims) - len(used)})


def main() -> None:
    """Reads the filings once, then all articles."""
    if not (SHARED / "bench" / "news").is_dir():
        print(f"skipped: {SHARED / 'bench' / 'news'} is missing")
        sys.exit(0)
    filings = read_filings()
    found: Counter[str] = Counter()
    seconds = 0.0
    for path in sorted((SHARED / "bench" / "news").glob("*.json")):
        gold = json.loads(path.read_text())
        text = gold["title"] + "\n\n" + gold["body"]
        day = date.fromisoformat(gold["published"])
        article = Article(id=gold["article_id"], text=text, title=gold["title"], published=day)
        began = time.perf_counter()
        filing, names = filings[gold["filing"]]
        claims = extract_claims(article, find_mentions(article, [filing]), names=names)
        seconds += time.perf_counter() - began
        count(gold, claims, found)
    total = found["gold"]
    for name in ("covered", "by one", "type"):
        print(f"{name:16} {found[name]:4} of {total}  {found[name] / total:.1%}")
    print(f"mean union       {found['union in %'] / total:.0f} %")
    print(f"open, rightly    {found['open, rightly']:4} of {found['undecidable']} undecidable")
    print(f"open, wrongly    {found['open, wrongly']:4}")
    print(f"unlabelled       {found['unlabelled']:4} of {found['claims']} claims")
    print(f"seconds          {seconds:.1f} for all articles, the model's load included")


if __name__ == "__main__":
    main()
