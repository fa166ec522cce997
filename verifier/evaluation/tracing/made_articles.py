"""Filings that are held -> short articles made of their figures, whose marks and verdicts are known."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.claims.article import Article
from core.domain.claims.verdict import Diagnosis, Mark, Ruling
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.ports.services import Services
from verifier.evaluation.perturbed.evaluate_perturbed import held_lines, perturbed_claims
from verifier.evaluation.perturbed.perturbed_claim import ClaimFigure, PerturbedClaim
from verifier.evaluation.perturbed.unfiled import unfiled_sentences
from verifier.evaluation.score_news import LabelSpan
from verifier.evaluation.tracing.examples import ClaimExample, make_examples
from verifier.evaluation.tracing.labelled_figures import FigureLabel, LabelledArticle

_CLAIMS, _UNFILED = 50, 10
"""Sentences of a report, with figures that it has or that one edit led away from, and with figures that it has not."""

_WEIGHT = 0.3
"""How much a made example counts for beside one that was labelled."""

_SIZES = (1, 2, 1, 3)
"""Sentences of the articles, by turns."""
_SEED = 11


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeSentence:
    """A sentence with its verdict, and the labels of its figures by where each starts within it."""

    text: str
    ruling: Ruling
    figures: Mapping[int, FigureLabel]


def made_examples(services: Services) -> Sequence[ClaimExample]:
    """The clauses of articles made of every report that is held."""
    return list(make_examples(list(made_articles(services)), services, _WEIGHT))


def made_articles(services: Services, claims: int = _CLAIMS, unfiled: int = _UNFILED) -> Iterator[LabelledArticle]:
    """Articles of up to so many sentences for every report that is held, the same each time.

    A sentence with a figure in another currency is left out: its row gives the figure, and code says that it differs.
    """
    held = held_lines(services)
    for filing in held.reports:
        facts = {fact.id: fact for fact in services.filings.facts(filing.id)}
        made = perturbed_claims(filing, held, services, claims, _SEED)
        told = [_sentence(claim, facts) for claim in made if claim.figures and claim.edit is not Diagnosis.CURRENCY]
        own, others = held.lines[filing.id], held.of_others(filing)
        absent = unfiled_sentences(filing, own, others, unfiled, _SEED)
        told += [_unfiled_sentence(text, figure) for text, figure in absent]
        at = 0
        while at < len(told):
            size = _SIZES[at % len(_SIZES)]
            yield _article(f"{filing.id}-{at}", told[at : at + size], filing)
            at += size


def _sentence(claim: PerturbedClaim, facts: Mapping[str, Fact]) -> MadeSentence:
    labels = [_label(claim.text, figure, facts) for figure in claim.figures]
    return MadeSentence(text=claim.text, ruling=claim.ruling, figures={one.start: one for one in labels})


def _unfiled_sentence(text: str, figure: str) -> MadeSentence:
    label = FigureLabel(start=_start(text, figure), mark=Mark.OPEN, quote="", right=None, values=())
    return MadeSentence(text=text, ruling=Ruling.NOT_VERIFIABLE, figures={label.start: label})


def _article(name: str, sentences: Sequence[MadeSentence], filing: Filing) -> LabelledArticle:
    title = filing.company.name
    text, spans, figures = f"{title}\n\n", list[LabelSpan](), dict[int, FigureLabel]()
    for one in sentences:
        start = len(text)
        text += f"{one.text} "
        spans.append(LabelSpan(start, start + len(one.text), one.ruling))
        figures |= {start + at: label for at, label in one.figures.items()}
    article = Article(id=name, title=title, text=text.rstrip(), published=filing.day)
    return LabelledArticle(article=article, claims=spans, figures=figures)


def _label(text: str, figure: ClaimFigure, facts: Mapping[str, Fact]) -> FigureLabel:
    rests_on = [facts[one] for one in figure.facts if one in facts]
    return FigureLabel(
        start=_start(text, figure.text),
        mark=Mark.TRACED if figure.right else Mark.DIFFERS,
        quote=" ".join(dict.fromkeys(fact.place.quote for fact in rests_on)),
        right=abs(float(figure.filed)),
        values=tuple(abs(float(fact.value)) for fact in rests_on),
    )


def _start(text: str, figure: str) -> int:
    """Where a figure stands in a sentence. Raises ValueError."""
    found = re.search(rf"{re.escape(figure)}(?![\d.,]?\d)", text)
    if found is None:
        raise ValueError(f"{figure} stands not in: {text}")
    return found.start()
