"""A report -> data for other programs: W3C Web Annotations of the article, and schema.org's ClaimReview.

Sources: https://www.w3.org/TR/annotation-model and https://schema.org/ClaimReview
"""

from collections.abc import Mapping
from typing import Any

from core.domain.claims.verdict import Ruling
from core.exports.exported import ExportedClaim, ExportedReport

_AROUND = 32
"""Characters before and after a claim by which it is found again when the article has changed."""

_RATINGS = {Ruling.CONFIRMED: 5, Ruling.PARTIALLY_SUPPORTED: 3, Ruling.CONTRADICTED: 1}
"""From 1 to 5; what no filing decides is not rated."""

_SOFTWARE = {"type": "Software", "name": "Tickmark"}


def web_annotations(exported: ExportedReport) -> Mapping[str, Any]:
    """An AnnotationCollection of one page with an annotation for each claim, found by its words and by its place."""
    address = f"{exported.page or f'urn:tickmark:{exported.report.id}'}/annotations.jsonld"
    items = [_annotation(claim, exported) for claim in exported.claims()]
    page = {"id": f"{address}#page", "type": "AnnotationPage", "partOf": address, "startIndex": 0, "items": items}
    return {
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "id": address,
        "type": "AnnotationCollection",
        "label": exported.title,
        "total": len(items),
        "first": page,
    }


def _annotation(claim: ExportedClaim, exported: ExportedReport) -> Mapping[str, Any]:
    verdict, text = claim.verdict, exported.report.article.text
    start, end = verdict.claim.start, verdict.claim.end
    words = {"type": "TextualBody", "format": "text/plain", "language": "en"}
    body: list[Mapping[str, Any]] = [
        {"type": "TextualBody", "purpose": "classifying", "value": verdict.ruling.value},
        {**words, "purpose": "commenting", "value": verdict.explanation},
    ]
    if claim.correction:
        body.append({**words, "purpose": "editing", "value": claim.correction})
    if exported.site:
        body += [{"type": "SpecificResource", "purpose": "linking", "source": one} for one in claim.evidence]
    quote = {"exact": text[start:end], "prefix": text[max(0, start - _AROUND) : start]}
    return {
        "id": f"{exported.site}/e/{verdict.id}" if exported.site else f"urn:tickmark:{verdict.id}",
        "type": "Annotation",
        "motivation": "assessing",
        "creator": _SOFTWARE,
        "created": exported.stamp,
        "body": body,
        "target": {
            "source": _source(exported),
            "selector": [
                {"type": "TextQuoteSelector", **quote, "suffix": text[end : end + _AROUND]},
                {"type": "TextPositionSelector", "start": start, "end": end},
            ],
        },
    }


def claim_reviews(exported: ExportedReport) -> list[Mapping[str, Any]]:
    """A ClaimReview for each claim that the filings decide."""
    return [_review(claim, exported) for claim in exported.claims() if claim.verdict.ruling in _RATINGS]


def _review(claim: ExportedClaim, exported: ExportedReport) -> Mapping[str, Any]:
    article = exported.report.article
    appearance: dict[str, Any] = {"@type": "CreativeWork", "headline": exported.title}
    if article.url:
        appearance["url"] = article.url
    if article.published:
        appearance["datePublished"] = article.published.isoformat()
    rating = {"@type": "Rating", "ratingValue": _RATINGS[claim.verdict.ruling], "bestRating": 5, "worstRating": 1}
    return {
        "@context": "https://schema.org",
        "@type": "ClaimReview",
        "url": f"{exported.page}#{claim.verdict.id}" if exported.page else f"urn:tickmark:{claim.verdict.id}",
        "claimReviewed": claim.verdict.claim.text,
        "datePublished": exported.made.date().isoformat(),
        "author": {"@type": "Organization", "name": "Tickmark"},
        "itemReviewed": {"@type": "Claim", "appearance": appearance},
        "reviewBody": claim.verdict.explanation,
        "reviewRating": {**rating, "alternateName": claim.mark},
    }


def _source(exported: ExportedReport) -> str:
    return exported.report.article.url or exported.page or f"urn:tickmark:{exported.report.article.id}"
