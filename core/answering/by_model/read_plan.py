"""A question and the conversation before it -> a plan, read by a language model and checked against what is held."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.answering.by_model.plan import AnswerForm, Documents, Nature, QuestionPlan, Step, Turn
from core.answering.company_filings import CompanyFilings, read_company
from core.answering.understand.companies import find_companies
from core.answering.wording import company_name
from core.domain.answers.prompt import Form, Prompt
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.holdings.holdings import bears_name, newest_first
from core.language.words.tokens import plain_words, read_tokens
from core.ports.filing_store import FilingStore
from core.reading.fence import RULE, fence

MAX_TOKENS = 3_000
STEPS, COMPANIES = 8, 8
LISTED = 120
"""Companies that a prompt lists; of more, those that share a word with what is asked."""

_REPORTS = 6

SYSTEM = f"""You read a question about companies' own reports (10-K, 10-Q, 8-K, proxy statement), for an auditor. \
You say what is asked, in a form, so that a program can find the rows and sentences that answer it. You answer \
nothing and compute nothing. {RULE}

People write as they type: slang, slips of the hand, nicknames, half sentences. Understand them. What a follow-up \
leaves out (company, measure, segment, period) it takes from the conversation; a new subject takes nothing.
`nature`: filings (anything that a company's own reports may say, also its own outlook, plans and targets, ratios and \
comparisons that can be computed, summaries, people, risks, policies), forecast (what will be, asked of you), advice \
(buy or sell, whether it is a good investment), share_price (what the market pays), private (a person's private \
data), off_topic (nothing about companies or their reports), greeting (also thanks), about_us (what you can do, which \
companies or filings are held). In doubt filings.
`understood`: the question so that it stands alone, in one short sentence, with company and fiscal year.
`not_held`: companies it names that are not in the list of what is held. `readings`: only where the question cannot \
be understood without choosing (which of two companies, which of two quite different things): two or three whole \
questions to choose from. A missing year means the newest report; a loose word for a measure means the usual one. \
Where both readings can be looked up (a fiscal or a calendar year, as reported or adjusted) choose none: make a step \
of each.
`form`: figure, table (several figures), list, sentences, or yes_or_no.
`steps`: one for each thing that is asked, a later one may build on an earlier ("the three largest segments", then \
"their share of revenue"). For each: `asks` (stands alone), `companies` (as the list names them, before the colon), \
`years` (the fiscal years whose figures are needed, the earlier year of a change too; none for the newest report), \
`documents` (annual, quarterly where a quarter is asked for, current for an 8-K or press release, proxy), `item` \
(such as 1A, only where a whole item is asked about), `look_for` (two to five phrases in the words of a report: the \
names of the row, table, note or heading where the evidence would stand)."""

_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT, "maxItems": 8}
_STEP = {
    "type": "object",
    "properties": {
        "asks": {"type": "string", "minLength": 1},
        "companies": {"type": "array", "items": _TEXT, "maxItems": COMPANIES},
        "years": {"type": "array", "items": {"type": "integer"}, "maxItems": 12},
        "documents": {"enum": [one.value for one in Documents]},
        "item": _TEXT,
        "look_for": _TEXTS,
    },
    "required": ["asks", "companies", "years", "documents", "look_for"],
    "additionalProperties": False,
}
FORM = Form(
    name="plan",
    description="Says what is asked.",
    schema={
        "type": "object",
        "properties": {
            "nature": {"enum": [one.value for one in Nature]},
            "understood": _TEXT,
            "form": {"enum": [one.value for one in AnswerForm]},
            "not_held": _TEXTS,
            "readings": {"type": "array", "items": _TEXT, "maxItems": 3},
            "steps": {"type": "array", "items": _STEP, "maxItems": STEPS},
        },
        "required": ["nature", "understood", "form", "not_held", "readings", "steps"],
        "additionalProperties": False,
    },
)


def plan_prompt(question: str, before: Sequence[Turn], store: FilingStore) -> Prompt:
    """What is asked of the model: what is held, the conversation before, and the question."""
    turns = [f"Question: {turn.question}\nAnswer: {turn.answer}" for turn in before]
    said = " ".join((question, *turns))
    material = [fence("held", ["\n".join(held_lines(said, store))])]
    material += [fence("conversation", turns)] if turns else []
    return Prompt(
        system=SYSTEM,
        material="\n".join((*material, fence("question", [question]))),
        text="Fill in what the question asks.",
        max_tokens=MAX_TOKENS,
    )


def held_lines(said: str, store: FilingStore) -> list[str]:
    """A line for each company held: its ticker or name, and its reports; of very many those that may be meant."""
    by_company: dict[str, list[Filing]] = {}
    for filing in newest_first(store.filings()):
        by_company.setdefault(filing.company.cik, []).append(filing)
    words = frozenset(plain_words(said))
    lines = {cik: _company_line(filings) for cik, filings in by_company.items()}
    if len(lines) <= LISTED:
        return sorted(lines.values())
    named = {cik for cik, fs in by_company.items() if words & frozenset(plain_words(_names(fs[0].company)))}
    return [*sorted(lines[cik] for cik in named), f"and {len(lines) - len(named)} other companies"]


def _company_line(filings: Sequence[Filing]) -> str:
    company = filings[0].company
    ends: dict[str, list[str]] = {}
    for filing in filings:
        if not filing.form or not filing.exhibit:
            ends.setdefault(filing.form or "another document", []).append(f"{filing.period_end}")
    forms = [f"{form} to {_some(days)}" for form, days in sorted(ends.items())]
    return f"{company.ticker or company_name(company)}: {company_name(company)}; {'; '.join(forms)}"


def _some(days: Sequence[str]) -> str:
    """Days, newest first; of many the newest."""
    more = f" and {len(days) - _REPORTS} before" if len(days) > _REPORTS else ""
    return f"{', '.join(days[:_REPORTS])}{more}"


def _names(company: Company) -> str:
    return " ".join((company.name, company.ticker or "", *company.aliases))


def read_plan(filled: Mapping[str, Any], question: str, store: FilingStore) -> QuestionPlan:
    """The plan; names that are not held are told apart from those that are, whatever the model took them for."""
    covered = list({f.company.cik: f.company for f in newest_first(store.filings())}.values())
    kept: dict[str, CompanyFilings] = {}
    missing: dict[str, None] = dict.fromkeys(filter(None, map(str.strip, filled["not_held"])))
    steps: list[Step] = []
    for row in filled["steps"]:
        companies: list[CompanyFilings] = []
        for name in row["companies"]:
            found = _company(name, covered)
            if found is None:
                missing[name.strip()] = None
            else:
                companies.append(kept.setdefault(found.cik, read_company(found, store)))
        if not companies and not row["companies"]:
            only = [kept.setdefault(c.cik, read_company(c, store)) for c in covered] if len(covered) == 1 else []
            companies = list(steps[-1].companies) if steps else only
        steps.append(
            Step(
                asks=" ".join(row["asks"].split()),
                companies=tuple(companies),
                years=tuple(dict.fromkeys(row["years"])),
                documents=Documents(row["documents"]),
                item=row.get("item", "").strip().upper().removeprefix("ITEM ").strip(),
                look_for=tuple(filter(None, row["look_for"])),
            )
        )
    return QuestionPlan(
        nature=Nature(filled["nature"]),
        understood=filled["understood"].strip() or question,
        form=AnswerForm(filled["form"]),
        steps=tuple(steps),
        not_held=tuple(name for name in missing if name and _company(name, covered) is None),
        readings=tuple(filter(None, filled["readings"])),
    )


def _company(name: str, covered: Sequence[Company]) -> Company | None:
    """The company held that bears the name, or that people call so."""
    wanted = name.partition(":")[0].strip()
    exact = [c for c in covered if bears_name(c, wanted.casefold())] if wanted else []
    if exact:
        return exact[0]
    found, _ = find_companies(wanted, read_tokens(wanted), covered)
    return found[0] if len(found) == 1 else None
