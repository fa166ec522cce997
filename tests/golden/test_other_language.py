"""An article in another language: nothing of it is judged, and that is said."""

import pytest

from core.domain.claims.article import Article
from core.errors import UnreadableArticle
from tests.samples.held import held_sample
from verifier.verify import verify

GERMAN = (
    "Pellstrand steigert den Umsatz\n\n"
    "Pellstrand Water Systems hat im Geschäftsjahr 2025 den Umsatz um 6,9 Prozent auf 2,44 Milliarden Dollar erhöht. "
    "Der Nettogewinn stieg auf 295,2 Millionen Dollar und das Unternehmen war gut."
)


def test_an_article_in_german_is_not_judged() -> None:
    with pytest.raises(UnreadableArticle, match="not in English"):
        list(verify(Article(id="de", title="Pellstrand steigert den Umsatz", text=GERMAN), held_sample()))
