"""The verdicts on an article -> where the article does not agree with itself."""

from collections.abc import Iterable

from core.domain.claims.clash import Clash
from core.domain.claims.verdict import Verdict
from verifier.whole.change_clashes import change_clashes
from verifier.whole.headline_clashes import headline_clashes
from verifier.whole.share_clashes import share_clashes
from verifier.whole.stated import stated_figures
from verifier.whole.total_clashes import total_clashes
from verifier.whole.turn_clashes import direction_clashes
from verifier.whole.twice_clashes import twice_clashes


def find_clashes(text: str, verdicts: Iterable[Verdict]) -> tuple[Clash, ...]:
    """Notes on the article `text`, in the order of the text, by its own figures alone; no filing is asked."""
    figures = stated_figures(verdicts)
    found = (
        *change_clashes(figures),
        *direction_clashes(figures),
        *total_clashes(figures, text),
        *share_clashes(figures, text),
        *twice_clashes(figures),
        *headline_clashes(figures, text),
    )
    once = {(clash.kind, clash.first.start, clash.second.start): clash for clash in found}
    return tuple(once[key] for key in sorted(once, key=lambda key: key[1:]))
