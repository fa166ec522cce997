"""Clients for Slack's Web API: one that waits out a rate limit, and one that raises at once."""

from dataclasses import dataclass

from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry.builtin_handlers import (
    ConnectionErrorRetryHandler,
    RateLimitErrorRetryHandler,
    ServerErrorRetryHandler,
)

from core.errors import SettingsError
from core.settings import Settings

_TIMEOUT = 10
"""Seconds for one call."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlackClients:
    """`sure` is for what has to arrive, `quick` for what may be left out (steps of a live plan, a status)."""

    sure: WebClient
    quick: WebClient


def slack_clients(settings: Settings) -> SlackClients:
    """Clients with the bot's token. Raises SettingsError where none is set."""
    if settings.slack_bot_token is None:
        raise SettingsError(
            "TICKMARK_SLACK_BOT_TOKEN is not set. Make an app with `tickmark slack manifest`, install it, and set its "
            "bot token; or try `tickmark bot --fake`, which needs none."
        )
    token, url = settings.slack_bot_token.get_secret_value(), settings.slack_api_url
    resets = ConnectionErrorRetryHandler(max_retry_count=2)
    patient = [resets, RateLimitErrorRetryHandler(max_retry_count=3), ServerErrorRetryHandler(max_retry_count=2)]
    return SlackClients(
        sure=WebClient(token=token, base_url=url, timeout=_TIMEOUT, retry_handlers=patient),
        quick=WebClient(token=token, base_url=url, timeout=_TIMEOUT, retry_handlers=[resets]),
    )


def error_code(error: SlackApiError) -> str:
    """Slack's word for what went wrong ("ratelimited"); its HTTP status where it gave none."""
    data = error.response.data if hasattr(error.response, "data") else {}
    return str(data.get("error", "")) if isinstance(data, dict) else ""
