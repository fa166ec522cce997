"""The facts and quotes of a proof -> whether the store gives each of them still, in the version it was made of."""

import re
from collections.abc import Iterator

from core.domain.claims.proof import ProofStep
from core.domain.claims.quote import Quote
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.errors import UnknownFiling
from core.gather.as_fact import find_fact
from core.holdings.find_version import find_version
from core.language.numbers.quantities import find_quantities
from core.ports.filing_store import FilingStore
from verifier.prove.read_proof import StoredProof

_TOLD = re.compile(r"(?P<element>e\d+):(?P<start>\d+)-(?P<end>\d+)")
"""The id of a figure that was read off running text for a link: its element, and its offsets in it."""


def read_evidence(proof: StoredProof, store: FilingStore) -> Iterator[ProofStep]:
    """Looks each piece of evidence up in the version of its filing that the proof was made of."""
    for finding in proof.findings:
        for fact in finding.facts:
            text = f"{fact.filing_id}, page {fact.place.page}: {fact.place.quote or fact.label[-1]}"
            yield _step(text, _version(fact.filing_id, proof, store), fact, store)
        for quote in finding.quotes:
            text = f"{quote.place.filing_id}, page {quote.place.page}: “{quote.text}”"
            yield _step(text, _version(quote.place.filing_id, proof, store), quote, store)


def _version(filing_id: str, proof: StoredProof, store: FilingStore) -> Filing | None:
    """The filing as it was judged by; None where it is not held, or the proof names no version of it."""
    named = proof.filings.get(filing_id)
    try:
        return find_version(filing_id, named.sha256, store) if named else None
    except UnknownFiling:
        return None


def _step(text: str, filing: Filing | None, evidence: Fact | Quote, store: FilingStore) -> ProofStep:
    if filing is None:
        return ProofStep(text=f"{text} (no longer held)", holds=False)
    superseded = f" (version {filing.sha256[:12]}, superseded on {filing.superseded})" if filing.version_of else ""
    differs = (
        _fact_differs(evidence, filing, store) if isinstance(evidence, Fact) else _differs(evidence, filing, store)
    )
    return ProofStep(text=f"{text}{superseded}{f' ({differs})' if differs else ''}", holds=not differs)


def _fact_differs(fact: Fact, filing: Filing, store: FilingStore) -> str:
    """What is otherwise in the store; empty where nothing is."""
    if (told := _TOLD.fullmatch(fact.id)) is not None:
        return "" if _is_told(fact, told, filing, store) else "the figure is not in the text"
    own_id = fact.id.replace(fact.filing_id, filing.id) if fact.id.startswith(fact.filing_id) else fact.id
    held = find_fact(own_id, filing.id, store)
    if held is None:
        return "the figure is not in the filing"
    same = (held.value, held.unit) == (fact.value, fact.unit)
    return "" if same else f"the figure differs: {held.value:,} {held.unit} is filed, not {fact.value:,} {fact.unit}"


def _is_told(fact: Fact, told: re.Match[str], filing: Filing, store: FilingStore) -> bool:
    """Whether running text gives the figure where the proof says."""
    element = next((e for e in store.document(filing.id).elements if e.id == told["element"]), None)
    span = (int(told["start"]), int(told["end"]))
    found = find_quantities(element.text) if element else ()
    return any((q.start, q.end) == span and q.value == fact.value for q in found)


def _differs(quote: Quote, filing: Filing, store: FilingStore) -> str:
    elements = store.document(filing.id).elements
    found = next((e for e in elements if e.id == quote.place.element_id), None)
    same = found is not None and found.text[quote.start : quote.end] == quote.text
    return "" if same else "the words are not at their place"
