"""A model's id becomes its price, or none."""

from decimal import Decimal

import pytest

from core.adapters.bedrock.prices import price_of
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
    ],
)
def test_a_listed_model_has_its_price_outside_the_global_endpoint_too(model: str, dollars: str) -> None:
    price = price_of(model, {})
    assert price is not None
    assert price.input == Decimal(dollars)


@pytest.mark.parametrize("model", ["anthropic.claude-opus-4-99", f"{ARN}abc123", "meta.llama3-3-70b-instruct-v1:0", ""])
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
