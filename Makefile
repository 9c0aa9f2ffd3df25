# `make play` and `make test` are all the set-up there is.
PYTHON ?= python3
PORT ?= 8000

BIN := .venv/bin
SOURCES := $(shell find engine ui static -type f -not -path '*/__pycache__/*') archives.py build.py precompile.py $(wildcard *.mjs)

define NEW_ENOUGH
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
  { echo "Hatbox needs Python 3.11 or newer; name one: make PYTHON=python3.12"; exit 1; }
endef

.PHONY: play test check site single bench lighthouse mutants clean

play: site
	@$(PYTHON) serve.py --port $(PORT)

site: dist/version.json

single: dist/hatbox.html

test check: .venv/chromium node_modules/.package-lock.json
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest --cov

bench: .venv/chromium .venv/bench node_modules/.package-lock.json
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.playouts
	$(BIN)/python -m tests.bench.levels

lighthouse: .venv/chromium node_modules/lighthouse
	$(BIN)/python -m tests.bench.lighthouse

mutants: .venv/mutmut
	$(BIN)/mutmut run
	$(BIN)/mutmut results

clean:
	rm -rf .venv node_modules build dist mutants

.venv/python:
	$(NEW_ENOUGH)
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -q && apt-get install -y -q python3-venv; } || \
	  { echo "This Python lacks its venv module; on Debian: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/dev: .venv/python requirements.lock
	$(BIN)/pip install --quiet --requirement requirements.lock
	@touch $@

.venv/bench: .venv/dev requirements-bench.lock
	$(BIN)/pip install --quiet --requirement requirements-bench.lock
	@touch $@

.venv/mutmut: .venv/dev requirements-mutation.lock
	$(BIN)/pip install --quiet --requirement requirements-mutation.lock
	@touch $@

.venv/chromium: .venv/dev tests/browser/chromium.py
	$(BIN)/python -m tests.browser.chromium
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { echo "Hatbox needs Node 20 or newer."; exit 1; }
	npm ci --omit=dev --ignore-scripts --no-audit --no-fund
	@touch $@

node_modules/lighthouse: node_modules/.package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund
	@touch node_modules/.package-lock.json $@

dist/version.json: $(SOURCES) node_modules/.package-lock.json
	$(NEW_ENOUGH)
	$(PYTHON) build.py

dist/hatbox.html: dist/version.json
	$(PYTHON) build.py single
