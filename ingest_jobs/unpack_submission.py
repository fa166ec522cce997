"""A whole submission (.txt) -> its documents that are worth reading, each with what the header says of it."""

from dataclasses import replace

from core.domain.origin import Origin
from core.filings.submission import Part, Submission, is_submission, read_submission


def with_header(content: bytes, origin: Origin) -> Origin:
    """The origin of a document; where the bytes are a whole submission, completed by its header."""
    return _completed(origin, read_submission(content)) if is_submission(content) else origin


def unpack_submission(content: bytes, origin: Origin) -> tuple[tuple[Origin, bytes], ...]:
    """The main document and then its exhibits, each with its origin; a single document comes back as it is."""
    if not is_submission(content):
        return ((origin, content),)
    submission = read_submission(content)
    whole = _completed(origin, submission)
    main = submission.main
    parts = [main] if main else []
    return tuple((_of_part(whole, part), part.content) for part in (*parts, *submission.exhibits))


def _of_part(whole: Origin, part: Part) -> Origin:
    """Named after the submission and the document in it."""
    return replace(
        whole,
        name=f"{whole.name}#{part.name or part.kind}",
        exhibit=part.exhibit,
        title=part.title if part.exhibit else whole.title,
    )


def _completed(origin: Origin, submission: Submission) -> Origin:
    return replace(
        origin,
        form=origin.form or submission.form,
        cik=origin.cik or submission.cik,
        company=origin.company or submission.company,
        accession=origin.accession or submission.accession or None,
        filed=origin.filed or submission.filed,
        period_end=origin.period_end or submission.period_end,
    )
