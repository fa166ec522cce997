"""The language model that the settings choose, among all vendors, what it costs, and when it ends."""

from datetime import date
from decimal import Decimal
from urllib.parse import urlsplit

from core.adapters.limited_model import ClosingModel, LimitedModel
from core.adapters.model_prices import Price, own_price
from core.adapters.page_reader import ModelPages
from core.errors import SettingsError
from core.ports.language_model import SpendingStore
from core.settings import Settings

# The hosts of Bedrock's own interface of chat completions.
_AWS = (".amazonaws.com", ".api.aws")


def open_model(settings: Settings, spending: SpendingStore) -> ClosingModel:
    """The model that writes and fills in forms. Raises SettingsError where its limit could not be kept."""
    if settings.model_url:
        from core.adapters.openai.open import open_model as open_chat

        return _limited(open_chat(settings, price_of_model(settings)), settings, spending)
    from core.adapters.bedrock.open import open_model as open_bedrock

    return _limited(open_bedrock(settings), settings, spending)


def open_pages(settings: Settings, spending: SpendingStore) -> ModelPages:
    """What reads pages off their pictures, with the same model and a time of its own. Raises as `open_model`."""
    always = settings.pdf_vision == "always"
    if settings.model_url:
        from core.adapters.openai.open import open_model as open_chat

        chat = open_chat(settings, price_of_model(settings), settings.pdf_vision_timeout)
        return ModelPages(_limited(chat, settings, spending), always=always)
    from core.adapters.bedrock.open import LARGEST_PICTURE, open_eyes

    return ModelPages(_limited(open_eyes(settings), settings, spending), always=always, largest=LARGEST_PICTURE)


def price_of_model(settings: Settings) -> Price | None:
    """What the model's tokens cost; None where that is not known."""
    from core.adapters.bedrock.prices import price_of

    if _on_bedrock(settings):
        return price_of(settings.model_name or settings.bedrock_model, settings.prices)
    return own_price(settings.model_name, settings.prices)


def end_of_model(settings: Settings) -> date | None:
    """The day on which the model is served no more; None where none is known of."""
    from core.adapters.bedrock.prices import end_of

    return end_of(settings.model_name or settings.bedrock_model) if _on_bedrock(settings) else None


def _on_bedrock(settings: Settings) -> bool:
    """Whether the list of Bedrock's models is about the model: it is Bedrock's, by either of its interfaces."""
    return not settings.model_url or (urlsplit(settings.model_url).hostname or "").endswith(_AWS)


def _limited(model: ClosingModel, settings: Settings, spending: SpendingStore) -> ClosingModel:
    """The model, which spends no more than its limit."""
    if not settings.model_spend_a_day:
        return model
    if price_of_model(settings) is None:
        raise SettingsError(
            f"TICKMARK_MODEL_SPEND_A_DAY cannot be kept: no price of {model.name} is known. Set TICKMARK_MODEL_PRICES."
        )
    return LimitedModel(model, spending, Decimal(str(settings.model_spend_a_day)))
