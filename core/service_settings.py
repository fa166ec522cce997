"""Where data, models and services are, and which of them are used: the first half of the settings."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal

import platformdirs
from pydantic import Field, SecretStr, ValidationInfo, field_validator
from pydantic_settings import BaseSettings

ADDRESS = r"^(https?://\S+)?$"

FourPrices = tuple[float, float, float, float]
Thinking = Literal["off", "low", "medium", "high"]


class ServiceSettings(BaseSettings):
    """The settings of places and services; `core.settings.Settings` reads them from the environment."""

    home: Path = Field(
        default_factory=lambda: Path(platformdirs.user_data_dir("tickmark", appauthor=False)),
        description="Folder of all data: database, search index, documents as filed. Several processes may share one.",
    )
    database_url: str | None = Field(
        default=None,
        description="A PostgreSQL 15+ server, as postgresql://user:password@host/name. "
        "Unset: a server of its own in the home folder.",
    )
    database_timeout: float = Field(
        default=60.0, gt=0, le=3600, description="Seconds that one statement of the database may take."
    )
    models_dir: Path | None = Field(
        default=None,
        description="Folder with bge_small_en, which then embeds passages, and reranker_en, each with model.onnx and "
        "tokenizer.json. Unset: the files installed with Tickmark.",
    )
    weaviate_url: str = Field(
        default="",
        pattern=ADDRESS,
        description="A Weaviate server to search in, as http://host:port. Empty: LanceDB in the home folder.",
    )
    weaviate_grpc_url: str = Field(
        default="",
        pattern=ADDRESS,
        description="Where that server speaks gRPC, as http://host:port. Empty: port 50051 of the same host.",
    )
    weaviate_api_key: SecretStr | None = Field(default=None, description="That server's key, where it asks for one.")
    weaviate_tenant: str = Field(
        default="tickmark",
        pattern="^[A-Za-z0-9_-]{4,64}$",
        description="Whose chunks are read and written: several installations share a server and see only their own.",
    )
    weaviate_collection: str = Field(
        default="TickmarkChunks",
        pattern="^[A-Z][A-Za-z0-9]{1,127}$",
        description="What the names of the collections that hold the chunks begin with; there is one for each "
        "embedding model, and an alias for each tenant.",
    )
    weaviate_replicas: int = Field(
        default=1,
        ge=1,
        le=15,
        description="Copies that a cluster keeps of each chunk, decided when the collection is made.",
    )
    embedder: Literal["onnx", "bedrock", "bedrock-cohere"] = Field(
        default="onnx",
        description="What makes vectors: the installed model, or Titan or Cohere Embed on Amazon Bedrock.",
    )
    reranker: Literal["onnx", "cohere", "bedrock-cohere"] = Field(
        default="onnx",
        description="What orders passages: the installed model, Cohere, or Cohere Rerank on Amazon Bedrock.",
    )
    raw: Literal["folder", "s3"] = Field(
        default="folder", description="Where documents are kept as filed: in the home folder, or in a bucket."
    )
    cohere_api_key: SecretStr | None = Field(default=None, description="The key for Cohere.")
    cohere_model: str = Field(default="rerank-v3.5", description="Cohere's reranker.")
    cohere_url: str = Field(
        default="https://api.cohere.com", pattern=r"^https?://\S+$", description="Where Cohere's API is."
    )
    aws_region: str | None = Field(
        default=None, description="The region of Bedrock and S3. Unset: the one of AWS's own configuration."
    )
    bedrock_url: str | None = Field(
        default=None, description="Where Bedrock's runtime is; a private endpoint or a local one in tests. Unset: AWS."
    )
    bedrock_embedder: str = Field(
        default="amazon.titan-embed-text-v2:0", description="Bedrock's id of the Titan embedding model, of version 2."
    )
    bedrock_cohere_embedder: str = Field(
        default="cohere.embed-english-v3", description="Bedrock's id of Cohere's embedding model, of version 3 or 4."
    )
    bedrock_reranker: str = Field(default="cohere.rerank-v3-5:0", description="Bedrock's id of Cohere's reranker.")
    bedrock_model: str = Field(
        default="",
        description="Bedrock's id of a language model or inference profile, which then writes the answers that no "
        "filed figure gives, from the passages found. Empty: none is used, and the passages are quoted.",
    )
    bedrock_cache: bool = Field(
        default=False,
        description="Whether that model caches what precedes a question, for five minutes: it pays where questions "
        "share their passages, as in an evaluation, and else costs more.",
    )
    bedrock_guardrail: str = Field(
        default="",
        pattern=r"^([a-z0-9]+|arn:aws[a-z-]*:bedrock:[a-z0-9-]+:\d{12}:guardrail/[a-z0-9]+)?$",
        description="The id or ARN of a guardrail that looks at what that model is asked and answers. Empty: none.",
    )
    bedrock_guardrail_version: str = Field(
        default="DRAFT", pattern=r"^([1-9]\d{0,7}|DRAFT)$", description="The version of that guardrail."
    )
    bedrock_prices: dict[str, FourPrices] = Field(
        default={},
        description="As TICKMARK_MODEL_PRICES, which wins where both name a model; for Bedrock's embedding models too.",
    )
    model_url: str = Field(
        default="",
        pattern=r"^(https?://[^\s?#@]+)?$",
        description="A server that speaks OpenAI's chat completions (Ollama, vLLM, llama.cpp, a gateway), as the "
        "address before /chat/completions, such as http://localhost:11434/v1. Its model is used as one of Bedrock is. "
        "Empty: none.",
    )
    model_name: str = Field(
        default="", validate_default=True, description="The name of the model on that server, as the server knows it."
    )
    model_key: SecretStr | None = Field(default=None, description="The key of that server, where it asks for one.")
    model_timeout: float = Field(default=120.0, gt=0, le=3600, description="Seconds it may take to answer or go on.")
    model_thinking: Thinking = Field(
        default="off",
        description="How long the model, on Bedrock or a server, thinks before it answers. Off: not, or as little as "
        "it can. With it on, a measured local model went from 4 to 80 minutes and from 95 to 86 in a hundred right.",
    )
    model_prices: dict[str, FourPrices | tuple[float, float]] = Field(
        default={},
        description="US dollars for a million tokens, as JSON: by a model's name a list of two prices, of input and of "
        "output, or of four, also of input read from a cache and of input taken up by it. They replace those of the "
        "list, which has models of Bedrock.",
    )
    model_spend_a_day: float = Field(
        default=0.0,
        ge=0,
        le=1_000_000,
        description="US dollars that all processes together may spend on the language model in a day (UTC); when they "
        "are spent it is not asked until the next. Calls under way are finished. 0: no limit, and nothing is counted.",
    )
    model_reads: bool = Field(
        default=True,
        description="Whether that model reads articles: it says what they claim and which rows and sentences of the "
        "filings bear on it; code fetches, computes and decides. Off: figures alone are traced, as without a model.",
    )
    model_sheet_tokens: int = Field(
        default=30_000,
        ge=2_000,
        le=200_000,
        description="Tokens, about, of the sheet of evidence that it is shown in one call; an article takes one to "
        "three sheets.",
    )
    pdf_vision: Literal["off", "missing", "always"] = Field(
        default="off",
        description="Which pages of PDFs that model reads off their picture: none, those without a text layer, or all. "
        "It must take pictures; what it reads is marked as read by a model.",
    )
    pdf_vision_timeout: float = Field(
        default=120.0, gt=0, le=600, description="Seconds that the model may take to read one page off its picture."
    )
    s3_bucket: str = Field(default="", description="The bucket for documents as filed.")
    s3_prefix: str = Field(default="", description="What the names of documents in the bucket begin with.")
    s3_url: str | None = Field(default=None, description="Where S3, or what speaks like it, is. Unset: AWS.")
    service_timeout: float = Field(
        default=20.0, gt=0, le=600, description="Seconds that a service elsewhere may take to answer a call."
    )
    threads: int = Field(default=2, ge=1, le=64, description="Threads that a model may use for one computation.")

    @field_validator("model_url")
    @classmethod
    def _is_the_only_model(cls, url: str, known: ValidationInfo) -> str:
        """There is one language model."""
        if url and known.data.get("bedrock_model"):
            raise ValueError("TICKMARK_BEDROCK_MODEL names a model too, and one is used; unset one of the two")
        return url

    @field_validator("model_name")
    @classmethod
    def _is_somewhere(cls, name: str, known: ValidationInfo) -> str:
        """A server is asked for a model by its name."""
        url = known.data.get("model_url")
        if url and not name.strip():
            raise ValueError("name the model that the server of TICKMARK_MODEL_URL is to use")
        if name and url == "":
            raise ValueError("it needs the address of the server that has it, in TICKMARK_MODEL_URL")
        return name

    @field_validator("pdf_vision")
    @classmethod
    def _has_eyes(cls, vision: str, known: ValidationInfo) -> str:
        """Pages can be read off their pictures only by a model."""
        if vision != "off" and not (known.data.get("bedrock_model") or known.data.get("model_url")):
            where = "TICKMARK_BEDROCK_MODEL, or in TICKMARK_MODEL_URL and TICKMARK_MODEL_NAME"
            raise ValueError(f"it needs a model that takes pictures; name one in {where}")
        return vision

    @cached_property
    def has_model(self) -> bool:
        """Whether there is a language model."""
        return bool(self.bedrock_model or self.model_url)

    @cached_property
    def prices(self) -> Mapping[str, FourPrices]:
        """The operator's own prices, by model: of input, output, input from a cache and input taken up by it."""
        four = {name: p if len(p) == 4 else (*p, p[0], p[0]) for name, p in self.model_prices.items()}
        return {**self.bedrock_prices, **four}

    @cached_property
    def raw_dir(self) -> Path:
        """Where documents are kept as filed."""
        return self.home / "raw"

    @cached_property
    def index_dir(self) -> Path:
        """Where the embedded search index is kept."""
        return self.home / "index"

    @cached_property
    def database_dir(self) -> Path:
        """Where the embedded PostgreSQL server keeps its data."""
        return self.home / "postgres"
