"""Which fields a method of the Web API takes, which it needs, and the scope that it asks for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fields:
    """`scope` is empty where any token will do."""

    required: frozenset[str]
    optional: frozenset[str] = frozenset()
    scope: str = ""


def _fields(required: str, optional: str = "", scope: str = "") -> Fields:
    return Fields(frozenset(required.split()), frozenset(optional.split()), scope)


FIELDS = {
    "auth.test": _fields("", "team_id"),
    "apps.connections.open": _fields(""),
    "agents.sessions.setStatus": _fields("channel_id status thread_ts", "title initiator_user_id", "chat:write"),
    "assistant.threads.setStatus": _fields("channel_id thread_ts status", "loading_messages", "assistant:write"),
    "chat.postMessage": _fields(
        "channel text", "blocks thread_ts unfurl_links unfurl_media metadata mrkdwn reply_broadcast", "chat:write"
    ),
    "chat.postEphemeral": _fields("channel user text", "blocks thread_ts", "chat:write"),
    "chat.update": _fields("channel ts text", "blocks metadata unfurl_links unfurl_media", "chat:write"),
    "chat.startStream": _fields(
        "channel thread_ts", "markdown_text chunks recipient_team_id recipient_user_id task_display_mode", "chat:write"
    ),
    "chat.appendStream": _fields("channel ts", "markdown_text chunks", "chat:write"),
    "chat.stopStream": _fields("channel ts", "markdown_text chunks blocks metadata session_status", "chat:write"),
    "chat.unfurl": _fields("unfurl_id source unfurls", "channel ts", "links:write"),
    "conversations.info": _fields("channel", "include_locale include_num_members", "channels:read"),
    "conversations.replies": _fields(
        "channel ts", "cursor limit latest oldest inclusive include_all_metadata", "channels:history"
    ),
    "users.info": _fields("user", "include_locale", "users:read"),
    "views.open": _fields("trigger_id view"),
    "views.publish": _fields("user_id view", "hash"),
}
