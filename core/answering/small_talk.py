"""A message that asks nothing of the filings -> what is said to it: a greeting, what can be asked, what is held."""

import re

from core.answering.wording import company_list
from core.domain.filings.company import full_stop
from core.holdings.holdings import newest_first
from core.language.verify_request import is_request, points_above
from core.ports.filing_store import FilingStore

_GREETING = re.compile(
    r"(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))(?: there| all| team| tickmark)?",
    re.IGNORECASE,
)
_THANKS = re.compile(
    r"(?:ok(?:ay)?,? |great,? )?(?:thanks?|thank you|thx|ty|cheers|much appreciated)"
    r"(?:(?: so| very)? much| a lot| again| tickmark)?",
    re.IGNORECASE,
)
_HELP = re.compile(
    r"help(?: me| please)?|what can (?:you|i|we) (?:do|ask)(?: you| here)?|what do you do"
    r"|how do(?:es)? (?:you|this|it) work|who are you|what are you|what is this",
    re.IGNORECASE,
)
_HOLDINGS = re.compile(
    r"(?:what|which|list|how many)(?: all)?(?: the| of the)? (?:filings?|compan(?:y|ies)|reports?|10-?ks?|documents?)"
    r"(?: (?:do|can|are|have|did) ?(?:you|we|i|there)?(?: (?:have|hold|held|cover|know|got|see|ask about|available))?"
    r"| (?:are )?(?:held|available|covered|loaded|on file))?|what do you (?:have|hold|cover)",
    re.IGNORECASE,
)
_EDGES = " \t\n.!?,;:👋🙏🙂😊"

WHAT = "Ask for figures, changes, reasons, risks or people of a company held, or give an article to verify."


def small_talk(text: str, store: FilingStore) -> str:
    """What is said to it; empty where it is no such message."""
    said = " ".join(text.strip(_EDGES).split())
    if _THANKS.fullmatch(said):
        return "You’re welcome."
    if _GREETING.fullmatch(said):
        return f"Hello! {WHAT} {holdings(store)}"
    if _HELP.fullmatch(said):
        return f"{WHAT} Every figure is traced to the filing and can be opened there. {holdings(store)}"
    if is_request(said) and points_above(said):
        return "Give the text that is to be checked, or write this in the thread under it."
    return holdings(store) if _HOLDINGS.fullmatch(said) else ""


def holdings(store: FilingStore) -> str:
    """A sentence that says of which companies filings are held."""
    filings = newest_first(store.filings())
    if not filings:
        return "No filing is held yet; whoever runs Tickmark brings them in."
    return full_stop(f"Held: {company_list(filing.company for filing in filings)}")
