"""A model's id becomes its price, or none."""

import tomllib
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from core.adapters.bedrock.prices import end_of, price_of
from core.adapters.service_prices import price_among

ARN = "arn:aws:bedrock:eu-central-1:123456789012:inference-profile/"


@pytest.mark.parametrize(
    ("model", "dollars"),
    [
        ("global.anthropic.claude-sonnet-4-5-20250929-v1:0", "3"),
        ("eu.anthropic.claude-sonnet-4-5-20250929-v1:0", "3.3"),
        (f"{ARN}us.anthropic.claude-haiku-4-5-20251001-v1:0", "1.1"),
        ("us.anthropic.claude-opus-4-7", "5.5"),
        ("us.anthropic.claude-sonnet-4-20250514-v1:0", "3"),
        ("amazon.nova-lite-v1:0", "0.06"),
        ("amazon.nova-pro-v1:0:300k", "0.8"),
        ("global.anthropic.claude-opus-5-5", "4"),
        ("us.anthropic.claude-sonnet-5-5", "2.2"),
        ("global.amazon.nova-2-lite-v1:0", "0.3"),
        ("openai.gpt-oss-20b-1:0", "0.07"),
        ("qwen.qwen3-32b-v1:0", "0.15"),
        ("google.gemma-4-31b", "0.14"),
        ("mistral.mistral-large-3-675b-instruct", "0.5"),
        ("deepseek.v3.2", "0.62"),
        ("nvidia.nemotron-nano-3-30b", "0.06"),
    ],
)
def test_a_listed_model_has_its_price_outside_the_global_endpoint_too(model: str, dollars: str) -> None:
    price = price_of(model, {})
    assert price is not None
    assert price.input == Decimal(dollars)


@pytest.mark.parametrize(
    "model",
    ["anthropic.claude-opus-4-99", f"{ARN}abc123", "qwen.qwen3-next-80b-a3b", "meta.llama3-3-70b-instruct-v1:0", ""],
)
def test_a_model_that_is_not_listed_has_none(model: str) -> None:
    assert price_of(model, {}) is None


def test_ones_own_prices_come_first() -> None:
    price = price_of("amazon.nova-lite-v1:0", {"amazon.nova-lite-v1:0": (1.1, 2.2, 0.1, 1.3)})
    assert price is not None
    assert (price.input, price.output, price.read, price.cached) == tuple(map(Decimal, ("1.1", "2.2", "0.1", "1.3")))


@pytest.mark.parametrize(
    ("kind", "model", "dollars"),
    [
        ("tokens", "amazon.titan-embed-text-v2:0", "0.02"),
        ("tokens", "eu.cohere.embed-v4:0", "0.12"),
        ("tokens", f"{ARN}us.cohere.embed-v4:0", "0.12"),
        ("units", "cohere.rerank-v3-5:0", "2.0"),
        ("units", "rerank-v3.5", "2.0"),
    ],
)
def test_what_is_no_language_model_has_its_price_too(kind: str, model: str, dollars: str) -> None:
    assert price_among(kind, model) == Decimal(dollars)


@pytest.mark.parametrize("model", ["cohere.embed-v5:0", "embed-v4", "xcohere.embed-v4", f"{ARN}abc123", ""])
def test_one_that_is_not_listed_has_none(model: str) -> None:
    assert price_among("tokens", model) is None
    assert price_among("units", model) is None


@pytest.mark.parametrize(
    ("model", "tokens", "dollars"),
    [
        ("global.anthropic.claude-sonnet-4-5-20250929-v1:0", {"input": 200_000}, "0.6"),
        ("global.anthropic.claude-sonnet-4-5-20250929-v1:0", {"input": 150_000, "read": 50_001}, "0.9300006"),
        ("global.anthropic.claude-haiku-5-5", {"input": 100_000, "output": 1000}, "0.0105"),
        ("global.anthropic.claude-haiku-5-5", {"input": 100_001, "output": 1000}, "0.0525005"),
        ("global.anthropic.claude-opus-5-5", {"input": 500_000}, "2"),
    ],
)
def test_a_long_prompt_costs_by_the_step_of_its_model(model: str, tokens: dict[str, int], dollars: str) -> None:
    price = price_of(model, {})
    assert price is not None
    assert price.cost(tokens) == Decimal(dollars)


@pytest.mark.parametrize(
    ("model", "day"),
    [
        ("us.anthropic.claude-opus-4-1-20250805-v1:0", date(2027, 1, 8)),
        ("us.anthropic.claude-sonnet-4-20250514-v1:0", date(2026, 10, 14)),
        ("us.amazon.nova-premier-v1:0", date(2026, 9, 14)),
        ("global.anthropic.claude-opus-5-5", None),
        ("recorded", None),
    ],
)
def test_the_day_a_model_ends_is_known_where_it_was_announced(model: str, day: date | None) -> None:
    assert end_of(model) == day


def test_every_entry_says_where_and_when_it_was_read() -> None:
    listed = tomllib.loads(Path("core/adapters/bedrock/prices.toml").read_text("utf-8"))["model"]
    assert listed
    assert all(row["source"] and isinstance(row["read_on"], date) for row in listed)
    assert all(("input" in row) == ("output" in row) for row in listed)
    names = [name for row in listed for name in row["models"]]
    assert len(names) == len(set(names))
