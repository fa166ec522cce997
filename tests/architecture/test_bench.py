"""Every bench that `make bench` names can be started."""

import importlib

import pytest

from tests.bench.__main__ import BENCHES


@pytest.mark.parametrize("name", BENCHES)
def test_a_bench_can_be_started(name: str) -> None:
    assert callable(importlib.import_module(f"tests.bench.{name}").main)
