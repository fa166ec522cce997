"""All that the stores hold -> values that can be compared with those of another run."""

from dataclasses import replace
from hashlib import sha256

from core.ports.services import Services


def state(services: Services) -> dict[str, dict[str, object]]:
    """Per filing and superseded version: every row, the index's text marks and vectors, and the bytes' hash.

    The version of the reader is left out, which changes while somebody edits it, and the day on which a version was
    superseded, which is that of the run.
    """
    held: dict[str, dict[str, object]] = {}
    for version in services.filings.versions():
        name = version.filing.id
        held[name] = {
            "filing": replace(version.filing, read_by="", superseded=None),
            "superseded by": version.superseded_by,
            "document": services.filings.document(name),
            "facts": tuple(services.filings.facts(name)),
            "metrics": tuple(services.filings.metrics(name)),
            "breakdowns": tuple(services.filings.breakdowns(name)),
            "chunks": tuple(services.filings.chunks(name)),
            "entities": services.entities.graph(name),
            "marks": services.chunks.marks(name),
            "vectors": {chunk: vector.tobytes() for chunk, vector in services.chunks.vectors(name).items()},
            "bytes": sha256(services.raw.get(version.filing.sha256)).hexdigest(),
        }
    held[""] = {"indexed filings": services.chunks.filing_ids(), "unindexed": list(services.filings.unindexed())}
    return held
