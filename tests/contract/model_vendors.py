"""The vendors of language models, each with a strict local server: what the suite of the port needs of them."""

from abc import ABC, abstractmethod
from decimal import Decimal
from typing import Any

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.converse_request import Asking
from core.adapters.bedrock.guardrail import Guardrail
from core.adapters.bedrock.language_model import BedrockModel
from core.adapters.limited_model import ClosingModel
from core.adapters.model_prices import Price
from core.adapters.openai.connection import ChatConnection
from core.adapters.openai.language_model import OpenAiModel
from tests.fakes import fake_bedrock, fake_openai
from tests.fakes.fake_bedrock import EVENTS, GUARDRAIL, REGION, FakeBedrock
from tests.fakes.fake_openai import KEY, STREAM, FakeOpenAi
from tests.fakes.loopback_service import Reply, Request

PRICE = Price(input=Decimal(3), output=Decimal(15), read=Decimal("0.3"), cached=Decimal("3.75"))


class Vendor(ABC):
    """`server` is one that is running."""

    server: FakeBedrock | FakeOpenAi

    @abstractmethod
    def model(self, *, price: Price | None = PRICE, timeout: float = 5, url: str = "", name: str = "") -> ClosingModel:
        """The vendor's adapter before the server."""

    @abstractmethod
    def half_a_stream(self) -> Reply:
        """A stream that ends, as if it were whole, after a piece or two."""

    @abstractmethod
    def cut_stream(self, at: int) -> Reply:
        """A stream of which so many bytes come."""

    @abstractmethod
    def throttled(self) -> Reply:
        """The service asks for a pause."""

    @abstractmethod
    def failing(self) -> Reply:
        """The service has an error of its own."""

    @abstractmethod
    def texts(self, request: Request) -> list[str]:
        """All that a request says to the model, in order."""

    @abstractmethod
    def pictures(self, request: Request) -> int:
        """How many pictures a request has."""


class Bedrock(Vendor):
    """Amazon Bedrock's Converse."""

    server: FakeBedrock

    def __init__(self, server: FakeBedrock) -> None:
        self.server = server

    def model(self, *, price: Price | None = PRICE, timeout: float = 5, url: str = "", name: str = "") -> ClosingModel:
        place = AwsPlace(region=REGION, endpoint=url or self.server.url, timeout=timeout)
        asking = Asking(guardrail=Guardrail(id=GUARDRAIL, version="3"))
        return self.server.closes(
            BedrockModel(model=name or fake_bedrock.MODEL, place=place, asking=asking, price=price)
        )

    def half_a_stream(self) -> Reply:
        return Reply(body=b"".join(self.server.frames()[:3]), headers={"Content-Type": EVENTS})

    def cut_stream(self, at: int) -> Reply:
        return Reply(body=b"".join(self.server.frames()), headers={"Content-Type": EVENTS}, cut=at)

    def throttled(self) -> Reply:
        return fake_bedrock.throttled()

    def failing(self) -> Reply:
        return fake_bedrock.failing()

    def texts(self, request: Request) -> list[str]:
        blocks = [*request.body.get("system", []), *request.body["messages"][0]["content"]]
        inner: list[Any] = [block.get("guardContent", {}).get("text", block) for block in blocks]
        return [block["text"] for block in inner if "text" in block]

    def pictures(self, request: Request) -> int:
        return sum("image" in block for block in request.body["messages"][0]["content"])


class OpenAi(Vendor):
    """A server of OpenAI's chat completions."""

    server: FakeOpenAi

    def __init__(self, server: FakeOpenAi) -> None:
        self.server = server

    def model(self, *, price: Price | None = PRICE, timeout: float = 5, url: str = "", name: str = "") -> ClosingModel:
        connection = ChatConnection(url=f"{url or self.server.url}/v1", key=KEY, timeout=timeout)
        return self.server.closes(OpenAiModel(model=name or fake_openai.MODEL, connection=connection, price=price))

    def half_a_stream(self) -> Reply:
        return Reply(body=self._stream()[0], headers={"Content-Type": STREAM})

    def cut_stream(self, at: int) -> Reply:
        return Reply(body=self._stream()[1], headers={"Content-Type": STREAM}, cut=at)

    def throttled(self) -> Reply:
        return fake_openai.throttled()

    def failing(self) -> Reply:
        return fake_openai.failing()

    def texts(self, request: Request) -> list[str]:
        contents = [message["content"] for message in request.body["messages"]]
        parts = [[{"text": c}] if isinstance(c, str) else c for c in contents]
        return [part["text"] for content in parts for part in content if "text" in part]

    def pictures(self, request: Request) -> int:
        content = request.body["messages"][-1]["content"]
        return 0 if isinstance(content, str) else sum("image_url" in part for part in content)

    def _stream(self) -> tuple[bytes, bytes]:
        body = {"messages": [{"role": "user", "content": "x"}], "stream_options": {"include_usage": True}}
        return self.server.stream(body, 3), self.server.stream(body)
