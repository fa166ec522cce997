"""The app's home tab: what it does, how to ask it, a person's last runs, the digests, and which filings it holds."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.blocks.blocks import Block, actions, button, context, plain, section
from bot.blocks.limits import ACTION_ID
from bot.blocks.links import Links
from core.answering.wording import company_list, company_name, day_in_words, possessive
from core.domain.filings.filing import Filing
from core.domain.operations.news import Channel
from core.domain.operations.run import Run
from core.language.mrkdwn import clip, escape, link
from core.runs.outcome_word import outcome_word

OPEN_VERIFY = "tickmark_open_verify"
OPEN_DIGEST = "tickmark_open_digest"
END_DIGEST = "tickmark_end_digest"
LAST_RUNS = 5
_SHOWN = 30
_TITLE = 80
"""Characters of what was asked that are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeTab:
    """What a person sees: the filings held, their own last runs, and where digests go."""

    filings: Sequence[Filing] = ()
    runs: Sequence[Run] = ()
    channels: Sequence[Channel] = ()


def home_view(tab: HomeTab, links: Links) -> Block:
    """The view for views.publish."""
    blocks: list[Block] = [
        {"type": "header", "text": plain("Tickmark")},
        section(
            "Traces the claims of company news to the company's own 10-K, and marks each one: "
            "✅ confirmed, ❌ contradicted, ⚠️ partially supported, ❔ not verifiable."
        ),
        actions([button("Verify a text", OPEN_VERIFY, "home", style="primary")]),
        section(
            f"*Ask* by mentioning me in a channel or writing to me here{_example(tab.filings)}.\n"
            "*Verify* a message: its menu (⋮) → “Verify against the 10-K”; or write “verify this” in its thread; or, "
            "for you alone, `/tickmark verify`."
        ),
        *_part("Your last questions and articles", [_run_line(run, links) for run in tab.runs]),
        *_digests(tab),
        *_part(f"Filings held ({len(tab.filings)})", _filing_lines(tab.filings)),
    ]
    if len(tab.filings) > _SHOWN:
        blocks.append(context(f"and {len(tab.filings) - _SHOWN} more"))
    return {"type": "home", "blocks": blocks}


def _part(title: str, lines: Sequence[str]) -> list[Block]:
    """A heading with its lines; nothing where there are none."""
    return [{"type": "divider"}, section("\n".join([f"*{title}*", *lines]))] if lines else []


def _example(filings: Sequence[Filing]) -> str:
    if not filings:
        return ""
    whose = escape(possessive(company_name(filings[0].company)))
    return f": “What was {whose} revenue in fiscal {filings[0].fiscal_year}?”"


def _run_line(run: Run, links: Links) -> str:
    title = clip(" ".join(run.message.text.split()), _TITLE)
    address = links.run(run.id)
    return f"• {link(address, escape(title)) if address else escape(title)} · {outcome_word(run)}"


def _digests(tab: HomeTab) -> list[Block]:
    """Where digests go, each with the button that ends it, and the button that sets one."""
    lines = [
        {
            **section(_digest_line(one, tab.filings)),
            "accessory": button("End", f"{END_DIGEST}:{one.name}"[:ACTION_ID], one.name),
        }
        for one in tab.channels[:_SHOWN]
    ]
    told = "*Daily digests of discrepancies*" + ("" if lines else "\nNone is sent yet.")
    return [{"type": "divider"}, section(told), *lines, actions([button("Set a digest", OPEN_DIGEST, "home")])]


def _digest_line(channel: Channel, filings: Sequence[Filing]) -> str:
    about = [f.company for f in filings if f.company.cik in channel.companies]
    told = company_list(about) if about else "all companies held"
    return f"• <#{channel.name}> at {channel.hour}:00, {escape(channel.zone)}: {escape(told)}"


def _filing_lines(filings: Sequence[Filing]) -> list[str]:
    rows = [
        f"• {escape(company_name(f.company))}, {f.form} for fiscal {f.fiscal_year}"
        + (f", filed {day_in_words(f.filed)}" if f.filed else "")
        for f in filings[:_SHOWN]
    ]
    return rows or ["None yet. Whoever runs Tickmark brings them in."]
