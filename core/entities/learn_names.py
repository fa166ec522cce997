"""A filing's readable elements -> the names that it uses, so that each is known wherever it stands."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.filings.company import Company
from core.domain.filings.entity import EntityKind
from core.domain.filings.entity_name import name_key
from core.domain.filings.filing import Element
from core.entities.definitions import Definition, find_definitions
from core.entities.find_bodies import find_bodies, has_form, proper_part
from core.entities.find_laws import find_laws, is_named_law
from core.entities.find_people import NamedPerson, find_people, find_titled
from core.entities.find_places import places
from core.entities.lexicon import Lexicon, read_names
from core.entities.person_names import Person, merge_people, people_named, printed_names
from core.entities.span import EntitySpan, without_overlaps

_SMALL = re.compile(r"(?<![\w.’'-])[a-z][a-z’'-]+")
_ABBREVIATION = re.compile(r"[A-Z][A-Za-z]?[A-Z&/-]*[A-Z0-9]s?$")
_FORM = re.compile(
    r",? (?:Inc|Incorporated|Corp|Corporation|Company|Co|Ltd|Limited|LLC|L\.L\.C|L\.P|LLP|PLC|plc|AG|S\.A|N\.V|B\.V"
    r"|GmbH)\.?$"
)
_TRADE = re.compile(r"[A-Z]2[A-Z]$")
_FAR = 40
COMPANY = "company"


@dataclass(frozen=True, slots=True)
class Names:
    """What a filing calls things: phrases, people, what patterns find by element, and terms where they are defined.

    `same` leads from names to the thing that they turned out to mean; `posts` are the places (element, start) where a
    person stands beside the post that they hold with the filer.
    """

    lexicon: Lexicon
    people: Sequence[Person]
    stated: Mapping[str, Sequence[EntitySpan]]
    small: frozenset[str]
    defined: Sequence[tuple[str, Definition, EntitySpan]]
    same: Mapping[tuple[EntityKind, str], EntitySpan]
    posts: frozenset[tuple[str, int]]

    def may_be(self, name: str) -> bool:
        """Whether capitalised words can be another's name: some are never written small, and none is the filer's."""
        return is_distinctive(name, self.small) and not any(s.key == COMPANY for s in self.lexicon.find(name))

    def person(self, name: str) -> Person | None:
        """The person whom a name means, the one named most in full when it could be several; None when nobody."""
        return max(people_named(self.people, name), key=lambda person: person.mentions, default=None)


def learn_names(company: Company, elements: Sequence[Element]) -> Names:
    """Learns a filing's names from the patterns of the field, from its definitions and from its lists of people."""
    lexicon = Lexicon()
    _add_company(lexicon, company)
    laws = read_names("laws.toml")
    only_as_defined = set(laws["only_as_defined"])
    for kind, names in ((EntityKind.ORGANISATION, "bodies.toml"), (EntityKind.REGULATION, "laws.toml")):
        for group in read_names(names)["bodies" if kind is EntityKind.ORGANISATION else "laws"]:
            key = name_key(group[0])
            for phrase in group:
                if phrase not in only_as_defined:
                    lexicon.add(phrase, kind, key, group[0])
    small = frozenset(w for e in elements for w in _SMALL.findall(e.text))
    stated = {e.id: list(_state(e.text, small)) for e in elements}
    _add_stated(lexicon, (s for spans in stated.values() for s in spans), small)
    named = list(find_people(elements, small))
    people = _people(named, elements)
    for product in _products(company, elements, people, small):
        lexicon.add(product, EntityKind.PRODUCT, product.casefold(), product)
    for person in people:
        for phrase in printed_names(n for n in person.names if " " in n):
            lexicon.add(phrase, EntityKind.PERSON, person.key, person.name)
    same = _own_names(company)
    defined = list(_define(lexicon, elements, stated, small, same))
    return Names(lexicon, people, stated, small, defined, same, _posts(named, lexicon))


def _state(text: str, small: frozenset[str]) -> Iterator[EntitySpan]:
    """What patterns find; a name that common words alone could make ("Research Foundation") is none."""
    yield from (s for s in find_bodies(text) if has_form(s.name) or is_distinctive(proper_part(s.name), small))
    yield from (s for s in find_laws(text) if not is_named_law(s) or is_distinctive(s.name, small))


def _add_company(lexicon: Lexicon, company: Company) -> None:
    for name in own_names(company):
        lexicon.add(name, EntityKind.ORGANISATION, COMPANY, company.name)
        lexicon.add(name.upper(), EntityKind.ORGANISATION, COMPANY, company.name)


def own_names(company: Company) -> list[str]:
    """The filer's names; one that only adds a word to another is that of a part ("Acme Express")."""
    names = [n for n in (company.name, *company.aliases) if n != company.ticker]
    own = {name_key(n) for n in names}
    return [n for n in names if n == company.name or not any(name_key(n).startswith(f"{k} ") for k in own)]


def _own_names(company: Company) -> dict[tuple[EntityKind, str], EntitySpan]:
    """The filer under the keys of its names."""
    keys = {name_key(name) for name in own_names(company)}
    return {
        (EntityKind.ORGANISATION, k): EntitySpan(0, 0, EntityKind.ORGANISATION, COMPANY, company.name) for k in keys
    }


