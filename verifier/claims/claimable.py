"""Tells clauses that assert something about a company from scene setting, questions and asides."""

import re

from core.domain.claims.claim import OpenReason
from verifier.claims.change_words import FLAT, VERB, WORD
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions

BUSINESS = re.compile(
    r"\b(?:revenues?|sales|income|profits?|earnings|margins?|costs?|expens\w+|spending|debts?|cash"
    r"|dividends?|buybacks?|repurchas\w+|taxe?s?"
    r"|rates?|assets?|liabilit\w+|equity|goodwill|inventor\w+|receivables?|payables?|backlog|orders?"
    r"|capital|loans?|deposits?|premiums?"
    r"|claims|reserves?|credits?|leases?|leased|owned|own|pensions?|funding|deficit|surplus|volumes?"
    r"|prices?|pricing|customers?|suppliers?|vendors?"
    r"|segments?|divisions?|units?|regions?|brands?|products?|stores?|factor\w+|plants?|offices?"
    r"|warehouses?|employees|workers|staff|workforce"
    r"|headcount|subscribers?|members?|users?|units|shipments?|deliver\w+|production|capacity|market"
    r"|exchange|currenc\w+|interest|impairment"
    r"|maturit\w+|charge|gain|loss|write-?down|restructuring|securit\w+|notes?|bonds?|facility|covenants?"
    r"|hedg\w+|derivatives?|patents?|licen[sc]\w+|goods|materials|suppl(?:y|ies)|liquidity|financ(?:ing|ed|ial)"
    r"|losses|gains|charges)\b",
    re.IGNORECASE,
)
_LIKEWISE = re.compile(
    r"^so (?:did|do|does|has|have|had)\b|\b(?:the (?:same|other|opposite) (?:way|direction)|likewise|followed suit)\b"
    r"|\b(?:did|does) the (?:same|opposite|reverse)\b",
    re.IGNORECASE,
)
_EVENT = re.compile(
    r"\b(?:court|judge|jury|trial|suits?|lawsuits?|sued|sues|complaint|fined?|fines|penalt\w+|settle\w*"
    r"|ruling|ruled|rule|verdict|appeal\w*"
    r"|regulators?|commission|department|agency|antitrust|probe|investigat\w+|inquiry|merger|acqui\w+"
    r"|bought|sold|purchase\w*|divest\w*|spun|spin"
    r"|deal|agreed|agreement|strikes?|walked out|contract|board|directors?|chief|president|chair\w*"
    r"|officers?|auditors?|audit\w*|accounts"
    r"|rating|outlook|downgrad\w+|upgrad\w+|approv\w+|launch\w*|closed|opened|resign\w*|retire\w*"
    r"|stepp?\w* down|appoint\w*|named|joined|left|elected"
    r"|hired|plan|risk\w*|warn\w*|tariffs?|sanctions?|breach\w*|hack\w*|recall\w*|outage|accident|fire"
    r"|hurricane|pandemic|war|union|vote\w*"
    r"|tax authorities|accus\w+|alleg\w+|charges|indict\w+|plea|pleaded|guilty|award\w*|guidance"
    r"|competit\w+|depend\w*|rel(?:y|ies)|useful life"
    r"|adopt\w*|standard|policy|program\w*|authori[sz]\w*|transfer\w*|reorgani\w+|headquarter\w*"
    r"|incorporated|founded|listed|driven|drove|blame\w*"
    r"|because|due to|thanks to|reason|caus\w+|tied|reflect\w*|litigat\w+|disput\w+|arbitrat\w+|injunctions?"
    r"|dismiss\w*|pending|stayed|proceedings?|remand\w*|certif\w+|granted|denied|affirm\w*|revers(?:e[sd]?|al)|overturn\w*"
    r"|uph[eo]ld\w*)\b",
    re.IGNORECASE,
)
SETS_BESIDE = re.compile(
    r"\b(?:more|less|fewer|(?:fast|slow|larg|bigg|small|high|low|great|old|young)er|better|worse)\b[^,;.]*\bthan\b"
    r"|\b(?:outpac|outgr[eo]w|outs[eo]l|outstrip|exceed|surpass|eclips|dwarf|outnumber|trail|overt[ao])\w*",
    re.IGNORECASE,
)
"""What sets one thing beside another, which is a claim on both."""

