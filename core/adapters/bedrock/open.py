"""The models on Amazon Bedrock as the settings describe them; none is asked before it is used."""

from dataclasses import replace
from decimal import Decimal

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.cohere_embedder import BedrockCohereEmbedder
from core.adapters.bedrock.cohere_reranker import BedrockCohereReranker
from core.adapters.bedrock.converse_request import Asking
from core.adapters.bedrock.guardrail import Guardrail
from core.adapters.bedrock.language_model import BedrockModel
from core.adapters.bedrock.prices import price_of
from core.adapters.bedrock.titan_embedder import BedrockEmbedder
from core.adapters.service_prices import price_among
from core.settings import Settings

# Source: Amazon Bedrock API reference, "ImageBlock": bytes of one picture.
LARGEST_PICTURE = 3_750_000


def open_model(settings: Settings) -> BedrockModel:
    """The language model, with its price, its cache and its guardrail."""
    name, version = settings.bedrock_guardrail, settings.bedrock_guardrail_version
    guardrail = Guardrail(id=name, version=version) if name else None
    return BedrockModel(
        model=settings.bedrock_model,
        place=place_of(settings),
        asking=Asking(cache=settings.bedrock_cache, guardrail=guardrail, thinking=settings.model_thinking),
        price=price_of(settings.bedrock_model, settings.prices),
    )


def open_embedder(settings: Settings) -> BedrockEmbedder | BedrockCohereEmbedder:
    """Titan or Cohere."""
    if settings.embedder == "bedrock-cohere":
        model = settings.bedrock_cohere_embedder
        return BedrockCohereEmbedder(model=model, place=place_of(settings), price=token_price(model, settings))
    model = settings.bedrock_embedder
    return BedrockEmbedder(model=model, place=place_of(settings), price=token_price(model, settings))


def token_price(model: str, settings: Settings) -> Decimal | None:
    """Dollars for a million tokens of a model that only reads: one's own price, else the list's."""
    own = settings.prices.get(model)
    return Decimal(str(own[0])) if own else price_among("tokens", model)


def open_reranker(settings: Settings) -> BedrockCohereReranker:
    """Cohere."""
    return BedrockCohereReranker(model=settings.bedrock_reranker, place=place_of(settings))


def open_eyes(settings: Settings) -> BedrockModel:
    """The language model as pages are read off their pictures with; it has a time of its own and no guardrail."""
    place = replace(place_of(settings), timeout=settings.pdf_vision_timeout)
    model, asking = settings.bedrock_model, Asking(thinking=settings.model_thinking)
    return BedrockModel(model=model, place=place, asking=asking, price=price_of(model, settings.prices))


def place_of(settings: Settings) -> AwsPlace:
    """Where Bedrock's runtime is."""
    return AwsPlace(region=settings.aws_region, endpoint=settings.bedrock_url, timeout=settings.service_timeout)
