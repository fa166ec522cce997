"""No method of the services shows a reader what is kept for others: each method that the ports have is called.

A reader of no group must be unable to tell the services from some that never held the hidden filing. A method that a
port or what stands before it gains has no call here, and fails until somebody has decided what it may show.
"""

import hashlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any, get_type_hints

import pytest

from core.access.forwarding_chunks import ForwardingChunks
from core.access.visible_to import visible_to
from core.domain.answers.retrieval import Scope
from core.domain.filings.interval import Interval
from core.domain.operations.feedback import Review, ReviewState
from core.domain.operations.limits import Party
from core.domain.operations.message import Door
from core.domain.operations.rebuild import Rebuild
from core.errors import TickmarkError
from core.events import StepBegan
from core.ports.chunk_store import SearchRequest
from core.ports.services import Services
from tests.contract.sample_content import content
from tests.contract.sample_runs import note, run, vote
from tests.unit.core.access.two_filings import BYTES, GROUP, HIDDEN, OPEN, SECRET, graph, past, report_on, services

HARMLESS_PARTS = {
    "embedder": "texts in, vectors out",
    "row_encoder": "texts in, vectors out",
    "trees": "files of ours in, chances out",
    "reranker": "texts in, scores out",
    "guard": "the message alone",
    "jobs": "ids, and articles that were given, for workers",
    "accounts": "people, and each signs in as themselves",
    "audit": "nobody but who runs Tickmark reads it",
    "threads": "everybody's own conversations",
    "slack": "requests that wait, and where their answers stand",
    "pages": "the web",
    "pdf": "bytes in, pages out",
    "feeds": "bytes in, entries out",
    "news": "judged by what the news watch may see",
    "edgar": "what the SEC publishes",
    "notifier": "digests of the news watch",
    "webhooks": "everybody's own, and what they were sent by what they saw",
    "webhook_sender": "messages in, statuses out",
    "model": "the evidence that it is given",
    "spending": "sums of dollars",
    "limits": "numbers",
    "proof_key": "signs what the reader is given",
    "page_reader": "pictures in, blocks out",
    "search": "rules",
    "model_rules": "rules",
    "groups": "the reader's own",
}
"""Parts that every reader gets as they are, and why they may."""

PORTS = {name: port for name, port in get_type_hints(Services).items() if name not in HARMLESS_PARTS}
"""Parts that a reader gets another of, with the Protocol of each."""


@dataclass(frozen=True)
class Check:
    """How a method is called about the hidden filing, and what may come of it."""

    judge: Callable[[str, str], None]
    args: tuple[Any, ...] = ()
    named: Mapping[str, Any] = field(default_factory=dict)


class Recorder:
    """A store that notes what it is asked, by the names of the parameters."""

    def __init__(self, store: Any) -> None:
        self._store, self.calls = store, list[tuple[str, Mapping[str, Any]]]()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)

        def call(*args: Any, **named: Any) -> Any:
            self.calls.append((name, arguments(found, *args, **named)))
            return found(*args, **named)

        return call if callable(found) else found


def arguments(method: Callable[..., Any], *args: Any, **named: Any) -> Mapping[str, Any]:
    """What a call gives each parameter of a method, defaults included."""
    bound = inspect.signature(method).bind(*args, **named)
    bound.apply_defaults()
    return bound.arguments


class Rebuilding(ForwardingChunks):
    """A chunk store beside which an index is made anew that alone holds every filing."""

    def rebuild(self) -> Rebuild:
        return Rebuild(former="another model", by_meaning=False, hidden=frozenset(self.filing_ids()))


def world(*groups: str, with_hidden: bool = True) -> Services:
    """Fresh services as a reader of these groups has them; the hidden filing has yet to be indexed."""
    whole = services(with_hidden=with_hidden)
    if with_hidden:
        whole.filings.set_groups(HIDDEN, ("other",))
        whole.filings.set_groups(HIDDEN, (GROUP,))
    return visible_to(groups, replace(whole, chunks=Rebuilding(whole.chunks)))


def outcome(reader: Services, part: str, method: str, *args: Any, **named: Any) -> str:
    """All that the reader learns from a call: what it returns, or how it fails."""
    try:
        return repr(getattr(getattr(reader, part), method)(*args, **named))
    except TickmarkError as error:
        return f"{type(error).__name__}: {error}"


def hides(*args: Any, **named: Any) -> Check:
    """The call tells an outsider what it would where nothing hidden was held, and an insider something else."""

    def check(part: str, method: str) -> None:
        outside = outcome(world(), part, method, *args, **named)
        assert outside == outcome(world(with_hidden=False), part, method, *args, **named)
        assert outside != outcome(world(GROUP), part, method, *args, **named)

    return Check(check, args, named)


