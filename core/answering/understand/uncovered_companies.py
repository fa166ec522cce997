"""The words of a question -> the companies that it names and that are not held."""

import re
from collections.abc import Sequence

from core.answering.words import is_content, word_list
from core.language.words.tokens import Token
from core.language.words.vocabulary import stop_words

COMPARES = re.compile(
    r"\b(?:compare|compared|versus|vs|than|between|or|both|more|higher|larger|bigger|lower|smaller)\b", re.I
)

_JOINED = re.compile(r"[\w&]+-$")

# "Who audits Acme?": what a person acts on stands third.
ACTED_ON = 2


def find_uncovered(
    tokens: Sequence[Token],
    taken: frozenset[int],
    text: str,
    *,
    unnamed: bool,
    measured: bool,
    known: frozenset[str],
) -> tuple[str, ...]:
    """Names in the place of a company: possessors, subjects, and the other side of a comparison.

    `unnamed` says that no covered company is named; beside one that is, only a comparison makes a name a second
    company. `measured` says that a metric is asked for. `known` are words (plain form) in the names of segments and
    products of the companies in question.
    """
    if not unnamed and not COMPARES.search(text):
        return ()
    runs = [r for r in name_runs(tokens, taken) if not all(tokens[i].plain in known for i in r)]
    return tuple(
        name_of(text, tokens, run) for run in runs if owns(tokens, run, taken, unnamed=unnamed, measured=measured)
    )


def lone_names(text: str, tokens: Sequence[Token], taken: frozenset[int]) -> tuple[str, ...]:
    """The names of a message that says nothing else ("and Acme Bolt?"), outside the positions in `taken`."""
    runs = name_runs(tokens, taken)
    named = taken.union(*runs)
    if any(is_content(token.plain) for i, token in enumerate(tokens) if i not in named):
        return ()
    return tuple(name_of(text, tokens, run) for run in runs)


def name_of(text: str, tokens: Sequence[Token], run: range) -> str:
    """The words of a run as they stand in the text, with what a hyphen joins to the first."""
    start = len(_JOINED.sub("", text[: tokens[run.start].start]))
    return text[start : tokens[run.stop - 1].end].removesuffix("'s").removesuffix("’s")


def name_runs(tokens: Sequence[Token], taken: frozenset[int]) -> list[range]:
    """Stretches of neighbouring words written like names."""
    runs: list[range] = []
    for i, token in enumerate(tokens):
        if (
            i in taken
            or not token.capital
            or token.plain in word_list("not_names") | stop_words("grammar")
            or token.text[0].isdigit()
        ):
            continue
        if i == 0 and not token.possessive and token.text[1:].islower() and len(tokens) > 1 and not tokens[1].capital:
            continue
        if runs and runs[-1].stop == i and not tokens[i - 1].possessive:
            runs[-1] = range(runs[-1].start, i + 1)
        else:
            runs.append(range(i, i + 1))
    return runs


def owns(tokens: Sequence[Token], run: range, taken: frozenset[int], *, unnamed: bool, measured: bool) -> bool:
    """Whether the words around a name put it in the place of a company."""
    before = tokens[run.start - 1].text.lower() if run.start else ""
    last = run.stop == len(tokens)
    if tokens[run[-1]].possessive:
        return last or not tokens[run.stop].capital
    if unnamed and before in word_list("subject_after"):
        return not last
    if unnamed and last and run.start == ACTED_ON and tokens[0].plain == "who":
        return True
    after = "" if last else tokens[run.stop].text.lower()
    ends = last or run.stop in taken or after[0].isdigit() or after in word_list("owner_before")
    return measured and before in word_list("owner_after") and ends
