"""Labelled articles and figures -> the files of trees that figures are traced by, with their recipe and their bars."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from core.domain.claims.verdict import Mark
from core.ports.services import Services
from core.retrieval.ranking.learned_file import write_learned
from verifier.evaluation.score_news import LabelSpan
from verifier.evaluation.tracing.choose_bars import choose_mark_bars, choose_ruling_bars
from verifier.evaluation.tracing.examples import ClaimExample, make_examples
from verifier.evaluation.tracing.export_trees import export_trees
from verifier.evaluation.tracing.fit_trees import fit
from verifier.evaluation.tracing.labelled_figures import LabelledArticle, read_articles
from verifier.evaluation.tracing.left_out import judge_left_out
from verifier.evaluation.tracing.made_articles import made_examples

COMMAND = "tickmark train offline"


def train_tracing(news: Sequence[Path], figures: Path, services: Services, out: Path) -> Mapping[str, object]:
    """Learns the trees from the labelled articles, whose companies' filings must be held, and writes them to `out`.

    They are learned from sentences made of every report that is held too.

    The bars are chosen on companies that were left out. Returns the recipe. Raises UnreadableArticle, UnknownCompany,
    TickmarkError when lightgbm is not installed.
    """
    articles = read_articles(news, figures)
    examples = list(make_examples(articles, services))
    made = made_examples(services)
    labels = labels_of(articles)
    judged = judge_left_out(examples, made)
    marks = choose_mark_bars(judged)
    rulings = choose_ruling_bars(judged, labels, marks)
    of_figures, of_claims = fit([*examples, *made])
    out.mkdir(parents=True, exist_ok=True)
    stages = {"meant": of_figures.meant, "gives": of_figures.gives, "figure": of_figures.figure, "claim": of_claims}
    for stage, trees in stages.items():
        export_trees(trees, out / f"{stage}.onnx")
    recipe = _recipe(articles, examples, made, services.row_encoder.name)
    of_marks = {mark.value: bar for mark, bar in marks.items()}
    of_rulings = {ruling.value: bar for ruling, bar in rulings.items()}
    write_learned(COMMAND, {"recipe": recipe, "marks": of_marks, "rulings": of_rulings}, out / "recipe.toml")
    return recipe


def labels_of(articles: Sequence[LabelledArticle]) -> Mapping[str, Sequence[LabelSpan]]:
    """The labelled claims of each article, by its id."""
    return {one.article.id: one.claims for one in articles}


def _recipe(
    articles: Sequence[LabelledArticle], examples: Sequence[ClaimExample], made: Sequence[ClaimExample], encoder: str
) -> Mapping[str, object]:
    figures = [figure for example in examples for figure in example.figures if figure.mark is not None]
    return {
        "learner": "gradient-boosted trees (LightGBM)",
        "encoder": encoder,
        "articles": len(articles),
        "companies": len({example.company for example in examples}),
        "figures": len(figures),
        **{mark.value: sum(figure.mark is mark for figure in figures) for mark in Mark},
        "claims": sum(example.ruling is not None for example in examples),
        "made_companies": len({example.company for example in made}),
        "made_figures": sum(figure.mark is not None for example in made for figure in example.figures),
    }
