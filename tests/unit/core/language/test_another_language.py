"""Which questions are written in another language."""

import pytest

from core.language.another_language import in_another_language
from tests.golden.guard_messages import finance_questions


@pytest.mark.parametrize(
    "text",
    [
        "Wie viel Gewinn hat das Unternehmen im Jahr 2024 gemacht?",
        "¿Cuánto fue el beneficio de la empresa en 2024?",
        "Quanto è stato il fatturato della società nel 2024?",
        "Какова была выручка компании?",
        "号码是多少",
    ],
)
def test_other_languages_are_known(text: str) -> None:
    assert in_another_language(text)


def test_english_is_english_whatever_the_names() -> None:
    for text in (
        "What was Banco de la Costa's revenue?",
        "La Compagnie des Eaux revenue 2024",
        "R&D 2024?",
        "",
        *finance_questions(40),
    ):
        assert not in_another_language(text), text
