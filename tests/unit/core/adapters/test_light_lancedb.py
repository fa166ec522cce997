"""LanceDB is imported without its client of catalogues and checks of overriding, which others can still import."""

import subprocess
import sys

CHECK = """
import sys
from core.adapters.lancedb.light_lancedb import lancedb
assert not [name for name in sys.modules if name.startswith(("lance_namespace_urllib3_client", "overrides"))]
table = lancedb.connect(sys.argv[1]).create_table("t", [{"n": 1}])
assert table.count_rows() == 1
from lance_namespace_urllib3_client.models.create_table_request import CreateTableRequest
assert hasattr(CreateTableRequest, "model_fields")
from overrides import __VERSION__, override
assert __VERSION__
"""


def test_what_a_folder_needs_not_is_not_loaded_and_stays_importable(tmp_path):
    done = subprocess.run([sys.executable, "-c", CHECK, str(tmp_path)], capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr.decode()
