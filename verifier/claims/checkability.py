"""Decides whether a 10-K can settle a clause: forecasts, opinions, share prices and outsiders' figures it cannot."""

import re
from dataclasses import dataclass

from core.domain.claims.claim import OpenReason
from core.language.periods.fiscal_year_numbers import YEAR
from core.language.turned_words import AT_THAT_PACE, DENIED_REPORT, SUPPOSED, TAKEN_BACK
from verifier.claims.change_words import NOUN
from verifier.claims.opinions import is_opinion

_ANALYSTS = re.compile(
    r"\b(?:analysts?|Wall Street|the Street|consensus|sell[\s-]side|LSEG|FactSet|Refinitiv|Visible Alpha"
    r"|estimates? compiled"
    r"|(?:beat|miss)(?:es|ed|ing)?\s+(?:\w+\s+){0,2}(?:expectations|estimates|forecasts|consensus))\b",
    re.IGNORECASE,
)
_OUTSIDER_NOUN = (
    r"brokers?|brokerages?|economists?|strategists?|consult\w+|researchers|pollsters|forecasters?|trackers?|pundits?"
    r"|(?:fund|portfolio|money|asset)\s+managers?|surveys?|polls?|dealers?|traders?|insiders|investors"
    r"|shareholders we|bankers"
    r"|critics|skeptics|sceptics|bulls|bears|(?:industry|market|third-party)\s+(?:data|estimates?|sources?"
    r"|observers?|trackers?)"
    r"|(?:tax |trade )?(?:lawyers|suppliers|people|sources|executives|customers|dealers)\s+(?:we|I|who|familiar|close)"
)
_SOMEBODY = (
    r"(?:one|two|three|some|several|many|most|few|an?|another)\s+(?:of the\s+)?"
    r"(?:(?!court|judge|jury|regulator|commission|agency|department|tribunal)[\w-]+\s+){0,3}?"
    r"(?!court|judge|jury|regulator|commission|agency|department|tribunal)[\w-]+"
)
"""Somebody whom no name tells, who is not the company nor an authority that rules on it."""

