"""Claims made of filings' own figures, half of them false by one edit: verdicts right and edits named."""

from pathlib import Path

from core.events import CaseScored
from core.terminal.console import out
from core.terminal.progress import follow
from core.terminal.scores.perturbed_scores import render_perturbed_score
from tests.bench.beside import head, show
from tests.bench.read_into_memory import first_files, read_into_memory
from verifier.evaluation.perturbed.evaluate_perturbed import evaluate_perturbed, held_lines, perturbed_claims
from verifier.evaluation.perturbed.perturbed_score import PerturbedScore
from verifier.evaluation.perturbed.score_perturbed import score_perturbed

CLAIMS, SEED = 300, 7
FURTHER = ("abt", "cmcsa", "gm", "gme", "low", "mdt", "riot", "tmo", "wba")
"""Companies with whose filings no rule was made."""


def main(shared: Path, most: int | None = None) -> None:
    """Prints the score over the ten development filings and over those of further companies; at most so many claims."""
    development = score(first_files(shared / "filings", ".html.gz", None), most)
    others = first_files(shared / "filings" / "more", ".html.gz", None)
    more = [path for path in others if path.name.partition("-")[0] in FURTHER]
    unseen = score(more, most)
    if development is None:
        print(f"no filings in {shared / 'filings'}; skipped")
        return
    head()
    for name in ("verdicts", "diagnoses"):
        title = f"claims made of filed figures: {'verdict right' if name == 'verdicts' else 'edit named'}"
        show(title, share(development, name), share(unseen, name) if unseen else "filings/more is missing")
    out().print(render_perturbed_score(development))


def score(paths: list[Path], most: int | None) -> PerturbedScore | None:
    """The score of claims made of the filings, all of them held; None where there is none."""
    services = read_into_memory(paths)
    held = held_lines(services)
    outcomes = []
    for filing in services.filings.filings():
        made = perturbed_claims(filing, held, services, most or CLAIMS, SEED)
        outcomes += [one.outcome for one in follow(evaluate_perturbed(filing, made, services), CaseScored)]
    return score_perturbed(outcomes) if outcomes else None


def share(found: PerturbedScore, name: str) -> str:
    """A share of a score in per cent, with the number of claims."""
    return f"{getattr(found, name):.1%} of {found.claims} claims"
