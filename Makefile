# Everything that is done with the project, one target each. `make` alone lists them.

SHELL       := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

PYTHON ?= python3
JOBS   ?= 2
SEED   ?= 20240601
EVERY  ?= 100
OF     ?=

VENV    := .venv
BIN     := $(VENV)/bin
PIP     := $(BIN)/python -m pip --quiet --disable-pip-version-check --no-input
LOCKED  := $(VENV)/.locked
READY   := $(VENV)/.ready
FOUND   := build/findings.json
HEADING  = @printf '\n== %s\n'

##@ Every day

.PHONY: help
help: ## list the targets
	@awk 'BEGIN { FS = ":.*## " } \
	  /^##@/ { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@printf '\n'

.PHONY: setup
setup: $(READY) ## the environment in .venv, from the lock file; the command is .venv/bin/saitei

.PHONY: check
check: setup ## all that must hold: everything from `style` to `trace`
	@$(MAKE) --jobs=$(JOBS) --output-sync=target style types imports
	@$(MAKE) --jobs=1 test machines trace
	$(HEADING) 'check: all of it holds'

.PHONY: diagrams
diagrams: setup ## draw diagrams/ anew
	$(HEADING) 'diagrams: drawing'
	@$(BIN)/saitei diagrams

##@ Parts of check

.PHONY: style
style: setup ## ruff: rules and format
	$(HEADING) 'style: ruff'
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

.PHONY: types
types: setup ## mypy, strict
	$(HEADING) 'types: mypy'
	@$(BIN)/mypy

.PHONY: imports
imports: setup ## who may import whom
	$(HEADING) 'imports: import-linter'
	@$(BIN)/lint-imports --no-logo

.PHONY: test
test: setup ## the tests
	$(HEADING) 'test: pytest'
	@$(BIN)/pytest -n $(JOBS) --dist worksteal

.PHONY: machines
machines: setup ## every machine, exhaustively in its scopes
	$(HEADING) 'machines: saitei check'
	@$(BIN)/saitei check --keep $(FOUND)

.PHONY: trace
trace: setup ## every requirement: cited, exercised, its wrong reading refuted
	$(HEADING) 'trace: saitei trace'
	@$(BIN)/saitei trace --kept $(FOUND)

##@ Slower; .ci/run has them too

.PHONY: fresh
fresh: setup ## the committed diagrams are those the machines draw today
	$(HEADING) 'fresh: saitei diagrams --check'
	@$(BIN)/saitei diagrams --check

.PHONY: oracles
oracles: setup ## foreign model checkers find the same (needs rumur and gcc)
	$(HEADING) 'oracles: rumur'
	@for tool in rumur gcc; do \
	  command -v $$tool >/dev/null || { echo "$$tool is missing; on Debian: apt-get install $$tool" >&2; exit 1; }; \
	done
	@$(BIN)/pytest tests/oracles -m oracle

.PHONY: mutants
mutants: setup ## changed machines, survivors listed: named ones and each EVERY-th generated one (EVERY=1: all)
	$(HEADING) 'mutants: saitei mutants, generated ones 1 in $(EVERY)'
	@$(BIN)/saitei mutants --every $(EVERY)

.PHONY: scopes
scopes: setup ## what each scope adds, and whether larger ones add more; OF=NAME for one machine (all: an hour or more)
	$(HEADING) 'scopes: saitei scopes $(OF)'
	@$(BIN)/saitei scopes $(OF)
	$(HEADING) 'scopes: kinds of cards that are explored together'
	@$(BIN)/python -m machines.duel_masters.models.cover

.PHONY: long
long: setup ## random scenarios for minutes; SEED=n picks others; `make endless` plays on until every event has fired
	$(HEADING) 'long: pytest, seed $(SEED)'
	@$(BIN)/pytest -n $(JOBS) -m '(hypothesis or long) and not endless' --hypothesis-profile=long --hypothesis-seed=$(SEED)

.PHONY: endless
endless: setup
	$(HEADING) 'endless: pytest, seed $(SEED)'
	@$(BIN)/pytest -n $(JOBS) -m endless --hypothesis-seed=$(SEED)

.PHONY: bench
bench: setup ## speed against the promised factors
	$(HEADING) 'bench: pytest'
	@$(BIN)/pytest -m bench -s

##@ Now and then

.PHONY: format
format: setup ## let ruff mend what it can
	$(HEADING) 'format: ruff'
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

.PHONY: lock
lock: ## write requirements.lock anew from pyproject.toml
	$(HEADING) 'lock: uv'
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip --quiet --disable-pip-version-check install uv
	@build/lock/bin/uv pip compile pyproject.toml --extra dev --output-file requirements.lock --quiet --upgrade \
	  --universal --python-version 3.11 --fork-strategy fewest \
	  --generate-hashes --no-emit-index-url --no-config --custom-compile-command 'make lock'

.PHONY: clean
clean: ## remove the environment, builds and caches
	$(HEADING) 'clean'
	@rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find machines tests -name __pycache__ -type d -prune -exec rm -rf {} +

# ----------------------------------------------------------------------------------------------------------

# A lock file that has changed gives a new environment, so that nothing stays behind in it.
$(LOCKED): requirements.lock
	$(HEADING) 'setup: packages of requirements.lock'
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=…")'
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

$(READY): $(LOCKED) pyproject.toml
	$(HEADING) 'setup: saitei itself'
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(PIP) check
	@touch $@
