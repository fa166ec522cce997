"""A whole submission (.txt) -> its documents that are worth reading, each with what the header says of it."""

from collections import Counter
from dataclasses import replace

from core.domain.filings.origin import Origin
from core.filings.submission import Submission, SubmissionDocument, is_submission, read_submission


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
    seen: Counter[str] = Counter()
    found = []
    for part in (*parts, *submission.exhibits):
        seen[part.exhibit] += 1
        found.append((_of_part(whole, part, seen[part.exhibit]), part.content))
    return tuple(found)


def _of_part(whole: Origin, part: SubmissionDocument, count: int) -> Origin:
    """Named after the submission and the document in it; the second exhibit of a number is "99.1-2"."""
    return replace(
        whole,
        name=f"{whole.name}#{part.name or part.kind}",
        exhibit=f"{part.exhibit}-{count}" if count > 1 else part.exhibit,
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
