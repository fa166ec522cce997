"""The words of a question or an article -> the catalogue's metrics that they may mean."""

import re
from collections.abc import Iterable, Sequence

from rapidfuzz import fuzz

from core.domain.filings.metric import MetricDefinition
from core.language.words.vocabulary import exact_stop_words

_ALIKE = 0.7
_SPELLINGS = (("&", " and "), ("’", "'"), ("amortisation", "amortization"), ("programme", "program"))


def find_metric(words: str, catalog: Sequence[MetricDefinition]) -> list[tuple[MetricDefinition, float]]:
    """The metrics that `words` may mean, best first, with a score from 0.7 to 1.

    `words` is a noun phrase ("net profit", "capex", "diluted EPS") or a longer stretch that holds one. A score of 1
    is a name of the metric word for word; at or above 0.9 the phrase holds a whole name and little else.
    """
    asked = _normalized(words)
    if not asked:
        return []
    scored = ((metric, max(_score(asked, name) for name in _names(metric))) for metric in catalog)
    return sorted(((m, round(s, 4)) for m, s in scored if s >= _ALIKE), key=lambda pair: -pair[1])


def _names(metric: MetricDefinition) -> Iterable[str]:
    return (_normalized(name) for name in (metric.label, metric.key.replace("_", " "), *metric.names))


def _normalized(words: str) -> str:
    """The words in lower case and one spelling, none shortened: how far two differ is measured by letters."""
    text = words.lower()
    for written, plain in _SPELLINGS:
        text = text.replace(written, plain)
    return " ".join(re.findall(r"[a-z0-9']+", text))


def _score(asked: str, name: str) -> float:
    """1 for the same words; else how much of the words, weighed by length, the two share."""
    if asked == name:
        return 1.0
    mine, its = asked.split(), name.split()
    if _contains(mine, its):
        rest = [w for w in mine if w not in its and w not in exact_stop_words("metric_name")]
        return max(_ALIKE, 0.97 - 0.04 * len(rest)) if len(its) > 1 else max(_ALIKE, 0.92 - 0.08 * len(rest))
    return min(0.89, fuzz.token_sort_ratio(asked, name) / 100) if len(asked) > 4 else 0.0


def _contains(words: list[str], name: list[str]) -> bool:
    """Whether `name` stands in `words` as it is."""
    return any(words[i : i + len(name)] == name for i in range(len(words) - len(name) + 1))
