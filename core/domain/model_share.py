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
