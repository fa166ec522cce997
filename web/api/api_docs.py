"""The description of the API, with the schemas of what it gives, and a page of it that needs no script."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response

from web.accounts.sign_in import SIGNED_IN
from web.api.events_stream import MEDIA_TYPE
from web.pages import render

router = APIRouter(include_in_schema=False)

_FILES = {"Report": ("core.runs", "report.schema.json"), "Answer": ("core.answering", "answer.schema.json")}
_GIVES = {
    ("/api/ask", "post"): "Answer",
    ("/api/verify", "post"): "Report",
    ("/api/verify/file", "post"): "Report",
    ("/api/reports/{report_id}", "get"): "Report",
}
_EXAMPLES: dict[tuple[str, str], dict[str, str]] = {
    ("/api/ask", "post"): {"question": "How much did Acme's revenue grow in fiscal 2025?"},
    ("/api/verify", "post"): {"text": "Acme grows\n\nAcme's revenue rose 5% to $2 billion.", "published": "2025-09-01"},
}
_TEXT, _COUNT = {"type": "string"}, {"type": "integer"}


def _object(**fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": list(fields)}


_FOUND = _object(id=_TEXT, start=_COUNT, end=_COUNT, text=_TEXT)
SHOWN_EVENTS: Mapping[str, tuple[dict[str, Any], str]] = {
    "step-began": (_object(step=_TEXT, subject=_TEXT, total={"type": ["integer", "null"]}), "A step of the work"),
    "step-advanced": (_object(step=_TEXT, done=_COUNT), "How much of it is done"),
    "claims-found": (_object(claims={"type": "array", "items": _FOUND}), "The claims of the article, in its order"),
    "claim-judged": ({"$ref": "#/components/schemas/Report_claim"}, "A claim has its verdict"),
    "article-judged": ({"$ref": "#/components/schemas/Report"}, "The report"),
    "answered": ({"$ref": "#/components/schemas/Answer"}, "The answer"),
    "message-blocked": (_object(reason=_TEXT), "The guard let it go no further"),
    "run-recorded": (_object(run_id=_TEXT), "The last event: the run is kept"),
    "problem": (_object(status=_COUNT, detail=_TEXT), "The last event where it failed"),
}
"""The events of a stream with the schema of their data."""


def described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, made once."""
    if not app.openapi_schema:
        made = FastAPI.openapi(app)
        made["components"]["schemas"] |= _own_schemas()
        made["components"]["schemas"] |= _event_schemas()
        streamed = {"schema": {"oneOf": [_ref(_event_name(name)) for name in SHOWN_EVENTS]}}
        for (path, method), name in _GIVES.items():
            given = made["paths"][path][method]["responses"]["200"]["content"]
            given["application/json"] = {"schema": _ref(name)}
        for (path, method), example in _EXAMPLES.items():
            made["paths"][path][method]["requestBody"]["content"]["application/json"]["example"] = example
        for operations in made["paths"].values():
            for operation in operations.values():
                content = operation["responses"].get("200", {}).get("content", {})
                content.update({MEDIA_TYPE: streamed} if MEDIA_TYPE in content else {})
    return app.openapi_schema or {}


@cache
def _own_schemas() -> dict[str, Any]:
    """The schemas of answers and reports, their parts beside them under names of their own."""
    found: dict[str, Any] = {}
    for name, (package, file) in _FILES.items():
        text = (files(package) / file).read_text(encoding="utf-8")
        schema = json.loads(text.replace('"#/$defs/', f'"#/components/schemas/{name}_'))
        found |= {f"{name}_{part}": one for part, one in schema.pop("$defs", {}).items()}
        found[name] = {key: value for key, value in schema.items() if key not in {"$schema", "$id"}}
    return found


def _event_schemas() -> dict[str, Any]:
    """The data of each event of a stream, by the event's name."""
    return {_event_name(name): schema | {"description": about} for name, (schema, about) in SHOWN_EVENTS.items()}


def _event_name(name: str) -> str:
    return f"Event_{name}"


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


@router.get("/api/docs", dependencies=SIGNED_IN)
def docs(request: Request) -> Response:
    """Every address with what it takes and gives."""
    made = request.app.openapi()
    rows = [
        _row(path, method, operation)
        for path, operations in made["paths"].items()
        for method, operation in operations.items()
    ]
    schemas = {name: _schema(one) for name, one in made["components"]["schemas"].items() if "properties" in one}
    told = [(name, _row(name, "post", operations["post"])) for name, operations in made["webhooks"].items()]
    return render(request, "api_docs.html", rows=rows, told=told, schemas=schemas)


def _row(path: str, method: str, operation: Mapping[str, Any]) -> dict[str, Any]:
    """An address: its parameters, what is sent to it with an example, and what comes back."""
    taken = operation.get("requestBody", {}).get("content", {})
    given = {status: one for status, one in operation["responses"].items() if status.startswith("2")}
    return {
        "name": f"{method.upper()} {path}",
        "about": operation.get("description", operation["summary"]),
        "parameters": [
            (one["name"], one["in"], one.get("description", one["schema"].get("description", "")))
            for one in operation.get("parameters", ())
        ],
        "takes": [(media, body.get("example"), _schema_name(body.get("schema", {}))) for media, body in taken.items()],
        "gives": [
            (
                status,
                one["description"],
                [_schema_name(body.get("schema", {})) for body in one.get("content", {}).values()],
            )
            for status, one in given.items()
        ],
    }


def _schema(schema: Mapping[str, Any]) -> dict[str, Any]:
    """What is given: its fields with their types."""
    fields = [
        (
            name,
            str(one.get("type", "")),
            _schema_name(one) or _schema_name(one.get("items", {})),
            one.get("description", ""),
        )
        for name, one in schema["properties"].items()
    ]
    return {"about": schema.get("description", ""), "fields": fields}


def _schema_name(schema: Any) -> str:
    """The name of the schema that is referred to; empty where none is."""
    return str(schema.get("$ref", "")).rpartition("/")[2] if isinstance(schema, Mapping) else ""
