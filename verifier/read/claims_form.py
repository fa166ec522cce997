"""A piece of an article -> what a language model is asked to read it into: claims of assertions with their slots."""

from collections.abc import Mapping

from core.domain.answers.prompt import Form, Prompt
from core.domain.claims.assertion import AssertionKind, PartStanding, Sense
from core.domain.claims.claim import OpenReason
from core.reading.ask import rows_form
from core.reading.fence import RULE, fence

MAX_TOKENS = 12_000
NATURES: Mapping[str, OpenReason] = {
    "forecast": OpenReason.FORECAST,
    "opinion": OpenReason.OPINION,
    "share_price": OpenReason.SHARE_PRICE,
    "estimate": OpenReason.ESTIMATE,
    "other_company": OpenReason.OTHER_COMPANY,
}
"""What no report of the company decides, as the form has it."""

SYSTEM = f"""You read a news article for an auditor, who will trace every claim in it to the company's annual report \
(10-K). You say what the article claims, in a form. You judge nothing and compute nothing. {RULE}

Claims. Mark every stretch that says something that could be true or false, in the order of the text, the headline \
too where it does: figures, changes, comparisons, ranks, causes, events, roles, plans, risks, what somebody said, and \
also forecasts, opinions, market prices, estimates and what other companies did. One claim is one main clause with \
its own predicate: cut a sentence with two predicates into two claims ("Sales rose 3%, and profit fell" are two), but \
leave a figure with its comparison together ("rose 3% to $5 billion from $4.9 billion"), and a cause with its effect. \
In questions and answers the answer is the claim, and takes up in its slots what was asked; what a question itself \
asserts is one too. Only scene setting, mere questions, credits, how the article speaks of itself, and turns of \
phrase that lead over to the next subject are no claims. Leave nothing out because it seems minor.
`text`: the stretch, copied character by character. `company`: the name by which the article speaks of the company \
that it is about, copied; empty where that is the article's main company. `nature`: fact (also a plan, target or \
expectation that the company itself states in its report, and what the report says of others), or forecast (what will \
be, as said to analysts or by others), opinion (a judgement that no figure decides), share_price (any market price), \
estimate (of analysts or third parties, expectations met or missed), other_company (a figure or deed of another \
company alone). Where half of a sentence is of another nature, it is a claim of its own.

Parts. Split each claim into what it asserts: every written figure (a change beside a level, both ends of "from ... \
to ..."), every item of a list, every predicate, a cause, a role beside the name. A figure and the verb that goes \
with it are one part, and so are the direction and size of a change. A qualifier inside a figure's phrase ("diluted", \
"in Europe", "before tax") belongs to that part as its measure or scope, and makes no part. Who said it is `speaker` \
and no part, unless it is attributed to somebody else than the company. Filler ("still", "of course") is nothing. \
`standing` says what a part is in its claim: asserted (the claim's own predicate, a figure, a rank or comparison, an \
item of a list, a change, a cause, a role or a date that the claim is about), circumstance (when, where, before which \
court, by which means or to what end something was done or is so that another part asserts), or description (what \
tells of somebody or something that is named anyway: apposition, possessive, relative clause, the deed or thing that \
a figure is said to be of, "according to its annual report"), or remark (a judgement, an image or a conclusion drawn \
from the rest, which nothing in a report could show right or wrong: "a sign of confidence", "underlining its \
strength"; never a figure, a direction or a cause). A relative clause is such a part of its claim, and a \
claim of its own only where it brings a figure or news.
For each part:
`words`: the words of the claim that say it, copied: one stretch, as short as makes sense.
`kind`: level (an amount as it is), change (by how much or which way), share (part of a whole), multiple (times), \
comparison (more or less than another), order (rank, record, first, only), count (how many), event, role (who is \
what), cause (why), state (anything else).
Slots, each copied character by character from anywhere in the article so that the part can be understood alone, or \
empty: `measure` (the thing measured or spoken of; put in what "it", "that", "the figure" stands for, and the measure \
that a sentence takes over from the one before), `scope` (segment, product, region, class, "excluding ..."), `period` \
(the time it is of; a date that is a part of its own is that part's `object` and stands in no other part), `base` \
(the period or thing that it is compared with), `value` (the figure with its hedge, sign and unit: "just over $5.3 \
billion", "a third", "doubled"; where the unit stands elsewhere, the bare figure), `direction` (the word that says \
which way: "slipped", "loss"), `whole` (of what it is a share), `action` (of an event or state: the verb with what \
belongs to it, "ruled in its favor", "was built"; a date or place that is a part of its own repeats the deed that it \
belongs to), `object` (the person, place, court, product, cause, date or number of days that a part in words turns \
on), `speaker`.
`sense`: what `direction` means: up, down, flat, or gain, loss (a profit or a loss), else empty. Of a loss or a \
payment, up is that it became larger.
`negated`: true where the part is denied ("did not", "no longer").
`look_for`: one or two phrases in the words of an annual report by which the evidence would be found, such as the \
usual name of the row, table, note or section; these need not stand in the article."""

_TEXT = {"type": "string"}
_PART = {
    "type": "object",
    "properties": {
        "words": {"type": "string", "minLength": 1},
        "kind": {"enum": [kind.value for kind in AssertionKind]},
        "measure": _TEXT,
        "scope": _TEXT,
        "period": _TEXT,
        "base": _TEXT,
        "value": _TEXT,
        "direction": _TEXT,
        "sense": {"enum": [*(sense.value for sense in Sense), ""]},
        "whole": _TEXT,
        "action": _TEXT,
        "object": _TEXT,
        "speaker": _TEXT,
        "negated": {"type": "boolean"},
        "standing": {"enum": [standing.value for standing in PartStanding]},
        "look_for": {"type": "array", "items": _TEXT, "maxItems": 3},
    },
    "required": ["words", "kind", "standing", "measure"],
    "additionalProperties": False,
}
FORM: Form = rows_form(
    "claims",
    "Reads the article into claims, each with the parts that it asserts.",
    {
        "text": {"type": "string", "minLength": 1},
        "company": _TEXT,
        "nature": {"enum": ["fact", *NATURES]},
        "parts": {"type": "array", "minItems": 1, "maxItems": 12, "items": _PART},
    },
    required=("text", "nature", "parts"),
    maxItems=120,
)


def claims_prompt(piece: str, published: str) -> Prompt:
    """The prompt for a piece of an article; `published` is its day, empty where nobody said."""
    day = f"It was published on {published}. " if published else ""
    return Prompt(
        system=SYSTEM, material=fence("article", [piece]), text=f"{day}Fill in its claims.", max_tokens=MAX_TOKENS
    )
