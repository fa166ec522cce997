"""All configuration, one tree; the only reader of the environment."""

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

import platformdirs
from pydantic import Field, SecretStr, StringConstraints, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from core.errors import SettingsError

ADDRESS = r"^(https?://\S+)?$"
Host = Annotated[str, StringConstraints(pattern=r"^(\[[0-9A-Fa-f:.]+\]|[^\s/:@\[\]]+)(:\d{1,5})?$", to_lower=True)]
"""A host as an address names it, with its port where that is none of its scheme's."""

FourPrices = tuple[float, float, float, float]
Thinking = Literal["off", "low", "medium", "high"]

GROUP = "[a-z0-9][a-z0-9_-]*"
IN_GROUPS = rf"[A-Z0-9]+={GROUP}(\+{GROUP})*"


class Settings(BaseSettings):
    """Every setting, read from variables that begin with TICKMARK_ or given by keyword.

    Nothing needs to be set: the defaults are embedded and need no key and no network.
    """

    model_config = SettingsConfigDict(env_prefix="TICKMARK_", extra="forbid", frozen=True)

    home: Path = Field(
        default_factory=lambda: Path(platformdirs.user_data_dir("tickmark", appauthor=False)),
        description="Folder of all data: database, search index, documents as filed. Several processes may share one.",
    )
    database_url: str | None = Field(
        default=None,
        description="A PostgreSQL 15+ server, as postgresql://user:password@host/name. "
        "Unset: a server of its own in the home folder.",
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
    person_limit: int = Field(
        default=60, ge=0, description="Messages that a person may send within a minute, at each door; 0 for any number."
    )
    hold_for: str = Field(
        default="contradicted",
        description="Marks for which a story is held until somebody settles the claim, with commas: contradicted, "
        "partially_supported, not_verifiable.",
    )
    refile_for: str = Field(
        default="rounding",
        description="Mistakes whose correction changes no meaning, so that a story is refiled and not corrected, with "
        "commas: rounding, hedge, scope, ...",
    )
    worker_threads: int = Field(
        default=2, ge=1, le=64, description="Jobs that one process of `tickmark jobs run` works on at a time."
    )
    job_attempts: int = Field(
        default=8, ge=1, le=100, description="How often a job is started before it is dead and waits for a person."
    )
    job_lease: float = Field(
        default=30.0,
        ge=1,
        le=3600,
        description="Seconds without a sign of life after which a worker is dead and its jobs are taken up by another.",
    )
    job_days: int = Field(
        default=30, ge=1, le=3650, description="Days for which finished jobs, and the keys that run once, are kept."
    )
    run_trace_days: int = Field(
        default=90,
        ge=1,
        le=3650,
        description="Days for which is kept how each answer was found, for `tickmark runs` and `tickmark replay`; the "
        "answers themselves are kept for ever.",
    )
    feeds: tuple[str, ...] = Field(
        default=(),
        description="RSS or Atom feeds to watch, as a JSON list of addresses, beside those of `tickmark feeds add`.",
    )
    feed_minutes: float = Field(
        default=15, ge=0.05, le=1440, description="Minutes between two readings of the feeds; 0.5 is half a minute."
    )
    news_groups: str = Field(
        default="",
        pattern=f"^({GROUP}(,{GROUP})*)?$",
        description="Groups, with commas, by whose documents too the news watch judges; whoever gets a digest then "
        "reads what they say. Empty: by what is for everybody.",
    )
    digest_minutes: float = Field(
        default=5, ge=0.05, le=60, description="Minutes between two looks at which channels are due for their digest."
    )
    fetch_allowed_hosts: tuple[Host, ...] = Field(
        default=(),
        description="Hosts inside your network that feeds and articles may be fetched from, as a JSON list of host or "
        "host:port. Whoever may have an article verified reaches all of these; everything else inside stays refused.",
    )
    edgar_identity: str = Field(
        default="",
        pattern=r"^([ -~]*[!-~]@[!-~]+\.[!-~]+[ -~]*)?$",
        description="Who asks SEC EDGAR: a name and an e-mail address, which the SEC wants to know. "
        "Empty: nothing is fetched from there, and followed companies' new filings are not looked for.",
    )
    edgar_rate: float = Field(
        default=8, gt=0, le=10, description="Requests a second to EDGAR, over all processes that share the database."
    )
    edgar_minutes: float = Field(
        default=10, ge=0.05, le=1440, description="Minutes between two looks at what was filed with the SEC just now."
    )
    edgar_data_url: str = Field(
        default="https://data.sec.gov",
        pattern=r"^https?://\S+$",
        description="Where EDGAR's lists of filings and company facts are; a mirror, or a local one in tests.",
    )
    edgar_www_url: str = Field(
        default="https://www.sec.gov",
        pattern=r"^https?://\S+$",
        description="Where EDGAR's archives, list of companies and feeds are; a mirror, or a local one in tests.",
    )
    search_words: bool = Field(default=True, description="Whether passages are searched for by their words (BM25).")
    search_meaning: bool = Field(default=True, description="Whether passages are searched for by meaning (vectors).")
    search_entities: bool = Field(default=True, description="Whether passages are searched for by a question's names.")
    search_expand: bool = Field(default=True, description="Whether a question's clauses and synonyms are searched too.")
    search_rerank: bool = Field(default=True, description="Whether the reranker orders what was found.")
    search_reranked: int = Field(
        default=16, ge=1, le=100, description="Passages that the reranker orders; each costs some 30 milliseconds."
    )
    search_cache_seconds: float = Field(
        default=600,
        ge=0,
        le=86400,
        description="Seconds for which a process keeps vectors of questions, what searches found and the reranker's "
        "scores; 0 keeps nothing. What searches found is dropped when the index changes.",
    )
    search_cache_size: int = Field(
        default=5000, ge=0, le=1_000_000, description="Vectors, searches and scores that are kept, of each so many."
    )
    question_limit: int = Field(default=2000, ge=100, le=20000, description="Longest question taken, in characters.")
    article_limit: int = Field(default=200_000, ge=1000, le=1_000_000, description="Longest article, in characters.")
    log_level: str = Field(
        default="WARNING",
        pattern="^(DEBUG|INFO|WARNING|ERROR)$",
        description="How much is logged to standard error: DEBUG, INFO, WARNING or ERROR.",
    )
    public_url: str = Field(
        default="", description="Where people reach the web door, for links to evidence; without it none are shown."
    )
    web_secret: SecretStr | None = Field(
        default=None,
        min_length=32,
        description="The key that signs what a browser keeps, and proofs; the same for all processes. "
        "Unset: made once and kept in the home folder.",
    )
    slack_bot_token: SecretStr | None = Field(default=None, description="The Slack app's bot token, xoxb-...")
    slack_app_token: SecretStr | None = Field(
        default=None, description="The Slack app's app-level token, xapp-..., for Socket Mode."
    )
    slack_signing_secret: SecretStr | None = Field(
        default=None, description="The Slack app's signing secret, for events over HTTP."
    )
    slack_shared_channels: str = Field(
        default="",
        description="Channels shared with other organisations in which Tickmark may speak: ids with commas, or *.",
    )
    slack_groups: str = Field(
        default="",
        pattern=f"^({IN_GROUPS}(,{IN_GROUPS})*)?$",
        description="Which groups' documents are shown where in Slack, as C0123=research+legal,U07=legal: everybody in "
        "a channel reads its answers, so groups are a channel's; a person's count in direct messages and on the home "
        "tab. What is not named here is shown what is for everybody.",
    )
    slack_teams: str = Field(
        default="",
        pattern="^([A-Z0-9]+(,[A-Z0-9]+)*)?$",
        description="Ids of the workspaces (T0123) for whose people Slackbot may call /mcp, signed by "
        "TICKMARK_SLACK_SIGNING_SECRET; without any, such calls are refused.",
    )
    slack_host: str = Field(default="127.0.0.1", description="The address on which Slack's requests are taken.")
    slack_port: int = Field(default=8430, ge=0, le=65535, description="The port on which Slack's requests are taken.")
    slack_api_url: str = Field(
        default="https://slack.com/api/", description="Where Slack's Web API is; a proxy or a local one in tests."
    )

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


def load_settings(**given: object) -> Settings:
    """The settings of this process; `given` wins over the environment.

    Raises SettingsError that names each bad setting and its variable.
    """
    try:
        return Settings(**{k: v for k, v in given.items() if v is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        rows = [f"TICKMARK_{'_'.join(map(str, e['loc'])).upper()}: {e['msg']}" for e in error.errors()]
        raise SettingsError("These settings are wrong; mend or unset them:\n  " + "\n  ".join(rows)) from error


def hand_over(values: Mapping[str, str | None]) -> None:
    """Sets variables that a vendor reads while it is imported, and takes away those that are None."""
    for name, value in values.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
