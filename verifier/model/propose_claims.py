"""An article -> the stretches that a language model takes for claims, or for none, each found again in the article."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.domain.answers.prompt import Prompt
from core.domain.claims.article import Article
from core.domain.claims.claim import ClaimType
from core.retrieval.request_context import RequestContext
from verifier.model.ask import ask_each, rows_form
from verifier.model.fence import RULE, fence
from verifier.model.literal import find_literal

WITHOUT = "Note: claims were found by the rules alone, because the language model could not be used."
TOO_LONG = "Note: the language model was shown the beginning of the article; beyond it, claims were found by the rules."
PIECE, PIECES = 6_000, 6
"""Characters of the article in a call, cut between lines, and calls at most."""

MAX_TOKENS = 4_000
SYSTEM = (
    "You mark in a news article what it claims of companies: every stretch that could be true or false and that a "
    "company's annual report might confirm or contradict, one predicate each; also forecasts, opinions and what other "
    f"documents say, by their type. {RULE}\n"
    "Copy each stretch character by character from the article, without its line breaks if need be, a clause or a "
    "sentence; give where it begins, counted in characters from the beginning of the text between the tags. `kind` is "
    "`claim`, or `no_claim` for scene setting, questions and what speaks of the article itself.\n"
    "For a claim give its type; `about`: the thing that it speaks of (a metric, a unit, a product), in words copied "
    'from the article, where the stretch itself says only "it" or nothing; `company`: the company\'s name as the '
    "article writes it; `fiscal_year`: the year that it is of, where the article writes that year. Compute nothing, "
    "and leave out what the article does not say."
)
FORM = rows_form(
    "claims",
    "Marks the stretches of the article that claim something, and those that do not.",
    {
        "text": {"type": "string", "minLength": 1},
        "start": {"type": "integer", "minimum": 0},
        "kind": {"enum": ["claim", "no_claim"]},
        "type": {"enum": [kind.value for kind in ClaimType]},
        "about": {"type": "string"},
        "company": {"type": "string"},
        "fiscal_year": {"type": "integer"},
    },
    required=("text", "kind"),
    maxItems=100,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A stretch of the article, with offsets into its text, that is a claim or none; the rest as the model says it."""

    start: int
    end: int
    is_claim: bool
    type: ClaimType | None = None
    about: str = ""
    company: str = ""
    fiscal_year: int | None = None

    def shares(self, start: int, end: int) -> int:
        """How many characters it has in common with another stretch."""
        return max(0, min(self.end, end) - max(self.start, start))


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposals:
    """The proposals in the order of the text, and how many stretches were dropped that do not stand in the article."""

    found: tuple[Proposal, ...] = ()
    dropped: int = 0


def propose_claims(article: Article, context: RequestContext) -> Proposals:
    """Asks the model of every piece; pieces that failed are left to the rules, and noted in `context`."""
    found, dropped = dict[tuple[int, int], Proposal](), 0
    pieces = list(_pieces(article.text))
    asked = (((offset, piece), _prompt(piece)) for offset, piece in pieces[:PIECES])
    for (offset, piece), filled in ask_each(asked, FORM, context, without=WITHOUT):
        for row in filled.get("claims", ()):
            proposal = next(_proposal(row, piece, offset), None)
            if proposal is None:
                dropped += 1
            else:
                found.setdefault((proposal.start, proposal.end), proposal)
    if len(pieces) > PIECES:
        context.record_fallback(TOO_LONG, f"{article.id} has {len(article.text)} characters")
    return Proposals(found=tuple(found[span] for span in sorted(found)), dropped=dropped)


def _prompt(piece: str) -> Prompt:
    return Prompt(system=SYSTEM, material=fence("article", [piece]), text="Mark its claims.", max_tokens=MAX_TOKENS)


def _proposal(row: Mapping[str, Any], piece: str, offset: int) -> Iterator[Proposal]:
    span = find_literal(row["text"], piece, row.get("start"))
    if span is not None:
        yield Proposal(
            start=offset + span[0],
            end=offset + span[1],
            is_claim=row["kind"] == "claim",
            type=ClaimType(row["type"]) if "type" in row else None,
            about=row.get("about", "").strip(),
            company=row.get("company", "").strip(),
            fiscal_year=row.get("fiscal_year"),
        )


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Stretches of whole lines with their offsets; a line longer than a piece is one."""
    start, at = 0, 0
    for line in text.splitlines(keepends=True):
        if at > start and at + len(line) - start > PIECE:
            yield start, text[start:at]
            start = at
        at += len(line)
    if text[start:].strip():
        yield start, text[start:]
