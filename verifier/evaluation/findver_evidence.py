"""FinDVer's claims and reports -> examples for the ranking of evidence."""

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.train_ranking import RankingExample
from core.retrieval.ranking.unit import Unit
from verifier.evaluation.evaluate_findver import read_claims


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceExample:
    """An example with the subset that its claim is of ("ie", "numeric", "knowledge")."""

    example: RankingExample
    subset: str


def read_evidence(data_dir: Path) -> tuple[EvidenceExample, ...]:
    """Reads `data_dir`/claims.jsonl and the reports; raises UnreadableArticle when the data is not there."""
    return tuple(_read(data_dir))


def claims_sha256(data_dir: Path) -> str:
    """What the claims are known by."""
    return hashlib.sha256((data_dir / "claims.jsonl").read_bytes()).hexdigest()


def _read(data_dir: Path) -> Iterator[EvidenceExample]:
    for report, claims in read_claims(data_dir).items():
        with gzip.open(data_dir / "reports" / f"{report}.gz", "rt", encoding="utf-8") as file:
            blocks = json.load(file)["context"]
        held = Indexed.of([Unit(text=block["context"], table=block["type"] == "table") for block in blocks])
        positions = {block["id"]: i for i, block in enumerate(blocks)}
        for claim in claims:
            evidence = frozenset(positions[name] for name in claim["relevant_context"])
            example = RankingExample(text=claim["statement"], document=report, indexed=held, evidence=evidence)
            yield EvidenceExample(example=example, subset=claim["subset"])
