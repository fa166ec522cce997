"""The sample company's filing, read and held in memory."""

from core.ports.services import Services
from ingest_jobs.store.ingest import ingest
from tests.fakes.memory.memory_services import memory_services
from tests.samples.company.filing import TARGET


def held_sample() -> Services:
    """Services that hold the sample filing and nothing else."""
    made = memory_services()
    for _ in ingest([TARGET], made):
        pass
    return made
