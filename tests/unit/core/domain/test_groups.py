"""The names of groups, as people write them and as places in Slack are mapped to them."""

import pytest

from bot.readers import Readers
from core.domain.access.groups import may_see, read_groups
from core.errors import SettingsError
from core.settings import load_settings
from tests.fakes.memory.memory_services import memory_services


def test_names_are_read_in_any_case_once_and_in_order() -> None:
    assert read_groups([" Research", "legal", "LEGAL", "desk_2"]) == ("desk_2", "legal", "research")
    assert read_groups(["public"]) == read_groups([]) == ()


@pytest.mark.parametrize("word", ["", "no group", "-x", "a,b", "x" * 41, "a'b", "grüppe", "a=b", "a+b"])
def test_what_is_no_name_is_refused(word: str) -> None:
    with pytest.raises(SettingsError, match="names no group"):
        read_groups([word])


def test_any_one_group_is_enough_and_none_is_for_everybody() -> None:
    assert may_see((), ())
    assert may_see(("a", "b"), ("b",))
    assert not may_see(("a",), ())
    assert not may_see(("a",), ("ab",))


def test_a_place_in_slack_has_its_own_readers() -> None:
    readers = Readers(mapped="C0123=research+legal,U07=press")
    held = memory_services()
    for channel, user, groups in (
        ("C0123", "U99", ("legal", "research")),
        ("C0123", "U07", ("legal", "research")),
        ("C9999", "U07", ()),
        ("D0001", "U07", ("press",)),
        ("D0001", "U99", ()),
        ("", "U07", ("press",)),
        ("G0001", "U07", ()),
    ):
        assert readers.services(channel, user, held).groups == groups
    assert Readers().services("C0123", "U07", held).groups == ()


@pytest.mark.parametrize(
    "given", [{"slack_groups": "C1:research"}, {"slack_groups": "C1=Re search"}, {"news_groups": "research legal"}]
)
def test_a_setting_that_maps_nothing_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(SettingsError, match=next(iter(given)).upper()):
        load_settings(**given)
