"""What every LanguageModel does."""

from collections.abc import Iterator

import pytest

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.language_model import BedrockModel
from core.adapters.memory.language_model import ScriptedModel
from core.domain.answers.prompt import Form, Prompt
from core.ports.language_model import LanguageModel
from tests.fakes.fake_bedrock import MODEL, REGION, FakeBedrock

PROMPT = Prompt(system="Answer from the passages.", text="Did net sales rise?", max_tokens=64)
SCHEMA = {
    "type": "object",
    "properties": {"verdict": {"enum": ["true", "false"]}},
    "required": ["verdict"],
    "additionalProperties": False,
}
FORM = Form(name="verdict", description="Says whether the claim holds.", schema=SCHEMA)


@pytest.fixture(params=["scripted", "bedrock"])
def model(request: pytest.FixtureRequest) -> Iterator[LanguageModel]:
    if request.param == "scripted":
        yield ScriptedModel("Net sales rose. \u20ac 5", {"verdict": "true"})
        return
    request.getfixturevalue("aws")
    with FakeBedrock() as server:
        yield server.closes(BedrockModel(model=MODEL, place=AwsPlace(region=REGION, endpoint=server.url, timeout=5)))


def test_text_comes_in_pieces(model: LanguageModel) -> None:
    pieces = list(model.write(PROMPT))
    assert len(pieces) > 1
    assert "".join(pieces) == "Net sales rose. \u20ac 5"


def test_an_answer_may_be_left_half_read(model: LanguageModel) -> None:
    assert next(iter(model.write(PROMPT))).startswith("Net")
    assert "".join(model.write(PROMPT)).endswith("5")


def test_a_form_is_filled_in(model: LanguageModel) -> None:
    assert model.fill_in(PROMPT, FORM) == {"verdict": "true"}


def test_a_system_prompt_is_not_needed(model: LanguageModel) -> None:
    assert "".join(model.write(Prompt(system="", text="Did net sales rise?")))


def test_the_model_is_named(model: LanguageModel) -> None:
    assert model.name
