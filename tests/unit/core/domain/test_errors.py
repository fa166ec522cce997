"""What an error says to who runs Tickmark, and to who reads in Slack and on the web."""

import re

import pytest

from core import errors
from core.domain.claims.article import Article
from core.domain.filings.company import full_stop
from core.errors import TickmarkError
from tests.unit.core.answering.companies import harbor, kestrel
from verifier.articles.read_article import read_article
from verifier.claims.company_mentions import find_mentions

SHA = "3f2a9b01c4d5"
NAMED = [
    errors.UnknownFiling.with_id("acme-10-k-2025"),
    errors.UnknownFiling.of_bytes(SHA),
    errors.UnknownVerdict.with_id(SHA),
    errors.UnknownRun.with_id(SHA),
    errors.UnknownFeedback.with_id(SHA),
    errors.UnknownReport.with_id(SHA),
    errors.UnknownThread(f"No conversation {SHA} is held."),
    errors.StoreUnavailable("The database at postgresql://me@host could not be used (TICKMARK_DATABASE_URL)."),
    errors.OtherVectors("The index has other vectors; the next `tickmark ingest` makes it anew."),
    errors.ServiceUnavailable("http://10.0.0.1 refuses; see TICKMARK_MODEL."),
]


@pytest.mark.parametrize("error", NAMED, ids=lambda error: type(error).__name__)
def test_readers_get_no_command_no_hash_and_no_address(error: TickmarkError) -> None:
    assert error.for_readers
    assert not re.search(rf"`|{SHA}|TICKMARK|://|sha256", error.for_readers)
    assert error.for_readers != str(error)


def test_what_is_no_internal_is_the_message_itself() -> None:
    error = errors.UnreadableArticle("The article is empty.")
    assert error.for_readers == str(error)


@pytest.mark.parametrize("text", ["", "  \n", "\x00", "x" * 200_001, "\x01\x02\x03"])
def test_an_article_that_cannot_be_read_is_not_called_by_its_hash(text: str) -> None:
    with pytest.raises(errors.UnreadableArticle) as caught:
        read_article(text, id=SHA)
    assert SHA not in str(caught.value)


def test_an_article_about_nobody_held_names_those_held_in_a_sentence() -> None:
    article = Article(id=SHA, text="The last boat leaves at midnight.")
    with pytest.raises(errors.UnknownCompany) as caught:
        find_mentions(article, [harbor().filing, kestrel().filing])
    names = sorted([harbor().filing.company.name, kestrel().filing.company.name])
    told = caught.value.for_readers
    assert told == f"No company in this article has a filing here. Held: {', '.join(names)}."
    assert "tickmark ingest" in str(caught.value)
    with pytest.raises(errors.UnknownCompany) as caught:
        find_mentions(article, [kestrel().filing])
    assert caught.value.for_readers.endswith("Held: Kestrel Works, Inc.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [("Held: Acme, Inc.", "Held: Acme, Inc."), ("Held: Acme", "Held: Acme."), ("Which?", "Which?"), ("and …", "and …")],
)
def test_a_sentence_ends_once(words: str, sentence: str) -> None:
    assert full_stop(words) == sentence
