"""What the language model cost, in memory."""

import threading
from collections import defaultdict
from datetime import date
from decimal import Decimal


class MemorySpending:
    """A SpendingStore that forgets everything when the process ends."""

    def __init__(self) -> None:
        self._dollars: dict[date, Decimal] = defaultdict(Decimal)
        self._counting = threading.Lock()

    def add(self, day: date, dollars: Decimal) -> None:
        """Counts a cost."""
        with self._counting:
            self._dollars[day] += dollars

    def spent(self, day: date) -> Decimal:
        """All that was counted on a day."""
        with self._counting:
            return self._dollars[day]
