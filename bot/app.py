"""The Bolt app: one for both ways in which Slack reaches us."""

import logging
from collections.abc import Callable

from slack_bolt import App
from slack_bolt.authorization import AuthorizeResult
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot.alerts import Alerts
from bot.blocks.links import Links
from bot.home import HomeDoor
from bot.listeners import Listeners
from bot.readers import Readers
from bot.shared_channels import SharedChannels
from bot.slack_client import error_code, slack_clients
from bot.unfurl import Unfurls
from core.errors import SettingsError
from core.ports.services import Services
from core.settings import Settings


def make_app(settings: Settings, services: Services) -> App:
    """An app with all listeners; it answers Slack after a listener has run, in the thread that asked.

    Raises SettingsError when the bot token is not set or is refused.
    """
    clients = slack_clients(settings)
    secret = settings.slack_signing_secret.get_secret_value() if settings.slack_signing_secret else ""
    app = App(
        name="tickmark",
        logger=logging.getLogger("slack_bolt"),
        client=WebClient(base_url=settings.slack_api_url, retry_handlers=clients.sure.retry_handlers),
        authorize=_authorize(clients.sure),
        signing_secret=secret,
        request_verification_enabled=bool(secret),
        process_before_response=True,
    )
    shared = SharedChannels(client=clients.sure, allowed=settings.slack_shared_channels)
    Alerts(services=services).listen(app)
    readers, links = Readers(mapped=settings.slack_groups), Links(public_url=settings.public_url)
    Unfurls(services=services, shared=shared, public_url=settings.public_url, readers=readers).listen(app)
    HomeDoor(services=services, shared=shared, readers=readers, links=links).listen(app)
    Listeners(services=services, shared=shared).listen(app)
    return app


def _authorize(client: WebClient) -> Callable[..., AuthorizeResult]:
    """Who we are, asked once at the start.

    Bolt would ask at the first request instead, and acknowledges a request that it could not authorize: an event
    that comes while Slack's Web API is out of reach would be lost.
    """
    try:
        me = client.auth_test()
    except SlackApiError as error:
        raise SettingsError(f"Slack refused TICKMARK_SLACK_BOT_TOKEN: {error_code(error)}.") from error
    except OSError as error:
        raise SettingsError(f"Slack could not be reached at {client.base_url}: {error}") from error
    known = AuthorizeResult(
        enterprise_id=me.get("enterprise_id"),
        team_id=me.get("team_id"),
        bot_user_id=me.get("user_id"),
        bot_id=me.get("bot_id"),
        bot_token=client.token,
    )
    return lambda: known