_ATTRIBUTED = re.compile(
    rf"(?:\b(?:according to|says?|said|tells?|told|reckons?|thinks?|argues?"
    rf"|on)\s+(?:\w+[\s'’]+){{0,5}}?(?:{_OUTSIDER_NOUN})\b"
    rf"|\b(?:an?|one|some|most|several|many|the|shopper|industry)\s+(?:[\w-]+\s+){{0,3}}?"
    rf"(?:{_OUTSIDER_NOUN})\b(?:\s+\w+){{0,6}}?\s+"
    rf"(?:says?|said|tells?|told|us|thinks?|suggests?|reckons?|expects?|puts?|estimates?|sees?|believes?"
    rf"|figures|follow|predicts?)\b"
    rf"|\b(?:{_OUTSIDER_NOUN})\s+(?:\w+\s+){{0,3}}(?:say|said|think|reckon|expect|estimate|see|believe"
    rf"|predict|put|suggest)s?\b"
    rf"|\bin the (?:view|opinion|eyes|words|judge?ment|estimation) of\s+(?:[\w-]+\s+){{0,3}}?(?:{_OUTSIDER_NOUN})\b"
    r"|\b(?:one|a|another)\s+(?:[\w-]+\s+)?(?:forecast|estimate|survey|model|projection)\s+(?:has|puts?"
    r"|sees?|suggests?|says)\b"
    rf"|^\W*{_SOMEBODY}\s+(?:\w+\s+)?(?:expects?|reckons?|predicts?|thinks?|believes?|forecasts?|estimates?|guess(?:es)?)\b"
    r"|\bfrom what I (?:gather|hear|read)|\bI am told|\bpeople familiar|\bword is|\brumou?r)",
    re.IGNORECASE,
)
_FIRST_PERSON = re.compile(
    r"\b(?:I|we)\s+(?:\w+\s+)?(?:expect|think|believe|bet|predict|forecast|reckon|see|look for|would"
    r"|suspect|doubt|fear|hope|model)\b"
    r"|\b(?:my|our)\s+(?:own\s+)?(?:view|call|bet|guess|take|forecast|prediction|hunch|verdict|base case"
    r"|estimate|model|money)\b"
    r"|\b(?:one|a|another|last)\s+prediction\b|\bin my (?:view|opinion|book)\b|\bif you ask me\b",
    re.IGNORECASE,
)
_SHARES = (
    r"(?:shares?|stock|share price|stock price|market cap\w*|market value|valuation|CDS"
    r"|credit[\s-]default swaps?|ADRs?|ticker)"
)
_MARKET_VERB = (
    r"(?:are|were|is|was|have|has|had|slip|slipped|slips|fall|falls|fell|rise|rises|rose|gain\w*|drop\w*"
    r"|jump\w*|shed|lost|lose|clos\w+"
    r"|trad\w+|tumbl\w+|climb\w+|surg\w+|soar\w+|plung\w+|open\w*|yield\w*|look|looks|tighten\w*|widen\w*"
    r"|doubled|tripled|halved"
    r"|end\w*|dip\w*|eas\w+|sank|slid|add\w*|advanc\w*|hit|touch\w*|still|now|edg\w+|leave|change\w* hands"
    r"|outperform\w*|underperform\w*)"
)
_SHARE_PRICE = re.compile(
    rf"(?:^|[,:]\s*|\bthe\s+|['’]s?\s+|\b(?:its|their|class \w)\s+|^[A-Z][\w&.-]*\s+"
    rf"|\byear\s+){_SHARES}(?:,[^,]*,)?\s+(?:\w+\s+)?{_MARKET_VERB}\b",
    re.IGNORECASE,
)
_NOT_PRICE = re.compile(
    r"\b(?:repurchas\w+|bought back|buy\w*back\w*|issued|outstanding|authori[sz]\w+|vest\w*|granted|retired"
    r"|compensation|options?|par value|convert\w*|dividends?"
    r"|listed|voting|awarded|held by|record|subject to|redeem\w*|registered"
    r"|under the (?:\w+ )?(?:symbol|ticker)|trades? on (?:the )?(?:NYSE|Nasdaq|New York Stock Exchange)(?![^.]*\d))\b",
    re.IGNORECASE,
)
_MARKET = re.compile(
    r"\b(?:before the bell|after the bell|pre-?market|after[\s-]hours|(?:early|late|morning|afternoon"
    r"|\w+day|New York|London)\s+trad(?:e|ing)"
    r"|trailing earnings|forward earnings|times (?:\w+\s+)?(?:earnings|sales|revenue)"
    r"|price[\s-]to[\s-]earnings|P/E|dividend yield"
    r"|(?:fatter|higher|lower|better|bigger) yield|at today['’]s price|at the current price|share price"
    r"|stock price|market cap\w*)\b",
    re.IGNORECASE,
)
_FUTURE = re.compile(
    r"\b(?:will|won['’]t|'ll|shall|is going to|are going to|set to|poised to|likely to|bound to"
    r"|on course to|on track to|should|would|could"
    r"|(?-i:may)|might|by (?:the )?(?:end of )?(?:next year|20\d\d)|before (?:the (?:end|\w+) of )?20\d\d)\b",
    re.IGNORECASE,
)
_OWN_SOURCE = re.compile(
    r"\b(?:(?:the )?(?:company|group|firm|management|board|filing|report|annual report|10-K|document|it"
    r"|they|executives)"
    r"(?:\s+(?:itself|also|now|still|already|themselves|\w+ly))?|[A-Z][\w&.'’-]+(?:\s+itself)?)\s+"
    r"(?:expects?|forecasts?|plans?|intends?|anticipates?|projects?|guides?|reckons?|estimates?|says?|said"
    r"|warns?|warned|sees|puts?|aims?"
    r"|targets?|lists?|admits?|acknowledges?|states?|discloses?|cautions?|concedes?|believes?|notes?|committed)\b"
    r"|\b(?:company|management|group|its|own|['’]s)\s+(?:own\s+)?(?:guidance|outlook|forecast|estimate|risk factors?)\b"
    r"|\baccording to the (?:\w+\s+)?(?:filing|report|10-K|company)\b|\bthe (?:filing|report|company"
    r"|10-K) (?:says|shows|warns)\b"
)
_TOLD_OTHERS = re.compile(
    r"\btold (?:analysts|reporters|investors|journalists)\b|\bon (?:the|a|its) (?:earnings|conference) call\b", re.I
)
_QUOTED = re.compile(r"[“\"].{12,}[”\"]")
_SPEAKER = re.compile(r"\b(?:says?|said|tells?|told|quipped|joked|grumbled|argues?)\b", re.IGNORECASE)
_PLAN = re.compile(
    r"\b(?:will|going|due|set)\s+(?:\w+\s+)?(?:up|down|to\s+)?(?:open|close|pay|move|retire|adopt|report"
    r"|cut|spin|sell|acquire|buy|expire|mature"
    r"|convert|step|leave|join|become|be paid|be reported|be recogni[sz]ed|take effect|replace|rise to|go to)\b",
    re.IGNORECASE,
)
_SCHEDULED = re.compile(
    r"\b(?:backlog|performance obligations?|matur(?:es?|ing|ity|ities)|falls? due|useful lives)\b", re.IGNORECASE
)
_TO_HEAR = re.compile(r"\bwill be \w+ to (?:hear|learn|know|note|find|read)\b", re.IGNORECASE)
"""What addresses the reader and foretells nothing."""

