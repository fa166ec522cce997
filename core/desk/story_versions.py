"""A story that was judged before -> what people said of claims that stand as they did, and what has changed since."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from core.desk.coverage import newest_notes
from core.domain.operations.run import Run, RunState
from core.language.sentences import sentence_texts
from core.ports.services import Services

_LOOKED_AT = 20
"""Earlier texts of a person with the same first line."""

_WORDS = 12
"""Of the first line by which they are found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedPassage:
    """Sentences that stood in a version before, and those in their place; either may be empty."""

    before: str
    after: str


def version_before(run: Run, services: Services) -> Run | None:
    """The newest text of the same person, judged before it, of the same address or under the same headline."""
    first = run.message.text.strip().partition("\n")[0].split()[:_WORDS]
    if not first or not _story(run):
        return None
    found = services.runs.of_user(run.message.user, first, _LOOKED_AT)
    older = (one for one in found if one.id != run.id and one.state is RunState.JUDGED and one.started < run.started)
    return next((one for one in older if _story(one) & _story(run)), None)


def carry_notes(run: Run, services: Services) -> None:
    """What people said of claims of the version before that stand word for word with the same mark is said of them."""
    before = version_before(run, services) if run.state is RunState.JUDGED else None
    if before is None or services.runs.notes(run.id):
        return
    ids = {_claim(claim): str(claim["id"]) for claim in run.outcome.get("claims", ())}
    old = {str(claim["id"]): _claim(claim) for claim in before.outcome.get("claims", ())}
    for verdict_id, note in newest_notes(services.runs.notes(before.id)).items():
        if (same := ids.get(old.get(verdict_id, ("", "")))) is not None:
            services.runs.add_note(replace(note, run_id=run.id, verdict_id=same))


def changed_passages(before: str, after: str) -> Sequence[ChangedPassage]:
    """What differs, sentence by sentence, in the order of the text."""
    old, new = ([" ".join(sentence.split()) for sentence in sentence_texts(text)] for text in (before, after))
    steps = SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes()
    return [
        ChangedPassage(before=" ".join(old[i:j]), after=" ".join(new[k:m]))
        for kind, i, j, k, m in steps
        if kind != "equal"
    ]


def _story(run: Run) -> frozenset[str]:
    """What names the story: its address and its headline."""
    article = run.outcome.get("article") or {}
    return frozenset(filter(None, (article.get("url"), article.get("title"))))


def _claim(claim: Mapping[str, object]) -> tuple[str, str]:
    return " ".join(str(claim["text"]).split()), str(claim["verdict"])
