"""Words that turn what a figure or a sentence asserts: denials, suppositions, paces, what is taken back.

A figure that is denied, supposed, extended from a shorter time or at exchange rates of another year is not the filed
figure of its name, however well the digits fit.
"""

import re

_REPORTING = r"(?:said|reported|wrote|stated|claimed|put)"
_WRONGLY = r"(?:earlier|previously|before|wrongly|mistakenly|incorrectly|erroneously|originally)"
_PIECE = r"(?:article|story|report|post|blog|page|column|headline)"

SUPPOSED = re.compile(
    r"^\W*(?:but |and |even |only )*(?:if|suppos(?:e|ing)|assuming|imagine|were)\b[^.;]*?"
    r"\b(?:had|were|was)\b"
    r"|^\W*(?-i:Had|(?:But|And) had)\s+(?:[\w'’.,&-]+\s+){1,8}?"
    r"(?:been|made|lost|sold|paid|won|come|grown|\w+(?:ed|en))\b",
    re.IGNORECASE,
)
"""A sentence on what was not so."""

AT_THAT_PACE = re.compile(
    r"\brun[\s-]rates?\b|\bannuali[sz](?:ed|es|ing)\b"
    r"|\bat (?:that|this|its|the (?:current|same|present)) (?:pace|rate)\b"
    r"|\bif (?:that|this|the) (?:pace|rate|trend) (?:holds|continues|lasts|keeps up)\b",
    re.IGNORECASE,
)
"""A figure of a shorter time, told as if of a year."""

CONSTANT_CURRENCY = re.compile(
    r"\bconstant[\s-](?:currency|currencies|exchange[\s-]rates?|dollars?|fx)\b|\bcurrency[\s-]neutral\b"
    r"|\b(?:excluding|before|without|net of)\s+(?:the\s+)?(?:(?:effects?|impact|influence)\s+of\s+)?(?:changes in\s+)?"
    r"(?:foreign[\s-])?(?:currency|currencies|exchange[\s-]rates?)\b",
    re.IGNORECASE,
)
"""A change as if exchange rates had stayed."""

TAKEN_BACK = re.compile(
    rf"\b(?:we|I)\s+(?:had\s+|have\s+)?(?:{_REPORTING}\s+{_WRONGLY}|{_WRONGLY}\s+{_REPORTING})\b"
    rf"|\b(?:an?|the|our)\s+(?:{_WRONGLY}|earlier|previous|first|original)\s+(?:version|edition)\s+of\s+(?:this|the|our)"
    rf"\s+{_PIECE}\b|\b(?:this|our|the)\s+{_PIECE}\s+(?:had\s+)?(?:{_WRONGLY}\s+{_REPORTING}|{_REPORTING}\s+{_WRONGLY})\b",
    re.IGNORECASE,
)
"""What the page itself says that it said in error."""

DENIED_REPORT = re.compile(
    r"\b(?:den(?:y|ies|ied|ying)|reject(?:s|ed|ing)?|disput(?:e|es|ed|ing)|dismiss(?:es|ed|ing)?|refut(?:e|es|ed|ing))\s+"
    r"(?:as (?:false|untrue|wrong)\s+)?(?:(?:an?|the|any|all|earlier|media|press|online|market|that)\s+){0,3}"
    r"(?:(?:reports?|rumou?rs?|claims?|suggestions?|allegations?|speculation|stories|story|figures?)\b|that\b)"
    r"|\b(?:it is|it was|it's|it’s) (?:not true|untrue|false|wrong) that\b"
    r"|\bcontrary to (?:\w+\s+)?(?:reports?|claims?)\b",
    re.IGNORECASE,
)
"""A report of somebody's that is told as denied."""

AS_FIRST_REPORTED = re.compile(
    r"\b(?:(?:originally|initially|first)\s+(?:report|stat|publish|announc|disclos)(?:ed|ing)"
    r"|(?:report|stat|publish)ed\s+(?:originally|initially|at first)"
    r"|as (?:first|originally|initially|previously) reported"
    r"|(?:before|prior to)\s+(?:(?:its|the|a|an|any|that)\s+)?(?:[\w-]+\s+){0,2}(?:(?:stock|share|reverse)[\s-])?"
    r"splits?\b"
    r"|pre[\s-]split|(?:before|prior to)\s+(?:(?:its|the|a|any)\s+)?restate(?:ment|d))\b",
    re.IGNORECASE,
)
"""A figure as the report of its own year gave it, before a split or a restatement."""

_ENDS = (
    r"(?:to|by|than|because|but|and|or|as|so|if|when|while|though|although|after|before|since|until|with|in|on|for|from"
    r"|it|they|which|that|who|its|their|our|his|her)\b|\w+['’]s\b"
)
"""Words that begin something else than what a negation denies, or name a figure as known ("has not spent its")."""

_NEGATED = re.compile(
    r"\b(?:(?:did|does|do|was|were|is|are|has|have|had)(?:\s+not|n['’]t)|never)\s+(?!only\b|just\b|merely\b|until\b)"
    rf"(?:(?!{_ENDS})[\w'’-]+\s+){{0,7}}$"
    r"|[,;:—–]\s*(?:and\s+)?not\s+(?:(?:the|an?)\s+)?$",
    re.IGNORECASE,
)


def is_negated(before: str) -> bool:
    """Whether the words right before a figure deny it ("did not earn $618 million"); limits ("no more than") do not."""
    return _NEGATED.search(before) is not None
