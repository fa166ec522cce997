"""The Bolt app: one for both ways in which Slack reaches us."""

import logging

from slack_bolt import App

from bot.listeners import Listeners
from bot.shared_channels import SharedChannels
from bot.slack_client import slack_clients
from core.ports.services import Services
from core.settings import Settings


def make_app(settings: Settings, services: Services) -> App:
    """An app with all listeners; it answers Slack after a listener has run, in the thread that asked.

    Raises SettingsError when no bot token is set.
    """
    clients = slack_clients(settings)
    secret = settings.slack_signing_secret.get_secret_value() if settings.slack_signing_secret else ""
    app = App(
        name="tickmark",
        logger=logging.getLogger("slack_bolt"),
        client=clients.sure,
        signing_secret=secret,
        request_verification_enabled=bool(secret),
        token_verification_enabled=False,
        process_before_response=True,
    )
    shared = SharedChannels(client=clients.sure, allowed=settings.slack_shared_channels)
    Listeners(services=services, shared=shared).listen(app)
    return app
