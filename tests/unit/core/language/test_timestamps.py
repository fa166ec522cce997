"""What is a time, and what is not."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from core.language.periods.timestamps import read_timestamp

DAY = datetime(2024, 2, 29, tzinfo=UTC)
EASTERN = timezone(timedelta(hours=-5))


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("2024-02-29", DAY),
        ("2024-02-29T09:30:00Z", DAY.replace(hour=9, minute=30)),
        ("2024-02-29 09:30:00.123+01:00", datetime(2024, 2, 29, 9, 30, tzinfo=timezone(timedelta(hours=1)))),
        ("2024/2/29", DAY),
        ("2024.02.29 09:30", DAY.replace(hour=9, minute=30)),
        ("20240229", DAY),
        ("2024年2月29日", DAY),
        ("Thu, 29 Feb 2024 09:30:00 EST", datetime(2024, 2, 29, 9, 30, tzinfo=EASTERN)),
        ("29 Feb 24 09:30 GMT", DAY.replace(hour=9, minute=30)),
        ("Thursday, February 29th, 2024 at 9:30 p.m. EST", datetime(2024, 2, 29, 21, 30, tzinfo=EASTERN)),
        ("29 February 2024", DAY),
        ("Feb. 29, 2024, 12:05 AM", DAY.replace(minute=5)),
        ("29.02.2024", DAY),
        ("2/29/2024", DAY),
        ("04/04/2024", datetime(2024, 4, 4, tzinfo=UTC)),
        ("1709164800", datetime(2024, 2, 29, tzinfo=UTC)),
        ("1709164800000", datetime(2024, 2, 29, tzinfo=UTC)),
    ],
)
def test_whole_dates(text: str, time: datetime) -> None:
    assert read_timestamp(text) == time


@pytest.mark.parametrize(
    "text",
    [
        *("", "today", "3 hours ago", "2024", "February 2024", "2024-02", "Feb 29", "Thu 09:30", "fiscal 2024"),
        *("2023-02-29", "2024-13-01", "31/31/2024", "0001-01-01T00:00:00", "1757-01-01", "2999-01-01", "12345"),
        *(
            "03/04/2024",
            "3.4.2024",
            "2024-02/29",
            "29 Foo 2024 10:00",
            "99999999999999",
            "since 2024-02-29",
            "2024-02-29 to 2024",
        ),
        *("2024-02-29T25:00:00", "2024-02-29T10:61", "Thu, 29 Feb 2024 99:30:00 GMT"),
    ],
)
def test_no_dates(text: str) -> None:
    assert read_timestamp(text) is None
