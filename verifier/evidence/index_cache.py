"""The index and the names of a filing, kept for as long as the store holds the same bytes."""

from core.domain.filings.filing import Filing
from core.gather.kept import keep
from core.metrics.catalog.catalog import load_catalog
from core.ports.filing_store import FilingStore
from verifier.claims.strangers import FilingNames, read_names
from verifier.evidence.filing_index import FilingIndex, read_index


def index_of(store: FilingStore, filing: Filing) -> FilingIndex:
    """The index of a filing, built on first use. Raises UnknownFiling when it is no longer held."""
    return keep(store, filing, lambda held: read_index(held, filing, {d.key: d for d in load_catalog()}), FilingIndex)


def names_of(store: FilingStore, filing: Filing) -> FilingNames:
    """The names that a filing uses, counted on first use. Raises UnknownFiling when it is no longer held."""
    return keep(store, filing, lambda held: read_names(held.document(filing.id)), FilingNames)
