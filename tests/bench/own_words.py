"""How much of what a model may get wrong the check of its sentences catches: filings' sentences, changed on purpose."""

import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from core.answering.check.own_words import unsupported_parts
from core.domain.filings.filing import ElementKind
from core.language.sentences import split_sentences
from core.ports.filing_store import FilingContent
from tests.golden.real_filings import real_filings

SAMPLE, SEED, FEWEST_WORDS = 150, 3, 8
_VERBS = r"\b(is|are|was|were|do|does|did|has|have|may|could|will|would|can)"
CHANGES: Mapping[str, Sequence[tuple[str, str]]] = {
    "another scale": ((r"\bmillion\b", "billion"), (r"\bbillion\b", "million")),
    "another unit": ((r"%", " million"),),
    "turned direction": (
        *((r"\bincreased\b", "decreased"), (r"\bdecreased\b", "increased"), (r"\bhigher\b", "lower")),
        *((r"\blower\b", "higher"), (r"\bdeclined\b", "rose"), (r"\bgrew\b", "fell")),
    ),
    "lost “not”": ((rf"{_VERBS} not\b", r"\1"),),
    "added “not”": ((rf"{_VERBS}\b(?! not)", r"\1 not"),),
}


def main(_shared: Path) -> None:
    """Prints how many changed sentences are caught, and how many true ones are refused."""
    filings = list(real_filings().values())
    if not filings:
        print("the filings are missing: no figures")
        return
    drawn = [(content, sentences(content)) for content in filings]
    for name, pairs in CHANGES.items():
        rows = [changed for content, texts in drawn for changed in alter(content, texts, pairs)]
        print(f"{name}: {sum(rows)} of {len(rows)} caught")
    same = [caught(content, text, text) for content, texts in drawn for text in texts[:SAMPLE]]
    print(f"left as they are: {sum(same)} of {len(same)} refused")
    other = [caught(c, text, source) for c, t in drawn for text, source in zip(t[:SAMPLE], t[SAMPLE:], strict=False)]
    print(f"under another source: {sum(other)} of {len(other)} caught")


def sentences(content: FilingContent) -> list[str]:
    """The sentences of a filing's prose, in an order of chance that is always the same."""
    blocks = [e for e in content.document.elements if e.kind is ElementKind.PARAGRAPH]
    quotes = [block.text[start:end].strip() for block in blocks for start, end in split_sentences(block.text)]
    texts = [quote for quote in quotes if len(quote.split()) >= FEWEST_WORDS]
    random.Random(SEED).shuffle(texts)  # noqa: S311  draws a sample, keeps no secret
    return texts


def alter(content: FilingContent, texts: Sequence[str], pairs: Sequence[tuple[str, str]]) -> list[bool]:
    """Whether each of the first sentences that can be changed so is caught."""
    found: list[bool] = []
    for text in texts:
        way = next(((a, b) for a, b in pairs if re.search(a, text)), None)
        if way and len(found) < SAMPLE:
            found.append(caught(content, re.sub(*way, text, count=1), text))
    return found


def caught(content: FilingContent, text: str, source: str) -> bool:
    """Whether the check finds anything in the text that its source does not bear out."""
    return bool(unsupported_parts(text, [source], content.filing.company.name))
