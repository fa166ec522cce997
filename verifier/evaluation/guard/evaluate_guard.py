"""Texts that are known to be attacks or honest -> what the guard makes of each family of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.guard.injection import suspicion
from core.guard.orders import order_in
from core.ports.embedder import Embedder
from verifier.evaluation.guard.examples import GuardExample, make_examples
from verifier.evaluation.guard.read_examples import read_folder
from verifier.evaluation.guard.train_injection import (
    UnseenScore,
    calibrate,
    judge_unseen,
    make_learnable,
    score_unseen,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardScore:
    """Texts of one family: how many there are, how many are refused and how many are suspected and pass."""

    family: str
    attack: bool
    texts: int
    refused: int
    suspected: int


def evaluate_guard(folder: Path, encoder: Embedder) -> Iterator[GuardScore]:
    """One by one the families of a folder's texts, judged by what is in use. Raises UnreadableExamples."""
    by_family: dict[tuple[str, bool], list[GuardExample]] = {}
    for example in read_folder(folder):
        by_family.setdefault((example.family, example.attack), []).append(example)
    for (family, attack), examples in by_family.items():
        texts = [example.text for example in examples]
        refused = [bool(order_in(text)) for text in texts]
        yield GuardScore(
            family=family,
            attack=attack,
            texts=len(texts),
            refused=sum(refused),
            suspected=sum(not no and bool(suspicion(text, encoder)) for no, text in zip(refused, texts, strict=True)),
        )


def evaluate_left_out(folder: Path, encoder: Embedder) -> UnseenScore:
    """Every family of attacks judged by a signal that has not seen it, and the folder's honest texts likewise."""
    known = make_learnable([*make_examples(), *read_folder(folder)], encoder)
    unseen = score_unseen(known)
    middle, _ = calibrate(unseen)
    return judge_unseen(unseen, middle)
