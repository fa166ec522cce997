"""Calls a service again that is overloaded or failing: twice, after a short wait that is never the same."""

import random
import time
from collections.abc import Callable
from typing import TypeVar

RETRIES = 2
# Seconds before the first retry, doubled for the second; up to as much again is added, so that clients spread out.
WAIT = 0.3

Found = TypeVar("Found")


def try_again(
    call: Callable[[], Found], failures: tuple[type[Exception], ...], worth: Callable[[Exception], bool]
) -> Found:
    """What `call` returns; the third of `failures` that is `worth` a retry, or the first that is not, is raised."""
    for tried in range(RETRIES):
        try:
            return call()
        except failures as error:
            if not worth(error):
                raise
            time.sleep(WAIT * 2**tried * random.uniform(1, 2))  # noqa: S311 (spreads clients, keeps no secret)
    return call()
