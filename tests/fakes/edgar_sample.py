"""What the invented company of the samples, and two others, filed: main documents, exhibits, amendments, old texts."""

import gzip
from typing import Any

from tests.fakes.fake_edgar_pages import FakeCompany, FakeDocument, FakeFiling
from tests.samples.company.filing import TARGET

CIK = 9999417
ANNUAL = "0009999417-25-000031"
RELEASE = "0009999417-25-000029"
OLD = "0009999417-99-000004"
SUBMISSION = f"""<SEC-DOCUMENT>{OLD}.txt : 19990920
<SEC-HEADER>{OLD}.hdr.sgml : 19990920
ACCESSION NUMBER:\t\t{OLD}
CONFORMED SUBMISSION TYPE:\t10-K405
CONFORMED PERIOD OF REPORT:\t19990630
FILED AS OF DATE:\t\t19990920
FILER:
\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\tPELLSTRAND PUMP WORKS INC
\t\tCENTRAL INDEX KEY:\t\t0009999417
</SEC-HEADER>
<DOCUMENT>
<TYPE>10-K405
<SEQUENCE>1
<TEXT>
                       ANNUAL REPORT ON FORM 10-K405

Item 1. Business. The company makes pumps for ships in two halls by the canal.
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>EX-13
<SEQUENCE>2
<TEXT>
                       TO OUR SHAREHOLDERS

Net sales were the highest since the second hall was built.
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
""".encode()
PRESS = (
    b"""<html><body><p>Exhibit 99.1</p><p>Pellstrand closed the year with orders for 4,100 pumps.</p></body></html>"""
)
SHORT = b"""<html><body><p>FORM 8-K</p><p>Item 2.02 Results of Operations and Financial Condition.</p></body></html>"""


def annual() -> bytes:
    """The sample 10-K, unpacked."""
    return gzip.decompress(TARGET.read_bytes())


def page(*lines: str) -> bytes:
    """A small document."""
    return f"<html><body>{''.join(f'<p>{line}</p>' for line in lines)}</body></html>".encode()


def row(year: int, value: float, *, of: int, filed: str, form: str = "10-K") -> dict[str, Any]:
    """A value of the fiscal year `year` in the filing of the year `of`, as companyfacts writes it."""
    return {
        "start": f"{year - 1}-07-01",
        "end": f"{year}-06-30",
        "val": value,
        "accn": f"0009999417-{of % 100:02}-00000{len(form) - 3}",
        "fy": of,
        "fp": "FY",
        "form": form,
        "filed": filed,
    }


def pellstrand() -> FakeCompany:
    """Six filings on two pages, former names, and figures of years before the filings."""
    return FakeCompany(
        cik=CIK,
        name="Pellstrand Water Systems, Inc.",
        tickers=["PELS", "PELS-PA"],
        former_names=["PELLSTRAND PUMP WORKS INC"],
        filings=[
            FakeFiling(
                form="10-K",
                accession=ANNUAL,
                filed="2025-08-21",
                period_end="2025-06-28",
                documents=[
                    FakeDocument(kind="10-K", file="pels-20250628.htm", body=annual()),
                    FakeDocument(kind="EX-31.1", file="pels-ex311.htm", body=b"<p>I certify.</p>"),
                    FakeDocument(kind="GRAPHIC", file="pels-20250628_g1.jpg", body=b"\xff\xd8"),
                ],
            ),
            FakeFiling(
                form="8-K",
                accession=RELEASE,
                filed="2025-08-07",
                period_end="2025-08-07",
                documents=[
                    FakeDocument(kind="8-K", file="pels-20250807.htm", body=SHORT),
                    FakeDocument(kind="EX-99.1", file="ex991.htm", body=PRESS, title="PRESS RELEASE"),
                    FakeDocument(kind="EX-99.1", file="ex991b.htm", body=PRESS + b"\n", title="TABLES"),
                    FakeDocument(kind="EX-99.2", file="slides.pdf", body=b"%PDF-1.4"),
                ],
            ),
            FakeFiling(form="4", accession="0009999417-25-000028", filed="2025-08-01", documents=[_form4()]),
            FakeFiling(
                form="10-K/A",
                accession="0009999417-24-000044",
                filed="2024-10-25",
                period_end="2024-06-29",
                documents=[
                    FakeDocument(
                        kind="10-K/A", file="pels-10ka.htm", body=page("FORM 10-K/A", "Part III. Item 10. Directors.")
                    )
                ],
            ),
            FakeFiling(
                form="10-K",
                accession="0009999417-12-000007",
                filed="2012-08-24",
                period_end="2012-06-30",
                documents=[
                    FakeDocument(kind="10-K", file="d10k.htm", body=page("FORM 10-K", "Item 8. See exhibit 13.")),
                    FakeDocument(
                        kind="EX-13", file="dex13.htm", body=page("Annual report to shareholders", "Sales rose.")
                    ),
                ],
                on_page=1,
            ),
            FakeFiling(
                form="10-K405",
                accession=OLD,
                filed="1999-09-20",
                period_end="1999-06-30",
                documents=[],
                whole_text=SUBMISSION,
                on_page=1,
            ),
        ],
        fiscal={
            "us-gaap:Revenues": {
                "USD": [
                    row(2012, 900_000_000, of=2012, filed="2012-08-24"),
                    row(2011, 850_000_000, of=2012, filed="2012-08-24"),
                    row(2012, 903_500_000, of=2013, filed="2013-08-23"),
                    row(2013, 1_010_000_000, of=2013, filed="2013-08-23"),
                    row(2013, 1_010_000_000, of=2014, filed="2014-08-22", form="10-K/A"),
                ]
            },
            "us-gaap:EarningsPerShareDiluted": {"USD/shares": [row(2013, 1.17, of=2013, filed="2013-08-23")]},
        },
    )


def others() -> list[FakeCompany]:
    """Two companies whose names begin alike, and one that has no ticker."""
    return [
        FakeCompany(cik=9999501, name="Harrowgate Foods Inc", tickers=["HGF"]),
        FakeCompany(cik=9999502, name="Harrowgate Rail Corp", tickers=["HGR.B", "HGR"]),
        FakeCompany(cik=9999503, name="OLMERSTEAD GLASS CO", former_names=["Olmerstead Bottle Co"]),
    ]


def _form4() -> FakeDocument:
    return FakeDocument(kind="4", file="form4.xml", body=b"<ownershipDocument/>")
