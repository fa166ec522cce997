"""Everything that Tickmark raises on purpose.

    TickmarkError
    +-- SettingsError         a setting is wrong or missing
    +-- UnreadableDocument    the bytes are no filing, are cut off, or are empty
    +-- UnknownFiling         no filing of that name is held
    +-- UnknownCompany        no filing is held for any company named
    +-- UnknownMetric         the catalogue has no such metric
    +-- UnknownVerdict        no verdict of that id is stored
    +-- UnknownRun            no run of that id is stored
    +-- NotReplayable         a run came to no outcome that could be reproduced
    +-- UnknownFeedback       no vote of that id is stored, or it is another person's
    +-- UnknownEvidence       no place in a filing has that name
    +-- UnknownReport         no report of that id is stored
    +-- UnknownAccount        no account or token of that name is stored
    +-- IdentityRefused       an identity provider's answer is not what was asked for
    +-- UnknownThread         no conversation or message of that id is stored
    +-- UnreadableArticle     the article is empty, too long, no text, or could not be fetched
    +-- UnreadablePage        an address may not be fetched from, or did not answer as it should
    |   +-- PageAway          it may answer later
    +-- UnreadableFeed        the bytes are no RSS or Atom feed, or took too much to read
    +-- UnknownFeed           no feed of that address is watched
    +-- UnknownDiscrepancy    no discrepancy of that id is stored
    +-- UnknownEntity         no filing held speaks of anything of that name
    +-- UnknownChannel        no digest goes to a channel of that name
    +-- UnknownJob            no dead job has that id
    +-- UnknownTask           a job names a task that this version does not have
    +-- NotPosted             a digest could not be handed to its channel
    +-- UnreadableRecord      a file of earlier results is no such file
    +-- UnreadableBackup      a file is no backup, is not whole, or is of a newer version
    +-- UnreadableExamples    a file of labelled examples is no such file
    +-- ProofBroken           a stored proof was altered or no longer holds
    +-- StoreUnavailable      a database or index could not be opened or reached
    |   +-- OtherVectors      the index in use has vectors of another model than the settings choose
    +-- ServiceUnavailable    a service elsewhere could not be reached, is overloaded, or refuses
    |   +-- SpendingLimitReached  what the language model may cost a day is spent
    +-- GuardrailIntervened   a guardrail beside the language model let a question or an answer go no further
    +-- ModelFilesMissing     a model's files are missing or are not the ones expected
    +-- TooManyMessages       a person sent more within a minute than one may
    +-- WorkTaken             another worker is at this piece of work
    +-- WorkersLost           worker processes died, one after the other

Each message says what failed, on which document, and what to do next.
"""

from typing import ClassVar, Self

_LATER = "This cannot be done just now. Please try again in a while."


class TickmarkError(Exception):
    """Base of all errors that are shown to a user without a traceback.

    The message is for who runs Tickmark. Who reads in Slack or on the web gets `for_readers`, which is the message too
    unless it names what is no concern of theirs: ids, commands, addresses, settings.
    """

    instead: ClassVar[str] = ""
    """What readers get in place of every message of the class."""

    def __init__(self, message: str = "", *, reader: str = "") -> None:
        super().__init__(message)
        self._reader = reader

    @property
    def for_readers(self) -> str:
        """What failed and what to do next, without internals."""
        return self._reader or self.instead or str(self)


class SettingsError(TickmarkError):
    """A setting is wrong or missing."""

    instead = _LATER


class UnreadableDocument(TickmarkError):
    """The bytes are no filing, are cut off, or are empty."""


class UnknownFiling(TickmarkError):
    """No filing of that name is held."""

    @classmethod
    def with_id(cls, filing_id: str) -> Self:
        """The error for an id; for one that a reader may not see the same, word for word."""
        message = f"No filing {filing_id} is held; `tickmark filings` lists those that are."
        return cls(message, reader=f"No filing {filing_id} is held.")

    @classmethod
    def of_bytes(cls, sha256: str) -> Self:
        """The error for the hash of bytes that are not kept."""
        message = f"No document with the sha256 {sha256} is held; ingest the filing again."
        return cls(message, reader="This document is not kept.")


class UnknownCompany(TickmarkError):
    """No filing is held for any company named."""


class UnknownMetric(TickmarkError):
    """The catalogue has no such metric."""


class UnknownVerdict(TickmarkError):
    """No verdict of that id is stored."""

    instead = "This verdict is not kept."

    @classmethod
    def with_id(cls, verdict_id: str) -> Self:
        """The error for an id."""
        return cls(f"No verdict {verdict_id} is stored; its id stands beside the mark in the report.")


