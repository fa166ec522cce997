"""Questions with known answers -> the weights that find rows and sentences for them, with bars from companies left out.

Figures are known by their values, sentences by where they stand and the words that an answer must have. Whether a
question asks for a figure is learned from TAT-QA too (Zhu et al. 2021, CC BY 4.0), where its folder is given.
"""

import gzip
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from core.answering.company_filings import read_company
from core.answering.find.candidates import Figures, NearCandidates, read_candidates
from core.answering.find.question_words import read_asked
from core.answering.find.rank import levels_of_rows, newest_figures
from core.answering.find.weights import Logistic, VectorLogistic
from core.answering.understand.companies import find_companies
from core.answering.understand.years import find_years
from core.domain.filings.fact import Fact
from core.gather.filing_view import FilingView
from core.gather.filing_words import Values
from core.gather.observations import FigureKind
from core.gather.row_vectors import Matrix
from core.language.words.tokens import read_tokens
from core.ports.services import Services
from core.retrieval.ranking.folds import folds
from core.retrieval.ranking.learned_file import write_learned
from core.retrieval.request_context import RequestContext
from verifier.evaluation.logistic import fit_logistic
from verifier.evaluation.questions.evaluate_set import read_set
from verifier.evaluation.questions.known_questions import KnownQuestion, read_known, read_overviews
from verifier.evaluation.questions.read_questions import read_questions

_ROWS = 60
"""Rows of a question that are learned from: the nearest by the encoder; others are never looked at."""

_CHANGES = (FigureKind.GROWTH, FigureKind.DIFFERENCE, FigureKind.POINTS)
_ALIKE = re.compile(r"[\W_]+")
_NUMERIC = re.compile(r"[\s$£€(]*-?[\d,.]+[\s)%]*(?:thousand|million|billion|percent)?")
_SHRINK, _SHRINK_VECTOR = 3.0, 0.2
_SHARE = 0.08
"""What a question of TAT-QA counts beside one of ours."""
_PARTS, _REPEATED, _EVEN = 5, 10, 0.5
_PRECISION = {"sure_row": 0.9, "sure_sentence": 0.95, "sure_tagged": 0.95, "absent": 0.96}
_PRECISION |= {"outside": 0.97, "overview": 0.97}
"""Of what is believed, by companies (or questions) left out."""
_OUTSIDE = frozenset({"forecast", "investment advice", "share price", "out of scope", "private data"})


