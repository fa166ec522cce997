"""Labelled news articles -> the weights of the judge, with the recipe that leads to them.

A claim's label is that of its parts where it is CONFIRMED, CONTRADICTED or NOT_VERIFIABLE. Of one that is
PARTIALLY_SUPPORTED a part is wrong, and which one is learned with the rest: in every round the one that is least
likely to agree by the weights so far (expectation maximisation with hard assignments: Celeux and Govaert, "A
Classification EM Algorithm for Clustering and Two Stochastic Versions", 1992).
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.claims.verdict import Outcome, Ruling
from core.errors import UnknownCompany, UnreadableArticle, UnreadableExamples
from core.holdings.holdings import reports
from core.ports.services import Services
from core.retrieval.ranking.folds import folds
from verifier.by_rules import evidence_for
from verifier.claims.company_mentions import find_mentions
from verifier.evaluation.evaluate_news import WeightsFor, label_spans, read_labelled
from verifier.evaluation.perturbed.evaluate_perturbed import made_article, perturbed_claims
from verifier.evaluation.score_news import LabelSpan, covers
from verifier.evidence.index_cache import index_of, names_of
from verifier.extract_claims import extract_claims
from verifier.judge.chances import (
    OUTCOMES,
    Chances,
    JudgeWeights,
    WeighedPart,
    claim_features,
    part_chances,
    save_weights,
    weigh_parts,
)
from verifier.judge.judge_claim import look_at_parts
from verifier.learned.logistic import LabelledRow, Logistic, fit

ROUNDS = 2
"""Rounds in which the wrong part of a claim that is partly supported is looked for."""

DRAW = {"part": 3.0, "claim": 1.0}
"""How strongly weights are drawn towards 0, as `PRIOR` of the logistic regression says."""

MADE_COUNT = {"part": 0.15, "claim": 0.02}
"""How much a made claim counts beside one of an article: there are many, and they are told in few ways."""

MADE, SEED = 40, 11
"""Claims made of each annual report, and the seed by which they are drawn."""

_OF_PARTS = {
    Ruling.CONFIRMED: Outcome.AGREES,
    Ruling.CONTRADICTED: Outcome.REFUTED,
    Ruling.NOT_VERIFIABLE: Outcome.NOT_FOUND,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledClaim:
    """A claim as the rules read it, of a company (by its CIK), with its label and its weighed parts.

    `made` says that it was made of a filing's own figures, and is in nobody's words.
    """

    company: str
    claim: Claim
    label: Ruling
    parts: Sequence[WeighedPart]
    made: bool = False


def train_judge(data_dirs: Sequence[Path], services: Services, out: Path, made: int) -> Mapping[str, object]:
    """Learns from the labelled articles of the folders and `made` claims of every annual report held.

    Writes the weights and returns their recipe. Raises UnreadableArticle without an article, UnreadableExamples for
    those of fewer than two companies.
    """
    labelled = list(read_examples(data_dirs, services))
    if len({one.company for one in labelled}) < 2:
        raise UnreadableExamples("Give labelled articles about two companies or more whose filings are held.")
    of_filings = list(make_examples(services, made))
    recipe = {
        "claims": len(labelled),
        "companies": len({one.company for one in labelled}),
        "made": len(of_filings),
        "data_sha256": _sha256(data_dirs),
        "rounds": ROUNDS,
        **{f"draw of {name}s": value for name, value in DRAW.items()},
        **{f"made count in {name}s": value for name, value in MADE_COUNT.items()},
    }
    save_weights(train([*labelled, *of_filings]), recipe, out)
    return recipe


def without_company(data_dirs: Sequence[Path], services: Services, made: int) -> WeightsFor:
    """For every article the weights learned from all claims but those on its company."""
    examples = [*read_examples(data_dirs, services), *make_examples(services, made)]
    named = {f.company.name: f.company.cik for f in services.filings.filings()}
    held: dict[str, JudgeWeights] = {}

    def weights(labelled: Mapping[str, Any]) -> JudgeWeights:
        article = read_labelled(labelled)
        company = find_mentions(article, reports(services.filings.filings())).company.name
        if company not in held:
            held[company] = train([one for one in examples if one.company != named[company]])
        return held[company]

    return weights


def read_examples(data_dirs: Sequence[Path], services: Services) -> Iterator[LabelledClaim]:
    """Every claim of the labelled articles that the rules read, that a report may decide, and that has a label."""
    paths = [path for folder in data_dirs for path in sorted(folder.glob("*.json"))]
    if not paths:
        raise UnreadableArticle("The folders hold no labelled article (<article_id>.json): name others.")
    for path in paths:
        yield from _read_article(json.loads(path.read_text(encoding="utf-8")), services)


def make_examples(services: Services, count: int) -> Iterator[LabelledClaim]:
    """So many claims made of each annual report held, half of them false by one controlled edit."""
    for filing in reports(services.filings.filings()):
        if filing.annual and count:
            for one in perturbed_claims(filing, services, count, SEED):
                article = made_article(one, filing)
                whole = LabelSpan(len(article.title), len(article.text), one.ruling)
                yield from _labelled(article, [whole], services, made=True)


def _read_article(labelled: Mapping[str, Any], services: Services) -> Iterator[LabelledClaim]:
    article = read_labelled(labelled)
    yield from _labelled(article, label_spans(labelled, article.text), services)


def _labelled(
    article: Article, labels: Sequence[LabelSpan], services: Services, *, made: bool = False
) -> Iterator[LabelledClaim]:
    on_file = services.filings.filings(as_of=article.published)
    try:
        mentions = find_mentions(article, reports(services.filings.filings()))
    except UnknownCompany:
        return
    for claim in extract_claims(article, mentions, names=names_of(services.filings, mentions.filing)):
        filings = evidence_for(claim, on_file, article.published)
        span = LabelSpan(claim.start, claim.end, Ruling.NOT_VERIFIABLE)
        label = max((one for one in labels if covers(one, span)), key=lambda one: _shared(one, span), default=None)
        if label is not None and filings and claim.parts:
            parts = weigh_parts(look_at_parts(claim, index_of(services.filings, filings[0])))
            company = filings[0].company.cik
            yield LabelledClaim(company=company, claim=claim, label=label.verdict, parts=parts, made=made)


def _shared(a: LabelSpan, b: LabelSpan) -> int:
    return min(a.end, b.end) - max(a.start, b.start)


def train(examples: Sequence[LabelledClaim]) -> JudgeWeights:
    """Weights of parts, then those of claims, from chances of parts by weights that had not seen the company."""
    chances: dict[int, list[Chances]] = {}
    for left_out in folds((one.company for one in examples), SEED):
        others = _train_parts([one for one in examples if one.company not in left_out])
        own = (one for one in examples if one.company in left_out)
        chances |= {id(one): [part_chances(part, others) for part in one.parts] for one in own}
    weights = _train_parts(examples)
    rows = [(claim_features(one.claim, chances[id(one)]), one) for one in examples]
    by_ruling = {
        ruling.value: _fit([(row, one.label is ruling, one.made) for row, one in rows], "claim") for ruling in Ruling
    }
    return JudgeWeights(figure=weights.figure, words=weights.words, claim=by_ruling)


def _train_parts(examples: Sequence[LabelledClaim]) -> JudgeWeights:
    """Weights of parts; which part of a partly supported claim is wrong is found with them."""
    outcomes = [_known(one) for one in examples]
    weights = _fit_parts(examples, outcomes)
    for _ in range(ROUNDS):
        outcomes = [
            _assigned(one, weights) if one.label is Ruling.PARTIALLY_SUPPORTED else known
            for one, known in zip(examples, outcomes, strict=True)
        ]
        weights = _fit_parts(examples, outcomes)
    return weights


def _known(one: LabelledClaim) -> list[Outcome | None]:
    return [_OF_PARTS.get(one.label)] * len(one.parts)


def _assigned(one: LabelledClaim, weights: JudgeWeights) -> list[Outcome | None]:
    """All parts agree but the one that is least likely to."""
    if len(one.parts) == 1:
        return [None]
    chances = [part_chances(part, weights) for part in one.parts]
    agreeing = [c[Outcome.AGREES] for c in chances]
    least = agreeing.index(min(agreeing))
    wrong = chances[least]
    found: list[Outcome | None] = [Outcome.AGREES] * len(chances)
    found[least] = max((Outcome.REFUTED, Outcome.NOT_FOUND), key=lambda o: wrong[o])
    return found


def _fit_parts(examples: Sequence[LabelledClaim], outcomes: Sequence[Sequence[Outcome | None]]) -> JudgeWeights:
    labelled = [
        (part, outcome, one.made)
        for one, known in zip(examples, outcomes, strict=True)
        for part, outcome in zip(one.parts, known, strict=True)
        if outcome is not None
    ]
    figure, words = (
        {
            outcome.value: _fit(
                [(p.features, o is outcome, made) for p, o, made in labelled if p.figure is of_figure], "part"
            )
            for outcome in OUTCOMES
        }
        for of_figure in (True, False)
    )
    return JudgeWeights(figure=figure, words=words, claim={})


def _fit(rows: Sequence[tuple[Mapping[str, float], bool, bool]], of: str) -> Logistic:
    counts = {True: MADE_COUNT[of], False: 1.0}
    return fit([LabelledRow(features=row, right=right, counts=counts[made]) for row, right, made in rows], DRAW[of])


def _sha256(data_dirs: Sequence[Path]) -> str:
    """What the labelled articles are known by."""
    paths = [path for folder in data_dirs for path in sorted(folder.glob("*.json"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()
