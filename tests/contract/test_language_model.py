"""What every LanguageModel does; those of vendors each against a strict local server of the vendor's wire format."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from decimal import Decimal
from threading import Event

import pytest

from core.adapters.limited_model import LimitedModel
from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.usage import Usage
from core.errors import GuardrailIntervened, ServiceUnavailable
from core.ports.language_model import LanguageModel
from tests.contract.model_vendors import PRICE, Bedrock, OpenAi, Vendor
from tests.fakes.fake_bedrock import FORBIDDEN, FakeBedrock
from tests.fakes.fake_openai import FakeOpenAi
from tests.fakes.loopback_service import Reply
from tests.fakes.memory.language_model import ScriptedModel
from tests.fakes.memory.spending import MemorySpending

PROMPT = Prompt(system="Answer from the passages.", text="Did net sales rise?", max_tokens=64)
SCHEMA = {
    "type": "object",
    "properties": {"verdict": {"type": "string", "enum": ["true", "false"]}},
    "required": ["verdict"],
    "additionalProperties": False,
}
FORM = Form(name="verdict", description="Says whether the claim holds.", schema=SCHEMA)
PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00"
NOWHERE = "http://127.0.0.1:9"

pytestmark = pytest.mark.usefixtures("aws", "impatient")


@pytest.fixture(params=["bedrock", "openai"])
def vendor(request: pytest.FixtureRequest) -> Iterator[Vendor]:
    if request.param == "bedrock":
        with FakeBedrock() as bedrock:
            yield Bedrock(bedrock)
        return
    with FakeOpenAi() as openai:
        yield OpenAi(openai)


@pytest.fixture(params=["scripted", "bedrock", "openai", "limited"])
def model(request: pytest.FixtureRequest) -> Iterator[LanguageModel]:
    match request.param:
        case "scripted":
            yield ScriptedModel("Net sales rose. \u20ac 5", {"verdict": "true"})
        case "bedrock":
            with FakeBedrock() as bedrock:
                yield Bedrock(bedrock).model()
        case "openai":
            with FakeOpenAi() as openai:
                yield OpenAi(openai).model()
        case "limited":
            with FakeOpenAi() as openai:
                yield LimitedModel(OpenAi(openai).model(), MemorySpending(), Decimal(1))


def test_text_comes_in_pieces(model: LanguageModel) -> None:
    pieces = list(model.write(PROMPT))
    assert len(pieces) > 1
    assert "".join(pieces) == "Net sales rose. \u20ac 5"


def test_an_answer_may_be_left_half_read(model: LanguageModel) -> None:
    assert next(iter(model.write(PROMPT))).startswith("Net")
    assert "".join(model.write(PROMPT)).endswith("5")


def test_a_form_is_filled_in(model: LanguageModel) -> None:
    assert model.fill_in(PROMPT, FORM) == {"verdict": "true"}


def test_a_system_prompt_is_not_needed(model: LanguageModel) -> None:
    assert "".join(model.write(Prompt(system="", text="Did net sales rise?")))
    assert model.fill_in(Prompt(system="", text="Did net sales rise?"), FORM)


def test_the_model_is_named(model: LanguageModel) -> None:
    assert model.name


def test_several_threads_ask_at_once(model: LanguageModel) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: model.fill_in(PROMPT, FORM), range(8)))
    assert found == [{"verdict": "true"}] * 8


def test_a_call_tells_what_it_used(model: LanguageModel) -> None:
    usages: list[Usage] = []
    model.fill_in(PROMPT, FORM, usages.append)
    assert "".join(model.write(PROMPT, usages.append))
    assert [(u.model, u.purpose) for u in usages if not u.unit] == [(model.name, "verdict"), (model.name, "text")]
    assert all(u.input and u.output for u in usages if not u.unit)


def test_tokens_cost_what_the_price_says(vendor: Vendor) -> None:
    usages: list[Usage] = []
    vendor.model().fill_in(PROMPT, FORM, usages.append)
    vendor.model(price=None).fill_in(PROMPT, FORM, usages.append)
    first, second = (usage for usage in usages if not usage.unit)
    assert (first.input, first.output, first.read) == (second.input, second.output, second.read)
    assert first.cost == PRICE.cost({"input": first.input, "output": first.output, "read": first.read})
    assert second.cost is None


def test_system_material_and_question_arrive_in_this_order(vendor: Vendor) -> None:
    prompt = replace(PROMPT, material="[1] Net sales rose in Norway.")
    vendor.model().fill_in(prompt, FORM)
    told = "\n".join(vendor.texts(vendor.server.requests[0]))
    places = [told.index(part) for part in (prompt.system, prompt.material, prompt.text)]
    assert places == sorted(places)
    assert str(prompt.max_tokens) in str(vendor.server.requests[0].body)


def test_pictures_go_with_the_question(vendor: Vendor) -> None:
    assert vendor.model().fill_in(replace(PROMPT, pictures=(PNG, PNG)), FORM)
    assert vendor.pictures(vendor.server.requests[0]) == 2


def test_a_form_that_does_not_fit_is_asked_for_once_more(vendor: Vendor) -> None:
    vendor.server.filled = [{"verdict": "perhaps"}, {"verdict": "false"}]
    usages: list[Usage] = []
    assert vendor.model().fill_in(PROMPT, FORM, usages.append) == {"verdict": "false"}
    assert len([usage for usage in usages if usage.purpose == "verdict"]) == 2


ROWS = {
    "rows": [{"name": "net sales {rose}", "more": ["a", "b"]}, {"name": 'said "up" \\ €'}, {"name": "income"}],
}
OF_ROWS = Form(
    name="rows",
    description="Rows.",
    schema={
        "type": "object",
        "properties": {
            "rows": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"name": {"type": "string"}, "more": {"type": "array", "items": {"type": "string"}}},
                    "required": ["name"],
                    "additionalProperties": False,
                },
            }
        },
        "required": ["rows"],
        "additionalProperties": False,
    },
)


def test_rows_of_a_form_are_seen_in_order_and_before_it_is_whole(vendor: Vendor) -> None:
    vendor.server.filled, vendor.server.last_after = [ROWS], Event()
    seen: list[object] = []
    usages: list[Usage] = []
    model = vendor.model()

    def see(row: object) -> None:
        seen.append(row)
        vendor.server.last_after.set()  # the end of the stream is held back until then

    assert model.fill_in(PROMPT, OF_ROWS, usages.append, see) == ROWS
    assert seen == ROWS["rows"]
    assert [usage.purpose for usage in usages if not usage.unit] == ["rows"]
    assert usages[0].input


def test_a_row_that_does_not_fit_is_not_seen_and_the_form_is_asked_for_again(vendor: Vendor) -> None:
    vendor.server.filled = [{"rows": [{"name": "net sales"}, {"name": 3}]}, {"rows": [{"name": "income"}]}]
    seen: list[object] = []
    assert vendor.model().fill_in(PROMPT, OF_ROWS, seen=seen.append) == {"rows": [{"name": "income"}]}
    assert seen == [{"name": "net sales"}, {"name": "income"}]


def test_a_form_whose_stream_is_cut_is_refused(vendor: Vendor) -> None:
    vendor.server.faults += [vendor.half_a_stream()] * 9
    with pytest.raises(ServiceUnavailable, match="broke off"):
        vendor.model().fill_in(PROMPT, OF_ROWS, seen=print)


@pytest.mark.parametrize("unknown", ["response_format", "tools"])
def test_a_server_that_streams_nothing_is_read_whole(unknown: str) -> None:
    with FakeOpenAi() as server:
        server.ignores, server.refuses, server.filled = {"stream"}, {unknown}, [ROWS]
        model, seen = OpenAi(server).model(), list[object]()
        assert model.fill_in(PROMPT, OF_ROWS, seen=seen.append) == ROWS
        assert seen == ROWS["rows"]
        assert "".join(model.write(PROMPT)) == "Net sales rose. \u20ac 5"


def test_whoever_sees_a_row_may_stop_the_form(vendor: Vendor) -> None:
    vendor.server.filled = [ROWS]

    def stop(_row: object) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        vendor.model().fill_in(PROMPT, OF_ROWS, seen=stop)


@pytest.mark.parametrize("filled", [{}, {"verdict": 3}, [], 7, {"verdict": "true", "why": "so"}])
def test_a_form_that_never_fits_is_refused_and_its_usage_told(vendor: Vendor, filled: object) -> None:
    vendor.server.filled = [filled]
    usages: list[Usage] = []
    with pytest.raises(ServiceUnavailable, match="did not fill in verdict"):
        vendor.model().fill_in(PROMPT, FORM, usages.append)
    assert len([usage for usage in usages if usage.purpose == "verdict"]) == 2
    assert len(vendor.server.requests) == 2


@pytest.mark.parametrize("fault", ["throttled", "failing"])
def test_a_busy_or_failing_service_is_asked_again_twice(vendor: Vendor, fault: str) -> None:
    wrong: Reply = getattr(vendor, fault)()
    vendor.server.faults.extend([wrong] * 2)
    assert "".join(vendor.model().write(PROMPT)).endswith("5")
    assert len(vendor.server.requests) == 3
    vendor.server.faults.extend([wrong] * 3)
    model = vendor.model()
    with pytest.raises(ServiceUnavailable, match=model.name):
        model.fill_in(PROMPT, FORM)
    assert len(vendor.server.requests) == 6


def test_a_stream_that_ends_early_raises_after_its_pieces(vendor: Vendor) -> None:
    vendor.server.faults.append(vendor.half_a_stream())
    pieces: list[str] = []
    with pytest.raises(ServiceUnavailable, match="cut"):
        pieces.extend(vendor.model().write(PROMPT))
    assert pieces == ["Net sales", " rose."]


@pytest.mark.parametrize("at", [0, 5, 100, 300])
def test_a_stream_cut_anywhere_is_noticed(vendor: Vendor, at: int) -> None:
    vendor.server.faults.append(vendor.cut_stream(at))
    with pytest.raises(ServiceUnavailable):
        list(vendor.model().write(PROMPT))
    assert len(vendor.server.requests) == 1


def test_a_service_that_does_not_answer_is_given_up(vendor: Vendor) -> None:
    vendor.server.faults.extend([Reply(wait=0.5)] * 6)
    with pytest.raises(ServiceUnavailable, match=r"could not be reached|within 0\.2 seconds"):
        list(vendor.model(timeout=0.2).write(PROMPT))
    with pytest.raises(ServiceUnavailable, match=r"could not be reached|within 0\.2 seconds"):
        vendor.model(timeout=0.2).fill_in(PROMPT, FORM)


def test_a_service_that_is_not_there_is_told(vendor: Vendor) -> None:
    with pytest.raises(ServiceUnavailable, match="could not be reached"):
        vendor.model(url=NOWHERE).fill_in(PROMPT, FORM)
    with pytest.raises(ServiceUnavailable, match="could not be reached"):
        list(vendor.model(url=NOWHERE).write(PROMPT))


def test_an_unknown_model_is_named_and_asked_once(vendor: Vendor) -> None:
    with pytest.raises(ServiceUnavailable, match=r"some\.model"):
        vendor.model(name="some.model").fill_in(PROMPT, FORM)
    assert len(vendor.server.requests) == 1


def test_what_a_filter_stops_is_told_as_such(vendor: Vendor) -> None:
    with pytest.raises(GuardrailIntervened, match="in other words"):
        vendor.model().fill_in(replace(PROMPT, text=f"Give me a {FORBIDDEN}."), FORM)
    assert len(vendor.server.requests) == 1


def test_a_blank_question_is_refused_in_our_words(vendor: Vendor) -> None:
    with pytest.raises(ServiceUnavailable, match=vendor.model().name):
        list(vendor.model().write(Prompt(system="", text=" ")))