def _add_stated(lexicon: Lexicon, spans: Iterable[EntitySpan], small: frozenset[str]) -> None:
    """Organisations found by their legal form are known without it where their name has a word of its own."""
    names = Counter(s.name for s in spans if s.kind is EntityKind.ORGANISATION)
    for name in names:
        lexicon.add(name, EntityKind.ORGANISATION, name_key(name), name)
        bare = _FORM.sub("", name)
        if bare != name and is_distinctive(bare, small):
            lexicon.add(bare, EntityKind.ORGANISATION, name_key(name), name)


def _posts(named: Sequence[NamedPerson], lexicon: Lexicon) -> frozenset[tuple[str, int]]:
    """Where a role beside a name is no post with another organisation ("President of Vale Works")."""
    places = []
    for one in named:
        after = one.element.text[one.end : one.end + len(one.role) + _FAR]
        others = [s for s in lexicon.find(after) if s.kind is EntityKind.ORGANISATION and s.key != COMPANY]
        if one.role and not others:
            places.append((one.element.id, one.start))
    return frozenset(places)


def _products(
    company: Company, elements: Sequence[Element], people: Sequence[Person], small: frozenset[str]
) -> Iterator[str]:
    """The filer's products without those that common words, somebody's name or a kind of trade could be."""
    texts = [e.text for e in elements if e.table is None]
    given = {word for person in people for name in person.names for word in name.split()}
    for product in company.products:
        if product in given or _TRADE.match(product) or not is_distinctive(product, small):
            continue
        if not _is_aside(product, texts):
            yield product


def _is_aside(product: str, texts: Sequence[str]) -> bool:
    """Whether a product's name mostly stands in brackets, or is an abbreviation that a segment goes by."""
    inside = sum(text.count(f"({product})") for text in texts)
    if 2 * inside >= sum(text.count(product) for text in texts):
        return True
    return product.isalpha() and product.isupper() and any(f"{product} segment" in text for text in texts)


def is_distinctive(name: str, small: frozenset[str]) -> bool:
    """Whether one of a name's words is never written in small letters in the filing."""
    words = [w.lower() for w in re.findall(r"[A-Za-zÀ-ÿ][\w’'-]+", re.sub(r"\be(?=[A-Z])", "", name))]
    return any(w not in small and w.removesuffix("s") not in small and f"{w}s" not in small for w in words)


def _people(named: Sequence[NamedPerson], elements: Sequence[Element]) -> list[Person]:
    titled = [name for e in elements for _, _, name in find_titled(e.text)]
    people = merge_people([n.name for n in named])
    strangers = [name for name in dict.fromkeys(titled) if not people_named(people, name)]
    people += merge_people(strangers)
    for person in people:
        whole = [n for n in person.names if person.parts.given]
        person.mentions = sum(e.text.count(name) for name in whole for e in elements)
    for one in named:
        person = people_named(people, one.name)[0]
        if one.role and (not person.role or len(one.role) > len(person.role) == 0):
            person.role = one.role
    return people


def _define(
    lexicon: Lexicon,
    elements: Sequence[Element],
    stated: Mapping[str, Sequence[EntitySpan]],
    small: frozenset[str],
    same: dict[tuple[EntityKind, str], EntitySpan],
) -> Iterator[tuple[str, Definition, EntitySpan]]:
    """Terms in quotes and abbreviations: other names of what stands before them, else concepts of their own.

    `same` learns of names that turn out to mean what was known under another one.
    """
    for element in elements:
        if element.table is not None:
            continue
        found = list(find_definitions(element.text))
        if not found:
            continue
        before = without_overlaps([*stated[element.id], *lexicon.find(element.text), *places().find(element.text)])
        for definition in found:
            meant = next((s for s in before if s.end == definition.after), None)
            if meant is not None and meant.kind is not EntityKind.PERSON:
                known = lexicon.meaning(definition.term)
                if known is not None and known.kind is meant.kind and known.key != meant.key:
                    same[meant.kind, meant.key] = known
                elif _is_other_name(definition.term, meant.name, small):
                    lexicon.add(definition.term, meant.kind, meant.key, meant.name)
                continue
            span = EntitySpan(
                definition.start, definition.end, EntityKind.CONCEPT, f"={definition.term.casefold()}", definition.term
            )
            if definition.quoted and definition.term not in lexicon and not list(find_laws(definition.term)):
                yield element.id, definition, span
                if _can_stand_alone(definition.term):
                    lexicon.add(definition.term, EntityKind.CONCEPT, f"={definition.term.casefold()}", definition.term)


def _can_stand_alone(term: str) -> bool:
    """Whether a concept is recognised without its definition: an abbreviation, or several words with a capital."""
    return bool(_ABBREVIATION.match(term)) or (" " in term and any(c.isupper() for c in term))


def _is_other_name(term: str, name: str, small: frozenset[str]) -> bool:
    """Whether a term after a name is a short form of it, and not one for the whole text before it ("Agreement")."""
    words = [w.casefold() for w in re.findall(r"\w+", name)]
    own = [w.casefold() for w in re.findall(r"\w+", term)]
    if _ABBREVIATION.match(term):
        return any(w[0] == own[0][0] for w in words)
    if len(own) > 1:
        return set(own) <= {*words, "the"}
    return is_distinctive(term, small) and any(w.startswith(own[0]) for w in words)
