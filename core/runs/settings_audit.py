"""The settings of a process that serves -> an entry of the audit log, where they differ from those before."""

import re

from pydantic import SecretStr

from core.domain.operations.audit import Act, AuditEvent
from core.ports.services import Services
from core.settings import Settings

_LOGIN = re.compile(r"(?<=://)[^@/\s]*(?=@)")


def note_settings(settings: Settings, services: Services) -> None:
    """Adds an entry with all settings that differ from their defaults, unless the last one says the same.

    Of keys and passwords it says that they are set.
    """
    told = {f"TICKMARK_{name.upper()}": _shown(getattr(settings, name)) for name in sorted(settings.model_fields_set)}
    last = services.audit.newest(Act.SETTINGS)
    if last is None or dict(last.detail) != told:
        services.audit.append(AuditEvent(act=Act.SETTINGS, detail=told))


def _shown(value: object) -> str:
    return "set" if isinstance(value, SecretStr) else _LOGIN.sub("...", str(value))
