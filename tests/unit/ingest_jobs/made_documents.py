"""Makes documents of an invented company: covers in words, inline XBRL, and whole submissions."""

from datetime import date

CIK = "0000009999"
NAME = "HARROW LANE POTTERY CORP"


def page(*body: str) -> bytes:
    """An HTML page."""
    return (
        f"<html><body>{''.join(f'<p>{line}</p>' if line[0] != '<' else line for line in body)}</body></html>".encode()
    )


def cover(form: str, title: str, when: str, name: str = f"{NAME}.") -> tuple[str, ...]:
    """The lines of a printed cover."""
    return (
        "UNITED STATES SECURITIES AND EXCHANGE COMMISSION",
        f"FORM {form}",
        f"{title} PURSUANT TO SECTION 13 OR 15(d)",
        when,
        name,
        "(Exact name of registrant as specified in its charter)",
    )


def table(*rows: tuple[str, ...]) -> str:
    """An HTML table."""
    return "<table>" + "".join(f"<tr>{''.join(f'<td>{c}</td>' for c in row)}</tr>" for row in rows) + "</table>"


def submission(
    form: str, period: date, *documents: tuple[str, str, str], accession: str = "0000009999-03-000123"
) -> bytes:
    """A whole submission of documents, each (type, file name, text)."""
    header = f"""<SEC-DOCUMENT>{accession}.txt : 20031219
<SEC-HEADER>{accession}.hdr.sgml : 20031219
ACCESSION NUMBER:\t\t{accession}
CONFORMED SUBMISSION TYPE:\t{form}
CONFORMED PERIOD OF REPORT:\t{period:%Y%m%d}
FILED AS OF DATE:\t\t20031219

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\t{NAME}
\t\tCENTRAL INDEX KEY:\t\t\t{CIK}
</SEC-HEADER>
"""
    parts = "".join(
        f"<DOCUMENT>\n<TYPE>{kind}\n<SEQUENCE>{n}\n<FILENAME>{name}\n<TEXT>\n{text}\n</TEXT>\n</DOCUMENT>\n"
        for n, (kind, name, text) in enumerate(documents, 1)
    )
    return f"{header}{parts}</SEC-DOCUMENT>\n".encode()
