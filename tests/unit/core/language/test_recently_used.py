"""What was made is given again until too much else was made since."""

from core.language.recently_used import RecentlyUsed


def test_each_is_made_once_and_the_least_used_goes_first() -> None:
    held, made = RecentlyUsed[str, str](2), list[str]()

    def upper(keys: list[str]) -> list[str]:
        made.extend(keys)
        return [key.upper() for key in keys]

    assert held.get_all(["a", "b", "a"], upper) == ["A", "B", "A"]
    assert held.get_all(["a", "c"], upper) == ["A", "C"]
    assert held.get("a", lambda: "anew") == "A"
    assert held.get("b", lambda: "anew") == "anew"
    assert made == ["a", "b", "c"]


def test_more_than_is_kept_is_given_all_the_same() -> None:
    assert RecentlyUsed[int, int](1).get_all([1, 2, 3], lambda keys: keys) == [1, 2, 3]
