"""Finds structured personal data with Presidio: no names, no places, nothing that needs a guess."""

from collections.abc import Sequence

from presidio_analyzer import AnalyzerEngine, EntityRecognizer, Pattern, PatternRecognizer, RecognizerRegistry
from presidio_analyzer import predefined_recognizers as known
from presidio_analyzer.nlp_engine import SlimSpacyNlpEngine
from tldextract import TLDExtract

from core.adapters.guard.pattern_finder import ACCOUNT_SHAPE, LICENCE_SHAPE, PHONE_REGIONS, PHONE_SHAPES
from core.language.spacy_model import MODEL
from core.ports.guard import DetectedSpan

# A number that its writer calls one, of those too that were never given out.
SAID_SSN = r"(?<=\b(?:ssn|social security)(?: number| no\.?)?(?: is)?[:#]?\s{0,2})\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)"
SCORE = 0.4


class _Emails(known.EmailRecognizer):
    """Knows the endings of addresses from the list in the package; the one in Presidio asks the internet first."""

    _endings = TLDExtract(suffix_list_urls=(), cache_dir=None)

    def validate_result(self, pattern_text: str) -> bool:
        """Whether the address ends in a domain that can be registered."""
        return bool(self._endings(pattern_text).fqdn)


class PresidioFinder:
    """Presidio with a registry of our choice; its default one takes most finance sentences for personal data."""

    def __init__(self) -> None:
        engine = SlimSpacyNlpEngine(models=[{"lang_code": "en", "model_name": MODEL}], auto_download=False)
        registry = RecognizerRegistry(recognizers=_recognizers(), supported_languages=["en"])
        self._analyzer = AnalyzerEngine(registry=registry, nlp_engine=engine, supported_languages=["en"])
        self.find("warm@example.com")  # reads the lists that the first address needs

    def find(self, text: str) -> Sequence[DetectedSpan]:
        """What Presidio is at least 40 % sure of."""
        results = self._analyzer.analyze(text, language="en", score_threshold=SCORE)
        return [DetectedSpan(kind=result.entity_type, start=result.start, end=result.end) for result in results]


def _recognizers() -> list[EntityRecognizer]:
    """Those of data that has a shape, most of them with a check digit."""
    return [
        _Emails(),
        known.CreditCardRecognizer(),
        known.IbanRecognizer(),
        known.IpRecognizer(),
        known.UsSsnRecognizer(),
        known.UsItinRecognizer(),
        known.UsPassportRecognizer(context=["passport"]),
        known.CryptoRecognizer(),
        known.MedicalLicenseRecognizer(),
        known.PhoneRecognizer(supported_regions=PHONE_REGIONS),
        _shaped("PHONE_NUMBER", *PHONE_SHAPES),
        _shaped("US_SSN", SAID_SSN),
        _shaped("US_BANK_NUMBER", ACCOUNT_SHAPE),
        _shaped("US_DRIVER_LICENSE", LICENCE_SHAPE),
    ]


def _shaped(kind: str, *shapes: str) -> PatternRecognizer:
    patterns = [Pattern(f"{kind} {n}", shape, 0.5) for n, shape in enumerate(shapes)]
    return PatternRecognizer(supported_entity=kind, patterns=patterns, name=f"{kind} by shape")
