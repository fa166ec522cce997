"""What leaves the house is read by libraries of other people, and says what the report says."""

import csv
import json
from datetime import UTC, datetime
from io import BytesIO, StringIO
from typing import Any

import jsonschema
import pytest
from docx import Document
from docx.oxml.ns import qn

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, ClaimType
from core.domain.claims.corrected import corrected_text
from core.domain.claims.correction import Correction, Edit
from core.domain.claims.verdict import Report, Ruling, Verdict
from core.domain.operations.claim_note import ClaimNote, ClaimState
from core.exports.annotations import claim_reviews, web_annotations
from core.exports.exported import ExportedReport
from core.exports.forms import FORMS
from core.exports.tables import COLUMNS, csv_cell, csv_table, markdown

TEXT = (
    "Acme *grows*\n\nRevenue was $3 billion in 2024. Sales of boats rose, said Acme & Sons.\n"
    "=SUM(A1) is what it sold.\x07\n"
)
SAID = "Checked by hand by ann: their letter"
MADE = datetime(2026, 3, 2, 9, tzinfo=UTC)

ANNOTATION: dict[str, Any] = {
    "type": "object",
    "required": ["id", "type", "target", "body"],
    "properties": {
        "id": {"type": "string", "format": "uri"},
        "type": {"const": "Annotation"},
        "motivation": {"enum": ["assessing"]},
        "created": {"pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"},
        "body": {"type": "array", "items": {"required": ["type", "purpose"]}},
        "target": {
            "required": ["source", "selector"],
            "properties": {
                "selector": {
                    "prefixItems": [
                        {"required": ["type", "exact"], "properties": {"type": {"const": "TextQuoteSelector"}}},
                        {
                            "required": ["type", "start", "end"],
                            "properties": {
                                "type": {"const": "TextPositionSelector"},
                                "start": {"type": "integer", "minimum": 0},
                            },
                        },
                    ]
                }
            },
        },
    },
}
COLLECTION: dict[str, Any] = {
    "required": ["@context", "id", "type", "total", "first"],
    "properties": {
        "@context": {"const": "http://www.w3.org/ns/anno.jsonld"},
        "type": {"const": "AnnotationCollection"},
        "first": {
            "required": ["id", "type", "partOf", "startIndex", "items"],
            "properties": {"type": {"const": "AnnotationPage"}, "items": {"type": "array", "items": ANNOTATION}},
        },
    },
}
"""The MUSTs of https://www.w3.org/TR/annotation-model for what we make."""


def verdict(words: str, ruling: Ruling) -> Verdict:
    at = TEXT.index(words)
    claim = Claim(
        id=words[:8],
        text=words,
        sentence=words,
        statement=words,
        start=at,
        end=at + len(words),
        type=ClaimType.METRIC,
        parts=(),
    )
    told = f"Told of {words[:7]}."
    return Verdict(id=f"r-{at}", claim=claim, ruling=ruling, explanation=told, findings=(), confidence=0.9)


@pytest.fixture
def exported() -> ExportedReport:
    verdicts = (
        verdict("=SUM(A1) is what it sold.", Ruling.NOT_VERIFIABLE),
        verdict("Revenue was $3 billion in 2024.", Ruling.CONTRADICTED),
        verdict("Sales of boats rose, said Acme & Sons.", Ruling.CONFIRMED),
    )
    at = TEXT.index("$3 billion")
    edits = (Edit(start=at, end=at + 10, before="$3 billion", after="$2 billion"),)
    corrections = (Correction(claim_id="Revenue ", edits=edits),)
    article = Article(id="a", text=TEXT, title="Acme *grows*", url="https://news.example/a")
    report = Report(id="r", article=article, filing_ids=(), verdicts=verdicts, corrections=corrections)
    said = ClaimNote(
        run_id="1", verdict_id=verdicts[2].id, state=ClaimState.CHECKED, user="ann", noted=MADE, source="their letter"
    )
    site = "https://t.example"
    return ExportedReport(report=report, made=MADE, notes={said.verdict_id: said}, site=site, page=f"{site}/runs/1")


