"""A plan and its sheet -> what a language model is asked: which figures and words of the sheet answer each step."""

from collections.abc import Sequence
from enum import StrEnum

from core.answering.by_model.plan import QuestionPlan, Turn
from core.domain.answers.prompt import Form, Prompt
from core.domain.claims.link import Formula
from core.gather.sheet import Sheet
from core.reading.fence import RULE, fence

MAX_TOKENS = 8_000
ROWS, SENTENCES, QUOTES, MEMBERS, ABSENT = 60, 12, 6, 40, 4


class Lack(StrEnum):
    """Why the sheet does not answer a step."""

    NOT_FOUND = "not_found"
    OTHER_DOCUMENT = "other_document"
    NOT_SEPARATE = "not_separate"


SYSTEM = f"""You answer a question from companies' own reports, for an auditor. You are given the conversation, the \
question with its steps, and a sheet: numbered blocks of the reports. You say which figures and words of the sheet \
answer it. A program fetches the figures that you name, computes, checks, and writes them into your sentences; you \
never compute or copy a figure yourself, and what is not on the sheet does not count. {RULE}

`results`: one for each figure, yes or no, or stretch of words that the answer needs, each under a `name` (a, b, c, \
..., aa). `step`: the number of the step. `label`: what it is, in the report's words ("iPhone net sales"); `company` \
as the steps name it; `period`: "fiscal 2024", "Q2 of fiscal 2024", a date, or empty.
A figure: `operands` and `formula`. How to name an operand: a cell of a table `75.5C` is column C of row 5 of block \
75; a figure in running text: the block and its words, `78:16%` (copied, with as many words around it as make it the \
only one), also a count that it says in a word (`78:and one at home`). Block 0 has key figures by their tags. An \
operand may be a sum, "75.5B + 75.6B - 78:$3 million" (formula value for the sum itself), or a quotient, "75.5B / \
75.9B". Losses and outflows are filed below zero; a minus before an operand, "-75.5B", tells and compares its size, \
which is what people mean by a loss or by cash used. Formulas, with operands a, b, c, ... in this order:
value: a is the figure itself. difference: a - b (now, before). growth: change in percent from b to a. points: a - b \
of percentages. share: a as a percentage of b (margins too). share_change: a as a percentage of b less c as a \
percentage of d, in points. multiple: a / b. ratio: a / b with the unit of a ("per store"). growth_multiple: growth b \
to a over growth d to c. share_of_change: (a - b) as a percentage of (c - d). average: the mean. product: a * b. \
count: how many operands there are (name one for each).
A yes or no, or a proof of an order: greater, less: a against all others. largest, smallest: a among all operands \
(name every rival; by size where none is above zero), with `place` 2 for the second. fastest, slowest: growth of (a, \
b) among those of (c, d), (e, f), ... rising, falling: operands from the newest back. faster, slower: growth of (a, \
b) against (c, d). positive, negative: a. equal, close (within 5 %). all_up, all_down: of the pairs (a, b), (c, d), \
... Give the test that the question itself asks: for "did sales fall" less, with now, before; the program says yes \
where it holds and no where it does not.
Prefer a figure that the report prints (a printed percentage change, a total) to computing it, but compute what it \
does not print. Take the row that is meant: the whole company unless a part is asked for, the year asked for, reported \
figures unless adjusted ones are asked for, the diluted one for earnings per share.
Words: `quotes`, one to {QUOTES} stretches copied character by character from a block (of a table: from within a row), \
each a whole sentence or clause that says it. For reasons those that the report gives for this very measure and \
period. For a list the words of each member. Whether two lists are the same (segments of two years, directors of two \
reports): `quotes` the name of each member of one, `against` the name of each of the other; the program compares.
Absence: `absent`, one to four words or short phrases in each form that a report might use; the program searches the \
reports of the step whole, and says that none of them stands anywhere.

`sentences`: the answer, first the one sentence that answers, then what else was asked, each with `rests_on`, the \
names of its results. Write each figure of a result as its name in braces: "Net sales fell {{b}} to {{a}} in fiscal \
2024." Beside "rose", "fell" and the like the program writes the size without its sign. Braces hold nothing else; no \
digits stand in a sentence but years, names, and what a quote of `rests_on` has. Names, reasons and descriptions say \
what the quotes say, in their words. For a yes or no the first sentence says only what was compared; the program puts \
"Yes" or "No" before it.
`decides`: the name of the result that says yes or no, of words or of a test; for words `yes` says which; else empty.
`missing`: steps that the sheet cannot answer, each with one to three phrases in the words of a report to `search` \
for, and `where` a report would have it ("Item 7", "the notes on income taxes"). `why`: not_found; other_document \
where it stands in another document than those held (`where` names it: "the proxy statement"); not_separate where the \
reports give it only within something larger, with `quotes` of that row or sentence. Rather leave a step missing than \
answer it with something like it. What nobody files (forecasts, prices) is missing without search.
Where a report's own outlook is asked, quote it as the company's. Recommend nothing, forecast nothing."""

