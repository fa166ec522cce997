"""Settings -> the folder and the variables that the chat's vendor reads while it is imported."""

import importlib.util
import json
import shutil
from pathlib import Path

from core.settings import Settings, hand_over
from web.accounts.sessions import CHAT_COOKIE

WORDS = {
    "LLMs can make mistakes. Check important info.": "Every mark leads to the filing.",
    "Using": "",
    "Used": "",
    "No threads found": "No conversations yet",
    "Past Chats": "Conversations",
    "Type your message here...": "Paste an article to verify, or ask about a filing held",
}
APP_ROOT = Path(__file__).parent / "app_root"


def prepare(settings: Settings, key: str) -> None:
    """Writes our configuration to the home folder and points the vendor at it.

    Variables by which it would choose a database, a cloud or another door of its own are taken away.
    """
    folder = settings.home / "chat"
    shutil.rmtree(folder / ".files", ignore_errors=True)  # uploads that a killed process did not come to read
    (folder / ".chainlit").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(APP_ROOT / "config.toml", folder / ".chainlit" / "config.toml")
    shutil.copyfile(APP_ROOT / "chainlit.md", folder / "chainlit_en-US.md")
    shutil.copytree(APP_ROOT / "public", folder / "public", dirs_exist_ok=True)
    _replace_wording(folder / ".chainlit" / "translations")
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


def _replace_wording(folder: Path) -> None:
    """Writes the vendor's words, some of them replaced, without importing the vendor."""
    spec = importlib.util.find_spec("chainlit")
    origin = Path(spec.origin).parent if spec and spec.origin else folder
    wording = json.loads((origin / "translations" / "en-US.json").read_text())
    folder.mkdir(exist_ok=True)
    (folder / "en-US.json").write_text(json.dumps(_with_wording(wording), indent=1))


def _with_wording(wording: object) -> object:
    if isinstance(wording, dict):
        return {key: _with_wording(value) for key, value in wording.items()}
    return WORDS.get(wording, wording) if isinstance(wording, str) else wording
