"""Everything that Tickmark raises on purpose.

    TickmarkError
    +-- SettingsError         a setting is wrong or missing
    +-- UnreadableDocument    the bytes are no filing, are cut off, or are empty
    +-- UnknownFiling         no filing of that name is held
    +-- UnknownCompany        no filing is held for any company named
    +-- UnknownMetric         the catalogue has no such metric
    +-- UnknownVerdict        no verdict of that id is stored
    +-- UnknownRun            no run of that id is stored
    +-- UnknownFeedback       no vote of that id is stored, or it is another person's
    +-- UnreadableArticle     the article is empty, too long, no text, or could not be fetched
    +-- ProofBroken           a stored proof was altered or no longer holds
    +-- StoreUnavailable      a database or index could not be opened or reached
    +-- ModelFilesMissing     a model's files are missing or are not the ones expected

Each message says what failed, on which document, and what to do next.
"""


class TickmarkError(Exception):
    """Base of all errors that are shown to a user without a traceback."""


class SettingsError(TickmarkError):
    """A setting is wrong or missing."""


class UnreadableDocument(TickmarkError):
    """The bytes are no filing, are cut off, or are empty."""


class UnknownFiling(TickmarkError):
    """No filing of that name is held."""


class UnknownCompany(TickmarkError):
    """No filing is held for any company named."""


class UnknownMetric(TickmarkError):
    """The catalogue has no such metric."""


class UnknownVerdict(TickmarkError):
    """No verdict of that id is stored."""


class UnknownRun(TickmarkError):
    """No run of that id is stored."""


class UnknownFeedback(TickmarkError):
    """No vote of that id is stored, or it is another person's."""


class UnreadableArticle(TickmarkError):
    """The article is empty, too long, no text, or could not be fetched."""


class ProofBroken(TickmarkError):
    """A stored proof was altered or no longer holds."""


class StoreUnavailable(TickmarkError):
    """A database or index could not be opened or reached."""


class ModelFilesMissing(TickmarkError):
    """A model's files are missing or are not the ones expected."""
