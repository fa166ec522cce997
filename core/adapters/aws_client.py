"""Opens a client of an AWS service, and puts what AWS answers into our words."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import boto3
import botocore.session
from botocore.config import Config
from botocore.eventstream import ParserError
from botocore.exceptions import BotoCoreError, ClientError, NoCredentialsError, NoRegionError
from botocore.loaders import create_loader
from urllib3.exceptions import HTTPError

from core.adapters.retry import RETRIES
from core.errors import TickmarkError

CONNECTIONS = 16
# The descriptions of AWS's services, megabytes of JSON, are read once for all clients.
DESCRIPTIONS = create_loader()
ADVICE = {
    "AccessDeniedException": "See that these credentials may use it, and that access to the model was granted.",
    "AccessDenied": "See that these credentials may list, read and write there.",
    "ExpiredTokenException": "Sign in to AWS again.",
    "InvalidAccessKeyId": "See the AWS credentials.",
    "NoSuchBucket": "Make the bucket, or see TICKMARK_S3_BUCKET.",
    "ResourceNotFoundException": "See the model's id and TICKMARK_AWS_REGION: not every region has every model.",
    "SignatureDoesNotMatch": "See the AWS credentials and this machine's clock.",
    "ThrottlingException": "The account's quota is used up: wait, or raise it with AWS.",
    "UnrecognizedClientException": "See the AWS credentials.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AwsPlace:
    """Where a service is. Without a region, AWS's own configuration names it; `endpoint` stands in for AWS itself.

    `timeout` is in seconds, for the connection and for each wait for data.
    """

    region: str | None
    endpoint: str | None
    timeout: float


def open_client(service: str, place: AwsPlace) -> Any:
    """A client that tries again twice, with jitter, when AWS throttles or fails; safe to share between threads.

    Credentials come from where every AWS tool has them: variables, profile, role.
    """
    config = Config(
        connect_timeout=min(place.timeout, 5.0),
        read_timeout=place.timeout,
        retries={"mode": "standard", "total_max_attempts": 1 + RETRIES},
        max_pool_connections=CONNECTIONS,
        s3={"addressing_style": "path" if place.endpoint else "auto"},
    )
    session = botocore.session.get_session()
    session.register_component("data_loader", DESCRIPTIONS)
    opened = boto3.session.Session(botocore_session=session, region_name=place.region)
    return opened.client(service, endpoint_url=place.endpoint, config=config)


@contextmanager
def in_our_words(what: str, unavailable: type[TickmarkError]) -> Iterator[None]:
    """Raises `unavailable`, saying what failed and what to do, for whatever AWS or the way to it raises."""
    try:
        yield
    except NoCredentialsError as error:
        advice = "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or give the machine a role."
        raise unavailable(f"{what} could not be used: there are no AWS credentials. {advice}") from error
    except NoRegionError as error:
        raise unavailable(f"{what} could not be used: no region is set. Set TICKMARK_AWS_REGION.") from error
    except ClientError as error:
        raise unavailable(_message(what, error)) from error
    except (BotoCoreError, HTTPError, ParserError) as error:
        raise unavailable(f"{what} could not be reached: {error}. See the network, and try again.") from error


def code_of(error: ClientError) -> str:
    """AWS's name of an error."""
    return str(error.response.get("Error", {}).get("Code", ""))


def _message(what: str, error: ClientError) -> str:
    code, message = code_of(error), error.response.get("Error", {}).get("Message", "")
    return f"{what} could not be used: {code}: {message}. {ADVICE.get(code, 'Try again later.')}"
