"""Knows the verbs and nouns that say which way something went ("slipped", "a gain", "narrower")."""

import re

from core.domain.claims.claim import Direction

_UP_VERBS = (
    r"r[io]ses?|risen|rising|grow(?:s|n|ing)?|grew|climb(?:s|ed|ing)?|increas(?:e|es|ed|ing)|jump(?:s|ed"
    r"|ing)?|gain(?:s|ed|ing)?"
    r"|surg(?:e|es|ed|ing)|soar(?:s|ed|ing)?|leap(?:s|t|ed|ing)?|widen(?:s|ed|ing)?|swell(?:s|ed|ing)?"
    r"|swollen|expand(?:s|ed|ing)?"
    r"|advanc(?:e|es|ed|ing)|improv(?:e|es|ed|ing)|rall(?:y|ies|ied)|rebound(?:s|ed|ing)?|edg(?:e|es|ed"
    r"|ing) (?:up|higher)"
    r"|tick(?:s|ed|ing)? (?:up|higher)|balloon(?:s|ed|ing)?|spik(?:e|es|ed|ing)|accelerat(?:e|es|ed|ing)"
    r"|quicken(?:s|ed|ing)?|mount(?:s|ed|ing)?"
    r"|strengthen(?:s|ed|ing)?|lift(?:s|ed|ing)?|rais(?:e|es|ed|ing)|boost(?:s|ed|ing)?|go(?:es|ing)? up"
    r"|went up|gone up"
    r"|build(?:s|ing)? up|built up|mov(?:e|es|ed|ing) (?:up|higher)|creep(?:s|ing)? up|crept up|add(?:s|ed)"
    r"|bump(?:s|ed)? up|step(?:s|ped)? up|lengthen(?:s|ed|ing)?|outgr[eo]w|rocket(?:s|ed)?|upped|pick(?:s|ed) up"
)
_DOWN_VERBS = (
    r"f[ae]ll(?:s|en|ing)?|declin(?:e|es|ed|ing)|drop(?:s|ped|ping)?|decreas(?:e|es|ed|ing)|shr[aiu]nk(?:s"
    r"|ing)?|shrunken"
    r"|slip(?:s|ped|ping)?|slid(?:e|es|ing)?|sank|sink(?:s|ing)?|sunk|tumbl(?:e|es|ed|ing)|plung(?:e|es|ed|ing)"
    r"|slump(?:s|ed|ing)?|eas(?:e|es|ed|ing)|narrow(?:s|ed|ing)?|contract(?:s|ed|ing)|shed(?:s|ding)?|los(?:e|es|t|ing)"
    r"|retreat(?:s|ed|ing)?|slow(?:s|ed|ing)|dip(?:s|ped|ping)?|weaken(?:s|ed|ing)?|dwindl(?:e|es|ed|ing)|edg(?:e|es|ed"
    r"|ing) (?:down|lower)"
    r"|tick(?:s|ed|ing)? (?:down|lower)|cut(?:s|ting)?|trim(?:s|med|ming)?|reduc(?:e|es|ed|ing)|lower(?:s|ed|ing)"
    r"|go(?:es|ing)? down|went down|gone down|collaps(?:e|es|ed|ing)|plummet(?:s|ed|ing)?|crash(?:es|ed|ing)?"
    r"|compress(?:es|ed|ing)|tighten(?:s|ed|ing)|shorten(?:s|ed|ing)?|c[ao]me down|slash(?:es|ed|ing)?|pare[sd]?"
    r"|wan(?:e|es|ed|ing)|diminish(?:es|ed|ing)?|moderat(?:e|es|ed|ing)|deteriorat(?:e|es|ed|ing)|ebb(?:s|ed)?"
)
_UP_NOUNS = (
    r"gain|rise|increase|jump|growth|advance|surge|improvement|uptick|climb|leap|expansion|rebound|boost|upswing|spike"
)
_DOWN_NOUNS = (
    r"decline|drop|fall|decrease|reduction|slump|slide|dip|cut|contraction|loss of|slip|plunge|retreat|downturn"
    r"|shrinkage"
)
_UP_WORDS = (
    r"up|higher|more|fatter|wider|bigger|larger|greater(?! (?-i:[A-Z]))|above|ahead|better|stronger"
    r"|richer|heavier|longer|faster"
)
_DOWN_WORDS = (
    r"down|lower|less|fewer|thinner|narrower|smaller|below|behind|worse|weaker|lighter|shorter|leaner|cheaper|slower"
)
VERB = re.compile(rf"\b(?:(?P<up>{_UP_VERBS})|(?P<down>{_DOWN_VERBS}))\b", re.IGNORECASE)
NOUN = re.compile(rf"\b(?:(?P<up>{_UP_NOUNS})|(?P<down>{_DOWN_NOUNS}))s?\b", re.IGNORECASE)
WORD = re.compile(rf"\b(?:(?P<up>{_UP_WORDS})|(?P<down>{_DOWN_WORDS}))\b", re.IGNORECASE)


def direction_of(match: re.Match[str]) -> Direction:
    """The way that a match of VERB, NOUN or WORD points."""
    return Direction.UP if match["up"] else Direction.DOWN
