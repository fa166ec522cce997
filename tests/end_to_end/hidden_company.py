"""Services with the sample company's filing, and the same under another name that is kept for the group `research`."""

from dataclasses import replace
from datetime import UTC, datetime

from core.domain.access.account import Account, AccountRole
from core.domain.filings.origin import Origin
from core.filings.read.read_filing import read_filing
from core.filings.read.unpack_file import unpack_file
from core.ports.services import Services
from ingest_jobs.store.ingest import ingest_sources
from ingest_jobs.store.source import Source
from tests.fakes.memory.jobs_at_once import with_jobs_at_once
from tests.fakes.memory.memory_services import memory_services
from tests.unit.web.conftest import ARTICLE, FILING, PHRASE
from web.accounts.passwords import hash_password

GROUP = "research"
SHOWN, HIDDEN = "pels-10-k-2025", "qlmk-10-k-2025"
NAMES = (("Pellstrand", "Quellmark"), ("PELLSTRAND", "QUELLMARK"), ("pels", "qlmk"), ("PELS", "QLMK"))
CIKS = ("0009999417", "0009999123")
TRACES = ("quellmark", "qlmk", CIKS[1])
"""What tells of the hidden company, in lower case."""
STRANGER = "Vandermolt"
"""A company of which nothing was ever held."""
HIDDEN_ARTICLE = ARTICLE.replace("Pellstrand", "Quellmark")


def services() -> Services:
    """Both, for the operator, with a reader of the group, a reader of none and a reviewer of none."""
    made = with_jobs_at_once(memory_services())
    shown = unpack_file(FILING)
    hidden = shown.decode()
    for old, new in (*NAMES, CIKS):
        hidden = hidden.replace(old, new)
    for name, content, groups in ((FILING.name, shown, None), ("qlmk-10-k.html", hidden.encode(), (GROUP,))):
        source = Source(origin=Origin(name=name), where=name, fetch=lambda content=content: content)  # type: ignore[misc]
        list(ingest_sources([source], made, read=read_filing, groups=groups))
    people = (
        ("ada", AccountRole.REVIEWER, ()),
        ("bob", AccountRole.READER, ()),
        ("ann", AccountRole.REVIEWER, (GROUP,)),
    )
    for name, role, groups in people:
        account = Account(email=f"{name}@example.com", role=role, secret=hash_password(PHRASE), made=datetime.now(UTC))
        made.accounts.add(replace(account, groups=groups))
    return made


def traces(text: str) -> list[str]:
    """What of the hidden company a text tells."""
    return [trace for trace in TRACES if trace in text.lower()]
