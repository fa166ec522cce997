"""The stores that are kept in PostgreSQL; each is imported when it is first used."""

from typing import TYPE_CHECKING, cast

from core.adapters.lazy import Lazy
from core.ports.account_store import AccountStore, AuditLog
from core.ports.entity_store import EntityStore
from core.ports.fact_history import FactHistory
from core.ports.feedback_store import FeedbackStore
from core.ports.filing_store import FilingStore
from core.ports.language_model import SpendingStore
from core.ports.news_store import NewsStore
from core.ports.notifier import WebhookStore
from core.ports.report_store import ReportStore
from core.ports.run_store import RunStore
from core.ports.slack_inbox import SlackInbox
from core.ports.thread_store import ThreadStore

if TYPE_CHECKING:
    from core.adapters.postgres.database import PostgresDatabase


class PostgresParts:
    """Makes each store over one database, which is opened when the first of them is used."""

    def __init__(self, database: Lazy) -> None:
        self.database = cast("PostgresDatabase", database)
        self.spending = Lazy(self._spending)

    def filings(self) -> FilingStore:
        from core.adapters.cache.filings import CachedFilings
        from core.adapters.postgres.filings import PostgresFilings

        return CachedFilings(PostgresFilings(self.database))

    def entities(self) -> EntityStore:
        from core.adapters.postgres.entities import PostgresEntities

        return PostgresEntities(self.database)

    def reports(self) -> ReportStore:
        from core.adapters.postgres.reports import PostgresReports

        return PostgresReports(self.database)

    def runs(self) -> RunStore:
        from core.adapters.postgres.runs import PostgresRuns

        return PostgresRuns(self.database)

    def feedback(self) -> FeedbackStore:
        from core.adapters.postgres.feedback import PostgresFeedback

        return PostgresFeedback(self.database)

    def news(self) -> NewsStore:
        from core.adapters.postgres.news import PostgresNews

        return PostgresNews(self.database)

    def past(self) -> FactHistory:
        from core.adapters.postgres.fact_history import PostgresFactHistory

        return PostgresFactHistory(self.database)

    def _spending(self) -> SpendingStore:
        from core.adapters.postgres.spending import PostgresSpending

        return PostgresSpending(self.database)

    def slack(self) -> SlackInbox:
        from core.adapters.postgres.slack_inbox import PostgresSlackInbox

        return PostgresSlackInbox(self.database)

    def accounts(self) -> AccountStore:
        from core.adapters.postgres.accounts import PostgresAccounts

        return PostgresAccounts(self.database)

    def audit(self) -> AuditLog:
        from core.adapters.postgres.audit import PostgresAudit

        return PostgresAudit(self.database)

    def threads(self) -> ThreadStore:
        from core.adapters.postgres.threads import PostgresThreads

        return PostgresThreads(self.database)

    def webhooks(self) -> WebhookStore:
        from core.adapters.postgres.webhooks import PostgresWebhooks

        return PostgresWebhooks(self.database)