def test_word_opens_with_a_comment_at_each_claim_and_tracked_changes(exported: ExportedReport) -> None:
    document = Document(BytesIO(FORMS["report.docx"].make(exported)))
    assert [p.style.name for p in document.paragraphs if p.style] == ["Heading 1", "Normal", "Normal"]
    assert [comment.text.partition(".")[0] for comment in document.comments] == [
        "Contradicted",
        "Confirmed",
        "Not verifiable",
    ]
    assert [comment.text for comment in document.comments][1].splitlines()[1:] == [SAID]
    body = document.element.body
    assert ["".join(words.text for words in one.iter(qn("w:delText"))) for one in body.iter(qn("w:del"))] == [
        "$3 billion"
    ]
    assert ["".join(words.text for words in one.iter(qn("w:t"))) for one in body.iter(qn("w:ins"))] == ["$2 billion"]
    accepted = "\n".join("".join(t.text for t in p._p.iter(qn("w:t"))) for p in document.paragraphs)
    lines = [line for line in corrected_text(exported.report).replace("\x07", "").splitlines() if line]
    assert accepted.splitlines() == lines
    starts, ends = (list(body.iter(qn(f"w:commentRange{side}"))) for side in ("Start", "End"))
    assert len(starts) == len(ends) == 3


def test_csv_has_a_row_a_claim_and_nothing_that_is_computed(exported: ExportedReport) -> None:
    head, *rows = csv.reader(StringIO(csv_table(exported)))
    assert tuple(head) == COLUMNS
    assert [row[8] for row in rows] == ["", SAID, ""]
    assert [row[1] for row in rows] == ["Contradicted", "Confirmed", "Not verifiable"]
    assert rows[0][6] == "Revenue was $2 billion in 2024."
    assert rows[2][2] == "'=SUM(A1) is what it sold."
    assert [csv_cell(value) for value in ("@x", 3, "-1", "a")] == ["'@x", 3, "'-1", "a"]


def test_markdown_takes_nothing_of_the_article_for_its_own(exported: ExportedReport) -> None:
    text = markdown(exported)
    assert text.startswith("# Acme \\*grows\\*\n")
    assert "Corrected: Revenue was ~~$3 billion~~ **$2 billion** in 2024." in text
    assert text.count("\n## ") == 3
    assert text.count(SAID) == 1


def test_annotations_keep_to_the_model_and_find_their_place_again(exported: ExportedReport) -> None:
    data = json.loads(FORMS["annotations.jsonld"].make(exported))
    assert data == web_annotations(exported)
    jsonschema.validate(data, COLLECTION)
    items = data["first"]["items"]
    assert data["total"] == len(items) == 3
    for item in items:
        quote, place = item["target"]["selector"]
        assert TEXT[place["start"] : place["end"]] == quote["exact"]
        assert quote["prefix"] + quote["exact"] + quote["suffix"] in TEXT
    assert {item["target"]["source"] for item in items} == {"https://news.example/a"}


def test_only_what_is_decided_is_rated(exported: ExportedReport) -> None:
    reviews = claim_reviews(exported)
    assert [(one["reviewRating"]["ratingValue"], one["url"]) for one in reviews] == [
        (1, f"https://t.example/runs/1#r-{TEXT.index('Revenue')}"),
        (5, f"https://t.example/runs/1#r-{TEXT.index('Sales')}"),
    ]


@pytest.mark.parametrize("file", FORMS)
def test_an_article_without_claims_and_a_house_without_a_web_door_are_exported_too(file: str) -> None:
    report = Report(id="r", article=Article(id="a", text="Nothing."), filing_ids=(), verdicts=())
    assert FORMS[file].make(ExportedReport(report=report, made=MADE))
