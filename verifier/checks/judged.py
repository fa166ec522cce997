"""A reading of the filing with what the rules make of it."""

from dataclasses import dataclass

from core.domain.filings.fact import FactSource
from verifier.evidence.readings import Reading
from verifier.ruling.judge_figure import Ruled


@dataclass(frozen=True, slots=True)
class JudgedReading:
    """A reading with its ruling; `turned` marks the right size with the wrong sign."""

    reading: Reading
    ruled: Ruled
    turned: bool

    @property
    def printed_apart(self) -> bool:
        """Whether it stands in a table or tag, so that its words name it and nothing else."""
        return self.reading.facts[0].source is not FactSource.TEXT
