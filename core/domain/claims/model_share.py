"""How much of a report a language model had a part in, in counts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelShare:
    """What a language model proposed for an article, and what became of it.

    Of `proposed` stretches of the article `dropped` do not stand in it; `added` are claims that the rules had missed,
    `split` claims of the rules that it made several of, `resolved` those whose subject, company or year it named,
    `disputed` those that it calls no claims, which stay all the same. `votes` on statements count, `refused` ones
    failed a check.
    """

    model: str
    proposed: int = 0
    dropped: int = 0
    added: int = 0
    split: int = 0
    resolved: int = 0
    disputed: int = 0
    votes: int = 0
    refused: int = 0

    @property
    def notes(self) -> tuple[str, ...]:
        """A sentence of what it did, for readers; none where nothing of it counts."""
        did = [
            *([f"proposed {_counted(self.added, 'claim')} that the rules had missed"] if self.added else []),
            *([f"divided {_counted(self.split, 'claim')}"] if self.split else []),
            *([f"said what {_counted(self.resolved, 'claim')} spoke of"] if self.resolved else []),
            *([f"had {_counted(self.votes, 'vote')} on statements"] if self.votes else []),
        ]
        return (
            (f"Note: the language model {self.model} {', '.join(did)}; every word of it was checked.",) if did else ()
        )


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