_TERMS = re.compile(
    r"\b(?:may|can|could|would)\s+(?:\w+\s+)?(?:owe|be required|have to (?:pay|repay)|sell up to|borrow|draw (?:on|up)"
    r"|redeem|terminate|call in)\b",
    re.IGNORECASE,
)
"""What a contract or a plan lets or makes somebody do, which is settled already."""

_LIMITED = re.compile(
    r"\b(?:may|can|could)\s+(?:\w+\s+){0,3}?(?:only|no more than|at most|at any time)\b", re.IGNORECASE
)
"""What a law or a plan lets somebody do, and how far."""

_EFFECTIVE = re.compile(
    r"^\W*(?:from|starting|beginning|effective|with effect from|as of|as from)\s+(?:in\s+|on\s+)?"
    r"(?:(?:early|mid|late|the (?:start|beginning) of)[\s-])?"
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|fiscal|20\d\d|next year"
    r"|this year|the (?:first|second|third|fourth) quarter)\b",
    re.IGNORECASE,
)
"""A day from which something holds that is decided already."""

_IF_SO = re.compile(
    r"^\W*(?:(?:an?|any|each|every|another|further|higher|lower|rising|falling|such)\s+(?:[\w%.,$-]+\s+){0,5}?"
    rf"(?:{NOUN.pattern}|rates?|prices?|costs?|movements?|slumps?|loss|losses|breach|default|failure|downturns?)"
    r"|\w+ing\s+\w+)\b[^,;]*?\s(?:would|could|may|might)\b",
    re.IGNORECASE,
)
"""What a supposed event does to the company, of which a report warns or whose size it gives."""

