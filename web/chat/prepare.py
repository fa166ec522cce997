"""Readies the folder and the variables that the chat's vendor reads while it is imported."""

import shutil
from pathlib import Path

from core.settings import Settings, hand_over
from web.sessions import CHAT_COOKIE

APP_ROOT = Path(__file__).parent / "app_root"


def prepare(settings: Settings, key: str) -> None:
    """Writes our configuration to the home folder and points the vendor at it.

    Variables by which it would choose a database, a cloud or another door of its own are taken away.
    """
    folder = settings.home / "chat"
    (folder / ".chainlit").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(APP_ROOT / "config.toml", folder / ".chainlit" / "config.toml")
    shutil.copyfile(APP_ROOT / "chainlit.md", folder / "chainlit.md")
    shutil.copytree(APP_ROOT / "public", folder / "public", dirs_exist_ok=True)
    taken = (
        "DATABASE_URL LITERAL_API_KEY LITERAL_API_URL CHAINLIT_URL CHAINLIT_DEBUG CHAINLIT_CUSTOM_AUTH "
        "DISCORD_BOT_TOKEN SLACK_BOT_TOKEN SLACK_SIGNING_SECRET SLACK_WEBSOCKET_TOKEN TEAMS_APP_ID TEAMS_APP_PASSWORD"
    )
    hand_over(dict.fromkeys(taken.split()))
    hand_over(
        {
            "CHAINLIT_APP_ROOT": str(folder),
            "CHAINLIT_AUTH_SECRET": key,
            "CHAINLIT_AUTH_COOKIE_NAME": CHAT_COOKIE,
            "CHAINLIT_COOKIE_SAMESITE": "lax",
        }
    )
