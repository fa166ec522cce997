"""Holding services costs nothing."""

import subprocess
import sys
from pathlib import Path

from core.settings import Settings
from core.wiring import open_services
from tests.fakes.memory.memory_services import memory_services

ROOT = Path(__file__).parents[2]


def test_nothing_is_opened_before_it_is_used() -> None:
    with open_services(Settings(home=Path("/nonexistent/home"), database_url="postgresql://nowhere/x")) as services:
        assert services.filings is not None
    assert not Path("/nonexistent").exists()


def test_no_vendor_is_imported_with_the_wiring() -> None:
    stores = {"lancedb", "pyarrow", "sqlalchemy", "sqlmodel", "psycopg", "alembic", "weaviate", "boto3", "botocore"}
    code = (
        f"import sys, core.wiring; print(sorted({stores | {'onnxruntime', 'tokenizers', 'cohere'}} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_memory_services_are_each_their_own() -> None:
    first, second = memory_services(), memory_services()
    first.raw.put(b"x")
    assert first.raw is not second.raw
    assert second.filings.filings() == []
