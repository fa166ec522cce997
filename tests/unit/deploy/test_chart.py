"""The chart for Kubernetes, rendered by Helm and held by kubeconform against two versions' schemas."""

import importlib.util
import json
import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from core.settings import Settings

ROOT = Path(__file__).parents[3]
CHART = ROOT / "deploy" / "helm"
VERSION = "4.3.2"
TOOLS = Path.home() / ".cache" / "tickmark"
HELM = TOOLS / "helm" / VERSION / "helm"
KUBECONFORM = TOOLS / "kubeconform" / "0.8.0" / "kubeconform"
SHARED = "_definitions.json"
ONE_INDEX = ("settings.TICKMARK_WEAVIATE_URL=http://weaviate:8080",)
ALL = (
    *ONE_INDEX,
    *("bot.enabled=true", "web.autoscaling.enabled=true", "jobs.autoscaling.enabled=true", "serviceAccount=aws"),
    *("web.ingress.enabled=true", "web.ingress.tlsSecret=tls", "web.ingress.className=nginx", "data.claim=shared"),
)
KUBERNETES = ("1.27.0", "1.37.0")

needs_helm = pytest.mark.slow


def test_the_chart_names_settings_that_there_are() -> None:
    values = (CHART / "values.yaml").read_text()
    named = set(re.findall(r"TICKMARK_[A-Z0-9_]+", values + (CHART / "templates" / "settings.yaml").read_text()))
    assert named <= {f"TICKMARK_{name.upper()}" for name in Settings.model_fields}


def test_the_chart_has_the_version_of_the_changelog() -> None:
    chart = yaml.safe_load((CHART / "Chart.yaml").read_text())
    assert f"## {chart['appVersion']} " in (ROOT / "CHANGELOG.md").read_text()
    assert chart["version"] == chart["appVersion"]


@pytest.fixture(scope="module")
def helm() -> Path:
    """Helm; without all tools the test skips, or fails where TICKMARK_TEST_MANIFESTS is `required`."""
    if not (HELM.exists() and KUBECONFORM.exists() and importlib.util.find_spec("kubernetes_validate")):
        told = "Helm, kubeconform or the schemas are missing; `make manifests` gets them (Go, some minutes)."
        if os.environ.get("TICKMARK_TEST_MANIFESTS") == "required":
            pytest.fail(told)
        pytest.skip(told)
    return HELM


def run(helm: Path, *words: str, values: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
    given = [word for value in values for word in ("--set", value)]
    return subprocess.run([helm, *words, *given], cwd=CHART, capture_output=True, text=True, check=False)


def rendered(helm: Path, values: Sequence[str]) -> list[dict[str, Any]]:
    done = run(helm, "template", "tickmark", ".", values=values)
    assert done.returncode == 0, done.stderr
    return [one for one in yaml.safe_load_all(done.stdout) if one]


def nonconforming(manifests: Sequence[dict[str, Any]], version: str, folder: Path) -> list[str]:
    """What kubeconform says of the manifests that do not fit the strict schemas of a version of Kubernetes."""
    (package,) = importlib.import_module("kubernetes_validate").__path__
    for path in (Path(package) / "kubernetes-json-schema" / f"v{version}-local-strict").glob("*-*.json"):
        if any(path.name.startswith(f"{one['kind'].lower()}-") for one in manifests):
            (folder / path.name).write_text(standalone(path))
    schemas = f"{folder}/{{{{.ResourceKind}}}}{{{{.KindSuffix}}}}.json"
    words = ["-strict", "-summary", "-output", "json", "-kubernetes-version", version, "-schema-location", schemas]
    given = yaml.safe_dump_all(manifests)
    done = subprocess.run([KUBECONFORM, *words], input=given, capture_output=True, text=True, check=False)
    told = json.loads(done.stdout)
    assert sum(told["summary"].values()) == len(manifests), done.stderr
    return [f"{one['kind']} {one['name']}: {one['msg']}" for one in told["resources"] or []]


def standalone(path: Path) -> str:
    """A schema with the definitions in it that it refers to on the network."""
    texts = (one.read_text() for one in (path, path.with_name(SHARED)))
    schema, shared = (json.loads(text.replace(f"/api/{SHARED}#", "#")) for text in texts)
    return json.dumps({**schema, "$id": path.name, "$defs": shared["$defs"]})


@needs_helm
@pytest.mark.parametrize("values", [ONE_INDEX, ALL], ids=["as it is", "everything"])
def test_what_is_rendered_fits_kubernetes(helm: Path, tmp_path: Path, values: Sequence[str]) -> None:
    linted = run(helm, "lint", ".", "--strict", values=values)
    assert linted.returncode == 0, linted.stdout
    found = rendered(helm, values)
    for version in KUBERNETES:
        assert nonconforming(found, version, tmp_path) == []
    pods = [one["spec"]["template"]["spec"] for one in found if one["kind"] in {"Deployment", "Job"}]
    assert len(pods) == (4 if values is ALL else 3)
    for pod in pods:
        (container,) = pod["containers"]
        assert container["securityContext"]["readOnlyRootFilesystem"]
        assert pod["securityContext"]["runAsNonRoot"]
        assert container["resources"]["limits"]["memory"]
    broken = next(one for one in found if one["kind"] == "Deployment")
    broken["spec"]["replicaz"] = 2
    (told,) = nonconforming([broken], KUBERNETES[-1], tmp_path)
    assert "replicaz" in told


@needs_helm
def test_several_replicas_over_an_index_each_are_refused(helm: Path) -> None:
    done = run(helm, "template", "tickmark", ".")
    assert done.returncode != 0
    assert "settings.TICKMARK_WEAVIATE_URL" in done.stderr
    assert rendered(helm, ("web.replicas=1", "jobs.replicas=1", "data.claim=one"))
