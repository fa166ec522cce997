"""LanceDB without its client of catalogues on other machines, whose three hundred models are most of its import.

A folder on this machine needs none of them: https://github.com/lancedb/lancedb imports them for connections that are
never opened here. They are stood in for while `lancedb` is imported for the first time. So is the package that reads
the byte code of every method it overrides, which `lancedb` does without from Python 3.12 on.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TypeVar

_Method = TypeVar("_Method")
_STOOD_IN = frozenset({"lance_namespace_urllib3_client", "overrides"})


class _StandIns(MetaPathFinder, Loader):
    """Modules in which every name is an empty class, but for `override`, which leaves a method as it is."""

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """A stand-in for a module of `_STOOD_IN`; None for any other."""
        return ModuleSpec(fullname, self, is_package=True) if _is_stood_in(fullname) else None

    def exec_module(self, module: ModuleType) -> None:
        """Gives the module its names."""
        module.__dict__["__getattr__"] = lambda name: _unchanged if name == "override" else type(name, (), {})


def _is_stood_in(module: str) -> bool:
    return module.partition(".")[0] in _STOOD_IN


def _unchanged(method: _Method) -> _Method:
    return method


@contextmanager
def _light() -> Iterator[None]:
    """Stands in for the modules inside the block, unless somebody has imported one."""
    if any(map(_is_stood_in, sys.modules)):
        yield
        return
    finder = _StandIns()
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in [*filter(_is_stood_in, sys.modules)]:
            del sys.modules[name]


with _light():
    import lancedb

__all__ = ["lancedb"]