@dataclass(frozen=True, slots=True, kw_only=True)
class FindingExample:
    """One question as learned from: its candidates with which of them are right, and its vector.

    `figures` are those of its rows; `right_rows` give one of its own, `whole_rows` all of them; so with what sentences
    must say. `absent` says that the filing has no answer, `located` that it is known where one is, if there is one,
    `cover` that the cover has it.
    """

    company: str
    vector: Matrix
    asks_figure: bool
    absent: bool
    located: bool
    cover: bool
    candidates: NearCandidates
    figures: Figures
    right_rows: Values
    whole_rows: Values
    right_sentences: Values
    whole_sentences: Values


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What weights that never saw a company say of a question on it, and whether that is right."""

    company: str
    features: Mapping[str, float]
    right: bool


def train_finding(sets: Sequence[Path], learn: Path | None, services: Services, out: Path) -> Mapping[str, object]:
    """Learns all weights and writes them; returns the recipe. Raises UnreadableExamples."""
    examples = list(_examples(read_known(sets, services), services))
    extra = list(_read_tatqa(learn, services)) if learn else []
    recipe = {"questions": len(examples), "companies": len({one.company for one in examples}), "tatqa": len(extra)}
    judged = judge_left_out(examples, extra)
    tables: dict[str, Mapping[str, object]] = {
        "recipe": recipe,
        "row": _table(fit_rows(examples)),
        "sentence": _table(fit_sentences(examples)),
        **{name: _table(fit_judged(ones, _PRECISION[name])) for name, ones in judged.items()},
        "figure": _vector_table(_fit_figure(examples, extra)),
        "outside": _vector_table(_fit_outside(sets, services, extra)),
        "overview": _vector_table(_fit_overview(examples, services, extra)),
    }
    write_learned("tickmark train questions", tables, out)
    return {**recipe, **{name: tables[name]["bar"] for name in judged}}


def _table(learned: Logistic) -> dict[str, float]:
    bar = {"bar": learned.bar} if learned.bar < 1 else {}
    weights = {name: round(value, 4) for name, value in learned.weights.items()}
    return {**bar, "bias": round(learned.bias, 4), **weights}


def _vector_table(learned: VectorLogistic) -> dict[str, object]:
    bar = {"bar": learned.bar} if learned.bar != _EVEN else {}
    return {**bar, "bias": round(learned.bias, 4), "vector": [round(float(value), 3) for value in learned.vector]}


def _fit_vectors(known: Sequence[tuple[Matrix, bool]], extra: Sequence[tuple[Matrix, bool]]) -> VectorLogistic:
    vectors = np.stack([vector for vector, _ in (*known, *extra)])
    right = np.array([right for _, right in (*known, *extra)], dtype=float)
    share = np.array([*(1.0 for _ in known), *(_SHARE for _ in extra)])
    weights, bias = fit_logistic(vectors, right, share, shrink=_SHRINK_VECTOR)
    return VectorLogistic(bias=bias, vector=weights.astype(np.float32), bar=_EVEN)


def _fit_figure(examples: Sequence[FindingExample], extra: Sequence[tuple[Matrix, bool]]) -> VectorLogistic:
    """Whether a figure is asked for, from the questions of which that is known."""
    known = [(one.vector, one.asks_figure) for one in examples if one.located and not one.absent]
    return _fit_vectors(known, extra)


def _fit_outside(sets: Sequence[Path], services: Services, extra: Sequence[tuple[Matrix, bool]]) -> VectorLogistic:
    """What no filing holds against all other questions."""
    asked = [(q.text, bool(set(q.refused) & _OUTSIDE)) for q in read_questions()]
    asked += [(row["question"], row["kind"] == "out_of_scope") for folder in sets for row in read_set(folder)]
    known = [(services.row_encoder.embed_query(text), outside) for text, outside in asked]
    return _fit_kind(known, extra, _PRECISION["outside"])


def _fit_overview(
    examples: Sequence[FindingExample], services: Services, extra: Sequence[tuple[Matrix, bool]]
) -> VectorLogistic:
    """What is asked of a company as a whole against all that is asked of something in particular."""
    covered = tuple(services.filings.companies())
    known = [
        (read_asked(text, covered, services.row_encoder).vector, whole) for text, whole in read_overviews(services)
    ]
    return _fit_kind([*known, *((one.vector, False) for one in examples)], extra, _PRECISION["overview"])


def _fit_kind(
    known: Sequence[tuple[Matrix, bool]], extra: Sequence[tuple[Matrix, bool]], precision: float
) -> VectorLogistic:
    """A kind of question, of which none of the `extra` is; the bar is chosen with the questions left out in parts."""
    others = [(vector, False) for vector, _ in extra]
    chances = []
    for part in range(_PARTS):
        learned = _fit_vectors([one for n, one in enumerate(known) if n % _PARTS != part], others)
        chances += [(learned.chance(vector), right) for n, (vector, right) in enumerate(known) if n % _PARTS == part]
    return replace(_fit_vectors(known, others), bar=choose_bar(chances, precision))


def _examples(known: Sequence[KnownQuestion], services: Services) -> Iterator[FindingExample]:
    """An example for each question that names one company held."""
    covered = tuple(services.filings.companies())
    for question in known:
        companies, _ = find_companies(question.text, read_tokens(question.text), covered)
        if len(companies) != 1:
            continue
        company = read_company(companies[0], services.filings)
        years = find_years(question.text)[0].resolve(company.ends)
        report = company.report_of(max(years, default=company.newest))
        if report:
            asked = read_asked(question.text, companies, services.row_encoder)
            found = read_candidates(report[:1], asked, services, RequestContext(services))
            yield _example(companies[0].cik, question, found[0])


def _example(cik: str, question: KnownQuestion, candidates: NearCandidates) -> FindingExample:
    view = candidates.view
    near = np.argsort(-candidates.fit["cosine"], kind="stable")[:_ROWS].tolist()
    candidates = replace(candidates, fit={name: values[near] for name, values in candidates.fit.items()})
    levels = levels_of_rows(candidates, near)
    figures = newest_figures(levels)
    texts = [view.words.sentences[n].text for n in candidates.near]
    given = [[_gives(view, at, levels[at], one) for at in near] for one in question.figures]
    return FindingExample(
        company=cik,
        vector=candidates.asked.vector,
        asks_figure=bool(question.figures),
        absent=question.absent,
        located=not question.required,
        cover=question.cover,
        candidates=candidates,
        figures={n: figures[at] for n, at in enumerate(near) if at in figures},
        right_rows=np.array([any(row) for row in zip(*given, strict=True)] or [False] * len(near), dtype=float),
        whole_rows=np.array([all(row) for row in zip(*given, strict=True)] or [False] * len(near), dtype=float),
        right_sentences=np.array([_says(question, text, any) for text in texts], dtype=float),
        whole_sentences=np.array([_says(question, text, all) for text in texts], dtype=float),
    )


def _gives(view: FilingView, at: int, levels: Mapping[int, Fact], figure: tuple[float, int | None]) -> bool:
    """Whether a row gives a figure: as its level of that year, or as the change of its levels."""
    value, wanted = figure
    if any(_close(float(fact.value), value) for year, fact in levels.items() if wanted in (None, year)):
        return True
    seen = view.observed
    changes = seen.value[(seen.row == at) & np.isin(seen.kind, _CHANGES)]
    return any(_close(float(change), value) for change in changes)


def _close(filed: float, gold: float) -> bool:
    return abs(abs(filed) - abs(gold)) <= max(abs(gold) * 0.003, 0.011 if abs(gold) < 1000 else 0.0)


def _says(question: KnownQuestion, text: str, enough: Callable[[Iterable[bool]], bool]) -> bool:
    """Whether a sentence is of the evidence, and says any or all of the words that are to be said, where any are."""
    said = _folded(text)
    stands = any(said in _folded(quote) or (_folded(quote) in said and quote) for quote in question.quotes)
    return stands and (not question.words or enough(_folded(word) in said for word in question.words))


def _folded(text: str) -> str:
    return _ALIKE.sub("", text.casefold())


def _read_tatqa(folder: Path, services: Services) -> Iterator[tuple[Matrix, bool]]:
    """The vectors of TAT-QA's questions, and whether each is answered by a figure."""
    for path in sorted(folder.glob("tatqa_*.json.gz")):
        for table in json.loads(gzip.decompress(path.read_bytes())):
            for row in table["questions"]:
                answer = row["answer"] if isinstance(row["answer"], list) else [row["answer"]]
                figure = row["answer_type"] == "arithmetic" or all(_NUMERIC.fullmatch(str(a)) for a in answer)
                yield services.row_encoder.embed_query(row["question"]), figure


