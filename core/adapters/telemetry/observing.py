"""Traces go to a collector of your own, metrics to whoever asks the process; nothing goes anywhere unless it is set."""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from opentelemetry import metrics, trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.exporter.prometheus import PrometheusMetricReader
from opentelemetry.instrumentation.threading import ThreadingInstrumentor
from opentelemetry.metrics import CallbackOptions, Observation
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.view import ExplicitBucketHistogramAggregation, View
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased

from core.adapters.telemetry.watch_server import WatchServer
from core.errors import TickmarkError
from core.ports.services import Services
from core.settings import Settings

SECONDS = (0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 60.0, 180.0, 600.0)
"""Bounds of the histograms of durations: from an answer that is known to the longest article."""

log = logging.getLogger(__name__)


@contextmanager
def observing(process: str, settings: Settings, services: Services) -> Iterator[None]:
    """Sets traces and metrics of this process up, and ends them with the block; `process` is web, bot or jobs.

    Raises SettingsError when the port of the metrics is taken.
    """
    tracing = _tracing(process, settings) if settings.otlp_url else None
    if settings.metrics_port:
        metrics.set_meter_provider(meter_provider(process, services))
    try:
        with WatchServer(settings.metrics_host, settings.metrics_port, services) if settings.metrics_port else _none():
            yield
    finally:
        if tracing:
            tracing.shutdown()


@contextmanager
def _none() -> Iterator[None]:
    yield


def _resource(process: str) -> Resource:
    return Resource.create({"service.name": f"tickmark-{process}", "service.namespace": "tickmark"})


def _tracing(process: str, settings: Settings) -> TracerProvider:
    provider = TracerProvider(resource=_resource(process), sampler=ParentBased(TraceIdRatioBased(settings.trace_share)))
    exporter = OTLPSpanExporter(endpoint=f"{settings.otlp_url.rstrip('/')}/v1/traces", timeout=5)
    provider.add_span_processor(BatchSpanProcessor(exporter))
    trace.set_tracer_provider(provider)
    ThreadingInstrumentor().instrument()
    return provider


def meter_provider(process: str, services: Services) -> MeterProvider:
    """What counts for Prometheus; the jobs are counted when they are asked for."""
    buckets = ExplicitBucketHistogramAggregation(SECONDS)
    views = [View(instrument_name="*.duration", aggregation=buckets)]
    provider = MeterProvider([PrometheusMetricReader()], resource=_resource(process), views=views)
    meter = provider.get_meter("tickmark")

    def jobs(_options: CallbackOptions) -> Iterable[Observation]:
        try:
            return [Observation(count, {"state": state.value}) for state, count in services.jobs.counts().items()]
        except TickmarkError as error:
            log.warning("Jobs could not be counted: %s", type(error).__name__)
            return []

    def oldest(_options: CallbackOptions) -> Iterable[Observation]:
        try:
            since = services.jobs.oldest_due()
        except TickmarkError:
            return []
        return [Observation((datetime.now(UTC) - since).total_seconds() if since else 0.0)]

    meter.create_observable_gauge("tickmark.jobs", [jobs], description="Jobs by state; waiting ones are due")
    meter.create_observable_gauge("tickmark.jobs.oldest", [oldest], "s", "How long the oldest job that is due waits")
    return provider
