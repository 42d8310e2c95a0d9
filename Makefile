# `make play` plays, `make test` tests; both set up all they need below .venv and build.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
APP_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)
INTERPRETED := PYTHONPATH=src
COMPILED := PYTHONPATH=build/compiled

.PHONY: play app test test-interpreted test-compiled test-app test-browser test-wheel lint rules bench lock clean

play: build/table/.ready
	@$(COMPILED) $(BIN)/python -m pentathlon.server

test: lint rules test-interpreted test-compiled test-app test-browser test-wheel

test-interpreted: .venv/.ready
	$(INTERPRETED) $(BIN)/coverage run -m pytest -q
	$(BIN)/coverage report

test-compiled: build/compiled/.ready
	$(COMPILED) $(BIN)/python -m pytest -q

test-app: build/app/.ready
	$(BIN)/python web/build.py check test

test-browser: build/table/.ready
	$(COMPILED) $(BIN)/python -m pytest -q -m browser tests/web

test-wheel: .venv/.ready build/app/.ready
	$(BIN)/python -m pytest -q -m wheel tests/test_wheel.py

lint: .venv/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

rules: .venv/.ready
	@$(INTERPRETED) $(BIN)/python -m tests.rule_coverage

bench: build/compiled/.ready
	@$(COMPILED) $(BIN)/python -m pentathlon bench

.venv/.ready: requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# Out of tree, so that no stale binary hides an edit; without a C compiler the build is plain Python.
build/compiled/.ready: .venv/.ready setup.py pyproject.toml $(SOURCES)
	@rm -rf build/compiled
	@echo "Compiling the engine and the games (about half a minute, once per change) ..."
	@mkdir -p build
	@PENTATHLON_NO_APP=1 $(BIN)/python setup.py -q build --build-lib build/compiled --build-temp build/temp > build/log 2>&1 \
		|| { cat build/log; exit 1; }
	@touch $@

# The app goes into the package's folder; from there into the compiled build and the wheel.
app: build/app/.ready

build/app/.ready: .venv/.ready $(APP_SOURCES)
	@$(BIN)/python web/build.py
	@mkdir -p build/app && touch $@

build/table/.ready: build/compiled/.ready build/app/.ready
	@rm -rf build/compiled/pentathlon/web && cp -r src/pentathlon/web build/compiled/pentathlon/web
	@mkdir -p build/table && touch $@

lock:
	uv pip compile -q --generate-hashes --universal --no-annotate --no-header --no-emit-index-url \
		--python-version 3.11 --extra dev pyproject.toml -o requirements.lock

clean:
	rm -rf .venv build dist web/node_modules src/pentathlon/web .mypy_cache .ruff_cache .pytest_cache .hypothesis
