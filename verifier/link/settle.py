"""What the rules and what the model's links prove of each claim -> one finding of both; where they differ, a question.

The model is shown both proofs, unsigned, and says which slots of the claim each gets wrong. Its answer decides where
code can prove it: the proof that is left standing has been made by code anyway. Else the claim is left open.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.domain.answers.prompt import Form, Prompt
from core.domain.claims.article import Article
from core.domain.claims.assertion import SlotName
from core.domain.claims.verdict import Finding, Outcome, Ruling
from core.reading.ask import ask, rows_form
from core.reading.calls import Calls
from core.reading.fence import RULE, fence
from core.retrieval.request_context import RequestContext
from verifier.checks.checked import Agreement, CheckedClaim
from verifier.decide import ruling_of
from verifier.link.links_form import part_line
from verifier.prove.make_finding import left_open
from verifier.read.read_claim import ReadClaim

WITHOUT = "Note: where two readings of a claim differ it is left open, because the language model could not be used."
MAX_TOKENS = 6_000
COVERS = 0.3
"""Share of the shorter of two stretches that they have in common when they are taken for one claim."""

SYSTEM = f"""You compare two proofs of what a company's own report says of a claim in the news. A proof gives the \
figures or words of the report that it goes by, with the arithmetic. Either may have taken the wrong row, year, scope \
or sentence, or may have missed what is there. {RULE}
For each claim say which proof `holds`: a, b, both, or neither. Where each is right on some parts, the one that is \
right on more. A proof holds when the rows and words that it goes by are of the same company, measure, scope, period \
and kind as the claim, and what it says of the claim follows from them; a proof that finds nothing holds when the \
other one's evidence is not about the claim. For each proof that does not hold, list in `fails` the slot of the claim \
that it gets wrong ("measure": its row is of something else)."""
FORM: Form = rows_form(
    "settled",
    "Says of each claim which proof holds.",
    {
        "claim": {"type": "string", "minLength": 1},
        "holds": {"enum": ["a", "b", "both", "neither"]},
        "fails": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"proof": {"enum": ["a", "b"]}, "slot": {"enum": [s.value for s in SlotName]}},
                "required": ["proof", "slot"],
                "additionalProperties": False,
            },
        },
    },
    required=("claim", "holds"),
    maxItems=200,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """A claim as the model read it with what its links prove, and what the rules find in the same stretch."""

    read: ReadClaim
    linked: CheckedClaim
    rules: tuple[CheckedClaim, ...]

    @property
    def by_rules(self) -> list[Finding]:
        """All findings of the rules on the stretch."""
        return [finding for checked in self.rules for finding in checked.findings]

    @property
    def differ(self) -> bool:
        """Whether the rules decide the claim, and otherwise than the links do."""
        rules = self._rules_ruling
        return rules is not Ruling.NOT_VERIFIABLE and rules is not ruling_of(self.linked.claim, self.linked.findings)

    @property
    def _rules_ruling(self) -> Ruling:
        return ruling_of(self.linked.claim, self.by_rules)

    def agreed(self) -> CheckedClaim:
        """The linked claim where the two do not differ, with how they stand to each other."""
        silent = self._rules_ruling is Ruling.NOT_VERIFIABLE and self.linked.claim.open_reason is None
        alone = silent and ruling_of(self.linked.claim, self.linked.findings) is not Ruling.NOT_VERIFIABLE
        return replace(self.linked, agreement=Agreement.MODEL if alone else Agreement.BOTH)


def pair(read: Sequence[ReadClaim], linked: Sequence[CheckedClaim], rules: Sequence[CheckedClaim]) -> list[Readings]:
    """Each claim of the model with those of the rules that stand in the same stretch of the article."""
    return [
        Readings(read=one, linked=checked, rules=tuple(r for r in rules if is_same_stretch(one, r)))
        for one, checked in zip(read, linked, strict=True)
    ]


def is_same_stretch(read: ReadClaim, rules: CheckedClaim) -> bool:
    """Whether a claim of the rules stands where a read one does, by `COVERS`."""
    a, b = read.claim, rules.claim
    shared = min(a.end, b.end) - max(a.start, b.start)
    return shared >= COVERS * min(a.end - a.start, b.end - b.start)


