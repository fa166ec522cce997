"""A model's id on Amazon Bedrock -> its vendor, its name, and the area that its inference profile keeps to."""

import re
from dataclasses import dataclass

# "eu.anthropic.claude-sonnet-4-5-20250929-v1:0", "openai.gpt-oss-20b-1:0", alone or at the end of an ARN.
_ID = re.compile(
    r"(?:^|/)(?:(?P<area>global|us-gov|[a-z]{2}|apac)\.)?(?P<vendor>[a-z0-9]+)\.(?P<name>[a-z0-9][a-z0-9.-]*?)"
    r"(?:-\d{8})?(?:-v\d+|-\d+(?=:))?(?::\d+)*(?::\d+k)?$"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelId:
    """`name` is without date and version; `area` is empty for a model that is asked in its own region."""

    vendor: str
    name: str
    area: str

    @property
    def full_name(self) -> str:
        """Vendor and name, as "anthropic.claude-sonnet-4-5"."""
        return f"{self.vendor}.{self.name}"


def model_id(model: str) -> ModelId | None:
    """The parts of an id, or of an ARN that ends with one; None for an ARN that names no model, and what is no id.

    Source: Amazon Bedrock User Guide, "Supported foundation models" and "Supported inference profiles".
    """
    found = _ID.search(model)
    return ModelId(vendor=found["vendor"], name=found["name"], area=found["area"] or "") if found else None
