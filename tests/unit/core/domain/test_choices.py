"""Each question to choose from is called by the words in which it differs."""

import pytest

from core.domain.answers.choices import choice_labels


@pytest.mark.parametrize(
    ("choices", "labels"),
    [
        (
            ["What was Acme's gross profit in 2024?", "What was Acme's net income in 2024?"],
            ["Gross profit", "Net income"],
        ),
        (["Acme Tools: What were sales?", "Borough Inc.: What were sales?"], ["Acme Tools", "Borough Inc"]),
        (["Sales in fiscal 2024?", "Sales in fiscal 2023?"], ["2024", "2023"]),
        (["What were sales in 2024?"], ["What were sales in 2024?"]),
        (["What were sales?", "What were net sales?"], ["What were sales?", "What were net sales?"]),
        (["Sales!", "Sales?"], ["Sales!", "Sales?"]),
        ([], []),
    ],
)
def test_labels_are_what_differs_or_the_whole(choices: list[str], labels: list[str]) -> None:
    assert choice_labels(choices) == labels