class UnknownRun(TickmarkError):
    """No run of that id is stored."""

    instead = "This answer is not kept."

    @classmethod
    def with_id(cls, run_id: str) -> Self:
        """The error for an id."""
        return cls(f"No run {run_id} is recorded; `tickmark feedback` lists the runs people voted on.")


class NotReplayable(TickmarkError):
    """A run came to no outcome that could be reproduced."""


class UnknownFeedback(TickmarkError):
    """No vote of that id is stored, or it is another person's."""

    instead = "This vote is not kept."

    @classmethod
    def with_id(cls, feedback_id: str) -> Self:
        """The error for an id."""
        return cls(f"No vote {feedback_id} is stored; `tickmark feedback` lists those that are.")


class UnknownEvidence(TickmarkError):
    """No place in a filing has that name."""

    instead = "This place is not in the filing as it is held now."


class UnknownReport(TickmarkError):
    """No report of that id is stored."""

    instead = "This report is not kept. Please have the article verified again."

    @classmethod
    def with_id(cls, report_id: str) -> Self:
        """The error for an id."""
        return cls(f"No report {report_id} is stored; verify the article again.")


class UnknownAccount(TickmarkError):
    """No account or token of that name is stored."""


class IdentityRefused(TickmarkError):
    """An identity provider's answer is not what was asked for, or may not be trusted."""

    instead = "Your organisation's sign-in gave an answer that cannot be trusted. Please tell who runs Tickmark."


class UnknownWebhook(TickmarkError):
    """No webhook or delivery of that id is stored."""

    instead = "There is no such webhook."

    @classmethod
    def with_id(cls, name: str) -> Self:
        """The error for an id."""
        return cls(f"No webhook or delivery {name} is stored; make one on the account page.")


class UnknownThread(TickmarkError):
    """No conversation or message of that id is stored."""

    instead = "This conversation is not kept."


class UnreadableArticle(TickmarkError):
    """The article is empty, too long, no text, or could not be fetched."""


class UnreadablePage(TickmarkError):
    """An address may not be fetched from, or did not answer as it should."""


class PageAway(UnreadablePage):
    """An address did not answer, or said that it cannot now; it may later."""


class UnreadableFeed(TickmarkError):
    """The bytes are no RSS or Atom feed, or took too much to read."""


class UnknownFeed(TickmarkError):
    """No feed of that address is watched."""


class UnknownDiscrepancy(TickmarkError):
    """No discrepancy of that id is stored."""

    instead = "This discrepancy is not kept any more."


class UnknownEntity(TickmarkError):
    """No filing held speaks of anything of that name."""


class UnknownChannel(TickmarkError):
    """No digest goes to a channel of that name."""

    instead = "No digest goes to this channel."


class UnknownJob(TickmarkError):
    """No dead job has that id."""


class UnknownTask(TickmarkError):
    """A job names a task that this version does not have."""


class NotPosted(TickmarkError):
    """A digest could not be handed to its channel."""


class UnreadableRecord(TickmarkError):
    """A file of earlier results is no such file."""


class UnreadableBackup(TickmarkError):
    """A file is no backup, is not whole, or is of a newer version."""


class UnreadableExamples(TickmarkError):
    """A file of labelled examples is no such file."""


class ProofBroken(TickmarkError):
    """A stored proof was altered, is not signed, or no longer holds; `fault` is the `ProofFault`."""

    def __init__(self, message: str = "", *, fault: str = "") -> None:
        super().__init__(message)
        self.fault = fault


class StoreUnavailable(TickmarkError):
    """A database or index could not be opened or reached."""

    instead = _LATER


class OtherVectors(StoreUnavailable):
    """The index in use has vectors of another model than the settings choose; it can be searched by words."""


class ServiceUnavailable(TickmarkError):
    """A service elsewhere could not be reached, is overloaded, or refuses."""

    instead = _LATER


class FormAwaited(ServiceUnavailable):
    """A form waits for an assistant's own model to fill it in; nothing is wrong."""


class SpendingLimitReached(ServiceUnavailable):
    """What the language model may cost a day is spent."""


class GuardrailIntervened(TickmarkError):
    """A guardrail beside the language model let a question or an answer go no further."""


class ModelFilesMissing(TickmarkError):
    """A model's files are missing or are not the ones expected."""

    instead = _LATER


class TooManyMessages(TickmarkError):
    """A person sent more within a minute than one may."""


class WorkTaken(TickmarkError):
    """Another worker is at this piece of work."""


class WorkersLost(TickmarkError):
    """Worker processes died, one after the other."""
