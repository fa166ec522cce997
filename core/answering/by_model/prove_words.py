"""Words that a form names -> where they stand, whether two lists are the same, or that words stand nowhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.answering.by_model.evidence import filings_of
from core.answering.by_model.plan import Step
from core.answering.wording import company_name, listed
from core.domain.claims.quote import Quote
from core.domain.filings.fact import Place
from core.domain.filings.filing import Filing
from core.gather.filing_blocks import blocks_of
from core.gather.sheet import Sheet
from core.language.words.tokens import plain_words, stems
from core.ports.filing_store import FilingStore

NO_QUOTE = "the quote does not stand in that block of the sheet"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvedWords:
    """The places of words; of a comparison whether it `holds`, and what the program `said` of it or of an absence."""

    sources: tuple[Place, ...] = ()
    holds: bool | None = None
    said: str = ""


def prove_words(row: Mapping[str, Any], step: Step, sheet: Sheet, store: FilingStore) -> ProvedWords | str:
    """What a row of the form without figures comes to, or why it is none."""
    if absent := [phrase for phrase in row.get("absent", ()) if stems(phrase)]:
        return _absence(absent, step, store)
    quotes, against = read_quotes(row.get("quotes", ()), sheet), read_quotes(row.get("against", ()), sheet)
    if quotes is None or against is None:
        return NO_QUOTE
    if not quotes:
        return "it names nothing of the sheet"
    places = tuple(dict.fromkeys(quote.place for quote in (*quotes, *against)))
    if not against:
        return ProvedWords(sources=places)
    first, second = _members(quotes), _members(against)
    only = [_only(first, second, "first"), _only(second, first, "second")]
    said = " ".join(filter(None, only)) or f"Both have {listed(list(first.values()))}."
    return ProvedWords(sources=places, holds=first.keys() == second.keys(), said=said)


def read_quotes(rows: Sequence[Mapping[str, Any]], sheet: Sheet) -> list[Quote] | None:
    """The quotes of a form as they stand on the sheet; None where one of them does not."""
    found = [sheet.quote(row["block"], row["words"]) for row in rows]
    held = [quote for quote in found if quote is not None]
    return held if len(held) == len(found) else None


def _members(quotes: Sequence[Quote]) -> dict[tuple[str, ...], str]:
    """The members of a list by their plain words."""
    return {tuple(plain_words(quote.text)): quote.text for quote in quotes}


def _only(these: Mapping[tuple[str, ...], str], others: Mapping[tuple[str, ...], str], which: str) -> str:
    own = [f"“{text}”" for words, text in these.items() if words not in others]
    return f"Only the {which} has {listed(own)}." if own else ""


def _absence(phrases: Sequence[str], step: Step, store: FilingStore) -> ProvedWords | str:
    """That none of the phrases, in any form of its words, stands in the reports of a step; else where one does."""
    filings = [filing for _, filing in filings_of(step)]
    wanted = {phrase: f" {' '.join(stems(phrase))} " for phrase in phrases}
    for filing in filings:
        for block in blocks_of(store, filing).elements.values():
            text = f" {' '.join(stems(block.element.text))} "
            for phrase, needle in wanted.items():
                if needle in text:
                    return f"“{phrase}” stands on page {block.element.page} of {_document(filing)}"
    if not filings:
        return "no report is held"
    searched = listed(list(dict.fromkeys(map(_document, filings))))
    said = [f"“{phrase}”" for phrase in phrases]
    what = f"{said[0]} stands nowhere" if len(said) == 1 else f"None of {listed(said)} stands anywhere"
    return ProvedWords(said=f"{what} in {searched}.")


def _document(filing: Filing) -> str:
    return f"{company_name(filing.company)}'s {filing.title or filing.form} to {filing.period_end}"
