"""The client of Amazon Bedrock's runtime, opened when a model behind it is first asked."""

import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.adapters.aws_client import AwsPlace, open_client

# It comes with the answer of every model; bodies of Cohere's have no count.
TOKENS = "x-amzn-bedrock-input-token-count"


@dataclass(frozen=True, slots=True, kw_only=True)
class Invoked:
    """What a model answered, as data, and how many tokens it read; None where the service does not say."""

    data: Any
    tokens: int | None


class BedrockRuntime:
    """One client for all threads of a part; what it raises is AWS's, for the part to put into our words."""

    def __init__(self, place: AwsPlace) -> None:
        self._place = place
        self._client: Any = None
        self._opening = threading.Lock()

    @property
    def client(self) -> Any:
        """The client."""
        with self._opening:
            if self._client is None:
                self._client = open_client("bedrock-runtime", self._place)
            return self._client

    def invoke(self, model: str, body: Mapping[str, Any]) -> Invoked:
        """What a model that is no language model answers. Raises ValueError when it is no JSON."""
        given = {"body": json.dumps(body), "contentType": "application/json", "accept": "application/json"}
        response = self.client.invoke_model(modelId=model, **given)
        count = response["ResponseMetadata"]["HTTPHeaders"].get(TOKENS, "")
        return Invoked(data=json.loads(response["body"].read()), tokens=int(count) if count.isdecimal() else None)

    def close(self) -> None:
        """Ends the connections."""
        with self._opening:
            if self._client is not None:
                self._client.close()
            self._client = None
