"""LanceDB without its client of catalogues on other machines, whose three hundred models are most of its import.

A folder on this machine needs none of them: https://github.com/lancedb/lancedb imports them for connections that are
never opened here. They are stood in for while `lancedb` is imported for the first time.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

_CLIENT = "lance_namespace_urllib3_client"


class _StandIns(MetaPathFinder, Loader):
    """Modules of the client in which every name is an empty class."""

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """A stand-in for a module of the client; None for any other."""
        own = fullname.partition(".")[0] == _CLIENT
        return ModuleSpec(fullname, self, is_package=True) if own else None

    def exec_module(self, module: ModuleType) -> None:
        """Gives the module its names."""
        module.__dict__["__getattr__"] = lambda name: type(name, (), {})


@contextmanager
def _without_client() -> Iterator[None]:
    """Stands in for the client inside the block, unless somebody has imported it."""
    finder = _StandIns()
    if _CLIENT not in sys.modules:
        sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        if finder in sys.meta_path:
            sys.meta_path.remove(finder)
            for name in [name for name in sys.modules if name.partition(".")[0] == _CLIENT]:
                del sys.modules[name]


with _without_client():
    import lancedb

__all__ = ["lancedb"]
