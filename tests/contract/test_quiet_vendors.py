"""No vendor may open the terminal to the warnings of other libraries: they say nothing to who uses Tickmark."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys, warnings
from pathlib import Path
from core.errors import TickmarkError
from core.settings import Settings
from core.wiring import open_services
settings = Settings(home=Path(sys.argv[1]), weaviate_url="http://127.0.0.1:1", service_timeout=1)
with open_services(settings) as services:
    try:
        services.chunks.ids("none")
    except TickmarkError as error:
        print(type(error).__name__)
warnings.warn_explicit("a library's own affair", DeprecationWarning, "library.py", 1, module="library")
print("weaviate" in sys.modules)
"""


def test_a_vendors_import_shows_no_warnings_of_others(tmp_path: Path) -> None:
    call = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    env = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    done = subprocess.run(call, capture_output=True, text=True, check=False, cwd=ROOT, env=env, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "True"
    assert done.stderr == ""
