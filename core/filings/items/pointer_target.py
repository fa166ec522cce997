"""Reads where a pointer leads, in the filing's own words."""

import re

PLACES = (
    re.compile(r"\b(?:\d{4}\s+)?(?:definitive\s+)?proxy\s+statement\b", re.IGNORECASE),
    re.compile(r"\bnotes?\s+\d+\w?(?:\s+(?:and|to)\s+\d+)?", re.IGNORECASE),
    re.compile(r"\bitems?\s+\d{1,2}[A-C]?\b(?!\w)", re.IGNORECASE),
    re.compile(r"\bexhibits?\s+\d+(?:\.\d+)?", re.IGNORECASE),
    re.compile(r"notes\s+to\s+(?:the\s+)?consolidated\s+financial\s+statements", re.IGNORECASE),
    re.compile(r"(?<!to )(?<!to the )consolidated\s+financial\s+statements", re.IGNORECASE),
    re.compile(r"annual\s+report\s+to\s+(?:share|stock)holders", re.IGNORECASE),
)


def read_target(item: str, text: str) -> str | None:
    """The places named in a pointer's text, "; " between them, or None where it names none."""
    own = re.compile(rf"^items?\s+{item}$", re.IGNORECASE)
    places = sorted((match.start(), match.group()) for pattern in PLACES for match in pattern.finditer(text))
    found: list[str] = []
    for _, place in places:
        words = " ".join(place.split())
        if not own.match(words) and not any(words.lower() in seen.lower() for seen in found):
            found.append(words)
    return "; ".join(found) or None
