"""Assertions and a sheet -> what a language model is asked: the numbers of the observations, a formula, or a quote."""

from collections.abc import Sequence

from core.domain.answers.prompt import Form, Prompt
from core.domain.claims.article import Article
from core.domain.claims.assertion import Assertion, PartStanding, SlotName
from core.domain.claims.link import Formula, Stance
from core.domain.filings.fact import Fact
from core.gather.sheet import Sheet
from core.reading.ask import rows_form
from core.reading.fence import RULE, fence
from verifier.read.read_claim import ReadClaim

MAX_TOKENS = 16_000

SYSTEM = f"""You link what a news article claims to a company's own report, for an auditor. You are given the \
article, its claims cut into parts, and a sheet: numbered blocks of the report. For every part you say by which \
figures or words of the sheet it is decided. A program fetches the figures that you name, computes, and decides; you \
never compute for it, and what is not on the sheet does not count. {RULE}

How to name a figure. A cell of a table: `75.5C` is column C of row 5 of block 75. A figure in running text: the \
block and its words, `78:16%` or `78:more than $4.8 million` (copied, with its hedge and unit; as many words around \
it as make it the only one, but just one figure). Block 0 has key figures by their tags. Each entry of `operands` is \
one operand of the formula; an operand may be a sum of figures, "75.5B + 75.6B - 75.7B" or "78:44% + 78:23%", or a \
quotient of cells, "75.5B / 75.9B" (so that shares and ratios can be compared).

`formula`, with operands a, b, c, ... in this order:
value: a is the figure itself, also where the report prints the change, share or ratio that is claimed and its levels \
are not on the sheet. difference: a - b (now, before). growth: change in percent from b to a. points: a - b of \
percentages. share: a as a percentage of b. share_change: a as a percentage of b less c as a percentage of d, in \
points. multiple: a / b. ratio: a / b with the unit of a ("per store"). growth_multiple: growth b to a over growth d \
to c. share_of_change: (a - b) as a percentage of (c - d). average: the mean. product: a * b. count: how many \
operands there are (name one for each).
A change without a figure ("slipped", "flat"): difference, growth or points, now and before; the program compares \
the direction. Yes or no: greater, less: a against all others. largest, smallest: a among all operands (name every \
rival; by size where none is above zero), with `place` 2 for "second largest". fastest, slowest: the growth of (a, \
b) among those of (c, d), (e, f), ... only_up, only_down: of the pairs (a, b), (c, d), ... the first alone went that \
way. rising, falling: operands from the newest back, of three or more years. faster, slower: growth of (a, b) \
against that of (c, d). positive, negative: a. only_positive, only_negative: a alone is, of all operands. turned: a \
now and b before lie on either side of zero. overtook: a > b now and c <= d before. record: a above all earlier ones \
given. equal: a the same as all others. close: a within 5 % of them. all_up, all_down: of the pairs (a, b), (c, d), \
... every one went that way.
A part may end with `may be` and figures of the sheet: a program that knows less than you traced it to them; name \
them where they are what the part speaks of, and others where they are not.
A part marked as a circumstance or description is judged for itself, by what the report says of it, whatever becomes \
of the claim. Use the words' own meaning: for "slipped to $5 billion" the change and the level are parts of their \
own. For "percent" written where the report moved by points, use points. Sizes are compared without their sign where \
the report prints payments, expenses or losses in brackets.

`stance` judges the part as the article says it, a denial included: match (the evidence bears it out), partly (a \
figure just beside its hedge; or words of which one piece is borne out and another is not), mismatch (the evidence \
gives the same thing otherwise, or says the opposite), absent (nothing on the sheet decides it). Words match where a \
careful reader of the evidence would say that it is so: other words for the same thing, a shorter or looser account, \
and what plainly follows from the report's words or figures are a match. A written figure \
matches when the filed one rounds to it as written; "about" allows 5 %, "nearly" and "just under" 5 % below, "more \
than" 10 % above (a multiple: up to the next whole one), "less than" 10 % below, "just over" 3 % above; a word \
fraction 1.5 points. The right size in the wrong direction is a mismatch, so is another scope, period, unit or basis \
than the part says (adjusted for reported, a segment for the company, basic for diluted, percent for points). An \
unqualified figure is the whole company's, of the year that the report is about.
A mismatch needs the counter-evidence: the figures that the part should have given (choose the operands by what the \
part claims to be, not by which number would fit), or the words that say otherwise. That nothing is said of it, or \
that the report gives something like it for another period or scope, is absent, unless the very figure or words are \
shown to be of that other period or scope. Forecasts, opinions, market prices, analysts' estimates, other companies' \
figures, and what happened after the report was filed, are absent.

For parts in words give `quotes`: one to three stretches copied character by character from a block (of a table: from \
within a row), each short and whole enough to show it; at least one must share a word with the part or its slots. In \
a mismatch `slot` is the slot that the report fills otherwise (action, where what was done or decided is otherwise), \
and `against` the words within the quotes that stand in its place. For a cause the report must give that cause for \
that change; for "mainly" as the main one. For a figure give operands and no quotes, unless the part needs both (a \
record that the report itself calls one). Where the figure is right and what is wrong stands in words ("less than" \
for "more than", another year, place or name beside it), the mismatch is shown by quotes, slot and against, without \
operands.
`covers`: those of the slots shown for the part that the evidence speaks of, by its words, its row, headers, or the \
block's title (all but the speaker must be covered for a match).
`search`: only with absent, where the report would be expected to decide it: one or two phrases in the words of an \
annual report to search it by."""