def judge_left_out(
    examples: Sequence[FindingExample], extra: Sequence[tuple[Matrix, bool]]
) -> Mapping[str, Sequence[Judged]]:
    """What says how sure each question's likeliest row or sentence is, and whether its filing has it at all.

    How sure words of the cover are is learned by itself; what they answer says nothing of other sentences.
    """
    judged: dict[str, list[Judged]] = {"sure_row": [], "sure_sentence": [], "sure_tagged": [], "absent": []}
    for part in folds((one.company for one in examples), seed=1):
        others = [one for one in examples if one.company not in part]
        row, sentence = fit_rows(others), fit_sentences(others)
        figure = _fit_figure(others, extra)
        for one in examples:
            if one.company in part:
                absence = one.candidates.absence(row, sentence)
                judged["absent"].append(Judged(company=one.company, features=absence, right=one.absent))
                if not one.located:
                    continue
                if figure.believes(one.vector):
                    if not one.figures:
                        continue
                    at, features = one.candidates.best_row(row.chances(one.candidates.fit), one.figures)
                    right = any(one.whole_rows[n] for n, given in one.figures.items() if given == one.figures[at])
                    judged["sure_row"].append(Judged(company=one.company, features=features, right=right))
                elif one.candidates.near:
                    at, features = one.candidates.best_sentence(sentence.chances(one.candidates.near_fit))
                    kind = "sure_tagged" if features["tagged"] else "sure_sentence"
                    if kind == "sure_tagged" or not one.cover:
                        right = bool(one.whole_sentences[at])
                        judged[kind].append(Judged(company=one.company, features=features, right=right))
    return judged


