"""The app's home tab: what it does, how to ask it, and which filings it holds."""

from collections.abc import Sequence

from bot.blocks.blocks import Block, button, context, plain, section
from core.domain.filings.filing import Filing
from core.language.mrkdwn import escape

OPEN_VERIFY = "tickmark_open_verify"
_SHOWN = 30


def home_view(filings: Sequence[Filing]) -> Block:
    """The view for views.publish."""
    blocks: list[Block] = [
        {"type": "header", "text": plain("Tickmark")},
        section(
            "Traces the claims of company news to the company's own 10-K, and marks each one: "
            "✅ confirmed, ❌ contradicted, ⚠️ partially supported, ❔ not verifiable."
        ),
        {"type": "actions", "elements": [button("Verify a text", OPEN_VERIFY, "home", style="primary")]},
        section(
            "*Ask* by mentioning me in a channel or writing to me here.\n"
            "*Verify* a message: its menu (⋮) → “Verify against the 10-K”; or, for you alone, `/tickmark verify`."
        ),
        {"type": "divider"},
        section(f"*Filings held* ({len(filings)})\n{_listed(filings)}"),
    ]
    if len(filings) > _SHOWN:
        blocks.append(context(f"and {len(filings) - _SHOWN} more"))
    return {"type": "home", "blocks": blocks}


def _listed(filings: Sequence[Filing]) -> str:
    rows = [f"• {escape(f.company.name)}, {f.form} for fiscal {f.fiscal_year}" for f in filings[:_SHOWN]]
    return "\n".join(rows) or "None yet. Whoever runs Tickmark brings them in."
