"""The client of Amazon Bedrock's runtime, opened when a model behind it is first asked."""

import json
import threading
from collections.abc import Mapping
from typing import Any

from core.adapters.aws_client import AwsPlace, open_client


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

    def invoke(self, model: str, body: Mapping[str, Any]) -> Any:
        """What a model that is no language model answers, as data. Raises ValueError when it is no JSON."""
        given = {"body": json.dumps(body), "contentType": "application/json", "accept": "application/json"}
        return json.loads(self.client.invoke_model(modelId=model, **given)["body"].read())

    def close(self) -> None:
        """Ends the connections."""
        with self._opening:
            if self._client is not None:
                self._client.close()
            self._client = None
