# Two commands do all the set-up: `make demo` and `make test`. Both fetch uv when it is missing.
UV := $(shell command -v uv 2>/dev/null || echo $(CURDIR)/.uv/bin/uv)
RUN := $(UV) run --frozen
LINT = $(RUN) ruff check . && $(RUN) ruff format --check . && $(RUN) mypy && $(RUN) lint-imports
PYTEST = $(RUN) pytest -n 3 --dist loadscope --no-loadscope-reorder
# Modules are compiled once, not again in every process that a test starts.
export PYTHONDONTWRITEBYTECODE :=
DEMO_HOME := $(CURDIR)/.demo
WEAVIATE_VERSION := 1.39.1
WEAVIATE := $(HOME)/.cache/tickmark/weaviate/$(WEAVIATE_VERSION)
HELM_VERSION := 4.3.2
HELM := $(HOME)/.cache/tickmark/helm/$(HELM_VERSION)
KUBECONFORM_VERSION := 0.8.0
KUBECONFORM := $(HOME)/.cache/tickmark/kubeconform/$(KUBECONFORM_VERSION)
GITLEAKS_VERSION := 8.30.1
GITLEAKS := $(HOME)/.cache/tickmark/gitleaks/$(GITLEAKS_VERSION)
COMPOSE_CHECK := $(HOME)/.cache/tickmark/compose_check

.PHONY: help weaviate openid manifests image outdated audit secrets sbom setup demo check test test-all lint types format hooks references fuzz mutants bench clean

help:  ## list these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

setup: $(UV)  ## install everything the project needs into .venv
	@$(UV) sync --frozen --quiet
	@$(UV) sync --frozen --quiet --project tests/official_client

$(CURDIR)/.uv/bin/uv:
	@echo "uv is missing: installing it into .uv"
	@python3 -m venv $(CURDIR)/.uv
	@$(CURDIR)/.uv/bin/python -m pip install --quiet --disable-pip-version-check uv

demo: setup  ## sample filing in, article verified, questions answered, feed to digest; offline, no key
	@$(RUN) python tests/samples/demo.py --home $(DEMO_HOME)

check: setup  ## before a commit: lint, types and the unit tests near what changed; under a minute
	@$(LINT)
	@$(RUN) python -m tests.near

test: setup  ## the tests, but for real filings and Weaviate; lint, types and architecture beside them
	@log=$$(mktemp); { $(LINT); } > $$log 2>&1 & linting=$$!; \
	$(PYTEST); tested=$$?; \
	wait $$linting; linted=$$?; [ $$linted -eq 0 ] || cat $$log; \
	rm -f $$log; exit $$((tested ? tested : linted))

test-all: setup weaviate openid  ## every test, as each night: real filings where they are beside the checkout, Weaviate, the long ones
	@$(LINT)
	@TICKMARK_TEST_REAL=1 TICKMARK_TEST_WEAVIATE=required TICKMARK_TEST_OPENID=required $(PYTEST) -m ''

lint: setup  ## ruff and the import contract
	@$(RUN) ruff check . && $(RUN) ruff format --check . && $(RUN) lint-imports

types: setup  ## mypy, strict
	@$(RUN) mypy

format: setup  ## rewrite in the house's format
	@$(RUN) ruff format . && $(RUN) ruff check --fix .

hooks: setup  ## run lint and types before every commit (needs pre-commit)
	@command -v pre-commit >/dev/null || { echo "pre-commit is missing: https://pre-commit.com" >&2; exit 1; }
	@pre-commit install

references: setup  ## write again what of deploy is generated: commands, settings, dependencies, the Slack manifest
	@$(RUN) python -m deploy.commands_reference > deploy/commands.md
	@$(RUN) python deploy/settings_reference.py > deploy/settings.md
	@$(RUN) tickmark slack manifest > deploy/slack-manifest.json
	@$(RUN) python -m deploy.dependencies_report > deploy/dependencies.md

