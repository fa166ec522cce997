"""An article -> its claims: the stretches that can be true or false, each with its parts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, ClaimType, OpenReason, Part, PartKind
from core.domain.filings.company import Company
from core.language.numbers.quantities import find_quantities
from verifier.articles.article_blocks import ArticleBlock, BlockKind, find_blocks
from verifier.articles.article_sentences import find_sentences
from verifier.claims.checkability import Setting, find_open_reason
from verifier.claims.claim_types import find_type
from verifier.claims.claimable import is_claimable
from verifier.claims.clauses import Clause, find_clauses
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_parts import find_figure_parts, set_beside
from verifier.claims.modals import asserts_modal
from verifier.claims.other_parts import clause_subject, find_other_parts
from verifier.claims.pasted_tables import TableRow, read_tables
from verifier.claims.recent_quarters import date_quarters
from verifier.claims.remember import led_by, remember
from verifier.claims.strangers import FilingNames, is_about_stranger
from verifier.claims.subjects import Memory

_SHORT = 12
"""Words of a subject that still speaks of one thing."""

_READ_BLOCKS = (BlockKind.TITLE, BlockKind.PROSE)
"""The blocks whose sentences are read for claims: headings within the body only name what follows."""


def extract_claims(article: Article, mentions: Mentions, *, names: FilingNames | None = None) -> tuple[Claim, ...]:
    """The claims of the article's headline and body, in the order of its text.

    `mentions` are the companies held that it names. `names` are those that the main company's filing uses, by which
    claims about other companies are recognised; without them these are left checkable.
    """
    blocks = find_blocks(article.text)
    found = [
        *_table_claims(read_tables(blocks, mentions.filing), mentions),
        *_prose_claims(article, blocks, mentions, names),
    ]
    return tuple(sorted(found, key=lambda claim: claim.start))


def _prose_claims(
    article: Article, blocks: Sequence[ArticleBlock], mentions: Mentions, known: FilingNames | None
) -> Iterator[Claim]:
    sentences = [s for block in blocks if block.kind in _READ_BLOCKS for s in find_sentences(block)]
    memory, before = Memory(), None
    for clauses in find_clauses(sentences, find_quantities(article.text)):
        for clause in clauses:
            memory = _at_block(memory, before, clause.sentence.block)
            before = clause.sentence.block
            memory.company = _clause_company(clause, mentions) or memory.company
            own = mentions.about(memory.company)
            yield from _clause_claims(clause, memory, own.about(own.named_in(clause.text)), known)


def _clause_company(clause: Clause, mentions: Mentions) -> Company | None:
    """The company that the clause begins with or that its subject names ("the cash of Acme", "sales at Acme")."""
    subjects = [t for t in clause.tokens if t.dep_ in ("nsubj", "nsubjpass") and t.head.dep_ not in ("relcl", "acl")]
    subject = " ".join(t.text for head in subjects[:1] for t in head.subtree if t in clause.tokens)
    return mentions.opens_with(clause.text) or (mentions.first_in(subject) if len(subject.split()) <= _SHORT else None)


def _at_block(memory: Memory, before: ArticleBlock | None, block: ArticleBlock) -> Memory:
    """What may be taken up in `block`: nothing of the headline, nor the topic of another block."""
    if before is None or before == block:
        return memory
    return Memory() if before.kind is BlockKind.TITLE else replace(memory, topic="", company=None)


def _clause_claims(clause: Clause, memory: Memory, mentions: Mentions, known: FilingNames | None) -> Iterator[Claim]:
    if clause.lead:
        memory.topic = mentions.without_names(clause.lead)
        led_by(clause.lead.rstrip(" :"), memory)
    reason = find_open_reason(
        Setting(
            clause=clause.text,
            sentence=clause.sentence.text,
            lead=clause.lead,
            has_figure=bool(clause.quantities),
            modal=asserts_modal(clause.tokens),
        )
    )
    if reason is None and known is not None and is_about_stranger(clause, mentions, known):
        reason = OpenReason.OTHER_COMPANY
    named = clause_subject(clause, memory, mentions)
    claims = [_claim(clause, reason, memory, mentions)] if is_claimable(clause, mentions, reason) else []
    if clause.sentence.block.kind is BlockKind.TITLE:
        claims = [c for c in claims if any(p.kind is not PartKind.STATEMENT for p in c.parts)]
    if not claims and _is_heading(clause):
        memory.topic = mentions.without_names(clause.text.rstrip(".:"))
    remember(clause, named, [part for claim in claims for part in claim.parts], memory, mentions)
    yield from claims


def _is_heading(clause: Clause) -> bool:
    """Whether the clause is up to three words without a verb or a figure, that name what follows."""
    short = len(clause.text.split()) <= 3 and "," not in clause.text and not clause.quantities
    return short and not any(t.pos_ in ("VERB", "AUX") for t in clause.tokens)


def _claim(clause: Clause, reason: OpenReason | None, memory: Memory, mentions: Mentions) -> Claim:
    figures = find_figure_parts(clause, memory, mentions, mentions.filing)
    others = find_other_parts(clause, figures, memory, mentions, mentions.filing)
    undated = (*set_beside(clause, figures, others), *others)
    parts = date_quarters(undated, clause.sentence.text, mentions.filing, mentions.published)
    company = mentions.named_in(clause.text)
    return Claim(
        id=f"c{clause.start}",
        start=clause.start,
        end=clause.end,
        text=clause.text,
        sentence=clause.sentence.text,
        statement=f"{company.name}: {parts[0].subject}: {clause.text}",
        type=find_type(clause, [p.quantity for p in parts if p.quantity is not None], reason),
        parts=tuple(sorted(parts, key=lambda part: part.start)),
        company=company,
        open_reason=reason,
    )


def _table_claims(rows: Sequence[TableRow], mentions: Mentions) -> Iterator[Claim]:
    for row in rows:
        parts = tuple(
            Part(
                kind=PartKind.FIGURE,
                text=row.block.text,
                start=figure.quantity.start,
                end=figure.quantity.end,
                subject=mentions.without_names(row.label),
                period=figure.period,
                quantity=figure.quantity,
            )
            for figure in row.figures
        )
        yield Claim(
            id=f"c{row.block.start}",
            start=row.block.start,
            end=row.block.end,
            text=row.block.text,
            sentence=row.block.text,
            statement=f"{mentions.company.name}: {row.block.text}",
            type=ClaimType.METRIC,
            parts=parts,
            company=mentions.company,
        )
