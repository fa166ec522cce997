"""How long the next version of a story takes beside the first, in a process that has judged another story."""

import statistics
import time
from pathlib import Path

from core.ports.services import Services
from tests.end_to_end.processes import ROOT
from tests.samples.held import held_sample
from verifier.articles.read_article import article_id, read_article
from verifier.verify import verify

ARTICLES = ROOT / "tests" / "samples" / "articles"
VERSIONS = 5


def main(_shared: Path) -> None:
    """Prints the seconds of a first judgement, and the median of versions with one sentence more each."""
    services = held_sample()
    judge((ARTICLES / "dividend-and-plant.txt").read_text(), services)
    text = (ARTICLES / "hospitals-and-subscriptions.txt").read_text()
    first = judge(text, services)
    later = [judge(f"{text}\n\nThis is version {n}.\n", services) for n in range(2, 2 + VERSIONS)]
    share = statistics.median(later) / first
    print(f"a story judged: {first:.2f} s; its next version: {share:.0%} of that (bar 25 %)")


def judge(text: str, services: Services) -> float:
    """Seconds of judging an article."""
    began = time.perf_counter()
    list(verify(read_article(text, id=article_id(text)), services))
    return time.perf_counter() - began
