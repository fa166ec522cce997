"""Runs several commands one after the other in this process, which imports and loads once what all of them need.

The commands come as JSON on standard input, what became of each goes out as JSON; see `Home.run_several`.
"""

import json
import sys

from click.testing import CliRunner

from tickmark import main


def run_all() -> None:
    """Each command with its input and its variables."""
    done = []
    for one in json.load(sys.stdin):
        result = CliRunner().invoke(main, one["words"], input=one["given"], env=one["variables"])
        error = result.exception
        if error is not None and not isinstance(error, SystemExit):
            raise error
        done.append({"returncode": int(result.exit_code), "stdout": result.stdout, "stderr": result.stderr})
    json.dump(done, sys.stdout)


if __name__ == "__main__":
    run_all()
