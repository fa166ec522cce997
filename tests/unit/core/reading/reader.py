"""A language model for tests that reads and links by functions of what it is shown, and remembers what it was asked."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage
from core.domain.claims.verdict import Report, Verdict
from core.events import ArticleJudged
from core.ports.services import Services
from tests.fakes.recorded_reader import ShownSheet
from tests.samples.held import held_sample
from verifier.articles.read_article import read_article
from verifier.verify import verify

Rows = Sequence[Mapping[str, Any]]
Links = Callable[[str, ShownSheet], Mapping[str, Any]]
"""A part as it is shown and the sheet -> its link, without the part's number."""

_PART = re.compile(r"^  (?P<id>\d+\.\d+) (?P<shown>\[.*)$", re.MULTILINE)


def absent(shown: str, sheet: ShownSheet) -> Mapping[str, Any]:
    """Finds nothing on any sheet."""
    return {"stance": "absent"}


class Reader:
    """A LanguageModel: `claims` are the rows that it reads, `links` links each part.

    `prompts` are all that it was asked, by form.
    """

    def __init__(
        self,
        claims: Rows = (),
        links: Links = absent,
        name: str = "reader-1",
    ) -> None:
        self._claims, self._links = claims, links
        self.name = name
        self.prompts: list[tuple[str, Prompt]] = []

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        raise NotImplementedError(prompt, spent)

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        self.prompts.append((form.name, prompt))
        spent(Usage(model=self.name, purpose=form.name, input=100, output=10))
        rows = list(fill_rows(form.name, prompt.material, self._claims, self._links))
        for row in rows:
            seen(row)
        return {form.name: rows}

    def asked(self, form: str) -> list[Prompt]:
        """The prompts of a form."""
        return [prompt for name, prompt in self.prompts if name == form]


def fill_rows(form: str, material: str, claims: Rows, links: Links) -> Iterator[Any]:
    """The rows that such a model fills in."""
    if form == "claims":
        yield from claims
    elif form == "links":
        sheet = ShownSheet(material)
        for part in _PART.finditer(material):
            yield {"part": part["id"], **links(part["shown"], sheet)}


def claim(text: str, *parts: Mapping[str, Any], **given: Any) -> dict[str, Any]:
    """A row of the form for claims; a part without words says the whole claim."""
    told = [{"words": text, "kind": "level", "standing": "asserted", "measure": "", **part} for part in parts or ({},)]
    return {"text": text, "nature": "fact", "parts": told, **given}


@cache
def sample() -> Services:
    """The sample company's filing; shared by tests, which store nothing but reports in it."""
    return held_sample()


def held_with(model: Any) -> Services:
    """The sample company's filing, with this model."""
    return replace(sample(), model=model)


def judged(text: str, held: Services) -> tuple[Report, Sequence[Usage]]:
    """The report on an article, and what its calls used."""
    (event,) = [e for e in verify(read_article(text, id="a"), held) if isinstance(e, ArticleJudged)]
    return event.report, event.usages


def only(report: Report) -> Verdict:
    """The one verdict of a report."""
    (verdict,) = report.verdicts
    return verdict
