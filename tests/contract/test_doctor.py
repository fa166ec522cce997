"""The checkup tries every part and says what to do."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from core.adapters.postgres.database import PostgresDatabase
from core.domain.operations.news import Feed
from core.settings import Settings
from core.terminal.doctor import Check, CheckState, checkup
from core.wiring import open_services
from tests.contract.sample_content import content
from tests.fakes.fake_bedrock import MODEL, REGION, FakeBedrock
from tests.fakes.fake_cohere import KEY, FakeCohere
from tests.fakes.fake_openai import KEY as OPENAI_KEY
from tests.fakes.fake_openai import MODEL as OPENAI_MODEL
from tests.fakes.fake_openai import FakeOpenAi
from tests.fakes.s3_server import Bucket
from tests.fakes.weaviate_server import Server


@pytest.fixture
def settings(database: PostgresDatabase, tmp_path: Path) -> Settings:
    with database.transaction() as connection:
        url = connection.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    return Settings(home=tmp_path / "home", database_url=url)


def test_a_new_home_is_sound_and_empty(settings: Settings) -> None:
    checks = {check.name: check for check in checkup(settings)}
    assert [name for name, check in checks.items() if check.state is not CheckState.OK] == ["filings"]
    assert "tickmark ingest" in checks["filings"].advice
    assert "PostgreSQL 18" in checks["database"].detail
    assert "384 dimensions" in checks["embeddings"].detail
    assert "Presidio" in checks["guard"].detail


def test_a_filing_that_is_not_searchable_is_told(settings: Settings) -> None:
    with open_services(settings) as services:
        services.filings.save(content())
    check = {check.name: check for check in checkup(settings)}["filings"]
    assert check.state is CheckState.WARN
    assert "grnw-10-k-2024" in check.detail


def test_a_feed_that_fails_is_told(settings: Settings) -> None:
    with open_services(settings) as services:
        services.news.add_feed("https://news.example/feed")
        services.news.note_reading(Feed(url="https://news.example/feed", error="It answered 404."))
    check = {check.name: check for check in checkup(settings)}["feeds"]
    with open_services(settings) as services:
        services.news.remove_feed("https://news.example/feed")
    assert check.state is CheckState.WARN
    assert "news.example" in check.detail


def test_every_part_that_fails_is_told_and_none_hides_another(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    bad = Settings(home=tmp_path / "home", database_url="mysql://x/y", models_dir=tmp_path / "none")
    states = {check.name: check.state for check in checkup(bad)}
    for name in ("home folder", "database", "search index", "embeddings", "reranker", "filings"):
        assert states[name] is CheckState.FAIL
    assert states["English model"] is CheckState.OK


def test_services_elsewhere_are_named_and_tried(settings: Settings, bucket: Bucket) -> None:
    with FakeCohere() as cohere, FakeBedrock() as bedrock:
        bedrock.filled = [{"ready": True}]
        elsewhere = {
            "embedder": "bedrock",
            "reranker": "cohere",
            "raw": "s3",
            "cohere_api_key": KEY,
            "cohere_url": cohere.url,
            "aws_region": REGION,
            "bedrock_url": bedrock.url,
            "bedrock_model": MODEL,
            "s3_bucket": bucket.name,
            "s3_url": bucket.place.endpoint,
        }
        checks = {check.name: check for check in checkup(Settings(**settings.model_dump() | elsewhere))}
    for name in ("documents", "search index", "embeddings", "reranker", "language model"):
        assert checks[name].state is CheckState.OK, checks[name]
    assert "titan" in checks["embeddings"].detail
    assert "1024 dimensions, Amazon Bedrock" in checks["embeddings"].detail
    assert f"Cohere rerank-v3.5 at {cohere.url}" in checks["reranker"].detail
    assert bucket.name in checks["documents"].detail
    assert f"{MODEL}, Amazon Bedrock, {bedrock.url}; answered in" in checks["language model"].detail


def model_check(settings: Settings, **given: object) -> Check:
    chosen = Settings(**settings.model_dump() | given)
    return {check.name: check for check in checkup(chosen)}["language model"]


def test_a_model_in_the_house_is_told_with_its_tasks_and_what_an_article_costs(settings: Settings) -> None:
    with FakeOpenAi() as server:
        server.filled = [{"ready": True}]
        house = {"model_url": f"{server.url}/v1", "model_name": OPENAI_MODEL, "model_key": OPENAI_KEY}
        unpriced = model_check(settings, **house)
        priced = {"model_prices": {OPENAI_MODEL: (3, 15)}, "model_spend_a_day": 0.0001, "pdf_vision": "missing"}
        costly = model_check(settings, **house, **priced)
        spent = model_check(settings, **house, **priced)
        away = model_check(settings, **house | {"model_key": "wrong"})
        server.filled = ["Yes, I am."]
        wordy = model_check(settings, **house)
    assert unpriced.state is CheckState.OK
    assert f"{OPENAI_MODEL}, OpenAI's interface at {server.url}/v1; answered in" in unpriced.detail
    assert "it reads and links articles, writes answers; not asked for: reads pictures of pages" in unpriced.detail
    assert "no price is known" in unpriced.detail
    assert "TICKMARK_MODEL_PRICES" in unpriced.advice
    assert "an article costs about $0.30 (about 4 calls, 70,000 tokens in, 6,000 out)" in costly.detail
    assert "$0.00 of $0.0001 spent today (UTC)" in costly.detail
    assert "reads pictures of pages without text" in costly.detail
    assert (spent.state, away.state, wordy.state) == (CheckState.WARN, CheckState.FAIL, CheckState.FAIL)
    assert "TICKMARK_MODEL_SPEND_A_DAY" in spent.advice
    assert "TICKMARK_MODEL_KEY" in away.detail
    assert "did not fill in ready" in wordy.detail


@pytest.mark.parametrize(
    ("days", "state", "told"),
    [
        (None, CheckState.OK, "no price is known, so neither is what an article costs"),
        (400, CheckState.OK, "served until"),
        (30, CheckState.WARN, "ends on"),
        (-1, CheckState.WARN, "ended on"),
    ],
)
def test_the_day_a_model_ends_is_told_ahead(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, aws: None, days: int | None, state: CheckState, told: str
) -> None:
    end = None if days is None else datetime.now(UTC).date() + timedelta(days=days)
    monkeypatch.setattr("core.terminal.doctor.model_terms", lambda *_: (None, end))
    with FakeBedrock() as bedrock:
        bedrock.filled = [{"ready": True}]
        check = model_check(settings, bedrock_model=MODEL, bedrock_url=bedrock.url, aws_region=REGION)
    assert check.state is state
    assert told in f"{check.detail} {check.advice}"


def test_services_that_are_not_there_fail_alone(settings: Settings, aws: None) -> None:
    nowhere = "http://127.0.0.1:9"
    elsewhere = {
        "weaviate_url": nowhere,
        "embedder": "bedrock",
        "reranker": "cohere",
        "raw": "s3",
        "cohere_url": nowhere,
        "aws_region": REGION,
        "bedrock_url": nowhere,
        "service_timeout": 1.0,
    }
    checks = {check.name: check for check in checkup(Settings(**settings.model_dump() | elsewhere))}
    for name, told in {
        "search index": "TICKMARK_WEAVIATE_URL",
        "embeddings": "could not be reached",
        "reranker": "TICKMARK_COHERE_API_KEY",
        "documents": "TICKMARK_S3_BUCKET",
    }.items():
        assert checks[name].state is CheckState.FAIL
        assert told in checks[name].detail
    assert checks["database"].state is CheckState.OK


def test_weaviate_is_named(settings: Settings, weaviate_server: Server) -> None:
    place = {"weaviate_url": weaviate_server.url, "weaviate_grpc_url": weaviate_server.grpc_url}
    checks = {check.name: check for check in checkup(Settings(**settings.model_dump() | place))}
    assert checks["search index"].state is CheckState.OK
    assert f"Weaviate at {weaviate_server.url}" in checks["search index"].detail
