"""The questions that are learned from, with what is known of their answers: our own, those of sets, and made ones."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from core.answering.company_filings import read_company
from core.answering.wording import company_name
from core.ports.services import Services
from verifier.evaluation.questions.evaluate_set import read_set
from verifier.evaluation.questions.find_gold import GoldFinder
from verifier.evaluation.questions.gold_question import GoldQuestion
from verifier.evaluation.questions.read_questions import read_questions

_REQUIRED, _COVER, _OVERVIEW = (f"training/{name}.toml" for name in ("required", "cover", "overview"))


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownQuestion:
    """A question with the figures of its answer (value, fiscal year or None), and what its sentences say or hold.

    `required` says that every annual report has an answer, which stands somewhere; `cover` that its cover has it.
    """

    text: str
    figures: tuple[tuple[float, int | None], ...] = ()
    words: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()
    absent: bool = False
    required: bool = False
    cover: bool = False


def read_known(sets: Sequence[Path], services: Services) -> Sequence[KnownQuestion]:
    """All of them, on the filings held."""
    made = (*_own(services), *read_required(services), *read_covers(services))
    return (*made, *(one for folder in sets for one in _of_set(folder)))


def read_overviews(services: Services) -> Iterator[tuple[str, bool]]:
    """The ways in which people ask what a company is, and the same asked of one of the parts of each company held."""
    companies = [read_company(company, services.filings) for company in services.filings.companies()]
    ways = [text for texts in _read_table(_OVERVIEW).values() for text in texts]
    parts = [list(dict.fromkeys(b.member for b in company.breakdowns if ": " not in b.member)) for company in companies]
    yield from ((way.format(company=companies[n % len(companies)].company_name), True) for n, way in enumerate(ways))
    for names in filter(None, parts):
        yield from ((way.format(company=names[n % len(names)]), False) for n, way in enumerate(ways))


def _own(services: Services) -> Iterator[KnownQuestion]:
    gold = GoldFinder(services.filings)
    for question in read_questions():
        if question.refused == ("not in the filings",):
            yield KnownQuestion(text=question.text, absent=True)
        elif not question.refused and (question.numbers or question.evidence):
            yield _known(question, gold)


def read_required(services: Services) -> Iterator[KnownQuestion]:
    """What every company must say, asked of each that is held."""
    asked = [text for texts in _read_table(_REQUIRED).values() for text in texts]
    for company in services.filings.companies():
        yield from (KnownQuestion(text=text.format(company=company_name(company)), required=True) for text in asked)


def read_covers(services: Services) -> Iterator[KnownQuestion]:
    """What the cover of each company's newest report has under a tag, asked for in one way of those known."""
    table = _read_table(_COVER)
    for n, company in enumerate(services.filings.companies()):
        held = read_company(company, services.filings)
        document = services.filings.document(held.report_of(held.newest)[0].id)
        words = [(fact.name, text) for fact, _, text in document.cover_words()]
        for at, (tag, texts) in enumerate(table.items()):
            if said := tuple(dict.fromkeys(text for name, text in words if name == tag)):
                text = texts[(n + at) % len(texts)].format(company=company_name(company))
                yield KnownQuestion(text=text, quotes=said, cover=True)


def _read_table(name: str) -> Mapping[str, Sequence[str]]:
    return tomllib.loads((files("verifier.evaluation.questions") / name).read_text(encoding="utf-8"))


def _known(question: GoldQuestion, gold: GoldFinder) -> KnownQuestion:
    numbers = (group[0] for group in question.numbers)
    blocks = [block for group in question.evidence for block in gold.blocks(group)]
    return KnownQuestion(
        text=question.text,
        figures=tuple((float(number.value), _year(number.period)) for number in numbers),
        quotes=tuple(gold.text(block) for block in blocks),
    )


def _of_set(folder: Path) -> Iterator[KnownQuestion]:
    for row in read_set(folder):
        if row.get("after") or (row["refuse"] and row["kind"] != "unanswerable"):
            continue
        yield KnownQuestion(
            text=row["question"],
            figures=tuple((float(number["value"]), _year(number["period"])) for number in row["numbers"]),
            words=tuple(row["must_say"]),
            quotes=tuple(evidence["quote"] for evidence in row["evidence"]),
            absent=row["refuse"],
        )


def _year(period: str) -> int | None:
    found = re.search(r"(?:19|20)\d\d", period or "")
    return int(found[0]) if found else None
