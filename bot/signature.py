"""Whether a request is signed by Slack."""

from collections.abc import Mapping

from slack_sdk.signature import SignatureVerifier


def is_signed(body: bytes, headers: Mapping[str, str], secret: str) -> bool:
    """True when the signature is Slack's and younger than five minutes.

    The vendor's verifier raises on a timestamp that is no number, a signature outside ASCII and a body outside UTF-8;
    none of those comes from Slack. Source: https://docs.slack.dev/authentication/verifying-requests-from-slack
    """
    timestamp, signature = headers.get("x-slack-request-timestamp", ""), headers.get("x-slack-signature", "")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) < 12 and signature.isascii()):
        return False
    try:
        return bool(SignatureVerifier(secret).is_valid(body, timestamp, signature))
    except UnicodeDecodeError:
        return False