_TEXT = {"type": "string"}
_QUOTE = {
    "type": "object",
    "properties": {"block": {"type": "integer", "minimum": 1}, "words": {"type": "string", "minLength": 1}},
    "required": ["block", "words"],
    "additionalProperties": False,
}
FORM: Form = rows_form(
    "links",
    "Links each part to the evidence on the sheet.",
    {
        "part": {"type": "string", "minLength": 1},
        "stance": {"enum": [stance.value for stance in Stance]},
        "formula": {"enum": [*(formula.value for formula in Formula), ""]},
        "operands": {"type": "array", "items": _TEXT, "maxItems": 80},
        "place": {"type": "integer", "minimum": 1, "maximum": 50},
        "quotes": {"type": "array", "items": _QUOTE, "maxItems": 3},
        "slot": {"enum": [*(slot.value for slot in SlotName), ""]},
        "against": _TEXT,
        "covers": {"type": "array", "items": {"enum": [slot.value for slot in SlotName]}},
        "search": {"type": "array", "items": _TEXT, "maxItems": 2},
    },
    required=("part", "stance"),
    maxItems=300,
)


def links_prompt(article: Article, claims: Sequence[ReadClaim], sheet: Sheet, remarks: Sequence[str] = ()) -> Prompt:
    """The prompt for claims that share a sheet; `remarks` are what code makes of links that were given before."""
    day = f"The article was published on {article.published.isoformat()}. " if article.published else ""
    parts = "\n".join(line for claim in claims for line in _lines(claim, sheet))
    again = "\n\nOf links given before, code says:\n" + "\n".join(remarks) if remarks else ""
    return Prompt(
        system=SYSTEM,
        material="\n".join((fence("article", [article.text]), fence("sheet", [sheet.text]), fence("parts", [parts]))),
        text=f"{day}Fill in a link for every part.{again}",
        max_tokens=MAX_TOKENS,
    )


def _lines(read: ReadClaim, sheet: Sheet) -> list[str]:
    nature = f" [{read.claim.open_reason.words}]" if read.claim.open_reason else ""
    parts = (part_line(a) + _may_be(read.traced.get(a.id, ()), sheet) for a in read.assertions)
    return [f"{read.claim.id}{nature} {read.claim.text}", *parts]


def _may_be(facts: Sequence[Fact], sheet: Sheet) -> str:
    addresses = [sheet.address(fact) for fact in facts]
    return f"; may be {', '.join(addresses)}" if addresses and all(addresses) else ""


def part_line(assertion: Assertion) -> str:
    """A part with its slots, as it is shown: `  3.2 [change] "slipped 4%": measure=revenue; value=4%`."""
    told = [f"{slot.name.value}={slot.words}" for slot in assertion.slots]
    slots = "; ".join((*told, *([f"sense={assertion.sense.value}"] if assertion.sense else [])))
    marks = [
        *(["denied"] if assertion.negated else []),
        *([] if assertion.standing is PartStanding.ASSERTED else [assertion.standing.value]),
    ]
    kind = ", ".join((assertion.kind.value, *marks))
    return f'  {assertion.id} [{kind}] "{assertion.text}": {slots}'
