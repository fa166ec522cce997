"""A query -> other ways to say it, by a language model where one is configured."""

from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.retrieval import Query
from core.errors import GuardrailIntervened
from core.retrieval.request_context import RequestContext

MOST, LONGEST = 3, 200
SYSTEM = (
    "You help to search annual reports of companies. Give other wordings of the query, in the words that such a report "
    "itself would use. Answer nothing that the query asks; name no figures and no companies."
)
FORM = Form(
    name="wordings",
    description="Other wordings of a search query.",
    schema={
        "type": "object",
        "properties": {"wordings": {"type": "array", "items": {"type": "string"}, "maxItems": MOST}},
        "required": ["wordings"],
    },
)


def variants(query: Query, lapses: RequestContext) -> tuple[str, ...]:
    """At most three other wordings, for searching only; none without a model, when it fails, or is stopped.

    What a guardrail stops is withheld when the model is asked for the answer itself.
    """
    try:
        filled = lapses.fill_in(Prompt(system=SYSTEM, text=query.text, max_tokens=200), FORM)
    except GuardrailIntervened:
        return ()
    found = filled.get("wordings", ())
    texts = [text.strip()[:LONGEST] for text in found if isinstance(text, str)] if isinstance(found, list) else []
    return tuple(dict.fromkeys(text for text in texts if text and text != query.text))[:MOST]
