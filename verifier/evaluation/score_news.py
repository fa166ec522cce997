"""Labels and predictions of news articles -> accuracy, macro-F1, confusion, with bootstrap intervals over articles."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from core.domain.claims.verdict import Outcome, Ruling
from verifier.decide import rule_on
from verifier.evaluation.bootstrap import bootstrap_interval
from verifier.evaluation.cases.case_report import describe
from verifier.evaluation.scores.judged_case import MISSED, JudgedCase
from verifier.evaluation.scores.news_score import Estimate, NewsScore, RulingScore

COVERS = 0.3
"""A predicted claim judges a labelled one when it covers this share of the shorter of the two."""

Pairs = Counter[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class LabelSpan:
    """A stretch of an article with a verdict."""

    start: int
    end: int
    verdict: Ruling


def verdict_pairs(labels: Sequence[LabelSpan], found: Sequence[LabelSpan]) -> tuple[Pairs, int]:
    """(label, verdict) pairs of one article, and how many found claims no label covers."""
    pairs: Pairs = Counter()
    used: set[int] = set()
    for label in labels:
        hits = [i for i, span in enumerate(found) if covers(label, span)]
        used.update(hits)
        verdict = joined_label([found[i].verdict for i in hits])
        pairs[label.verdict.value, verdict] += 1
    return pairs, len(found) - len(used)


def covers(a: LabelSpan, b: LabelSpan) -> bool:
    """Whether the two overlap by at least `COVERS` of the shorter."""
    shared = min(a.end, b.end) - max(a.start, b.start)
    return shared / max(1, min(a.end - a.start, b.end - b.start)) >= COVERS


_AS_OUTCOME = {
    Ruling.CONFIRMED: Outcome.AGREES,
    Ruling.CONTRADICTED: Outcome.REFUTED,
    Ruling.PARTIALLY_SUPPORTED: Outcome.PARTLY,
    Ruling.NOT_VERIFIABLE: Outcome.NOT_FOUND,
}


def joined(verdicts: Sequence[Ruling]) -> Ruling:
    """The verdicts on one labelled claim, rolled up as the parts of a claim are; NOT_VERIFIABLE for none."""
    return rule_on([_AS_OUTCOME[v] for v in verdicts])


def joined_label(verdicts: Sequence[Ruling]) -> str:
    """The same as a label; MISSED where no claim was found."""
    return joined(verdicts).value if verdicts else MISSED


def accuracy(pairs: Pairs) -> float:
    """Share of labelled claims that got their verdict."""
    total = sum(pairs.values())
    return sum(n for (label, verdict), n in pairs.items() if label == verdict) / total if total else 0.0


def ruling_score(pairs: Pairs, ruling: Ruling) -> RulingScore:
    """Precision, recall and F1 of one verdict."""
    hits = pairs[ruling.value, ruling.value]
    predicted = sum(n for (_, verdict), n in pairs.items() if verdict == ruling)
    true = sum(n for (label, _), n in pairs.items() if label == ruling)
    precision, recall = hits / predicted if predicted else 0.0, hits / true if true else 0.0
    f1 = 2 * precision * recall / (precision + recall) if hits else 0.0
    return RulingScore(precision=precision, recall=recall, f1=f1, said=predicted, true=true)


def macro_f1(pairs: Pairs) -> float:
    """Mean F1 of the four verdicts."""
    return sum(ruling_score(pairs, r).f1 for r in Ruling) / len(Ruling)


def estimate(measure: Callable[[Pairs], float], articles: Sequence[Pairs], seed: int = 7) -> Estimate:
    """A measure over all articles with its 95 % interval when articles are drawn again with replacement."""
    return bootstrap_interval(lambda drawn: measure(_sum(drawn)), articles, seed)


def _sum(articles: Sequence[Pairs]) -> Pairs:
    total: Pairs = Counter()
    for pairs in articles:
        total.update(pairs)
    return total


def score_news(
    articles: Sequence[Pairs], extra: int, seconds: Mapping[str, float], cases: Sequence[JudgedCase] = ()
) -> NewsScore:
    """The score of all articles; `extra` and `seconds` as in NewsScore, `cases` are the labelled claims."""
    pairs = _sum(articles)
    confirmed, contradicted = Ruling.CONFIRMED.value, Ruling.CONTRADICTED.value
    return NewsScore(
        articles=len(articles),
        claims=sum(pairs.values()),
        accuracy=estimate(accuracy, articles),
        macro_f1=estimate(macro_f1, articles),
        per_ruling={r: ruling_score(pairs, r) for r in Ruling},
        confusion=dict(pairs),
        missed=sum(n for (_, verdict), n in pairs.items() if verdict == MISSED),
        flips=pairs[confirmed, contradicted] + pairs[contradicted, confirmed],
        false_accusations=pairs[confirmed, contradicted] + pairs[Ruling.NOT_VERIFIABLE.value, contradicted],
        extra=extra,
        seconds=dict(seconds),
        details=describe(cases),
    )
