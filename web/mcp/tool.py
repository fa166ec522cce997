"""What a tool is: what it takes and gives, for whom it is called, and how it tells of its progress."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr

from core.domain.answers.answer import Answer
from core.domain.claims.evidence import Evidence
from core.domain.claims.verdict import Report
from core.domain.operations.message import Intent, Message
from core.events import Event
from core.ports.services import Services


class Arguments(BaseModel):
    """The arguments of a tool."""

    model_config = ConfigDict(extra="forbid")


class ToolResult(BaseModel):
    """The structured result of a tool; `made_of` is the report or the answer that it gives, where it gives one."""

    _made_of: Report | Answer | None = PrivateAttr(default=None)

    @property
    def made_of(self) -> Report | Answer | None:
        """What a client may show in a way of its own."""
        return self._made_of

    def of(self, made_of: Report | Answer) -> Self:
        """The result with what it is made of."""
        self._made_of = made_of
        return self

    def words(self) -> str:
        """The same for people, as plain text."""
        raise NotImplementedError


class ShownPlace(BaseModel):
    """Where something stands in a filing."""

    place: str = Field(description="Filing, item and page, for people")
    evidence: str = Field(description="Id for the tool `evidence`")
    url: str = Field(description="Page that shows it highlighted; empty without a web address")


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a call is; `total` is 0 where nobody knows."""

    done: int
    total: int
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """For whom a tool works: the services as they have them, and what puts a message of theirs through the engine.

    `message` makes one of a text, what is wanted of it, and the conversation that it belongs to. `site` is the address
    under which people open evidence, empty where there is none. `blocks` makes the blocks of a client in Slack, None
    for every other.
    """

    services: Services
    user: str
    run: Callable[[Message], Iterator[Event]]
    message: Callable[[str, Intent, str], Message]
    site: str = ""
    blocks: Callable[[Report | Answer, str], Sequence[Mapping[str, Any]]] | None = None

    def url(self, evidence: Evidence) -> str:
        """Where a person sees the evidence."""
        return f"{self.site}/e/{evidence.id}" if self.site else ""

    def run_url(self, run: str) -> str:
        """Where a person sees what came of a run."""
        return f"{self.site}/runs/{run}" if self.site else ""


_IN_BLOCKS = {"supportsBlockKit": True}
Call = Callable[[Caller, Any], Iterator[Progress | ToolResult]]
"""Does what a tool does, with arguments as the tool takes them: progress, and the result at the end.

Raises TickmarkError.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A tool as it is listed and called; all of them only read.

    `app` is the page that shows its results, `blocks` says that a client in Slack is given them as blocks too.
    """

    name: str
    title: str
    description: str
    takes: type[Arguments]
    gives: type[ToolResult]
    call: Call
    app: str = ""
    blocks: bool = False

    def listed(self) -> dict[str, Any]:
        """Its entry in the list of tools."""
        return {
            "name": self.name,
            "title": self.title,
            "description": self.description,
            "inputSchema": schema(self.takes),
            "outputSchema": schema(self.gives),
            "annotations": {"readOnlyHint": True, "idempotentHint": True, "openWorldHint": False},
        } | ({"_meta": meta} if (meta := self.shown_by | ({"slack": _IN_BLOCKS} if self.blocks else {})) else {})

    @property
    def shown_by(self) -> dict[str, Any]:
        """Metadata of its results: the page that shows them, where there is one."""
        return {"ui": {"resourceUri": self.app}} if self.app else {}


def schema(model: type[BaseModel]) -> dict[str, Any]:
    """The JSON Schema of a model, without the titles that only repeat the names."""
    found: dict[str, Any] = _without_titles(model.model_json_schema())
    return found


def _without_titles(node: Any) -> Any:
    if isinstance(node, dict):
        properties = {name: _without_titles(one) for name, one in node.get("properties", {}).items()}
        rest = {k: _without_titles(v) for k, v in node.items() if k not in {"title", "properties"}}
        return rest | ({"properties": properties} if properties else {})
    return [_without_titles(one) for one in node] if isinstance(node, list) else node


Row = TypeVar("Row")


def page_of(rows: Sequence[Row], cursor: str, size: int) -> tuple[Sequence[Row], str]:
    """The rows behind a cursor, and the cursor of those behind them; empty at the end."""
    start = int(cursor) if cursor.isdigit() else 0
    return rows[start : start + size], str(start + size) if start + size < len(rows) else ""
