"""The manifest that a Slack app for Tickmark is made from: the least scopes, and what each is for."""

from typing import Any
from urllib.parse import urlsplit

from bot.http_door import EVENTS
from bot.listeners import COMMAND, SHORTCUT

SCOPES = {
    "app_mentions:read": "to be asked in channels",
    "assistant:write": "to show that it is working, with a stop button",
    "channels:history": "to read what is pointed at in a thread, and, where that is set, questions in our threads",
    "channels:read": "to stay silent in channels shared with other organisations",
    "chat:write": "to answer",
    "commands": "for /tickmark and “Verify against the 10-K”",
    "files:read": "to verify an article that is sent as a file",
    "groups:history": "the same for private channels",
    "groups:read": "the same for private channels",
    "links:read": "to see links to our own pages",
    "links:write": "to show what stands there",
    "im:history": "to be asked in direct messages",
}
_EVENTS = (
    "agent_session_stopped",
    "app_context_changed",
    "app_home_opened",
    "app_mention",
    "link_shared",
    "message.channels",
    "message.groups",
    "message.im",
)
_PROMPTS = (
    ("What can you do?", "What can you do?"),
    ("What do you hold?", "Which filings do you hold?"),
    ("Revenue by year", "How has revenue changed over the years?"),
)
"""Each is answered, or asked back with choices, whatever filings are held."""
_DESCRIPTION = "Traces the claims of company news to the company's own 10-K, and marks each one."
_LONG = (
    f"{_DESCRIPTION} Mention it with a question, or choose “Verify against the 10-K” on a message: it answers in the "
    "thread, from filed figures and literal quotes only, with the arithmetic and a link to the place in the filing."
)


def manifest(public_url: str = "", web_url: str = "", *, signed: bool = False) -> dict[str, Any]:
    """Manifest data, version 2: for Socket Mode, or for HTTP where the bot's public address is given.

    Links to `web_url`, where the web door is, are shown with what stands there; over https, Slackbot may call its
    tools, for its people by Slack's signature where that is `signed`, or else once each has signed in there.
    Source: https://docs.slack.dev/ai/slackbot-mcp-client
    """
    domain = urlsplit(web_url).hostname
    tools = {"mcp:connect": "to call our tools from Slackbot"} if web_url.startswith("https:") else {}
    address = f"{public_url.rstrip('/')}{EVENTS}" if public_url else ""
    url = {"request_url": address} if address else {}
    return {
        "_metadata": {"major_version": 2, "minor_version": 1},
        "display_information": {"name": "Tickmark", "description": _DESCRIPTION, "long_description": _LONG},
        "features": {
            "app_home": {
                "home_tab_enabled": True,
                "messages_tab_enabled": True,
                "messages_tab_read_only_enabled": False,
            },
            "agent_view": {
                "agent_description": _LONG,
                "suggested_prompts": [{"title": title, "message": message} for title, message in _PROMPTS],
            },
            "bot_user": {"display_name": "Tickmark", "always_online": True},
            "shortcuts": [_shortcut()],
            "slash_commands": [_command(address)],
            **({"unfurl_domains": [domain]} if domain else {}),
        },
        **({"mcp_servers": {"Tickmark": _server(web_url, signed=signed)}} if tools else {}),
        "oauth_config": {"scopes": {"bot": sorted(SCOPES | tools)}},
        "settings": {
            "event_subscriptions": {**url, "bot_events": list(_EVENTS)},
            "interactivity": {"is_enabled": True, **url},
            "org_deploy_enabled": False,
            "socket_mode_enabled": not address,
            "token_rotation_enabled": False,
        },
    }


def _server(web_url: str, *, signed: bool) -> dict[str, str]:
    way = "slack_identity_auth" if signed else "dynamic_client_registration"
    return {"url": f"{web_url.rstrip('/')}/mcp", "auth_type": way}


def _shortcut() -> dict[str, str]:
    return {
        "name": "Verify against the 10-K",
        "type": "message",
        "callback_id": SHORTCUT,
        "description": "Judges every claim of this message",
    }


def _command(address: str) -> dict[str, Any]:
    return {
        "command": COMMAND,
        "description": "Verify a text, or ask about a filing",
        "usage_hint": "verify [text] | ask [question] | follow | unfollow",
        "should_escape": False,
        **({"url": address} if address else {}),
    }
