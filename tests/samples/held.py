"""The sample company's filing, read and held in memory."""

from functools import cache

from core.filings.read.read_source import read_source
from core.ports.services import Services
from ingest_jobs.store.ingest import ingest
from tests.fakes.memory.memory_services import memory_services
from tests.samples.company.filing import TARGET

_READ = cache(read_source)
"""Reading takes half a second, and dozens of tests begin with it."""


def held_sample() -> Services:
    """Services that hold the sample filing and nothing else."""
    made = memory_services()
    for _ in ingest([TARGET], made, read=_READ):
        pass
    return made
