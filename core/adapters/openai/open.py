"""The language model behind a server of chat completions as the settings describe it; not asked before it is used."""

from core.adapters.model_prices import Price
from core.adapters.openai.connection import ChatConnection
from core.adapters.openai.language_model import OpenAiModel
from core.settings import Settings


def open_model(settings: Settings, price: Price | None, timeout: float | None = None) -> OpenAiModel:
    """The model with its price; `timeout` in seconds stands in for the setting's."""
    key = settings.model_key.get_secret_value() if settings.model_key else ""
    connection = ChatConnection(url=settings.model_url, key=key, timeout=timeout or settings.model_timeout)
    thinking = settings.model_thinking
    return OpenAiModel(model=settings.model_name, connection=connection, price=price, thinking=thinking)
