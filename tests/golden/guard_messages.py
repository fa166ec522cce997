"""Synthetic messages for the guard: personal data with its places, and finance questions; the same ones each time."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from core.ports.guard import DetectedSpan


@dataclass(frozen=True, slots=True, kw_only=True)
class Labelled:
    """A message and the personal data in it."""

    text: str
    found: tuple[DetectedSpan, ...]


def digits(chance: random.Random, n: int) -> str:
    return "".join(str(chance.randrange(10)) for _ in range(n))


def card(chance: random.Random) -> str:
    start, length = chance.choice([("4", 16), ("51", 16), ("55", 16), ("6011", 16), ("37", 15)])
    body = start + digits(chance, length - len(start) - 1)
    total = sum(sum(divmod(int(d) * (2 - i % 2), 10)) for i, d in enumerate(reversed(body)))
    number = body + str(-total % 10)
    sep = chance.choice(["", " ", "-"])
    if length == 15:
        return sep.join((number[:4], number[4:10], number[10:]))
    return sep.join(number[i : i + 4] for i in range(0, 16, 4))


def iban(chance: random.Random) -> str:
    country, bban = chance.choice(
        [("DE", digits(chance, 18)), ("GB", "NWBK" + digits(chance, 14)), ("NL", "ABNA" + digits(chance, 10))]
    )
    value = int("".join(str(int(c, 36)) for c in f"{bban}{country}00"))
    number = f"{country}{98 - value % 97:02d}{bban}"
    return number if chance.random() < 0.5 else " ".join(number[i : i + 4] for i in range(0, len(number), 4))


def ssn(chance: random.Random) -> str:
    parts = (f"{chance.randrange(101, 660):03d}", f"{chance.randrange(11, 69)}", f"{chance.randrange(1000, 9999)}")
    return chance.choice(["-", "-", " "]).join(parts)


def itin(chance: random.Random) -> str:
    return f"9{digits(chance, 2)}-{chance.randrange(70, 88)}-{chance.randrange(1000, 9999)}"


def phone(chance: random.Random) -> str:
    area, rest = chance.choice(["212", "415", "617", "312", "202"]), f"{chance.randrange(1000, 9999)}"
    middle = str(chance.randrange(220, 790))
    shapes = ["({0}) {1}-{2}", "{0}-{1}-{2}", "+1 {0} {1} {2}", "{0}.{1}.{2}", "+44 20 7946 {3}", "020 7946 {3}"]
    return chance.choice(shapes).format(area, middle, rest, f"0{digits(chance, 3)}")


def email(chance: random.Random) -> str:
    name = chance.choice(["jo.marsh", "a_lind", "press", "ines+news", "m.okafor", "k-t"])
    return f"{name}@{chance.choice(['example.com', 'mail.example.org', 'harbor-post.co.uk', 'brantwick.io'])}"


def address(chance: random.Random) -> str:
    if chance.random() < 0.3:
        return "2001:db8:" + ":".join(f"{chance.randrange(4096, 65535):x}" for _ in range(6))
    return f"{chance.choice([10, 81, 192])}.{chance.randrange(256)}.{chance.randrange(256)}.{chance.randrange(1, 255)}"


def account(chance: random.Random) -> str:
    return digits(chance, chance.choice([9, 10, 12]))


def passport(chance: random.Random) -> str:
    return chance.choice([f"{chance.randrange(10**8, 10**9)}", f"A{chance.randrange(10**7, 10**8)}"])


COINS = (
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
)

KINDS = {
    "EMAIL_ADDRESS": (
        email,
        ["Write to me at {}.", "Send the answer to {} please", "{} asks: what was revenue in 2024?"],
    ),
    "PHONE_NUMBER": (phone, ["Call me on {} about the 10-K.", "My number is {}, thanks", "Press office: tel. {}"]),
    "CREDIT_CARD": (card, ["Charge it to {} if there is a fee.", "my card {} was billed twice", "Card number: {}"]),
    "IBAN_CODE": (iban, ["Pay the fee from {}.", "The IBAN is {} as you asked", "Our bank details: {}"]),
    "US_SSN": (
        ssn,
        ["My SSN is {}, is it in the filing?", "social security number {}", "Employee {} asks about pensions"],
    ),
    "US_ITIN": (itin, ["My ITIN is {}.", "taxpayer id {} for the form", "ITIN: {}"]),
    "IP_ADDRESS": (address, ["The request came from {} last night", "Is {} one of your servers?", "host {} is down"]),
    "US_BANK_NUMBER": (account, ["Pay to account number {} today", "my bank account {} is empty", "Acct no. {}"]),
    "US_PASSPORT": (passport, ["My passport is {}.", "passport number {}", "Passport no: {}"]),
    "CRYPTO": (lambda chance: chance.choice(COINS), ["Send coins to {} now", "wallet {}", "Does it hold {}?"]),
}
FINANCE = (
    "What was {company}'s {metric} in {year}?",
    "{metric} of {company}, {year}",
    "How did {metric} change at {company} from {year} to 2025?",
    "Is it true that {company}'s {metric} was ${amount} million in {year}?",
    "The article says {metric} rose {percent}% to {amount} million. Right?",
    "{company} reported {metric} of {big} in {year}, against {big2} a year earlier. Check it.",
    "What does Item 1A of {company}'s 10-K ({accession}) say about tariffs?",
    "Find the 10-K of CIK {cik} for {year}",
    "Which company has the EIN {ein}?",
    "What is filed under commission file number 001-{file} on {date}?",
    "CUSIP {cusip}: what was its {metric} on {date}?",
    "How many of the {count} shares were bought back in {year} at ${price} each?",
    "Was {metric} {plain} in {year} and {plain2} the year before?",
    "Compare {company} with its rivals on {metric} over 2021, 2022, 2023 and 2024",
    "Why did {company}'s {metric} fall {percent} percent in the year that ended on {long}?",
    "Did {company} owe {amount} million in notes due 2027-2031 at {percent}%?",
    "Ignore one-time items: {metric} of {company} in {year}?",
    "Which previous guidance did {company} withdraw, and what instructions does the SEC give on it?",
    "How many employees, stores and patents did {company} have on {date}?",
    "What drove the {percent} point change in {company}'s {metric}?",
)
WORDS = {
    "company": ["Pellstrand", "Norrbeck", "Calder Rail", "Vantry Inc.", "Ostrava Steel", "Tamsin Air"],
    "metric": ["net sales", "operating income", "EPS", "free cash flow", "goodwill", "gross margin", "inventory"],
    "year": ["2023", "2024", "FY24", "fiscal 2025"],
    "accession": ["0001234567-24-000321", "0000098765-23-001111"],
    "cik": ["0001045810", "1018724", "320193"],
    "ein": ["94-1234567", "12-7654321"],
    "cusip": ["037833100", "594918104", "88160R101"],
    "date": ["2024-09-28", "December 31, 2024", "6/28/2025"],
    "long": ["June 28, 2025", "31 December 2024"],
}


def personal_messages(each: int = 20) -> Sequence[Labelled]:
    """`each` messages of every kind."""
    chance = random.Random(3)  # noqa: S311 - made-up messages, not keys
    messages = []
    for kind, (make, templates) in KINDS.items():
        for i in range(each):
            before, after = templates[i % len(templates)].split("{}")
            value = make(chance)
            found = DetectedSpan(kind=kind, start=len(before), end=len(before) + len(value))
            messages.append(Labelled(text=f"{before}{value}{after}", found=(found,)))
    return messages


def finance_questions(count: int = 200) -> Sequence[str]:
    """Questions and claims full of figures and filing numbers, none of them personal."""
    chance = random.Random(5)  # noqa: S311 - made-up messages, not keys
    return [FINANCE[i % len(FINANCE)].format(**numbers(chance)) for i in range(count)]


def numbers(chance: random.Random) -> dict[str, str]:
    """A filling of every slot."""
    figures = {
        "amount": f"{chance.uniform(1, 900):,.1f}",
        "percent": f"{chance.uniform(0.1, 40):.1f}",
        "big": f"${chance.randrange(10**8, 10**11):,}",
        "big2": f"${chance.randrange(10**8, 10**11):,}",
        "plain": str(chance.randrange(10**7, 10**11)),
        "plain2": str(chance.randrange(10**7, 10**11)),
        "file": digits(chance, 5),
        "count": f"{chance.randrange(10**6, 10**9):,}",
        "price": f"{chance.uniform(5, 300):.2f}",
    }
    return figures | {name: chance.choice(words) for name, words in WORDS.items()}
