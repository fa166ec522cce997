"""How the time of what reads foreign text grows with the text: eight times the text should take some eight times."""

import time
from collections.abc import Callable
from pathlib import Path

from bot.inbox.mrkdwn import plain_markdown, plain_text
from core.adapters.guard.pattern_finder import PatternFinder
from core.guard.mask import mask

MARKS = ("*", "_a", "`", "<", ":a", " ", "[a", "~a ", "1*", "\\*", "```", "$1*2", "<@U1> ")
LISTS = ("912345678\n", "10.1.1.2, ", "212-555-0142, ", "4111 1111 1111 1111 ", "1")


def main(_shared: Path) -> None:
    """Prints the worst growth from 4,000 to 32,000 marks of a Slack message, and of lists of numbers masked."""
    finder = PatternFinder()
    slack = max(growth(lambda text: plain_markdown(plain_text(text)), mark, 4_000) for mark in MARKS)
    masked = max(growth(lambda text: mask(text, finder), line, 1_000) for line in LISTS)
    print(f"time at eight times the text: Slack's marks x {slack:.1f}, numbers masked x {masked:.1f}")


def growth(work: Callable[[str], object], piece: str, count: int) -> float:
    """Seconds for eight times as many pieces, over those for `count`; the best of three each."""
    return seconds(work, piece * count * 8) / seconds(work, piece * count)


def seconds(work: Callable[[str], object], text: str) -> float:
    """Processor seconds, the best of three runs."""
    taken = []
    for _ in range(3):
        began = time.process_time()
        work(text)
        taken.append(time.process_time() - began)
    return max(min(taken), 1e-6)
