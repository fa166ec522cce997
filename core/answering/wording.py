"""Names, labels and lists -> words inside a sentence."""

from collections.abc import Iterable
from datetime import date

from core.answering.understand.name_book import without_form
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.language.words.name_forms import fold_name

_NAMED = 20
"""Companies that are named of those held."""

_OF_COVER = {
    "Auditor Name": "Auditor",
    "Current Fiscal Year End Date": "End of the fiscal year",
    "Document Period End Date": "End of the period",
    "Entity Address City Or Town": "City of the head office",
    "Entity Address State Or Province": "State of the head office",
    "Entity Filer Category": "Kind of filer",
    "Entity Incorporation State Country Code": "Incorporated in",
    "Security Exchange Name": "Listed on",
    "Security12b Title": "Listed",
    "Trading Symbol": "Trading symbol",
}
"""What words of the cover are, by the words of their tag."""


def of_cover(tag: str) -> str:
    """What words of the cover under a tag are, for readers: "Auditor" of "Auditor Name"; other tags as they are."""
    return _OF_COVER.get(tag, tag)


def company_name(company: Company) -> str:
    """A registrant's name as people write it: all capitals ("ACME CO") give way to what the filing says."""
    if not company.name.replace(".", "").replace(",", "").isupper():
        return company.name
    spoken = [a for a in company.aliases if not a.isupper() and a != company.ticker]
    whole = [a for a in spoken if fold_name(a) == fold_name(without_form(company.name))]
    return whole[-1] if whole else min(spoken, key=len, default=company.name.title())


def company_list(companies: Iterable[Company]) -> str:
    """The names of the first of them, and how many there are more: `Acme, Kestrel Works and 3 more`."""
    names = list(dict.fromkeys(map(company_name, companies)))
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more


def in_text(label: str) -> str:
    """A label as it stands inside a sentence: `Net income` is `net income`, `EBITDA` stays."""
    return label[:1].lower() + label[1:] if label[1:2].islower() or label[1:2] == " " else label


def listed(parts: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


def possessive(name: str) -> str:
    """`Acme Corp.’s`, `Kestrel Works’`."""
    return f"{name}{'’' if name.endswith('s') else '’s'}"


def filing_title(filing: Filing) -> str:
    """`Acme’s 10-K for fiscal 2025`."""
    return f"{possessive(company_name(filing.company))} {filing.form} for fiscal {filing.fiscal_year}"


def day_in_words(day: date) -> str:
    """`21 August 2025`."""
    return f"{day.day} {day:%B %Y}"