_COUNTERFACTUAL = re.compile(
    r"\bwould(?:n['’]t)?\s+(?:not\s+)?have\b|\bwould (?:otherwise|not approve)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A clause with its sentence and the words before a colon that it stands under.

    `modal` says whether a modal verb, if there is one, belongs to the clause's own assertion.
    """

    clause: str
    sentence: str
    lead: str = ""
    has_figure: bool = False
    modal: bool = True


def find_open_reason(setting: Setting) -> OpenReason | None:
    """Why no 10-K can settle the clause; None when one may."""
    clause, around = setting.clause, f"{setting.lead}: {setting.clause}" if setting.lead else setting.clause
    if _ANALYSTS.search(around) and not _SHARES_OF_BUSINESS.search(clause):
        return OpenReason.ESTIMATE
    if _is_share_price(clause):
        return OpenReason.SHARE_PRICE
    if told_otherwise := _turned(setting) or _voice(setting, around):
        return told_otherwise
    if is_opinion(clause, has_figure=setting.has_figure):
        return OpenReason.OPINION
    if setting.modal and _FUTURE.search(_TO_HEAR.sub("", clause)) and not _own_plan(clause, setting.sentence):
        return OpenReason.FORECAST
    return OpenReason.AMBIGUOUS if _OF_ALL_BEFORE.match(clause) else None


def _turned(setting: Setting) -> OpenReason | None:
    """Why what the clause says is not claimed to have been; None when it is."""
    if DENIED_REPORT.search(setting.clause) or TAKEN_BACK.search(setting.clause):
        return OpenReason.TAKEN_BACK
    supposed = SUPPOSED.search(setting.clause) or SUPPOSED.match(setting.sentence)
    return OpenReason.SUPPOSED if supposed or AT_THAT_PACE.search(setting.clause) else None


_OF_ALL_BEFORE = re.compile(
    r"\W*(?:and\s+)?(?:(?:together|combined|taken together|between them),?\s+(?:they|these|those|all)\b"
    r"|(?:they|these|those|all)\s+(?:\w+\s+)?(?:together|combined)\b)",
    re.IGNORECASE,
)
"""What sums up things named before, of which nothing says which they are."""

_SHARES_OF_BUSINESS = re.compile(r"\bconsensus (?:building|decree)\b", re.IGNORECASE)


def _is_share_price(clause: str) -> bool:
    if _MARKET.search(clause):
        return True
    return bool(_SHARE_PRICE.search(clause)) and not _NOT_PRICE.search(clause)


def _voice(setting: Setting, around: str) -> OpenReason | None:
    """The reason when an outsider or the writer speaks; None when the company, the filing or nobody does."""
    sentence = setting.sentence
    if _TOLD_OTHERS.search(around):
        return OpenReason.FORECAST
    outsider = _ATTRIBUTED.search(around) or (_ATTRIBUTED.search(sentence) and _governs(sentence, setting.clause))
    writer = _FIRST_PERSON.search(around) or (_FIRST_PERSON.search(sentence) and _governs(sentence, setting.clause))
    if _QUOTED.search(setting.clause) and _SPEAKER.search(setting.clause) and not _OWN_SOURCE.search(setting.clause):
        return OpenReason.FORECAST if _FUTURE.search(setting.clause) else OpenReason.OPINION
    if outsider or writer:
        if _FUTURE.search(around) or re.search(rf"\b(?:expects?|forecasts?|predict\w*|by {YEAR}|in {YEAR})\b", around):
            return OpenReason.FORECAST
        if writer or not setting.has_figure:
            return OpenReason.OPINION
        return OpenReason.NOT_DISCLOSED
    return None


def _governs(sentence: str, clause: str) -> bool:
    """Whether what precedes the clause in its sentence introduces it ("the consensus is that ...")."""
    before = sentence[: max(sentence.find(clause), 0)].rstrip()
    after = sentence[sentence.find(clause) + len(clause) :].lstrip() if clause in sentence else ""
    return bool(re.search(r"(?:\bthat|:|—|–|,)$", before)) or after.startswith((",", "—", "–"))


def _own_plan(clause: str, sentence: str) -> bool:
    """Whether the company or its filing speaks, or what is told is settled already, so that the filing may say it."""
    return bool(
        _OWN_SOURCE.search(clause)
        or _SCHEDULED.search(sentence)
        or _PLAN.search(clause)
        or _TERMS.search(clause)
        or _LIMITED.search(clause)
        or _EFFECTIVE.match(clause)
        or _IF_SO.match(clause)
        or _COUNTERFACTUAL.search(clause)
    )
