"""EDGAR as the settings describe it."""

from core.adapters.edgar.addresses import EdgarAddresses
from core.adapters.edgar.client import EdgarClient
from core.adapters.edgar.filing_source import SecEdgar
from core.adapters.edgar.pages import EdgarPages
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.rate_limiter import SharedLimiter
from core.ports.raw_store import RawStore
from core.settings import Settings


def open_edgar(settings: Settings, database: PostgresDatabase, raw: RawStore) -> SecEdgar:
    """A source that has asked nothing yet."""
    limiter = SharedLimiter(database, "SEC EDGAR", settings.edgar_rate)
    client = EdgarClient(identity=settings.edgar_identity.strip(), limiter=limiter, timeout=settings.service_timeout)
    data, www = settings.edgar_data_url.rstrip("/"), settings.edgar_www_url.rstrip("/")
    return SecEdgar(EdgarPages(client, database, raw), EdgarAddresses(data_url=data, www_url=www), client)
