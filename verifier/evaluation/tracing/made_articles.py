"""Filings that are held -> short articles made of their figures, whose marks and verdicts are known."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.article import Article
from core.domain.claims.verdict import Diagnosis, Mark
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.holdings.holdings import reports
from core.ports.services import Services
from verifier.evaluation.perturbed.evaluate_perturbed import perturbed_claims
from verifier.evaluation.perturbed.perturbed_claim import ClaimFigure, PerturbedClaim
from verifier.evaluation.score_news import LabelSpan
from verifier.evaluation.tracing.examples import ClaimExample, make_examples
from verifier.evaluation.tracing.labelled_figures import FigureLabel, LabelledArticle

_CLAIMS = 40
"""Sentences of a report."""

_WEIGHT = 0.3
"""How much a made example counts for beside one that was labelled."""

_SIZES = (1, 2, 1, 3)
"""Sentences of the articles, by turns."""
_SEED = 11


def made_examples(services: Services) -> Sequence[ClaimExample]:
    """The clauses of articles made of every report that is held."""
    return list(make_examples(list(made_articles(services, _CLAIMS)), services, _WEIGHT))


def made_articles(services: Services, claims: int) -> Iterator[LabelledArticle]:
    """Articles of up to `claims` sentences for every report that is held, the same each time.

    A sentence with a figure in another currency is left out: its row gives the figure, and code says that it differs.
    """
    for filing in reports(services.filings.filings()):
        facts = {fact.id: fact for fact in services.filings.facts(filing.id)}
        made = perturbed_claims(filing, services, claims, _SEED)
        told = [claim for claim in made if claim.figures and claim.edit is not Diagnosis.CURRENCY]
        at = 0
        while at < len(told):
            size = _SIZES[at % len(_SIZES)]
            yield _article(told[at : at + size], filing, facts)
            at += size


def _article(claims: Sequence[PerturbedClaim], filing: Filing, facts: dict[str, Fact]) -> LabelledArticle:
    title = filing.company.name
    text, spans, figures = f"{title}\n\n", list[LabelSpan](), dict[int, FigureLabel]()
    for claim in claims:
        start = len(text)
        text += f"{claim.text} "
        spans.append(LabelSpan(start, start + len(claim.text), claim.ruling))
        for figure in claim.figures:
            found = re.search(rf"{re.escape(figure.text)}(?![\d.,]?\d)", claim.text)
            if found:
                label = _label(start + found.start(), figure, facts)
                figures.setdefault(label.start, label)
    article = Article(id=claims[0].id, title=title, text=text.rstrip(), published=filing.day)
    return LabelledArticle(article=article, claims=spans, figures=figures)


def _label(start: int, figure: ClaimFigure, facts: dict[str, Fact]) -> FigureLabel:
    rests_on = [facts[one] for one in figure.facts if one in facts]
    return FigureLabel(
        start=start,
        mark=Mark.TRACED if figure.right else Mark.DIFFERS,
        quote=" ".join(dict.fromkeys(fact.place.quote for fact in rests_on)),
        right=abs(float(figure.filed)),
        values=tuple(abs(float(fact.value)) for fact in rests_on),
    )