def fit_judged(judged: Sequence[Judged], precision: float) -> Logistic:
    """The weights of a second look, with the bar from which as many are right with their company left out.

    The chance of a case is the mean over several ways to leave companies out: one way alone moves the bar by luck.
    """
    chances = dict.fromkeys(range(len(judged)), 0.0)
    for seed in range(_REPEATED):
        for part in folds((one.company for one in judged), seed=seed):
            learned = _fit_second([one for one in judged if one.company not in part])
            for n, one in enumerate(judged):
                chances[n] += learned.chance(one.features) / _REPEATED if one.company in part else 0.0
    known = [(chances[n], one.right) for n, one in enumerate(judged)]
    return replace(_fit_second(judged), bar=choose_bar(known, precision))


def _fit_second(judged: Sequence[Judged]) -> Logistic:
    names = list(judged[0].features)
    rows = {name: np.array([one.features[name] for one in judged]) for name in names}
    return _fit([(rows, np.array([one.right for one in judged], dtype=float))])


def choose_bar(judged: Sequence[tuple[float, bool]], precision: float) -> float:
    """The lowest chance from which as many are right as `precision` wants; above all of them where that is never so."""
    ordered = sorted(judged, reverse=True)
    right = np.cumsum([one for _, one in ordered])
    precise = [n for n in range(len(ordered)) if right[n] / (n + 1) >= precision]
    return round(ordered[max(precise)][0], 4) if precise else 0.9999


def fit_rows(examples: Sequence[FindingExample]) -> Logistic:
    """The weights of rows, from the questions that ask for figures and have one among their rows."""
    return _fit([(one.candidates.fit, one.right_rows) for one in examples if one.right_rows.any()])


def fit_sentences(examples: Sequence[FindingExample]) -> Logistic:
    """The same of sentences, which are longer than words of a cover and not learned from these."""
    known = [one for one in examples if one.right_sentences.any() and not one.cover]
    return _fit([(one.candidates.near_fit, one.right_sentences) for one in known])


def _fit(questions: Sequence[tuple[Mapping[str, Values], Values]]) -> Logistic:
    names = list(questions[0][0])
    rows = np.concatenate([np.column_stack([features[name] for name in names]) for features, _ in questions])
    right = np.concatenate([one for _, one in questions])
    spread = rows.std(axis=0) + 1e-6
    weights, bias = fit_logistic((rows - rows.mean(axis=0)) / spread, right, np.ones(len(right)), shrink=_SHRINK)
    weights = weights / spread
    return Logistic(
        bias=bias - float(rows.mean(axis=0) @ weights), weights=dict(zip(names, weights.tolist(), strict=True))
    )