def settle(
    article: Article, readings: Sequence[Readings], context: RequestContext, calls: Calls, *, asks: bool = True
) -> Iterator[CheckedClaim]:
    """One finding of both for every claim, in their order; those that differ are asked about in one call.

    The call is made at the first of them, so that what precedes it need not wait. Where nobody `asks`, the links stand.
    """
    answers: Mapping[str, str] | None = None if asks else {}
    for one in readings:
        if not one.differ:
            yield one.agreed()
            continue
        if answers is None:
            answers = _ask(article, [each for each in readings if each.differ], context, calls)
        yield _settled(one, answers)


def _ask(article: Article, differ: Sequence[Readings], context: RequestContext, calls: Calls) -> Mapping[str, str]:
    """The proof that is left standing of each claim; none where no call is left, or the model fails."""
    if not calls.take():
        return {}
    filled = ask(_prompt(article, differ), FORM, context, without=WITHOUT)
    return {row["claim"].strip(): _standing(row) for row in filled.get("settled", ())}


def _standing(row: Mapping[str, Any]) -> str:
    """The proof that is left standing; one with a slot wrong does not, whatever else is said of it."""
    wrong = {fail["proof"] for fail in row.get("fails", ())}
    return row["holds"] if row["holds"] not in wrong else "neither"


def _settled(one: Readings, answers: Mapping[str, str]) -> CheckedClaim:
    """The proof that stands; where nobody could be asked, the links', which code has proved."""
    answer = answers.get(one.read.claim.id)
    if answer in (None, "both"):
        return replace(one.linked, agreement=Agreement.MODEL)
    if answer == "neither":
        left = [left_open(finding) for finding in one.linked.findings]
        return replace(one.linked, findings=left, agreement=Agreement.NEITHER)
    if (answer == "a") is _rules_first(one):
        claim = replace(one.linked.claim, parts=tuple(f.part for f in one.by_rules))
        return replace(one.linked, claim=claim, findings=one.by_rules, agreement=Agreement.CHOSEN)
    return replace(one.linked, agreement=Agreement.CHOSEN)


def _rules_first(one: Readings) -> bool:
    """Which of the two stands first, so that neither is known by its place; the same for the same claim."""
    return hashlib.sha256(one.read.claim.text.encode()).digest()[0] % 2 == 0


def _prompt(article: Article, differ: Sequence[Readings]) -> Prompt:
    return Prompt(
        system=SYSTEM,
        material="\n".join((fence("article", [article.text]), fence("proofs", [_shown(one) for one in differ]))),
        text="Say of each claim which proof holds.",
        max_tokens=MAX_TOKENS,
    )


def _shown(one: Readings) -> str:
    proofs = [_proof(one.by_rules), _proof(one.linked.findings)]
    first, second = proofs if _rules_first(one) else reversed(proofs)
    parts = "\n".join(part_line(a) for a in one.read.assertions)
    return f"claim {one.read.claim.id}: {one.read.claim.text}\n{parts}\nproof a:\n{first}\nproof b:\n{second}"


def _proof(findings: Sequence[Finding]) -> str:
    return "\n".join(f"  “{f.part.text}” {_verb(f.outcome)}: {_evidence(f)}" for f in findings) or "  nothing found"


def _verb(outcome: Outcome) -> str:
    return {
        Outcome.AGREES: "is borne out",
        Outcome.PARTLY: "is nearly borne out",
        Outcome.REFUTED: "is refuted",
    }.get(outcome, "is not decided")


def _evidence(finding: Finding) -> str:
    """Rows with their headers and values, the arithmetic, and the words quoted."""
    rows = [
        f"{': '.join(fact.label[-2:])} | {', '.join(fact.column) or fact.title} | {fact.place.quote}"
        for fact in finding.facts
    ]
    computed = [finding.calculation.display] if finding.calculation else []
    quotes = [f"“{quote.text}”" for quote in finding.quotes]
    return "; ".join((*rows, *computed, *quotes)) or "nothing found"