def refuses(*args: Any) -> Check:
    """The call writes nothing for an outsider, to whom it says that no such filing is held, and does for an insider."""

    def check(part: str, method: str) -> None:
        assert outcome(world(), part, method, *args).startswith("UnknownFiling: ")
        assert not outcome(world(GROUP), part, method, *args).startswith("UnknownFiling: ")

    return Check(check, args)


def harmless(why: str, *args: Any, **named: Any) -> Check:
    """The call tells an outsider nothing of what is hidden, though it may be counted or passed on."""
    assert why

    def check(part: str, method: str) -> None:
        answered = outcome(world(), part, method, *args, **named)
        assert not any(word in answered for word in (HIDDEN, SECRET.name, SECRET.cik, GROUP, repr(BYTES[HIDDEN])))

    return Check(check, args, named)


def narrows(part: str, method: str) -> None:
    """A store that itself gives readers theirs gives one that knows only what they see."""

    def known(*groups: str, with_hidden: bool = True) -> str:
        store = getattr(services(with_hidden=with_hidden), part)
        return repr(getattr(store, method)(groups).entities())

    assert known("press") == known("press", with_hidden=False)
    assert known("press") != known(GROUP)


BOTH, TOWN = (OPEN, HIDDEN), "location:oslo"
SHA256 = hashlib.sha256(BYTES[HIDDEN]).hexdigest()
STORED = services()
CHUNKS = STORED.filings.chunks(HIDDEN)
VECTORS = STORED.chunks.vectors(HIDDEN)
ALL_VALUES = Interval(Decimal("-1e15"), Decimal("1e15"))
REVIEW = Review(
    feedback_id=f"f-{HIDDEN}", state=ReviewState.OPEN, reviewer="bo", changed=datetime(2026, 2, 1, tzinfo=UTC)
)

CHECKS: dict[str, dict[str, Check]] = {
    "raw": {
        "get": hides(SHA256),
        "every": hides(),
        "put": harmless("returns the hash of what it was given", BYTES[HIDDEN]),
    },
    "filings": {
        "save": refuses(content(HIDDEN)),
        "set_groups": hides(HIDDEN, ("press",)),
        "restricted_groups": hides(),
        "mark_indexed": hides(HIDDEN),
        "unindexed": hides(),
        "filings": hides(as_of=date(2030, 1, 1)),
        "versions": hides(),
        "companies": hides(),
        "filing": hides(HIDDEN),
        "document": hides(HIDDEN),
        "facts": hides(HIDDEN),
        "metrics": hides(HIDDEN),
        "of_metric": hides("revenue", 2024, ALL_VALUES),
        "breakdowns": hides(HIDDEN),
        "chunks": hides(HIDDEN),
        "supersede": hides(HIDDEN, OPEN),
        "drop_chunks": hides(HIDDEN),
        "row_vectors": hides(HIDDEN, "rows"),
        "save_row_vectors": hides(HIDDEN, "rows", b""),
        "beneath": hides(HIDDEN),
    },
    "chunks": {
        "ids": hides(HIDDEN),
        "filing_ids": hides(),
        "marks": hides(HIDDEN),
        "vectors": hides(HIDDEN),
        "known_vectors": hides(CHUNKS),
        "rebuild": hides(),
        "search": hides(SearchRequest(text="storm at the harbour", scope=Scope(filing_ids=BOTH), limit=20)),
        "upsert": harmless("returns nothing", CHUNKS, [VECTORS[c.id] for c in CHUNKS]),
        "replace": harmless("returns nothing", HIDDEN, CHUNKS, [VECTORS[c.id] for c in CHUNKS]),
        "delete_filing": harmless("returns nothing", HIDDEN),
        "revision": harmless("a number of the whole index"),
        "optimize": harmless("returns nothing"),
        "settle": harmless("returns nothing"),
        "close": harmless("returns nothing"),
    },
    "reports": {
        "report": hides("reportVLVW"),
        "proof": hides("reportVLVW-1"),
        "save": harmless("returns nothing", report_on(SECRET), {}),
    },
    "runs": {
        "trace": hides(f"r-{HIDDEN}"),
        "run": hides(f"r-{HIDDEN}"),
        "several": hides([f"r-{OPEN}", f"r-{HIDDEN}"]),
        "newest": hides(),
        "of_conversation": hides(Door.CHAT, "t1"),
        "of_user": hides("ann@x.test"),
        "use": harmless("numbers, and names nothing", Party.PERSON, "ann@x.test", datetime(2025, 1, 1, tzinfo=UTC)),
        "of_report": hides("reportVLVW"),
        "progress": hides(f"r-{HIDDEN}"),
        "events": hides(f"r-{HIDDEN}"),
        "share": hides(f"r-{HIDDEN}", shared=True),
        "add_note": hides(note(f"r-{HIDDEN}")),
        "notes": hides(f"r-{HIDDEN}"),
        "changes": hides(),
        "remove": harmless("returns nothing", f"r-{HIDDEN}"),
        "add_events": harmless("returns nothing", f"r-{HIDDEN}", [StepBegan(step="read")]),
        "save": harmless("returns nothing", run(f"r-{HIDDEN}")),
        "forget_traces": harmless("counts what is old", timedelta(days=1)),
        "suspected": harmless("counts, and names nothing"),
    },
    "feedback": {
        "give": hides(vote("f9", run_id=f"r-{HIDDEN}")),
        "feedback": hides(f"f-{HIDDEN}"),
        "votes_of": hides("ann@x.test", [f"r-{OPEN}", f"r-{HIDDEN}"]),
        "search": hides(),
        "review": hides(REVIEW),
        "reviews": hides(f"f-{HIDDEN}"),
        "golden": hides(),
        "withdraw": harmless("takes an own vote back", f"f-{HIDDEN}", "ann@x.test"),
    },
    "past": {
        "figures": hides(SECRET.cik),
        "put": harmless("returns nothing", SECRET.cik, [past()]),
    },
    "entities": {
        "outdated": hides("2"),
        "graph": hides(HIDDEN),
        "entities": hides(),
        "find": hides("Oslo"),
        "find_each": hides(["Oslo", SECRET.name]),
        "mentions": hides(TOWN),
        "neighbours": hides(TOWN),
        "paths": hides(TOWN),
        "references": hides(HIDDEN),
        "visible_to": Check(narrows),
        "save": harmless("returns nothing", STORED.filings.filing(OPEN), graph(SECRET), "1"),
    },
}
"""Every method of the parts that a reader gets another of."""

