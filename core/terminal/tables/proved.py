"""A proof run again -> its steps and the word whether it holds."""

from rich.console import Group, RenderableType
from rich.text import Text

from core.domain.claims.marks import SIGNS
from core.domain.claims.proof import Proved
from core.terminal.tables.marks import STYLES


def render_proved(proved: Proved) -> RenderableType:
    """The claim with its mark, every step recomputed, and the result."""
    style = STYLES[proved.ruling]
    lines = [Text.assemble((f"{SIGNS[proved.ruling]} {proved.ruling.value}  ", style), f"“{proved.claim}”")]
    for step in proved.steps:
        sign, colour = ("=", "green") if step.holds else ("≠", "red")
        lines.append(Text.assemble((f"  {sign} ", colour), step.text))
    verdict = "holds" if proved.holds else "no longer holds: the store gives other evidence than the proof"
    lines.append(Text(f"Proof {proved.sha256[:12]} {verdict}.", style="bold green" if proved.holds else "bold red"))
    return Group(*lines)
