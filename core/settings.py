"""All configuration: what people may do and what jobs do, on top of places and services; reads the environment."""

import os
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, SecretStr, StringConstraints, ValidationError
from pydantic_settings import SettingsConfigDict

from core.errors import SettingsError
from core.service_settings import ADDRESS, ServiceSettings

Host = Annotated[str, StringConstraints(pattern=r"^(\[[0-9A-Fa-f:.]+\]|[^\s/:@\[\]]+)(:\d{1,5})?$", to_lower=True)]
"""A host as an address names it, with its port where that is none of its scheme's."""

GROUP = "[a-z0-9][a-z0-9_-]*"
IN_GROUPS = rf"[A-Z0-9]+={GROUP}(\+{GROUP})*"


class Settings(ServiceSettings):
    """Every setting, read from variables that begin with TICKMARK_ or given by keyword.

    Nothing needs to be set: the defaults are embedded and need no key and no network.
    """

    model_config = SettingsConfigDict(env_prefix="TICKMARK_", extra="forbid", frozen=True)

    person_limit: int = Field(
        default=60, ge=0, description="Messages that a person may send within a minute, at each door; 0 for any number."
    )
    channel_limit: int = Field(
        default=0, ge=0, description="Messages that may come from one channel of Slack within a minute; 0: any number."
    )
    tenant_limit: int = Field(
        default=0,
        ge=0,
        description="Messages that may come from one tenant within a minute, a workspace of Slack or the domain of the "
        "accounts' e-mail addresses; 0: any number.",
    )
    person_spend_a_day: float = Field(
        default=0,
        ge=0,
        description="US dollars that the language model may cost a day (UTC), by the price list, for one person; then "
        "it is not asked for them until the next. 0: no limit.",
    )
    channel_spend_a_day: float = Field(default=0, ge=0, description="The same for one channel of Slack.")
    tenant_spend_a_day: float = Field(default=0, ge=0, description="The same for one tenant.")
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
    audit_days: int = Field(
        default=2557,
        ge=1,
        le=36500,
        description="Days for which entries of the audit log are kept; seven years, unless your rules say otherwise.",
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
        default=8, ge=1, le=100, description="Passages that the reranker orders; each costs some 30 milliseconds."
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
    log_format: Literal["text", "json"] = Field(
        default="text", description="How it is logged; personal data and keys are masked in both."
    )
    otlp_url: str = Field(
        default="",
        pattern=ADDRESS,
        description="A collector of yours that takes traces by OTLP over HTTP, as http://host:4318. Empty: no traces.",
    )
    trace_share: float = Field(default=1.0, ge=0, le=1, description="Share of the traces that are sent there.")
    metrics_port: int = Field(
        default=0,
        ge=0,
        le=65535,
        description="The port on which web, bot and jobs, each for itself, show /metrics (Prometheus), /health/live "
        "and /health/ready. 0: none.",
    )
    metrics_host: str = Field(default="127.0.0.1", description="The address on which they do.")
    public_url: str = Field(
        default="", description="Where people reach the web door, for links to evidence; without it none are shown."
    )
    web_secret: SecretStr | None = Field(
        default=None,
        min_length=32,
        description="The key that signs what a browser keeps, and proofs; the same for all processes. "
        "Unset: made once and kept in the home folder.",
    )
    session_hours: float = Field(
        default=336, gt=0, le=8760, description="Hours after which a browser signs in again; two weeks."
    )
    openid_issuer: str = Field(
        default="",
        pattern=ADDRESS,
        description="Your identity provider, by the address of its OpenID Connect issuer; its client goes back to "
        "/sign-in/openid/back. Empty: people sign in with passwords of their own.",
    )
    openid_client: str = Field(default="", description="The id of Tickmark as a client there.")
    openid_secret: SecretStr | None = Field(default=None, description="That client's secret, where it has one.")
    openid_scope: str = Field(default="openid email groups", description="What is asked for: openid, email, ...")
    openid_groups_claim: str = Field(default="groups", description="The claim that holds a person's groups.")
    openid_groups: dict[str, str] = Field(
        default={},
        description="Which groups of the provider are which of ours, as JSON. Empty: all that can be names of groups.",
    )
    openid_reviewers: str = Field(
        default="", description="Groups of the provider whose people review, with commas; the others are readers."
    )
    openid_only: bool = Field(default=False, description="Whether nobody signs in with a password any more.")
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
