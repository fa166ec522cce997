"""A server of OpenAI's chat completions that answers on the sample articles from recordings; for the demo and tests."""

import json

from tests.fakes.fake_openai import KEY, MODEL, FakeOpenAi
from tests.fakes.loopback_service import Reply, Request, as_json
from tests.fakes.recorded_reader import NAME, RecordedReader


class RecordedModel(FakeOpenAi):
    """Fills in the forms that verdicts take from what a language model once answered; it writes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._reader = RecordedReader()

    def answer(self, request: Request) -> Reply:
        body = request.body
        asked = "\n".join(message["content"] for message in body["messages"])
        form = body["response_format"]["json_schema"]["name"]
        message = {"role": "assistant", "content": json.dumps(self._reader.rows(asked, form))}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        return as_json({"id": "r", "object": "chat.completion", "created": 1, "model": NAME, "choices": [choice]})

    def settings(self) -> dict[str, str]:
        """The variables by which Tickmark asks this server."""
        return {
            "TICKMARK_MODEL_URL": f"{self.url}/v1",
            "TICKMARK_MODEL_NAME": NAME,
            "TICKMARK_MODEL_KEY": KEY,
        }


assert MODEL != NAME