_OWN_WORD = re.compile(
    r"\b(?:management|the (?:company|group|firm|board|filing|report|10-K))(?:\s\w+ly|\sitself|\salso)?\s+"
    r"(?:says?|said|warns?|warned|states?|notes?|admits?|concedes?|discloses?|reports?|reckons?|believes?|insists?)\b",
    re.IGNORECASE,
)
"""The company's own word, of which its report is the proof."""
_TRADED = re.compile(r"\b(?:trades?|traded|listed) on (?:the )?(?:\w+ ){0,3}?(?:NYSE|Nasdaq|Exchange)\b(?![^.]*\d)")
"""Where shares are listed, which no share price tells."""

_ABOUT_ITSELF = re.compile(
    r"^\W*(?:[A-Z][\w.&-]+(?:['’]s)?\s+)?(?:the |its |this |our "
    r"|[A-Z][\w.&'’-]+(?:['’]s)? )?(?:\w+\s){0,2}?(?:annual report|report|filing|10-K|document|"
    r"story|column|newsletter|letter|figures|numbers|highlights|thread|transcript|table|legal section"
    r"|business section|item|note|section)"
    r"(?:\s+for\s[^,]{4,30})?\s+(?:is|are|was|has|have|had|lands?|landed|arrived|came|went|runs?|below|that"
    r"|in|to|on|starts?|begins?|makes?)\b",
    re.IGNORECASE,
)
_FILED_REPORT = re.compile(
    r"\b(?:filed|filing|published|released|lodged|landed|put out|read)\s+(?:its|the|their"
    r"|an)?\s*(?:\w+\s+)?(?:annual report|10-K)\b",
    re.I,
)
_ADDRESS = re.compile(
    r"^\W*(?:welcome|good (?:morning|evening|afternoon)|hello|dear|thanks|thank you|let us|let['’]s|look"
    r"|take|begin|start|consider|read|show|ask"
    r"|remember|forget|note that|see you|back (?:next|to)|same time|until then|stay|watch|care|do|make"
    r"|imagine|picture|set|corrections|that is it)\b",
    re.IGNORECASE,
)
_PERSONAL = re.compile(r"\b(?:I|we|us|you|your|yours|my|our)\b")
_PERSONAL_VERB = re.compile(r"^\W*(?:\w+\s+){0,2}?(?:I|we|you)(?:['’]\w+)?\s")
_THINGS_OF_THE_ARTICLE = re.compile(
    r"^(?:questions?|things?|posts?|headings?|points?|takeaways?|charts?|entries|lines?|readers?|regulars"
    r"|letters|of us|reasons?|lessons?|words|pages|minutes)\b",
    re.IGNORECASE,
)
_COMMENT = re.compile(
    r"\b(?:story of (?:its|their) own|similar tale|worth a read|small print|bingo|bones to|grain of salt"
    r"|to be seen|time will tell|so it goes)\b",
    re.I,
)
_BETS = re.compile(r"\b(?:bet|wager|stake|money|prediction|forecast|guess|hunch)\b", re.IGNORECASE)
_QUOTATION = re.compile(r"[“\"][^”\"]*[”\"]")
_SURE_REASONS = (OpenReason.SHARE_PRICE, OpenReason.ESTIMATE)
_COMPANY = re.compile(r"\b[Tt]he (?:company|group|firm|board|management|retailer|chain|bank|maker)\b|\b[Ii]ts\b")
_DEGREE = re.compile(r"\b(?:\w{3,}est|best|worst|most|least|only|first|record)\b", re.IGNORECASE)
_ENTITIES = frozenset(("ORG", "PERSON", "GPE", "NORP", "LOC", "PRODUCT", "LAW", "FAC", "EVENT"))
_DATED = re.compile(
    r"\b(?:19|20)\d\d\b|\b(?:previous|prior|last|fiscal|this|next|the) year\b|\b(?:January|February|March"
    r"|April|June|July|August"
    r"|September|October|November|December)\b|\byear (?:before|earlier|ago)\b|\bquarter\b",
    re.IGNORECASE,
)


