"""A number -> whether its own check digits say that it is one."""

from functools import reduce
from hashlib import sha256

_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_GENERATOR = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)


def alphanumeric(text: str) -> str:
    """The text without what stands between the groups of a number."""
    return "".join(character for character in text if character.isalnum())


def is_card(text: str) -> bool:
    """By the algorithm of Luhn (ISO/IEC 7812-1)."""
    digits = [int(character) for character in alphanumeric(text)]
    doubled = [sum(divmod(digit * 2, 10)) for digit in digits[-2::-2]]
    return (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def is_iban(text: str) -> bool:
    """By the remainder of 97 (ISO 13616)."""
    number = alphanumeric(text)
    return len(number) >= 15 and int("".join(str(int(c, 36)) for c in number[4:] + number[:4])) % 97 == 1


def is_medical_licence(text: str) -> bool:
    """By the last digit of a DEA number: the odd places and twice the even ones."""
    digits = [int(character) for character in text[2:]]
    return (sum(digits[0:6:2]) + 2 * sum(digits[1:6:2])) % 10 == digits[6]


def is_coin_address(text: str) -> bool:
    """By the check of Bitcoin's two ways to write an address (Base58Check; BIP 173 and BIP 350)."""
    return _is_bech32(text) if text.startswith("bc1") else _is_base58(text)


def _is_base58(text: str) -> bool:
    number = reduce(lambda value, character: value * 58 + _BASE58.index(character), text, 0)
    if number >= 1 << 200:
        return False
    content = number.to_bytes(25, "big")
    return sha256(sha256(content[:-4]).digest()).digest()[:4] == content[-4:]


def _is_bech32(text: str) -> bool:
    values = [3, 3, 0, 2, 3, *(_BECH32.find(character) for character in text[3:])]  # "bc", expanded
    return -1 not in values and reduce(_polymod, values, 1) in (1, 0x2BC830A3)


def _polymod(check: int, value: int) -> int:
    top, check = check >> 25, (check & 0x1FFFFFF) << 5 ^ value
    return reduce(lambda kept, n: kept ^ (_GENERATOR[n] if top >> n & 1 else 0), range(5), check)
