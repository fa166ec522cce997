"""What is written beside a number when it is personal data of some kind, and what when it is a figure or a reference.

Declared tables; `doubt.py` weighs them. A kind without a row here (e-mail, wallet) is shaped so clearly that nothing
beside it is asked.
"""

import re
from dataclasses import dataclass

# Between a word and its number: "number is", "no.:", "me at". Between a figure's name and the figure: fewer.
_SAID_LINK = (
    r"(?:\W{0,3}\b(?:numbers?|num|nos?|nr|i[sd]|are|was|were|of|ending|in|at|on|me|us|him|her|them|it|to|using|with|s"
    r"|the)\b){0,4}\W{0,3}$"
)
_FIGURE_LINK = r"(?:\W{0,2}\b(?:numbers?|num|nos?|nr|is|are|was|were|of|from)\b){0,3}\W{0,3}$"
_NEVER = r"(?!)"
# A word that ends like a plural and is none of these: the thing that a figure counts or a label names.
_PLURAL = (
    r"(?!(?:numbers|details|address|access|this|ends|expires|reads|begins|does|works|goes|always|belongs|rings|keeps"
    r"|needs|gets|seems|says|fails|thanks|yours|ours|hers|across|business|class|unless|besides|perhaps|minus|plus|status"
    r")\b)[a-z]{3,}s\b"
)
# Directly before a number, whose name it is unless a person or an office has one: "NDC", "Lease obligations:".
_NAME = rf"(?:\b[A-Z]{{2,6}}[ :#-]{{1,2}}|\b[a-z]*{_PLURAL}:?\s)$"
# Behind a word that names a line of business as well: "mobile subscribers", "card volume", "passport holders".
_NO_TRADE = (
    rf"(?! (?-i:{_PLURAL}|revenue|cent(?:er|re)|volume|traffic|business|segment|division|market|network|income"
    r"|spending|usage|turnover|output|(?:sent|sold|shipped|delivered|handled|answered|made|received|issued|opened"
    r"|installed)(?! (?:to|from|by|at|on)\b))\b)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class KindWords:
    """How a kind is told from a figure.

    `said` is found near a number that is one, `beside` directly before it and `after` directly behind it. Written as
    `clear`, a number needs no word; as `firm`, the name of an amount before it says nothing against it.
    `alone`: so written it is one when a message holds nothing else. `spoken`: what people write around a number of
    their own, enough for one in groups. `against`: directly before it, the name of something else.
    """

    said: re.Pattern[str]
    beside: re.Pattern[str]
    after: re.Pattern[str]
    clear: re.Pattern[str]
    firm: re.Pattern[str]
    alone: re.Pattern[str]
    spoken: re.Pattern[str]
    against: re.Pattern[str]


def _kind(
    said: str,
    *,
    after: str = _NEVER,
    clear: str = _NEVER,
    firm: str = _NEVER,
    alone: str = " ",
    spoken: str = _NEVER,
    against: str = _NAME,
    near: bool = True,
) -> KindWords:
    """`near` is false where the words say it only when they stand directly before the number."""
    return KindWords(
        said=re.compile(said if near else _NEVER, re.I),
        beside=re.compile(f"(?:{said}){_SAID_LINK}", re.I),
        after=re.compile(rf"\W{{0,3}}(?:{after})", re.I),
        clear=re.compile(clear),
        firm=re.compile(firm),
        alone=re.compile(alone),
        spoken=re.compile(spoken, re.I),
        against=re.compile(against),
    )


KINDS = {
    "PHONE_NUMBER": _kind(
        r"\b(?:(?:tele)?phone|tel|ph|fax|mobile|cell|whatsapp|sms|hotline|helpline|switchboard|pager|voice ?mail"
        rf"|toll[- ]free)\b{_NO_TRADE}|(?<!conference )(?<!earnings )(?<!margin )(?<!capital )"
        rf"\bcall(?:ing|ed)?\b(?! options?\b){_NO_TRADE}|\b(?:text|ring|dial(?!-up))(?:ing)?\b{_NO_TRADE}"
        rf"|\bcontact(?:s(?=\W*:))?\b{_NO_TRADE}|\breach(?=\b.{{1,30}}\b(?:at|on|via)\b)"
        r"|\b(?:my|her|his|our|their|your|best) (?:[a-z]+ )?(?:number|line)\b|\b(?-i:[TMPFC])[:.](?=\s*$)"
        r"|\b(?:get|got|catch) (?:hold of )?(?:me|us|him|her|them)\b|\bhit (?:me|us) up\b"
        r"|\bgive (?:me|us|him|her|them) an? [a-z]+\b"
        r"|\b(?:investor|media|press|public) (?:relations|office|desk|contacts?|inquiries|enquiries)\b",
        after=r"(?:is|was|are) (?:my|her|his|our|their|the) (?:[a-z]+ )?(?:cell|phone|mobile|fax|line|number|hotline)\b"
        r"|(?:cell|mobile|fax|phone|ext|extension)\b|(?:office|home|work)\b(?! [a-z])",
        # After a plus sign; with brackets, dashes or dots as the numbering plan of North America gives them out; or
        # in groups of which the first begins with a nought, as no figure is written.
        clear=r"^(?:\+|(?:1[-. ])?\( ?[2-9]\d\d ?\)[ -]{0,3}[2-9]\d\d[ .-]\d{4}$"
        r"|(?:1[-. ])?[2-9]\d\d([-.])[2-9]\d\d\1\d{4}$|0\d+ )",
        firm=r"[+.-]",
        against=_NEVER,
    ),
    "CREDIT_CARD": _kind(
        rf"\b(?:cards?|cardholder|cc|visa|mastercard|master card|amex|american express|discover|maestro|diners)\b"
        rf"{_NO_TRADE}|\b(?:jcb|cvv2?|cvc2?|exp(?:iry|ires|iration)?)\b{_NO_TRADE}"
        r"|\b(?:my|your|his|her|our|their) (?:credit|debit)\b(?! (?:loss|risk|rating|facilit|agreement|line))"
        r"|\bcharge (?:it|this|that|me|them|the fee)\b|\b(?:was|been|got) (?:billed|charged)\b"
        r"|\bpa(?:y|ying|id) (?:with|by|using)\b",
        after=r"(?:valid )?(?:cvv2?|cvc2?|exp(?:iry|ires|iration|ired)?)\b|(?:0[1-9]|1[0-2]) ?/ ?\d\d\b(?!/)"
        r"|on (?:my|the) card\b"
        r"|(?:is|was) (?:my|her|his|the|our) (?:[a-z]+ ){0,2}card\b|(?:was|were|got) (?:billed|charged|declined)\b",
        clear=r"\d-",
        alone=r"^",
        spoken=r"\b(?:i|me|my|mine|your|please|thanks|charge|bill|payments?|pay|book|booking|checkout|subscription)\b",
    ),
    "IP_ADDRESS": _kind(
        r"\b(?:ip(?:v[46])?|servers?|hosts?|address(?:es)?|ping|ssh|log[- ]?ins?|logged|network|requests?|traffic"
        r"|subnet|gateway|dns|router|port|url|proxy|vpn|firewall|connect(?:s|ed|ion|ions|ing)?|refused|block(?:ed)?"
        r"|ban(?:ned)?|client|machine|node|endpoint|telnet|curl|nmap|traceroute|inet|ftp|session|root|admin"
        r"|sign(?:ed|s)?[- ]?in"
        r"|spam|attack(?:s|ed|ers?)?|hack(?:ed|ers?)?|malware|bots?|botnet|sent (?:by|from))\b|@$|://$",
        after=r"(?:is|was) (?:one|the|my|our|down|up)\b|is (?:un)?reachable\b|(?<=:)\d{2,5}\b"
        r"|(?:logs|logged|signed) in\b|(?:pings|pinged|scanned|connects|connected|attacked|tried|timed out)\b",
        clear=r"\b[12]\d\d\b|/\d|(?::[^:\n]*){4}",
    ),
    "US_SSN": _kind(
        r"\bsoc(?:ial)?\W{1,2}sec(?:urity)?\b|\bssns?\b|\bss#|\bsoc\b(?! ?\d\b)"
        r"|\b(?:employee|applicant|claimant|beneficiary|taxpayer)\b",
        after=r"(?:is|was) (?:my|her|his|the) (?:ssn|social)\b",
        clear=r"\d{3}-\d\d-\d{4}$",
    ),
    "US_ITIN": _kind(r"\bitin\b|\btax(?:payer)? id|\bindividual taxpayer", clear=r"\d{3}-\d\d-\d{4}$"),
    "US_PASSPORT": _kind(r"\bpassport\b"),
    "US_DRIVER_LICENSE": _kind(r"\bdriv(?:er'?s?|er’s|ing) licen[cs]e\b|\bdl ?(?:#|no\b)"),
    "US_BANK_NUMBER": _kind(
        r"\b(?:(?<!on )account(?: (?:at|with) (?:[a-z]+ ){0,2}bank)?|acct|a/c|bank (?:number|no|details))\b", near=False
    ),
    "MEDICAL_LICENSE": _kind(r"\bdea\b|\bprescriber\b|\b(?:medical|physician'?s?) licen[cs]e\b"),
    "IBAN_CODE": _kind(r"\biban\b", clear=r"^", firm=r"^", against=_NEVER),
}

# Before "number", "no." or "id": what it numbers may be a person's; any other word there names a thing.
_OF_PERSONS = (
    r"the|an?|this|that|these|is|my|your|his|her|our|their|new|old|best|right|wrong|correct|real|full|main|other|first"
    r"|second|last|same|following|direct|home|work|office|business|day|daytime|evening|night|emergency|contact|free"
    r"|private|personal|local|international|support|services?|reception|desk|dial|hotline|helpline|press|media|relations"
    r"|hours|tax|taxpayer|security|insurance|identification|national|billing|payment|cards?|account|(?:tele)?phone|fax"
    r"|mobile|cell|whatsapp|guest|employee|applicant|claimant|beneficiary"
)
# Directly before a number: it is the name of a thing or a place in a document.
REFERENCE = re.compile(
    r"(?:§|\b(?:(?:sub)?section|sec|clause|schedule|exhibit|(?:sub)?paragraph|para|article|item|appendix|annex|chapter"
    r"|part|rule|regulation|requirement|covenant|principle|step|heading|table|fig|figure|version|ver|v|release|build"
    r"|firmware|software|driver|kernel|patch|update|rev|revision|windows|mac ?os|ios|android|linux|chrome|firefox"
    r"|safari|java|app|model|serial|batch|lot|sku|gtin|upc|ean|bar ?code|isbn|issn|imei|vin|cas|ndc|docket|case|ticket"
    r"|po|purchase order|invoice|contract|permit|loan|lease|bond|policy|certificate|grant|bid|job|project|well"
    r"|container|vessel|flight|shipment|parcel|meter|tag|asset|claim|transaction|confirmation|(?<!to )order|tracking"
    r"|rfp|rfq|tender|drawing|disclosure|goal|target|criterion|indicator|topic|assembly|notice|resolution|series|chart|formula|plugin|add-on"
    r"|patent|file no|filing|record|row|index|hash|block|height|cusip|isin|sedol|lei|cik|naics|sic|reference|ref"
    r"|accession|control|token|standard|asc|ifrs|ias"
    r"|(?<!area )(?<!zip )(?<!post )(?<!postal )(?<!country )(?<!dialing )(?<!dialling )code)s?\b"
    r"|\b(?:notes?|questions?)\b(?!\s?:)"
    rf"|\b(?!(?:{_OF_PERSONS})\b)[a-z]{{2,}} (?:numbers?|no\b|nos\b|nr\b|id\b|#))"
    + _FIGURE_LINK
    + r"|\b(?!number)[a-z]{3,} of\s*$",
    re.I,
)
# Directly behind bare digits: "widgets".
COUNTED = re.compile(rf"\s{_PLURAL}")
_MEASURES = (
    r"units?|tons?|tonnes?|barrels?|bushels?|gallons?|lit(?:er|re)s?|ounces?|pounds?|grains?|shares?|acres?|hectares?"
    r"|square (?:feet|met(?:er|re)s)|miles?|kilomet(?:er|re)s?|(?:mega|kilo|giga)?watt(?:s| hours)?|[kmg]wh?|boe"
    r"|[kmc]?g|m?l|[mck]m|lbs?|oz"
)
# Directly behind a number: it counts or measures something.
UNIT = re.compile(
    rf"[\s-]?(?:%|(?:{_MEASURES}|thousand|million|billion|trillion|percent|dollars?|euros?|francs?|yen|won|yuan|dong"
    r"|rupees?|rupiah|pesos?|krone[rn]?|kronor|customers|employees|stores|vehicles|cases|users|members|subscribers"
    r"|contracts|orders|rows|records|tokens|coins|bonds|options|transactions|items|pieces|parcels|basis points|bps"
    r"|per (?:share|day|unit|cent))\b"
    r"|of the (?:agreement|indenture|code|plan|contract|lease|act|bylaws|policy|standard|manual)\b)",
    re.I,
)
# A measure in the label before a colon: "Units shipped:", "Cost per well:", "Sites visited, by year,".
MEASURE_LABEL = re.compile(
    rf"\b(?:(?:{_MEASURES}|employees|headcount)\b[^.!?:\n\d]{{0,40}}:"
    r"|(?:per [a-z]+|by (?:year|quarter|month|week|region|country|segment|product|site|plant))\b[^.!?:\n\d]{0,40}[:,]"
    r"|[a-z]+[-–/][a-z]+[-–/][a-z]+\W{1,2})\s*$",
    re.I,
)
# Directly before a number: it is an amount of money or of goods.
LEDGER = re.compile(
    r"\b(?:(?:sub)?totals?|totall?(?:ed|ing)|revenues?|sales|income|profits?|loss(?:es)?|earnings|assets|liabilities"
    r"|equity|cash|debt|expenses?|costs?|depreciation|amorti[sz]ation|volumes?|turnover|supply|balances?|deposits|loans"
    r"|advances|maturities|backlog|orders|shipments|production|output|inventor(?:y|ies)|dividends?|payables?"
    r"|receivables?|goodwill|outstanding|counts?|quantit(?:y|ies)|fees|taxes|benefits|provisions?|reserves?|rates?|prices?"
    r"|shipped|sent|sold|delivered|built|returned|received|produced|made|earned|posted|generated"
    r"|reached|amount(?:s|ed) to|(?:rose|fell|grew|declined|increased|decreased) to)\b" + _FIGURE_LINK,
    re.I,
)
# Somewhere in its line, in brackets or between commas: every figure of the line is in that unit.
CAPTION = re.compile(rf"[(,][^(),\n]{{0,40}}\bin (?:thousands|millions|billions|{_MEASURES})\b\s?[),:]", re.I)
_PERIOD = (
    r"(?:Q[1-4]|[1-4]Q|H[12]|[12]H|(?:FY ?)?(?:19|20)\d\d|FY ?\d\d"
    r"|Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)"
)
# A whole line: the heads of columns; a whole number: years, as in such a line.
HEADS = re.compile(rf"[^\d\n]{{0,60}}?\b{_PERIOD}\b(?:[ \t|,;'’]{{1,8}}{_PERIOD}\b){{1,12}}[ \t|]*")
YEARS = re.compile(r"(?:19|20)\d\d(?:[ -]?(?:19|20)\d\d)+")
