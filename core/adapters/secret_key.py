"""The key that signs what a browser is given to keep."""

import os
import secrets
from pathlib import Path

from core.settings import Settings


def secret_key(settings: Settings) -> str:
    """The key of the settings, else one that is made once and kept in the home folder, readable by its owner only."""
    if settings.web_secret:
        return settings.web_secret.get_secret_value()
    path = key_file(settings)
    settings.home.mkdir(parents=True, exist_ok=True)
    _make(path)
    return path.read_text()


def key_file(settings: Settings) -> Path:
    """Where the key is kept that the settings do not give."""
    return settings.home / "web-secret"


def _make(path: Path) -> None:
    """Writes the file whole or not at all; the first of several processes wins."""
    if path.exists():
        return
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_urlsafe(48))
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    finally:
        draft.unlink()