def is_claimable(clause: Clause, mentions: Mentions, reason: OpenReason | None) -> bool:
    """Whether the clause says something of a company that can be true or false, or that `reason` leaves open."""
    text = clause.text
    if text.rstrip("\"”’')").endswith("?") or _is_aside(clause) or _heads_paragraph(clause):
        return False
    told = _TRADED.search(text) is not None or (_LIKEWISE.search(text) is not None and clause.has_predicate)
    figures = any(not _THINGS_OF_THE_ARTICLE.match(q.noun) for q in clause.quantities)
    if told or figures or _moves(clause, mentions):
        return True
    if reason in _SURE_REASONS or (reason is not None and len(text.split()) > 4 and _weighs_open(clause, mentions)):
        return True
    words = text.split()
    if len(words) < 3 or (len(words) < 4 and not clause.lead) or _PERSONAL_VERB.search(text):
        return bool(re.search(r":\s", text)) and len(words) > 2
    if not clause.has_predicate and ":" not in text:
        return _weight(clause, mentions) >= (2 if FLAT.search(text) else 4)
    return _weight(clause, mentions) >= 2


def _heads_paragraph(clause: Clause) -> bool:
    """Whether it is a figure alone that opens a paragraph, which tells of what it is ("$38m. The worst that ...")."""
    block = clause.sentence.block
    if len(clause.quantities) != 1 or clause.start != block.start or clause.sentence.end >= block.end:
        return False
    figure = clause.quantities[0]
    beside = clause.text[: figure.start - clause.start] + clause.text[figure.end - clause.start :]
    return re.search(r"\w", beside) is None


def _weighs_open(clause: Clause, mentions: Mentions) -> bool:
    """Whether a clause that no report settles has any substance; a bet has it though the writer speaks of himself."""
    return _weight(clause, mentions) + bool(_BETS.search(clause.text)) >= 1


def _moves(clause: Clause, mentions: Mentions) -> bool:
    """Whether no more than a few words say that a figure moved ("Acme's profit fell")."""
    verb = VERB.search(clause.text)
    few = len(clause.text.split()) < 4
    said = clause.text[: verb.start()] if verb and few and clause.has_predicate else ""
    return bool(BUSINESS.search(said)) and not _PERSONAL.search(said) and not mentions.is_company(said.strip())


def _is_aside(clause: Clause) -> bool:
    """Whether the clause speaks of the article or the report as such, to the reader, or of nothing."""
    text = clause.text
    if _ADDRESS.search(text) and not clause.quantities:
        return True
    if (_FILED_REPORT.search(text) or _ABOUT_ITSELF.search(text)) and not clause.quantities:
        return True
    return bool(_COMMENT.search(text)) and not clause.quantities


def _weight(clause: Clause, mentions: Mentions) -> int:
    """How many kinds of substance a clause without figures has."""
    text = clause.text
    named = any(p.search(text) for _, p in mentions.patterns) or mentions.is_company(_subject(clause))
    entity = any(token.ent_type_ in _ENTITIES for token in clause.tokens)
    capitals = entity or re.search(r"(?<=[a-z,;:] )[A-Z][\w&.'’-]+", text) is not None
    dated = _DATED.search(text) is not None
    business = len({m.group().lower() for m in BUSINESS.finditer(text)})
    event = len({m.group().lower() for m in _EVENT.finditer(text)})
    change = bool(VERB.search(text) or WORD.search(text))
    pronoun = re.match(r"\W*(?:it|they|its)\b", text, re.IGNORECASE) is not None or _COMPANY.search(text) is not None
    degree = (_DEGREE.search(text) is not None) + (SETS_BESIDE.search(text) is not None)
    own = _OWN_WORD.search(text) is not None
    weight = 2 * (named + own) + capitals + min(business, 2) + min(event, 2) + change + pronoun + dated + degree
    return weight - bool(_PERSONAL.search(_QUOTATION.sub("", text)))


def _subject(clause: Clause) -> str:
    for token in clause.tokens:
        if token.dep_ in ("nsubj", "nsubjpass"):
            return " ".join(t.text for t in token.subtree)
    return ""
