"""Clients for Slack's Web API: one that waits out a rate limit, and one that raises at once."""

from dataclasses import dataclass
from typing import cast

from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry import RetryHandler
from slack_sdk.http_retry.builtin_handlers import (
    ConnectionErrorRetryHandler,
    RateLimitErrorRetryHandler,
    ServerErrorRetryHandler,
)

from core.adapters.dependency import Dependency
from core.errors import SettingsError
from core.settings import Settings

_TIMEOUT = 10
"""Seconds for one call."""

_BROKEN = 500
"""HTTP statuses from which on the server is at fault."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlackClients:
    """`sure` is for what has to arrive, `quick` for what may be left out (steps of a live plan, a status)."""

    sure: WebClient
    quick: WebClient


def slack_clients(settings: Settings) -> SlackClients:
    """Clients with the bot's token. Raises SettingsError where none is set.

    Where Slack fails several times in a row, each is left alone for a while: its calls raise ConnectionRefusedError.
    """
    if settings.slack_bot_token is None:
        raise SettingsError(
            "TICKMARK_SLACK_BOT_TOKEN is not set. Make an app with `tickmark slack manifest`, install it, and set its "
            "bot token; or try `tickmark bot --fake`, which needs none."
        )
    token, url = settings.slack_bot_token.get_secret_value(), settings.slack_api_url
    resets = ConnectionErrorRetryHandler(max_retry_count=2)
    patient = (resets, RateLimitErrorRetryHandler(max_retry_count=3), ServerErrorRetryHandler(max_retry_count=2))
    return SlackClients(sure=_client(token, url, *patient), quick=_client(token, url, resets))


def _client(token: str, url: str, *handlers: RetryHandler) -> WebClient:
    client = WebClient(token=token, base_url=url, timeout=_TIMEOUT, retry_handlers=list(handlers))
    return cast(WebClient, Dependency("Slack", client, ConnectionRefusedError, fails=_has_failed))


def _has_failed(error: BaseException) -> bool:
    """Whether Slack cannot be reached or is broken; what it refuses is an answer."""
    if isinstance(error, SlackApiError):
        return getattr(error.response, "status_code", 0) >= _BROKEN
    return isinstance(error, OSError)


def error_code(error: SlackApiError) -> str:
    """Slack's word for what went wrong ("ratelimited"); its HTTP status where it gave none."""
    data = error.response.data if hasattr(error.response, "data") else {}
    return str(data.get("error", "")) if isinstance(data, dict) else ""