weaviate: $(WEAVIATE)/weaviate-server  ## build the Weaviate server for its tests; needs Go, takes minutes once

$(WEAVIATE)/weaviate-server:
	@command -v go >/dev/null || { echo "Go 1.26 or newer is missing: https://go.dev/dl" >&2; exit 1; }
	@echo "Building Weaviate $(WEAVIATE_VERSION) into $(WEAVIATE); this takes some minutes"
	@GOBIN=$(WEAVIATE) nice -n 10 go install github.com/weaviate/weaviate/cmd/weaviate-server@v$(WEAVIATE_VERSION)

manifests: setup $(HELM)/helm $(KUBECONFORM)/kubeconform $(COMPOSE_CHECK)  ## hold chart and Compose file against their own tools; needs Go once
	@TICKMARK_TEST_MANIFESTS=required $(RUN) --group charts pytest -q -m '' tests/unit/deploy

$(HELM)/helm:
	@command -v go >/dev/null || { echo "Go 1.26 or newer is missing: https://go.dev/dl" >&2; exit 1; }
	@echo "Building Helm $(HELM_VERSION) into $(HELM); this takes some minutes"
	@GOBIN=$(HELM) nice -n 10 go install helm.sh/helm/v4/cmd/helm@v$(HELM_VERSION)

$(KUBECONFORM)/kubeconform:
	@command -v go >/dev/null || { echo "Go 1.26 or newer is missing: https://go.dev/dl" >&2; exit 1; }
	@GOBIN=$(KUBECONFORM) nice -n 10 go install github.com/yannh/kubeconform/cmd/kubeconform@v$(KUBECONFORM_VERSION)

$(COMPOSE_CHECK): tests/compose_check/main.go tests/compose_check/go.sum
	@command -v go >/dev/null || { echo "Go 1.26 or newer is missing: https://go.dev/dl" >&2; exit 1; }
	@cd tests/compose_check && go build -o $(COMPOSE_CHECK) .

image: setup  ## do the steps of the image in a new folder, without Docker, and start what they made
	@folder=$$(mktemp -d); trap "rm -rf $$folder" EXIT; $(RUN) python -m tests.image_steps $$folder/image

outdated: setup  ## list the dependencies of which there is a newer version
	@$(UV) pip list --outdated

audit: $(UV)  ## ask for known vulnerabilities of what is locked; needs the network (osv.dev)
	@$(UV) audit --frozen --no-dev

secrets: $(GITLEAKS)/gitleaks  ## look for secrets in every commit; needs Go once
	@$(GITLEAKS)/gitleaks git --no-banner --redact --config .ci/gitleaks.toml .

$(GITLEAKS)/gitleaks:
	@command -v go >/dev/null || { echo "Go 1.26 or newer is missing: https://go.dev/dl" >&2; exit 1; }
	@GOBIN=$(GITLEAKS) nice -n 10 go install github.com/zricethezav/gitleaks/v8@v$(GITLEAKS_VERSION)

sbom: setup  ## write a software bill of materials, tickmark.cdx.json (CycloneDX)
	@$(UV) export --quiet --frozen --no-dev --format cyclonedx1.5 --output-file tickmark.cdx.json
	@echo "tickmark.cdx.json names what an installation is made of"

openid:  ## install the OpenID Connect provider of its test; needs Node 20 or newer
	@cd tests/openid_provider && npm ci --no-audit --no-fund --silent

fuzz: setup  ## fuzz what reads other people's bytes, ten minutes each; Linux
	@$(RUN) --group fuzz python -m tests.fuzz

mutants: setup  ## change the rules that decide, one at a time, and see whether a test notices; takes hours
	@$(RUN) --group mutants mutmut run --max-children 2; $(RUN) --group mutants mutmut results

bench: setup  ## print the figures that the READMEs quote; takes about an hour
	@$(RUN) --group bench python -m tests.bench

clean:  ## remove the virtual environment and the demo's data
	@rm -rf .venv .uv .demo
