"""A statement that has a matter in a state -> the sentence later in the matter's paragraph that has it in another."""

from verifier.checks.match import SentenceMatch
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import Sentence
from verifier.ruling.conflicts import slot_of
from verifier.ruling.facets import Facets, facets
from verifier.ruling.states import same_state


def later_state(stated: Facets, best: SentenceMatch | None, index: FilingIndex) -> Sentence | None:
    """The last sentence after the best one, of its paragraph, that tells a state; where that is contrary.

    "They sued us in May. In June the parties settled": the suit is not pending. None where the best sentence tells a
    state itself, or another one the statement's.
    """
    if best is None or not stated.states or facets(best.sentence.text).states or best.words < slot_of("state").need:
        return None
    element, start = best.sentence.element, best.sentence.start
    told = [s for s in index.sentences if s.element is element and s.start > start and facets(s.text).states]
    compared = [same_state(stated.states, facets(s.text).states) for s in told]
    return told[-1] if compared and compared[-1] is False and True not in compared else None
