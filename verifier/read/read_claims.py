"""An article -> its claims as a language model reads them, every word found again in the article."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from threading import Lock
from typing import Any

from core.domain.answers.prompt import ignore_row
from core.domain.claims.article import Article
from core.domain.claims.assertion import (
    Assertion,
    AssertionKind,
    AssertionLink,
    LinkKind,
    PartStanding,
    Sense,
    Slot,
    SlotName,
)
from core.domain.claims.claim import (
    Claim,
    ClaimPeriod,
    ClaimType,
    Direction,
    OpenReason,
    Part,
    PartKind,
    Quantity,
    Role,
)
from core.domain.filings.company import Company
from core.language.numbers.quantities import find_quantities
from core.language.sentences import split_sentences
from core.reading.ask import ask_each
from core.reading.calls import Calls
from core.reading.literal import find_literal
from core.retrieval.request_context import RequestContext
from verifier.claims.claim_periods import find_periods
from verifier.claims.company_mentions import Mentions
from verifier.read.claims_form import FORM, NATURES, claims_prompt
from verifier.read.read_claim import ArticleReading, ReadClaim

WITHOUT = "Note: figures alone were traced, because the language model could not be used."
TOO_LONG = "Note: the language model read the beginning of the article; beyond it, figures alone were traced."
PIECE, PIECES = 6_000, 6
"""Characters of the article in a call, cut between lines, and calls at most."""

_TYPES = {
    AssertionKind.LEVEL: ClaimType.METRIC,
    AssertionKind.CHANGE: ClaimType.CHANGE,
    AssertionKind.SHARE: ClaimType.RATIO,
    AssertionKind.MULTIPLE: ClaimType.CHANGE,
    AssertionKind.COMPARISON: ClaimType.COMPARISON,
    AssertionKind.ORDER: ClaimType.RANK,
    AssertionKind.COUNT: ClaimType.COUNT,
    AssertionKind.EVENT: ClaimType.EVENT,
    AssertionKind.ROLE: ClaimType.PERSON,
    AssertionKind.CAUSE: ClaimType.NARRATIVE,
    AssertionKind.STATE: ClaimType.NARRATIVE,
}
_OPEN_TYPES = {OpenReason.FORECAST: ClaimType.FORECAST, OpenReason.OPINION: ClaimType.OPINION}
_DIRECTIONS = {
    Sense.UP: Direction.UP,
    Sense.DOWN: Direction.DOWN,
    Sense.FLAT: Direction.FLAT,
    Sense.LOSS: Direction.DOWN,
}
Span = tuple[int, int]
_POINTS, _PERCENT = "points", "percent"


def read_claims(
    article: Article, mentions: Mentions, context: RequestContext, calls: Calls, began: Callable[[ReadClaim], None]
) -> ArticleReading:
    """Asks the model of every piece; pieces that failed are left out, and noted in `context`.

    `began` gets the first claim that a report may decide as soon as it is read.
    """
    pieces = list(_pieces(article.text))
    day = article.published.isoformat() if article.published else ""
    asked = ((piece, claims_prompt(piece[1], day)) for piece in pieces[:PIECES])
    calls.take(min(len(pieces), PIECES))
    reader, first = _Reader(article, mentions), _First(article, mentions, began)
    seen = partial(first.see, end=len(pieces[0][1])) if pieces else ignore_row
    for (offset, piece), filled in ask_each(asked, FORM, context, without=WITHOUT, seen=seen):
        for row in filled.get("claims", ()):
            reader.add(row, offset, offset + len(piece))
    first.take(reader.claims)
    if len(pieces) > PIECES:
        context.record_fallback(TOO_LONG, f"{article.id} has {len(article.text)} characters")
    until = pieces[PIECES][0] if len(pieces) > PIECES else None
    return ArticleReading(claims=tuple(sorted(reader.claims, key=_start)), dropped=reader.dropped, until=until)


class _First:
    """Watches the rows of the first piece for the first claim that a report may decide, and passes it on once."""

    def __init__(self, article: Article, mentions: Mentions, began: Callable[[ReadClaim], None]) -> None:
        self._reader = _Reader(article, mentions)
        self._began: Callable[[ReadClaim], None] | None = began
        self._lock = Lock()

    def see(self, row: Mapping[str, Any], end: int) -> None:
        """Reads a row of the piece, which ends at `end`; those of other pieces are not found there."""
        with self._lock:
            if self._began is not None:
                self._reader.add(row, 0, end)
                self.take(self._reader.claims)

    def take(self, claims: Sequence[ReadClaim]) -> None:
        """Passes the first of the claims on that may be decided, unless one was."""
        first = next((read for read in claims if read.claim.open_reason is None), None)
        if self._began is not None and first is not None:
            began, self._began = self._began, None
            began(first)


def _start(read: ReadClaim) -> int:
    return read.claim.start


class _Reader:
    """Turns rows of the form into claims; counts the words that do not stand in the article."""

    def __init__(self, article: Article, mentions: Mentions) -> None:
        self._text, self._mentions = article.text, mentions
        self._quantities = find_quantities(article.text)
        self._sentences = list(split_sentences(article.text))
        self._at = 0
        self.claims: list[ReadClaim] = []
        self.dropped = 0

    def add(self, row: Mapping[str, Any], start: int, end: int) -> None:
        """Adds the claim of a row whose words stand between the two offsets; the same stretch is a claim once."""
        span = self._find(row["text"], max(start, self._at), start, end)
        if span is None or any((c.claim.start, c.claim.end) == span for c in self.claims):
            return
        self._at = span[0]
        reason = NATURES.get(row["nature"])
        company = self._company(row.get("company", ""))
        about = self._mentions.about(company)
        number = len(self.claims) + 1
        assertions: list[Assertion] = []
        for part in row["parts"]:
            made = self._assertion(part, f"{number}.{len(assertions) + 1}", span, about, reason)
            assertions += [made] if made else []
        if all(a.standing is not PartStanding.ASSERTED for a in assertions):
            assertions = [replace(a, standing=PartStanding.ASSERTED) for a in assertions]
        if assertions:
            self.claims.append(self._claim(str(number), span, company, reason, tuple(assertions)))

    def _claim(
        self, name: str, span: Span, company: Company, reason: OpenReason | None, found: tuple[Assertion, ...]
    ) -> ReadClaim:
        sentence = next((s for s in self._sentences if s[0] <= span[0] < s[1]), span)
        kinds = [_TYPES[a.kind] for a in found if a.standing is not PartStanding.DESCRIPTION] or [ClaimType.NARRATIVE]
        claim = Claim(
            id=name,
            start=span[0],
            end=span[1],
            text=self._text[slice(*span)],
            sentence=self._text[slice(*sentence)],
            statement=self._statement(span, company, found),
            type=_OPEN_TYPES.get(reason, ClaimType.NON_10K) if reason else kinds[0],
            parts=tuple(part_of(assertion) for assertion in found),
            company=company,
            open_reason=reason,
            proposed=True,
        )
        return ReadClaim(claim=claim, assertions=found)

    def _statement(self, span: Span, company: Company, found: tuple[Assertion, ...]) -> str:
        """The claim, in brackets the company and the words that its slots took from elsewhere."""
        elsewhere = [s.words for a in found for s in a.slots if not span[0] <= s.start < span[1]]
        return f"{self._text[slice(*span)]} [{'; '.join(dict.fromkeys((company.name, *elsewhere)))}]"

    def _assertion(
        self, row: Mapping[str, Any], name: str, span: Span, about: Mentions, reason: OpenReason | None
    ) -> Assertion | None:
        """The assertion of a row; None when its words do not stand in the claim."""
        words = self._find(row["words"], span[0], span[0], span[1])
        if words is None:
            return None
        slots = [slot for slot in SlotName if row.get(slot.value, "").strip()]
        found = [s for slot in slots if (s := self._slot(slot, row[slot.value], words, span))]
        held = {s.name: s for s in found}
        value, period, base = (held.get(name) for name in (SlotName.VALUE, SlotName.PERIOD, SlotName.BASE))
        return Assertion(
            id=name,
            text=self._text[slice(*words)],
            start=words[0],
            end=words[1],
            kind=AssertionKind(row["kind"]),
            slots=tuple(found),
            quantity=self._quantity(value) if value else None,
            period=_period(period, about),
            base=_period(base, about),
            sense=Sense(row["sense"]) if row.get("sense") and SlotName.DIRECTION in held else None,
            negated=row.get("negated", False),
            standing=PartStanding(row.get("standing", PartStanding.ASSERTED)),
            open_reason=reason,
            links=tuple(self._links(found, words)),
            look_for=tuple(filter(None, row.get("look_for", ()))),
        )

    def _slot(self, name: SlotName, words: str, near: Span, claim: Span) -> Slot | None:
        """The slot, where the words stand in its own words, else in the claim, else nearest to it in the article."""
        text = words.strip()
        for start, end in (near, claim, (0, len(self._text))):
            span = self._find(text, near[0], start, end, count=end == len(self._text))
            if span is not None:
                return Slot(name=name, words=self._text[slice(*span)], start=span[0], end=span[1])
        return None

    def _quantity(self, slot: Slot) -> Quantity | None:
        """The one figure that the words of a slot write, as the article has it with hedge and unit."""
        near = [q for q in self._quantities if q.start < slot.end and slot.start < q.end]
        return near[0] if len(near) == 1 else None

    def _links(self, slots: list[Slot], words: Span) -> Iterator[AssertionLink]:
        """To the assertion, or the first of the claim, that words were taken up from."""
        taken_up = (SlotName.MEASURE, SlotName.BASE)
        outside = [s for s in slots if s.name in taken_up and not words[0] <= s.start < words[1]]
        for slot in outside[:1]:
            claims = [c for c in self.claims if c.claim.start <= slot.start < c.claim.end]
            met = [a for c in claims for a in c.assertions if a.start <= slot.start < a.end]
            met = met or [c.assertions[0] for c in claims]
            yield from (AssertionLink(kind=LinkKind.TAKES_UP, target=a.id) for a in met[-1:])

    def _company(self, words: str) -> Company:
        return (self._mentions.first_in(words) if words else None) or self._mentions.company

    def _find(self, words: str, near: int, start: int, end: int, *, count: bool = True) -> Span | None:
        """Where the words stand between two offsets, nearest to `near`; those that do not are counted."""
        found = find_literal(words, self._text[start:end], near - start)
        if found is None:
            self.dropped += count
            return None
        return start + found[0], start + found[1]


def part_of(assertion: Assertion) -> Part:
    """The assertion as doors and corrections know a part of a claim."""
    kind = {AssertionKind.ORDER: PartKind.RANK, AssertionKind.COMPARISON: PartKind.COMPARISON}.get(assertion.kind)
    if assertion.quantity is not None:
        kind = PartKind.FIGURE
    elif assertion.kind is AssertionKind.CHANGE:
        kind = PartKind.DIRECTION
    return Part(
        kind=kind or PartKind.STATEMENT,
        text=assertion.text,
        start=assertion.start,
        end=assertion.end,
        subject=assertion.words(SlotName.SCOPE, SlotName.MEASURE),
        period=assertion.period or ClaimPeriod(),
        role=_role(assertion),
        quantity=assertion.quantity,
        direction=_DIRECTIONS.get(assertion.sense) if assertion.sense else None,
        against=assertion.base,
        whole=assertion.words(SlotName.WHOLE),
    )


def _role(assertion: Assertion) -> Role:
    unit = assertion.quantity.unit if assertion.quantity else ""
    if unit == "times":
        return Role.MULTIPLE
    if assertion.kind is AssertionKind.CHANGE and assertion.quantity is not None:
        return {_PERCENT: Role.GROWTH, _POINTS: Role.POINTS}.get(unit, Role.DIFFERENCE)
    return Role.SHARE if assertion.kind is AssertionKind.SHARE else Role.LEVEL


def _period(slot: Slot | None, about: Mentions) -> ClaimPeriod | None:
    """The fiscal period that the words of a slot name, of the years of the company spoken of."""
    mentions = find_periods(slot.words, about.filing) if slot else ()
    return mentions[0].period if len(mentions) == 1 else None


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
