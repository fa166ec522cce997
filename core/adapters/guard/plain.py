"""A guard that carries the rules out itself, without a vendor."""

from core.ports.guard import GuardResult, GuardRules


class PlainGuard:
    """Cleans, judges and masks, in this order."""

    def __init__(self, rules: GuardRules) -> None:
        self._rules = rules

    def check(self, text: str, *, article: bool = False) -> GuardResult:
        """The first reason to block wins; the text is masked in any case."""
        clean = self._rules.clean(text)
        checks = self._rules.article if article else self._rules.question
        reasons = (check(clean) for check in checks.by_name.values())
        blocked = next((reason for reason in reasons if reason), "")
        masked = self._rules.mask(clean[: checks.limit])
        suspicion = 0.0 if article or blocked else self._rules.suspicion(clean)
        return GuardResult(text=masked.text, masked=masked.kinds, blocked=blocked, suspicion=suspicion)
