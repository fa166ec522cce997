"""How much of the personal data in the examples a finder finds, and how much else it takes for such."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.guard.mask import mask
from core.ports.guard import Finder
from tests.golden import masking_examples, masking_more, masking_unseen

_MARKED = re.compile(r"\{(.*?)\}")
_SHOWN = re.compile(r"\[[A-Z_]+\]")
FIGURES = (*masking_examples.UNTOUCHED, *masking_unseen.UNTOUCHED, *masking_more.UNTOUCHED)
PERSONAL = (*masking_examples.MASKED, *masking_unseen.MASKED, *masking_more.MASKED)


@dataclass(frozen=True, slots=True, kw_only=True)
class MaskingScore:
    """Places masked rightly and wrongly, places missed, and the texts with such a place as masking left them."""

    right: int
    wrong: int
    missed: int
    failed: Sequence[str]

    @property
    def precision(self) -> float:
        """Of what was masked, the share that is personal data."""
        return self.right / max(self.right + self.wrong, 1)

    @property
    def recall(self) -> float:
        """Of the personal data, the share that was masked."""
        return self.right / max(self.right + self.missed, 1)


def score_masking(finder: Finder, figures: Sequence[str] = FIGURES, personal: Sequence[str] = PERSONAL) -> MaskingScore:
    """Counts over texts without personal data and texts whose personal data stands in braces."""
    right = wrong = missed = 0
    failed = []
    for marked in (*figures, *personal):
        shown = mask(re.sub("[{}]", "", marked), finder).text
        there = _MARKED.findall(marked)
        left = sum(one in shown for one in there)
        gone = len(_SHOWN.findall(shown))
        right, missed = right + len(there) - left, missed + left
        wrong += max(0, gone - (len(there) - left))
        if _SHOWN.sub("{}", shown) != _MARKED.sub("{}", marked):
            failed.append(shown)
    return MaskingScore(right=right, wrong=wrong, missed=missed, failed=failed)
