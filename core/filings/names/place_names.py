"""Words -> whether they name a place: countries, states, regions and what is made from their names."""

import re

_STATES = (
    "alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois"
    " indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri"
    " montana nebraska nevada hampshire jersey carolina dakota ohio oklahoma oregon pennsylvania rhode tennessee texas"
    " utah vermont virginia washington wisconsin wyoming columbia ontario quebec alberta manitoba york"
)
_COUNTRIES = (
    "argentina australia austria bahrain bangladesh belgium bermuda brazil bulgaria cambodia canada cayman chile china"
    " colombia costa rica croatia cyprus czech denmark dominican ecuador egypt estonia ethiopia finland france germany"
    " ghana greece guatemala guernsey honduras hungary iceland india indonesia iran iraq ireland israel italy jamaica"
    " japan jersey jordan"
    " kazakhstan kenya korea kuwait latvia lebanon liechtenstein lithuania luxembourg macau malaysia"
    " malta mauritius mexico moldova monaco morocco mozambique myanmar nepal netherlands zealand nicaragua nigeria"
    " norway oman pakistan panama paraguay peru philippines poland portugal puerto rico qatar romania russia rwanda"
    " arabia saudi arab serbia singapore slovakia slovenia spain lanka sweden switzerland taiwan tanzania thailand"
    " trinidad tunisia turkey türkiye ukraine emirates uruguay uzbekistan venezuela vietnam zambia zimbabwe"
)
_REGIONS = (
    "new africa america americas apac asia caribbean emea europe oceania pacific atlantic scandinavia balkans north"
    " south east west northern southern eastern western central greater latin middle hong kong united kingdom states"
    " international domestic worldwide rest global u.s u.k"
)
_CITIES = (
    "amsterdam bangalore beijing berlin boston chicago dallas dublin frankfurt houston london los angeles francisco"
    " madrid milan mumbai munich paris san seattle seoul shanghai shenzhen sydney tokyo toronto zurich"
)
_PLACES = frozenset(f"{_STATES} {_COUNTRIES} {_REGIONS} {_CITIES}".split())
_ADJECTIVE = re.compile(r"(?:[ai]n|ian|ean|ese|ish|can)s?$")


def is_place(name: str) -> bool:
    """Whether every word of `name` is part of a place's name, or is made from one ("Canadian", "Costa Rica")."""
    words = [w.rstrip(".").lower() for w in re.split(r"[\s-]+", name)]
    return bool(words) and all(w in _PLACES or _is_made_from_place(w) for w in words)


def _is_made_from_place(word: str) -> bool:
    stem = _ADJECTIVE.sub("", word)
    return stem != word and len(stem) > 2 and any(place.startswith(stem) for place in _PLACES if len(place) > 3)