ASKED_OTHERWISE = {
    "raw": {"every"},
    "filings": {"filings", "companies", "beneath", "versions"},
    "chunks": {"search", "known_vectors"},
    "runs": {"newest", "of_conversation", "of_user", "of_report", "changes"},
    "feedback": {"search", "votes_of"},
    "entities": set(CHECKS["entities"]),
}
"""Methods for which a store is asked for more, or by another method, so that what is hidden can be left out.

The store of entities makes one of its own for each reader.
"""


def public(kind: type) -> set[str]:
    """The public methods that a class or protocol says itself or inherits; not those that a mutation tester adds."""
    names = {name for name, _ in inspect.getmembers(kind, inspect.isfunction)}
    return {name for name in names if name.isascii() and not name.startswith("_")}


def methods(part: str) -> set[str]:
    """The methods of a port, and all that what `core.access` puts before it offers besides."""
    before = type(getattr(visible_to((), STORED), part))
    return public(PORTS[part]) | (public(before) if before.__module__.startswith("core.access.") else set())


def test_every_part_of_the_services_is_replaced_or_known_to_be_harmless() -> None:
    assert {field.name for field in fields(Services)} == PORTS.keys() | HARMLESS_PARTS.keys()
    seen = visible_to((), STORED)
    for name in PORTS:
        assert getattr(seen, name) is not getattr(STORED, name), name
    for name in HARMLESS_PARTS.keys() - {"groups"}:
        assert getattr(seen, name) is getattr(STORED, name), name


@pytest.mark.parametrize(("part", "method"), [(part, method) for part in PORTS for method in sorted(methods(part))])
def test_a_method_shows_nothing_that_is_hidden(part: str, method: str) -> None:
    check = CHECKS[part].get(method)
    assert check, f"{PORTS[part].__name__}.{method} may show what is hidden: say in CHECKS how it is called"
    check.judge(part, method)


@pytest.mark.parametrize(
    ("part", "method"),
    [(part, m) for part, checks in CHECKS.items() for m in checks if m not in ASKED_OTHERWISE.get(part, ())],
)
def test_what_a_reader_may_ask_reaches_the_store_as_it_was_given(part: str, method: str) -> None:
    given = CHECKS[part][method]
    whole = services()
    recorder = Recorder(getattr(whole, part))
    outcome(visible_to((GROUP,), replace(whole, **{part: recorder})), part, method, *given.args, **given.named)
    called = [asked for name, asked in recorder.calls if name == method]
    assert arguments(getattr(getattr(whole, part), method), *given.args, **given.named) in called


@pytest.mark.parametrize("part", PORTS)
def test_no_call_is_left_of_a_method_that_is_gone(part: str) -> None:
    assert CHECKS[part].keys() <= methods(part)
