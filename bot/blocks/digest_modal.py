"""The form in which a daily digest is set for a channel, and what was written into it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.blocks.blocks import Block, plain
from bot.blocks.limits import SELECT_OPTIONS
from core.answering.wording import company_name
from core.domain.filings.company import Company
from core.domain.operations.news import Channel

CALLBACK = "tickmark_digest"
CHANNEL, ZONE = "channel", "zone"
_HOUR, _COMPANIES = "hour", "companies"
_USUAL_HOUR = 8


def digest_modal(companies: Sequence[Company]) -> Block:
    """The view; `companies` are those that the digest can be narrowed to."""
    hours = [{"text": plain(f"{hour}:00"), "value": str(hour)} for hour in range(24)]
    named = [{"text": plain(company_name(one)), "value": one.cik} for one in companies[:SELECT_OPTIONS]]
    where = {
        "type": "conversations_select",
        "action_id": CHANNEL,
        "filter": {"include": ["public", "private"], "exclude_external_shared_channels": True},
    }
    when = {"type": "static_select", "action_id": _HOUR, "options": hours, "initial_option": hours[_USUAL_HOUR]}
    zone = {"type": "plain_text_input", "action_id": ZONE, "initial_value": "UTC", "max_length": 60}
    only = {"type": "multi_static_select", "action_id": _COMPANIES, "options": named}
    blocks = [
        {**_input(CHANNEL, "Channel", where), "hint": plain("Invite me there first: /invite @Tickmark")},
        _input(_HOUR, "Every day at", when),
        {**_input(ZONE, "Time zone", zone), "hint": plain("As in Europe/Berlin, or UTC")},
    ]
    if named:
        told = plain("Nothing chosen: all companies whose filings I hold.")
        blocks.append({**_input(_COMPANIES, "Companies", only), "optional": True, "hint": told})
    return {
        "type": "modal",
        "callback_id": CALLBACK,
        "title": plain("Daily digest"),
        "submit": plain("Send it daily"),
        "close": plain("Cancel"),
        "blocks": blocks,
    }


def _input(name: str, label: str, element: Block) -> Block:
    return {"type": "input", "block_id": name, "label": plain(label), "element": element}


def read_digest(view: Mapping[str, Any]) -> Channel:
    """What the form says. Raises SettingsError when there is no such time zone."""
    values = view["state"]["values"]
    chosen = values.get(_COMPANIES, {}).get(_COMPANIES, {}).get("selected_options") or ()
    return Channel(
        name=str(values[CHANNEL][CHANNEL]["selected_conversation"]),
        hour=int(values[_HOUR][_HOUR]["selected_option"]["value"]),
        zone=str(values[ZONE][ZONE].get("value") or "").strip(),
        companies=tuple(str(one["value"]) for one in chosen),
    )
