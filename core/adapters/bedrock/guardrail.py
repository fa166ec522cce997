"""A guardrail of Amazon Bedrock: beside a question on its way to the model, and on the answer that came back.

Source: Amazon Bedrock user guide, "Include a guardrail with the Converse API": the input of a tool, as which forms are
filled in, is not looked at there; ApplyGuardrail looks at it. A guardrail that would mask is taken as one that blocks:
what is in a form cannot be masked without changing what was checked.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.adapters.service_prices import guardrail_usages
from core.domain.answers.prompt import Prompt
from core.domain.answers.usage import Spent
from core.errors import GuardrailIntervened

INTERVENED = "guardrail_intervened"
# Source: user guide, "Use contextual grounding check": characters of the source, the query and the text looked at.
SOURCE, QUERY, TEXT = 100_000, 1_000, 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Guardrail:
    """Which guardrail: its id or ARN, and its version ("DRAFT" or a number)."""

    id: str
    version: str

    @property
    def request_fields(self) -> dict[str, str]:
        """Its name as requests carry it."""
        return {"guardrailIdentifier": self.id, "guardrailVersion": self.version}


def guard_content(text: str) -> dict[str, Any]:
    """The block of a message that the guardrail looks at; the filings' words before it are nobody's question."""
    return {"guardContent": {"text": {"text": text}}}


def check_answer(client: Any, guardrail: Guardrail, answer: str, prompt: Prompt, spent: Spent) -> None:
    """Has an answer judged beside the material it was made of; `spent` hears of the text units.

    Raises GuardrailIntervened, and what AWS raises.
    """
    beside = [block(prompt.material[:SOURCE], "grounding_source"), block(prompt.text[:QUERY], "query")]
    for start in range(0, len(answer), TEXT):
        content = [*(beside if prompt.material else ()), block(answer[start : start + TEXT], "guard_content")]
        response = client.apply_guardrail(**guardrail.request_fields, source="OUTPUT", content=content)
        for usage in guardrail_usages(guardrail.id, response.get("usage", {})):
            spent(usage)
        if response.get("action") == "GUARDRAIL_INTERVENED":
            raise intervened("the answer", response.get("assessments"))


def block(text: str, qualifier: str) -> dict[str, Any]:
    """A text and what it is to the guardrail."""
    return {"text": {"text": text, "qualifiers": [qualifier]}}


def intervened(what: str, assessments: Any) -> GuardrailIntervened:
    """The error that says what was stopped and by which policies; what they matched is not repeated."""
    found = ", ".join(dict.fromkeys(causes(assessments)))
    by = f" ({found})" if found else ""
    return GuardrailIntervened(f"The guardrail beside the language model stopped {what}{by}. Ask in other words.")


def causes(found: Any) -> Iterator[str]:
    """The names of all policies that acted, wherever they stand in an assessment."""
    if isinstance(found, Mapping):
        if found.get("action") in ("BLOCKED", "ANONYMIZED"):
            yield str(found.get("name") or found.get("type") or "words").lower()
        for part in found.values():
            yield from causes(part)
    elif isinstance(found, list):
        for part in found:
            yield from causes(part)


def report_trace_usage(guardrail: Guardrail, response: Mapping[str, Any], spent: Spent) -> None:
    """Tells what the guardrail beside a call of Converse used, as the trace of the call has it."""
    for metrics in invocation_metrics(response.get("trace", {})):
        for usage in guardrail_usages(guardrail.id, metrics.get("usage", {})):
            spent(usage)


def invocation_metrics(found: Any) -> Iterator[Mapping[str, Any]]:
    """The measures of all assessments, wherever they stand in a trace."""
    if isinstance(found, Mapping):
        if "invocationMetrics" in found:
            yield found["invocationMetrics"]
        for part in found.values():
            yield from invocation_metrics(part)
    elif isinstance(found, list):
        for part in found:
            yield from invocation_metrics(part)


def texts(found: Any) -> Iterator[str]:
    """Every text in a filled-in form."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, Mapping):
        for part in found.values():
            yield from texts(part)
    elif isinstance(found, list):
        for part in found:
            yield from texts(part)
