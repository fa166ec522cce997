"""What a tagged figure's text means is decided by the registry of its format, whatever the prefix is called."""

import pytest

from core.filings.xbrl.inline_xbrl import TaggedReading, read_tagged
from core.filings.xbrl.left_out import tell_left_out
from core.filings.xbrl.registries import REGISTRIES
from tests.unit.core.metrics.sample import tree

ONE, TWO, THREE, FOUR, FIVE = "2010-04-20", "2011-07-31", "2015-02-26", "2020-02-12", "2022-02-16"
REGISTRY = "http://www.xbrl.org/inlineXBRL/transformation/"
SEC = "http://www.sec.gov/inlineXBRL/transformation/2015-08-31"


def read(text: str, name: str, namespace: str, *, prefix: str = "q7", xml: bool = False) -> TaggedReading:
    """One figure under a format of that registry, declared at the figure itself."""
    uri = namespace if ":" in namespace else REGISTRY + namespace
    body = (
        f"<p xmlns:{prefix}='{uri}'><ix:nonFraction contextRef='fy' unitRef='usd' name='us-gaap:Revenues' id='t1' "
        f"decimals='0' format='{prefix}:{name}'>{text}</ix:nonFraction></p>"
    )
    return read_tagged(tree(body, xml=xml))


@pytest.mark.parametrize("xml", [False, True])
@pytest.mark.parametrize(
    ("text", "name", "registry", "value"),
    [
        ("1,240", "numcommadot", ONE, "1240"),
        ("1,240,500.25", "numcommadot", ONE, "1240500.25"),
        ("1.240,5", "numdotcomma", ONE, "1240.5"),
        ("1 240.5", "numspacedot", ONE, "1240.5"),
        ("1\u00a0240,5", "numspacecomma", ONE, "1240.5"),
        ("1240,5", "numcomma", ONE, "1240.5"),
        ("-", "numdash", ONE, "0"),
        ("1.240,5", "numcommadecimal", TWO, "1240.5"),
        ("1240.5", "numdotdecimal", TWO, "1240.5"),
        ("12 dollars 5 cents", "numunitdecimal", TWO, "12.05"),
        ("\u2014", "zerodash", TWO, "0"),
        ("12,40,500.5", "numdotdecimalin", THREE, "1240500.5"),
        (".5", "num-dot-decimal", FOUR, "0.5"),
        ("1 240,5", "num-comma-decimal", FOUR, "1240.5"),
        ("nothing at all", "fixed-zero", FOUR, "0"),
        ("1'240\u2019500.5", "num-dot-decimal-apos", FIVE, "1240500.5"),
        ("1'240,5", "num-comma-decimal-apos", FIVE, "1240.5"),
        ("Two million, three hundred and four thousand and fifty-one", "numwordsen", SEC, "2304051"),
        ("None", "numwordsen", SEC, "0"),
    ],
)
def test_every_registry_reads_its_own_names(text: str, name: str, registry: str, value: str, xml: bool) -> None:
    reading = read(text, name, registry, xml=xml)
    assert [str(one.value) for one in reading.figures] == [value]
    assert reading.left_out == ()


@pytest.mark.parametrize(
    ("name", "namespace"),
    [
        ("numdotdecimal", REGISTRY + ONE),
        ("numcommadot", REGISTRY + TWO),
        ("numcommadot", REGISTRY + FOUR),
        ("num-dot-decimal", REGISTRY + THREE),
        ("num-dot-decimal-apos", REGISTRY + FOUR),
        ("numwordsen", REGISTRY + FIVE),
        ("numcommadot", "http://kilns.example/formats"),
        ("NumCommaDot", REGISTRY + ONE),
        ("numguess", REGISTRY + ONE),
    ],
)
def test_a_name_that_the_registry_does_not_know_gives_no_value(name: str, namespace: str) -> None:
    reading = read("1,240", name, namespace)
    assert reading.figures == ()
    assert [one.known for one in reading.left_out] == [False]
    (note,) = tell_left_out(reading.left_out)
    assert f"the format q7:{name} is not known in {namespace}" in note


@pytest.mark.parametrize(
    ("text", "name", "registry"),
    [
        ("1.240", "numcomma", ONE),
        ("1.240,5", "numcommadot", ONE),
        ("12,40", "numcommadot", ONE),
        ("\u2014", "numdash", ONE),
        ("1,240.5", "numdotcomma", ONE),
        ("1.240,5", "numdotdecimal", THREE),
        ("(1,240)", "num-dot-decimal", FOUR),
        ("1'240", "num-dot-decimal", FOUR),
        ("two three", "numwordsen", SEC),
        ("about ten", "numwordsen", SEC),
        ("none", "numinf", SEC),
        ("7", "duryear", SEC + "/"),
        ("March 1, 2024", "datelongus", ONE),
    ],
)
def test_a_text_that_does_not_fit_its_format_gives_no_value(text: str, name: str, registry: str) -> None:
    reading = read(text, name, registry)
    assert reading.figures == ()
    assert [(one.concept, one.text) for one in reading.left_out] == [("us-gaap:Revenues", text)]


@pytest.mark.parametrize("prefix", ["ixt", "ixt1", "TR", "ixt-sec"])
def test_the_prefix_means_what_the_document_declares(prefix: str) -> None:
    (figure,) = read("1,240", "numcommadot", ONE, prefix=prefix).figures
    assert figure.value == 1240
    assert read("1,240", "num-dot-decimal", ONE, prefix=prefix).figures == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [("1240", "1240"), ("1,240.5", "1240.5"), ("\u2014", "0"), ("1,5", ""), ("1.240,5", ""), ("n/a", "")],
)
def test_without_a_format_only_plain_numbers_are_read(text: str, value: str) -> None:
    body = f"<ix:nonFraction contextRef='fy' unitRef='usd' name='us-gaap:Revenues' id='t1'>{text}</ix:nonFraction>"
    reading = read_tagged(tree(f"<p>{body}</p>"))
    assert [str(one.value) for one in reading.figures] == [value] * bool(value)
    assert [one.text for one in reading.left_out] == [text] * (not value)


def test_notes_are_one_a_format_with_the_first_example() -> None:
    left_out = [one for text in ("1.5", "1.6", "7") for one in read(text, "numcomma", ONE).left_out]
    left_out += read("1,240", "numfoo", TWO).left_out
    first, second = tell_left_out(left_out)
    assert first.startswith("2 tagged values were left out: the text is not written as the format q7:numcomma asks")
    assert first.endswith("(us-gaap:Revenues '1.5').")
    assert second.startswith(f"1 tagged value was left out: the format q7:numfoo is not known in {REGISTRY}{TWO}")


@pytest.mark.parametrize(
    ("text", "end"),
    [("third quarter of 2024", "2024-09-30"), ("Q1 2025", "2025-03-31"), ("2024, fourth quarter", "2024-12-31")],
)
def test_the_end_of_a_quarter(text: str, end: str) -> None:
    assert REGISTRIES[SEC]["datequarterend"](text) == end
