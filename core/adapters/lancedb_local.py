"""LanceDB without its client for remote servers, whose import takes longer than all the rest of LanceDB.

The classes for a REST server (`lance_namespace_urllib3_client.api`) are made by pydantic when they are imported;
a folder never uses one. While LanceDB is imported, empty modules stand in for them.
"""

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

REMOTE = "lance_namespace_urllib3_client.api"


class _NoRemote(MetaPathFinder, Loader):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:  # noqa: ARG002
        if name == REMOTE or name.startswith(f"{REMOTE}."):
            return ModuleSpec(name, self, is_package=name == REMOTE)
        return None

    def exec_module(self, module: ModuleType) -> None:
        def stand_in(name: str) -> type:
            if name.startswith("__"):
                raise AttributeError(name)
            return object

        module.__dict__["__getattr__"] = stand_in


_no_remote = _NoRemote()
sys.meta_path.insert(0, _no_remote)
try:
    import lancedb
    from lancedb.index import FTS, BTree
    from lancedb.query import MatchQuery
finally:
    sys.meta_path.remove(_no_remote)

__all__ = ["FTS", "BTree", "MatchQuery", "lancedb"]
