"""The questions of `questions.jsonl`, and what makes an answer to one of them right."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from core.adapters.hashing_embedder import HashingEmbedder
from core.adapters.onnx_reranker import OnnxReranker
from core.domain.answer import Answer
from core.ports.embedder import Embedder
from core.ports.services import Services
from core.wiring import memory_services
from tests.golden.real_filings import real_filings


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question with the figures, the words of a quote, or the refusal that a right answer has."""

    question: str
    numbers: tuple[float, ...] = ()
    quote: str = ""
    item: str = ""
    refused: str = ""

    @property
    def kind(self) -> str:
        """What the question tests."""
        return "refusals" if self.refused else "numbers" if self.numbers else "passages"


def load_questions() -> list[Asked]:
    """All questions."""
    lines = (Path(__file__).parent / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return [Asked(**{**row, "numbers": tuple(row.get("numbers", ()))}) for row in rows]


def is_right(asked: Asked, answer: Answer) -> bool:
    """Whether the answer refuses for the right reason, has every figure, or quotes the words."""
    if asked.refused or answer.refused:
        return answer.reason == asked.refused
    if asked.numbers:
        return all(
            any(is_near(float(n.value), x) for n in answer.numbers[: len(asked.numbers) + 2]) for x in asked.numbers
        )
    items = {c.place.item for c in answer.citations}
    said = any(asked.quote.lower() in c.quote.lower() for c in answer.citations)
    return said and (not asked.item or items == {asked.item})


def is_near(value: float, expected: float) -> bool:
    """Whether a figure is the expected one, as far as that is written out."""
    return abs(value - expected) <= (0.0005 * abs(expected) if abs(expected) > 1000 else 0.051)


def broken_quotes(answer: Answer, services: Services) -> Sequence[str]:
    """Citations whose quote does not stand in the element that they name."""
    broken = []
    for citation in answer.citations:
        elements = services.filings.document(citation.place.filing_id).elements
        text = next((e.text for e in elements if e.id == citation.place.element_id), "")
        if " ".join(citation.quote.split()) not in " ".join(text.split()):
            broken.append(citation.quote)
    return broken


def read_all(embedder: Embedder | None = None) -> Services:
    """The real filings in memory, with the real reranker; without an embedder, vectors of hashed words."""
    services = replace(memory_services(), embedder=embedder or HashingEmbedder(), reranker=OnnxReranker())
    for content in real_filings().values():
        services.filings.save(content)
        texts = [f"{c.context}\n{c.text}" for c in content.chunks]
        vectors = [v for _, v in sorted(services.embedder.embed_passages(texts), key=lambda pair: pair[0])]
        services.chunks.upsert(content.chunks, np.stack(vectors))
    return services
