"""A person signs in through a certified OpenID Connect provider, its pages filled in as a browser would."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient
from pydantic import SecretStr

from core.settings import Settings
from tests.fakes.memory.memory_services import memory_services
from web.server import create_app

FOLDER = Path(__file__).parents[1] / "openid_provider"
SECRET = "of the client"  # noqa: S105
BACK = "http://testserver/sign-in/openid/back"

pytestmark = pytest.mark.slow


@pytest.fixture
def issuer() -> Iterator[str]:
    """The provider's address; without its package the test skips, or fails where TICKMARK_TEST_OPENID is `required`."""
    if not (FOLDER / "node_modules").exists():
        told = "The provider is not installed; `make openid` does (Node 20 or newer)."
        if os.environ.get("TICKMARK_TEST_OPENID") == "required":
            pytest.fail(told)
        pytest.skip(told)
    command = ["node", "provider.mjs", SECRET, BACK]
    with subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.terminate()


def sign_in_there(url: str, name: str) -> str:
    """Fills in the provider's pages; where the browser is sent back to."""
    with httpx.Client(follow_redirects=False) as browser:
        answer = browser.get(url)
        while not (to := answer.headers.get("location", "")).startswith(BACK):
            if to:
                answer = browser.get(answer.url.join(to))
                continue
            prompt = re.search(r'name="prompt" value="(\w+)"', answer.text)
            action = re.search(r'action="([^"]+)"', answer.text)
            assert prompt, answer.text
            assert action
            form = {"prompt": prompt[1], "login": name, "password": "any"}
            answer = browser.post(answer.url.join(action[1]), data=form)
        return str(to)


def test_a_person_signs_in_with_the_groups_of_the_provider(issuer: str, tmp_path: Path) -> None:
    settings = Settings(
        home=tmp_path,
        web_secret=SecretStr("s" * 40),
        openid_issuer=issuer,
        openid_client="tickmark",
        openid_secret=SecretStr(SECRET),
        openid_reviewers="Desk",
    )
    services = memory_services()
    client = TestClient(create_app(services, settings), follow_redirects=False)
    gone = client.get("/sign-in/openid?next=/companies")
    back = sign_in_there(gone.headers["location"], "ann")
    done = client.get(back.removeprefix("http://testserver"))
    assert (done.status_code, done.headers["location"]) == (303, "/companies")
    account = services.accounts.find("ann@x.test")[0]
    assert (account.groups, account.role.value) == (("desk", "legal"), "reviewer")
    assert client.get(back.removeprefix("http://testserver")).status_code == 403
