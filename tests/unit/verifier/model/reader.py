"""A language model for tests that answers by what it is shown, and remembers what it was asked."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.usage import Spent, Usage, ignore_usage
from core.domain.claims.verdict import Report, Verdict
from core.events import ArticleJudged
from core.ports.services import Services
from tests.unit.core.answering.companies import kestrel, services
from verifier.articles.read_article import read_article
from verifier.verify import verify

FENCED = re.compile(
    r"<(?P<name>[a-z]+)-[0-9a-f]{8} n=\"(?P<n>\d+)\">\n(?P<text>.*?)\n</(?P=name)-[0-9a-f]{8}>", re.DOTALL
)

Says = Callable[[str], tuple[str, str]]
"""What the model says of a statement: a stance, and the words that it quotes."""


def fenced(text: str, name: str) -> dict[int, str]:
    """The texts between tags of that name, by number."""
    return {int(m["n"]): m["text"] for m in FENCED.finditer(text) if m["name"] == name}


def votes(material: str, text: str, says: Says) -> dict[str, Any]:
    """The form as a model fills it in that says this of each statement."""
    passages = fenced(material, "passage")
    rows = []
    for number, statement in fenced(text, "statement").items():
        stance, quote = says(statement)
        passage = next((n for n, words in passages.items() if " ".join(quote.split()) in words), 1)
        shown = {"passage": passage, "quote": quote} if quote else {}
        rows.append({"statement": number, "stance": stance, **shown})
    return {"votes": rows}


class Reader:
    """A LanguageModel that fills in each form by a function; `prompts` are all that it was asked."""

    def __init__(self, fills: Mapping[str, Callable[[Prompt], Mapping[str, Any]]], name: str = "reader-1") -> None:
        self._fills = fills
        self.name = name
        self.prompts: list[Prompt] = []

    def write(self, prompt: Prompt) -> Iterator[str]:
        raise NotImplementedError(prompt)

    def fill_in(self, prompt: Prompt, form: Form, spent: Spent = ignore_usage) -> Mapping[str, Any]:
        self.prompts.append(prompt)
        spent(Usage(model=self.name, purpose=form.name, input=100, output=10))
        return self._fills[form.name](prompt)


def judge(says: Says) -> Reader:
    """A model that judges statements, and proposes no claims."""
    return Reader(
        {
            "votes": lambda prompt: votes(prompt.material, prompt.text, says),
            "claims": lambda _: {"claims": []},
        }
    )


def held_with(model: Any) -> Services:
    """The filing of an invented company, with this model."""
    return replace(services(kestrel()), model=model)


def judged(text: str, held: Services) -> tuple[Report, Sequence[Usage]]:
    """The report on an article, and what its calls used."""
    (event,) = [e for e in verify(read_article(text, id="a"), held) if isinstance(e, ArticleJudged)]
    return event.report, event.usages


def only(report: Report) -> Verdict:
    """The one verdict of a report."""
    (verdict,) = report.verdicts
    return verdict
