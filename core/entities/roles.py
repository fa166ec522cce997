"""The words after a name -> what the person does."""

import re

_RANK = (
    r"(?:(?:Interim|Acting|Lead|Independent|Non-Executive|Executive|Senior|Group|Corporate|Global|First|Principal"
    r"|Deputy) )*"
)
_CHIEF = r"Chief (?:[A-Z][\w’'-]*,? (?:(?:and|&) )?){1,4}Officer"
_POST = (
    r"(?:Vice President|President|Vice Chair(?:man|woman|person)?|Chair(?:man|woman|person)?|Director|CEO|CFO|COO|CTO"
    r"|General Counsel|Controller|Treasurer|Secretary|Co-Founder|Founder|Chief Executive|General Manager|Trustee)"
)
ROLE = rf"(?:{_RANK}(?:{_CHIEF}|{_POST}))(?![\w’'])"
_LIST = rf"(?:,? (?:and|&|/) |, |/| )(?:{ROLE})"
_OF = (
    r"(?:(?: of (?:the )?(?:Board(?: of Directors)?)| of (?!the |our |our)[A-Z][\w’'&-]*(?: [A-Z][\w’'&-]*)*"
    r"|,(?= [A-Z])"
    r"(?! (?:Inc|Director|January|February|March|April|May|June|July|August|September|October|November|December))"
    r" [A-Z][\w’'&-]*(?:(?:,? (?:and|&) |, | )[A-Z][\w’'&-]*)*))"
)
_ROLE = re.compile(rf"[\s–—,:-]*(?P<role>{ROLE}(?:{_LIST}|{_OF})*)")
_TITLE = re.compile(r" (?:Mr|Ms|Mrs|Dr)$| (?:Mr|Ms|Mrs|Dr)\b")
_LONGEST = 120
CONTAINS_ROLE = re.compile(ROLE)


def role_after(text: str, at: int) -> tuple[int, int] | None:
    """Where the role stands that follows directly on a name which ends at `at`; None when none does."""
    found = _ROLE.match(text, at)
    if found is None or text.startswith("/s/", found.start("role")):
        return None
    words = _TITLE.split(found["role"][:_LONGEST])[0].rstrip(" ,")
    end = found.start("role") + len(words)
    return found.start("role"), end
