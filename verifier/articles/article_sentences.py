"""The blocks of an article -> its sentences, cut into stretches at colons and semicolons."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.language.sentences import ABBREVIATIONS
from verifier.articles.article_blocks import ArticleBlock, BlockKind

_ABBREVIATIONS = (
    rf"{ABBREVIATIONS}|Cos|Bros|plc|Prof|Rep|Gov|Ph\.D"
    r"|Calif|Ark|Mass|Conn|Wash|Tex|Fla|Ill|Minn|Mich|Pa|Va|Ga|Ore|Del"
    r"|a\.m|p\.m|[A-Z]"
)
_END = re.compile(r"[.!?…]+[\"”’')\]]*(?=\s+[\"“‘'(\[]?[A-Z0-9$€£¥—–-]|\s*$)")
_ABBREVIATED = re.compile(rf"(?:^|[\s(\"“])(?:{_ABBREVIATIONS}|(?:[A-Z]\.)+[A-Z])\.$")
_STARTERS = re.compile(
    r"\s+(?:The|A|An|It|Its|In|On|At|That|This|These|Those|But|And|For|He|She|They|We|I|As|By|Of|To|With"
    r"|While|When|So|Then"
    r"|Until|If|Not|No|Yet|Still|Only|Of)\b"
)
_CUT = re.compile(r"(?<=[\w%\"”’')]):\s+(?=\S)|;\s+|\s(?:—|–|--)\s+")

_CUT_HEADLINE = re.compile(rf"{_CUT.pattern}|\s(?:even )?as\s(?!told\b|it\b|of\b|well\b|an?\b)|\swhile\s")
"""A headline's clauses, which a parser of sentences does not tell apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """A piece of a sentence between colons, semicolons and dashes; `mark` is the character that ends it."""

    start: int
    end: int
    text: str
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleSentence:
    """A sentence with its offsets, its block, and the stretches it consists of."""

    start: int
    end: int
    text: str
    block: ArticleBlock
    stretches: tuple[Stretch, ...]


def find_sentences(block: ArticleBlock) -> tuple[ArticleSentence, ...]:
    """The sentences of a block, in order; together they cover all but the blanks between them."""
    return tuple(_sentences(block))


def _sentences(block: ArticleBlock) -> Iterator[ArticleSentence]:
    begin = 0
    for match in _END.finditer(block.text):
        if match.end() < len(block.text) and _goes_on(block.text, begin, match):
            continue
        sentence = block.text[begin : match.end()]
        if sentence.strip():
            yield _sentence(block, begin, match.end())
        begin = match.end()
    if block.text[begin:].strip():
        yield _sentence(block, begin, len(block.text))


def _goes_on(text: str, begin: int, match: re.Match[str]) -> bool:
    """Whether the stop belongs to an abbreviation, or ends a quotation inside a sentence."""
    head = text[begin : match.end()]
    if not _ABBREVIATED.search(head):
        return False
    return not (
        re.search(r"(?:[A-Z]\.){2,}$|\b(?:Inc|Corp|Co|a\.m|p\.m)\.$", head) and _STARTERS.match(text, match.end())
    )


def _sentence(block: ArticleBlock, begin: int, end: int) -> ArticleSentence:
    while begin < end and block.text[begin].isspace():
        begin += 1
    text = block.text[begin:end]
    start = block.start + begin
    cut = _CUT_HEADLINE if block.kind is BlockKind.TITLE else _CUT
    return ArticleSentence(
        start=start, end=start + len(text), text=text, block=block, stretches=tuple(_stretches(text, start, cut))
    )


def _stretches(text: str, offset: int, cut: re.Pattern[str]) -> Iterator[Stretch]:
    begin = 0
    for match in cut.finditer(text):
        if begin < match.start() and not _inside(text, match.start()):
            yield Stretch(
                start=offset + begin,
                end=offset + match.start(),
                text=text[begin : match.start()],
                mark=match.group().strip(),
            )
            begin = match.end()
    yield Stretch(start=offset + begin, end=offset + len(text), text=text[begin:], mark="")


def _inside(text: str, position: int) -> bool:
    """Whether the position stands inside brackets or a quotation."""
    head = text[:position]
    return head.count("(") > head.count(")") or head.count("“") > head.count("”")
