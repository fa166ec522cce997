"""Judges a text by the filings that a Tickmark holds, and fails where they contradict it: check_text.py FILE."""

import hashlib
import json
import os
import sys
from urllib.request import Request, urlopen


def verify(text: str, site: str, token: str) -> dict:
    """The report on a text (schema tickmark.report/2); sent again, the same text begins nothing anew."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    headers["Idempotency-Key"] = hashlib.sha256(text.encode()).hexdigest()
    request = Request(f"{site}/api/verify", json.dumps({"text": text}).encode(), headers)
    with urlopen(request, timeout=600) as answer:
        return json.load(answer)


path = sys.argv[1]
text = open(path, encoding="utf-8").read()
report = verify(text, os.environ["TICKMARK_SITE"].rstrip("/"), os.environ["TICKMARK_TOKEN"])
print(report["basis"])
wrong = [claim for claim in report["claims"] if claim["verdict"] == "CONTRADICTED"]
for claim in wrong:
    line = text[: max(text.find(claim["text"]), 0)].count("\n") + 1
    print(f"::error file={path},line={line}::{claim['text']} {claim['explanation']}")
sys.exit(1 if wrong else 0)
