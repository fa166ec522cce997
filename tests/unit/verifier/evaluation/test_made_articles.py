"""Articles made of filed figures, to learn from: each label stands where it says, and is of one sentence."""

from collections import Counter

import pytest

from core.domain.claims.verdict import Mark, Ruling
from core.ports.services import Services
from tests.samples.held import held_sample
from verifier.evaluation.tracing.labelled_figures import LabelledArticle
from verifier.evaluation.tracing.made_articles import made_articles, made_examples


@pytest.fixture(scope="module")
def services() -> Services:
    return held_sample()


@pytest.fixture(scope="module")
def articles(services: Services) -> list[LabelledArticle]:
    return list(made_articles(services, claims=60))


def test_every_label_stands_at_a_figure_of_a_labelled_sentence(articles: list[LabelledArticle]) -> None:
    assert len(articles) > 15
    for one in articles:
        assert [one.article.text[span.start] for span in one.claims if not one.article.text[span.start].isupper()] == []
        for start in one.figures:
            assert one.article.text[start].isdigit() or one.article.text[start] in "$€"
            assert any(span.start <= start < span.end for span in one.claims)


def test_a_sentence_is_confirmed_where_all_its_figures_are_right_and_only_there(
    articles: list[LabelledArticle],
) -> None:
    verdicts = Counter[Ruling]()
    for one in articles:
        for span in one.claims:
            marks = {label.mark for start, label in one.figures.items() if span.start <= start < span.end}
            assert (span.verdict is Ruling.CONFIRMED) == (marks == {Mark.TRACED})
            assert (span.verdict is Ruling.NOT_VERIFIABLE) == (marks == {Mark.OPEN})
            verdicts[span.verdict] += 1
    assert min(verdicts[Ruling.CONFIRMED], verdicts[Ruling.CONTRADICTED], verdicts[Ruling.PARTIALLY_SUPPORTED]) > 3
    assert any(len(one.figures) > len(one.claims) for one in articles)


def test_examples_name_the_rows_that_give_the_figures(services: Services) -> None:
    figures = [figure for example in made_examples(services) for figure in example.figures]
    assert len(figures) > 30
    told = [figure for figure in figures if figure.mark in (Mark.TRACED, Mark.DIFFERS)]
    assert sum((figure.meant == 1).any() for figure in told) > 0.9 * len(told)
    assert not any((figure.meant == 1).any() for figure in figures if figure.mark is Mark.OPEN)
    assert {figure.weight for figure in figures} < {weight / 10 for weight in range(10)}
