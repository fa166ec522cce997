"""Finds which of the companies held an article is about, and where it names them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from core.answering.understand.name_book import name_pattern, shared_names
from core.answering.wording import company_list, company_name
from core.domain.claims.article import Article
from core.domain.filings.company import Company, full_stop
from core.domain.filings.filing import Filing
from core.domain.filings.filing_order import latest_companies
from core.errors import UnknownCompany

_TITLE_WEIGHT = 3
_EPITHET = re.compile(
    r"(?:[Tt]he|[Tt]his|[Tt]hat|[Oo]ur)\s+(?:(?:[A-Z][\w.]*\s){0,2}[A-Z][\w.]*-based\s+)?(?:[a-z][\w-]*[\s-]){0,2}?(?:[A-Z][\w-]*[\s-])?(?:company|group"
    r"|firm|corporation|retailer|chain"
    r"|manufacturer|giant|lender|insurer|utility|carrier|airline|brewer|grocer|producer|conglomerate"
    r"|[a-z]*maker)(?:'s|’s)?\b(?!\s+(?:of|total)\b)"
)
_POSSESSIVE = "(?:['’‘ʼ]s|['’‘ʼ])"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mentions:
    """The main company of an article with its filing, a pattern for each company named, and the article's day.

    `in_force` has the filing of each company named, that of the main one too.
    """

    company: Company
    filing: Filing
    patterns: tuple[tuple[Company, re.Pattern[str]], ...]
    published: date | None = None
    in_force: tuple[Filing, ...] = ()

    def about(self, company: Company | None) -> "Mentions":
        """The same for a clause that speaks of `company`, of the main one when None: periods are those of its years."""
        filing = next((f for f in self.in_force if company is not None and f.company.cik == company.cik), None)
        return self if filing is None else replace(self, company=filing.company, filing=filing)

    def opens_with(self, text: str) -> Company | None:
        """The company that a sentence is about by its first words ("Acme's cash fell", "At Acme, sales rose")."""
        opened = re.match(r"\W*(?:(?:[Aa]t|[Ff]or|[Tt]he)\s+)?", text)
        at = opened.end() if opened else 0
        return next((company for company, p in self.patterns if p.match(text, at)), None)

    def first_in(self, text: str) -> Company | None:
        """The company that `text` names first; None when it names none."""
        found = [(match.start(), company) for company, p in self.patterns if (match := p.search(text))]
        return min(found, key=lambda f: f[0])[1] if found else None

    def is_company(self, words: str) -> bool:
        """Whether `words` as a whole stand for a company held: its name or an epithet of it."""
        whole = words.strip(" ,\"“”'")
        plain = re.sub(rf"{_POSSESSIVE}$", "", whole).strip()
        if _EPITHET.fullmatch(plain) or _EPITHET.fullmatch(f"the {plain}"):
            return True
        spelled = [re.sub(r"^[Tt]he\s+", "", one) for one in (plain, whole)]
        return any(p.fullmatch(one) for _, p in self.patterns for one in spelled)

    def without_opening_name(self, words: str) -> str:
        """`words` without a company's name and its possessive ending at their start."""
        found = (re.match(rf"(?:[Tt]he\s+)?(?:{p.pattern}){_POSSESSIVE}\s+", words) for _, p in self.patterns)
        return words[max((match.end() for match in found if match), default=0) :]

    def without_names(self, words: str) -> str:
        """`words` without the companies' names and their possessive endings."""
        for _, pattern in self.patterns:
            words = re.sub(rf"(?:\b[Tt]he\s+)?(?:{pattern.pattern}){_POSSESSIVE}?(?=\s|$|,)", "", words)
        return " ".join(re.sub(rf"(?:{_EPITHET.pattern})", "", words).split())


def find_mentions(article: Article, filings: Sequence[Filing]) -> Mentions:
    """The company held that the article names most, its title counting more, with the filing in force that day.

    Raises UnknownCompany, saying who is held, when the article names none of them.
    """
    held = tuple(latest_companies(filings))
    patterns = tuple((company, name_pattern(company, held)) for company in held)
    body = article.text[len(article.title) :]
    counts = [
        (_TITLE_WEIGHT * len(p.findall(article.title)) + len(p.findall(body)), company) for company, p in patterns
    ]
    best = max(counts, key=lambda c: c[0], default=(0, None))
    if best[1] is None or best[0] == 0:
        raise _nobody_held(article, held)
    named = tuple((company, p) for (count, _), (company, p) in zip(counts, patterns, strict=True) if count)
    in_force = {company.cik: filing_in_force(article, company, filings) for company, _ in named}
    return Mentions(
        company=best[1],
        filing=in_force[best[1].cik],
        patterns=named,
        published=article.published,
        in_force=tuple(in_force.values()),
    )


def filing_in_force(article: Article, company: Company, filings: Sequence[Filing]) -> Filing:
    """The company's newest filing that was on file by the article's day; its oldest when none was."""
    own = sorted((f for f in filings if f.company.cik == company.cik), key=lambda f: f.period_end)
    if article.published is None:
        return own[-1]
    known = [f for f in own if f.on_file(article.published)]
    return known[-1] if known else own[0]


def _nobody_held(article: Article, held: Sequence[Company]) -> UnknownCompany:
    what = "No company in this article has a filing here"
    shared = shared_names(article.text, held)
    if shared:
        name, companies = shared[0]
        what = f"The article says “{name}”, which may be {' or '.join(map(company_name, companies))}"
    names = company_list(sorted(held, key=company_name)) or "none yet"
    story = f"{full_stop(what)} {full_stop(f'Held: {names}')}"
    return UnknownCompany(f"{story} Bring in the company's 10-K first (tickmark ingest).", reader=story)
