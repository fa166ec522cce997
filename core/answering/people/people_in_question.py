"""The names of people in a question -> the people whom filings name so, in full or in a short form."""

from collections.abc import Collection, Sequence

from core.answering.understand.uncovered_companies import name_runs
from core.domain.filings.entity import EntityKind, Standing
from core.entities.person_names import is_name_of
from core.language.words.tokens import Token, read_tokens
from core.ports.entity_store import EntityStore

FEWEST_WORDS = 2


def people_in_question(
    text: str, entities: EntityStore, filing_ids: Collection[str] = ()
) -> Sequence[tuple[range, Standing]]:
    """Each name of at least two words that one person of those filings bears, with the positions of its words."""
    tokens = read_tokens(text)
    runs = [run for run in name_runs(tokens, frozenset()) if len(run) >= FEWEST_WORDS]
    if not runs:
        return []
    people = entities.entities(filing_ids, EntityKind.PERSON)
    found = [(run, bearers(words_of(text, tokens, run), people)) for run in runs]
    return [(run, ones[0]) for run, ones in found if ones]


def bearers(name: str, people: Sequence[Standing]) -> Sequence[Standing]:
    """Those who bear a name, who hold a post with their company first, and of these whom filings name most."""
    found = [p for p in people if any(is_name_of(name, filed) for filed in (p.entity.name, *p.entity.names))]
    return sorted(found, key=lambda p: (not p.entity.role, p.entity.role == "Director", -p.mentions))


def words_of(text: str, tokens: Sequence[Token], run: range) -> str:
    """The words of a run as they stand in the text."""
    return text[tokens[run.start].start : tokens[run.stop - 1].end].removesuffix("'s").removesuffix("’s")


def in_full(text: str, people: Sequence[tuple[range, Standing]]) -> str:
    """The text with each person's name as the filing prints it."""
    tokens = read_tokens(text)
    for run, person in sorted(people, key=lambda p: -p[0].start):
        end = tokens[run.start].start + len(words_of(text, tokens, run))
        text = text[: tokens[run.start].start] + person.entity.name + text[end:]
    return text