_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_QUOTE = {
    "type": "object",
    "properties": {"block": {"type": "integer", "minimum": 1}, "words": {"type": "string", "minLength": 1}},
    "required": ["block", "words"],
    "additionalProperties": False,
}


_MEMBERS = {"type": "array", "items": _QUOTE, "maxItems": MEMBERS}
_QUOTES = {**_MEMBERS, "maxItems": QUOTES}


def _rows(properties: dict[str, object], required: Sequence[str], most: int) -> dict[str, object]:
    row = {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}
    return {"type": "array", "items": row, "maxItems": most}


_RESULTS = _rows(
    {
        "name": {"type": "string", "minLength": 1},
        "step": {"type": "integer", "minimum": 1},
        "label": {"type": "string", "minLength": 1},
        "company": _TEXT,
        "period": _TEXT,
        "formula": {"enum": [*(formula.value for formula in Formula), ""]},
        "operands": {**_TEXTS, "maxItems": 80},
        "place": {"type": "integer", "minimum": 1, "maximum": 50},
        "quotes": _MEMBERS,
        "against": _MEMBERS,
        "absent": {**_TEXTS, "maxItems": ABSENT},
    },
    ("name", "step", "label"),
    ROWS,
)
_SENTENCES = _rows({"text": {"type": "string", "minLength": 1}, "rests_on": _TEXTS}, ("text", "rests_on"), SENTENCES)
_MISSING = _rows(
    {
        "step": {"type": "integer", "minimum": 1},
        "search": {**_TEXTS, "maxItems": 3},
        "where": _TEXT,
        "why": {"enum": [one.value for one in Lack]},
        "quotes": _QUOTES,
    },
    ("step",),
    8,
)
FORM = Form(
    name="answer",
    description="Says which figures and words of the sheet answer the question, and the sentences made of them.",
    schema={
        "type": "object",
        "properties": {
            "results": _RESULTS,
            "sentences": _SENTENCES,
            "decides": _TEXT,
            "yes": {"type": "boolean"},
            "missing": _MISSING,
        },
        "required": ["results", "sentences", "decides", "missing"],
        "additionalProperties": False,
    },
)


def results_prompt(
    question: str, plan: QuestionPlan, before: Sequence[Turn], sheet: Sheet, remarks: Sequence[str] = ()
) -> Prompt:
    """The prompt for a plan and its sheet; `remarks` are what code makes of results that were given before."""
    turns = [f"Question: {turn.question}\nAnswer: {turn.answer}" for turn in before]
    steps = [f"{n}. {step.asks}" for n, step in enumerate(plan.steps, 1)]
    asked = "\n".join((question, f"Understood as: {plan.understood}", *steps))
    material = [fence("sheet", [sheet.text])]
    material += [fence("conversation", turns)] if turns else []
    again = "\n\nOf results given before, the program says:\n" + "\n".join(remarks) if remarks else ""
    return Prompt(
        system=SYSTEM,
        material="\n".join((*material, fence("question", [asked]))),
        text=f"Fill in the answer; its form is {plan.form.value.replace('_', ' ')}.{again}",
        max_tokens=MAX_TOKENS,
    )
