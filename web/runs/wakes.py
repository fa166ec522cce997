"""Who follows a run is woken when something came of it in this process, and need not look again and again."""

import threading
from weakref import WeakValueDictionary

_sleeping: WeakValueDictionary[str, threading.Event] = WeakValueDictionary()


def sleeper(run_id: str) -> threading.Event:
    """What is set when something came of a run; it lasts as long as somebody holds it."""
    return _sleeping.setdefault(run_id, threading.Event())


def wake(run_id: str) -> None:
    """Wakes those who follow the run."""
    if (event := _sleeping.get(run_id)) is not None:
        event.set()
