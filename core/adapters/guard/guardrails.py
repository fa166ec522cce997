"""A guard whose checks run as validators of guardrails-ai: our own, on this machine, sending nothing to its makers."""

import logging
import threading
from collections.abc import Callable

from guardrails import Guard as Rails
from guardrails import validator_service
from guardrails.classes.rc import RC
from guardrails.settings import settings
from guardrails.types import OnFailAction
from guardrails.utils.hub_telemetry_utils import HubTelemetry
from guardrails.validator_base import FailResult, PassResult, ValidationResult, Validator, register_validator

from core.adapters.guard.plain import PlainGuard
from core.ports.guard import Check, GuardResult, GuardRules, Masked, MessageRules

MASK = "tickmark/mask"


class ValidatorGuard:
    """One chain of validators for questions and one for articles, built once and used by one thread at a time."""

    def __init__(self, rules: GuardRules) -> None:
        _keep_quiet()
        self._rules = rules
        self._outside = PlainGuard(rules)
        self._lock = threading.Lock()
        self._question = _chain(rules.question, rules.mask)
        self._article = _chain(rules.article, rules.mask)
        _keep_quiet()

    def check(self, text: str, *, article: bool = False) -> GuardResult:
        """The first reason to block wins; the text is masked in any case. Raises what a check raises."""
        clean = self._rules.clean(text)
        checks = self._rules.article if article else self._rules.question
        if not 0 < len(clean) <= checks.limit:  # guardrails takes no empty text, and could not cut a long one
            return self._outside.check(clean, article=article)
        reasons, shown = self._validate(self._article if article else self._question, clean)
        kinds = tuple(reasons.pop(MASK, "").split())
        if reasons or shown is None:
            masked = self._rules.mask(clean)
            return GuardResult(text=masked.text, masked=masked.kinds, blocked=next(iter(reasons.values())))
        return GuardResult(text=shown, masked=kinds, suspicion=0.0 if article else self._rules.suspicion(clean))

    def _validate(self, rails: Rails[str], clean: str) -> tuple[dict[str, str], str | None]:
        """The reason of each validator that failed, in order, and the text, where all passed."""
        with self._lock:
            try:
                outcome = rails.validate(clean)
            finally:
                rails.history.clear()  # it keeps the text as it came
        reasons = {one.validator_name: one.failure_reason or "" for one in outcome.validation_summaries or ()}
        return reasons, outcome.validated_output


def _chain(checks: MessageRules, mask: Callable[[str], Masked]) -> Rails[str]:
    judges = [_judge(name, check) for name, check in checks.by_name.items()]
    rails: Rails[str] = Rails(history_max_length=1).use(*judges, _masker(mask))
    rails.configure(allow_metrics_collection=False)
    return rails


def _judge(name: str, check: Check) -> Validator:
    """A validator that fails with the reason of the check, and changes nothing."""

    def judge(value: str, metadata: dict[str, object]) -> ValidationResult:  # noqa: ARG001 - guardrails asks for two
        reason = check(value)
        return FailResult(error_message=reason) if reason else PassResult()

    return register_validator(name=f"tickmark/{name}", data_type="string")(judge)(on_fail=OnFailAction.NOOP)


def _masker(mask: Callable[[str], Masked]) -> Validator:
    """A validator that fails with the kinds of data found, and puts the masked text in place of the text."""

    def masker(value: str, metadata: dict[str, object]) -> ValidationResult:  # noqa: ARG001 - guardrails asks for two
        masked = mask(value)
        if masked.kinds:
            return FailResult(error_message=" ".join(masked.kinds), fix_value=masked.text)
        return PassResult()

    return register_validator(name=MASK, data_type="string")(masker)(on_fail=OnFailAction.FIX)


def _keep_quiet() -> None:
    """Takes from guardrails what it would tell its makers, and its logs, for all of this process.

    Each new guard reads the user's file again and would switch telling on; without a tracer there is nothing to tell
    with. That validators run in the calling thread is otherwise chosen by a variable of the environment.
    """
    settings.rc = RC(enable_metrics=False)
    settings.disable_tracing = True  # spans carry the text to whatever collector this process has
    telemetry = HubTelemetry(enabled=False)
    telemetry._enabled = False
    telemetry._tracer = None
    telemetry._tracer_provider.shutdown()
    validator_service.should_run_sync = lambda: True
    logging.getLogger("guardrails").setLevel(logging.CRITICAL)
