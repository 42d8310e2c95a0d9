# `make play` plays, `make test` tests; both set up all they need below .venv, build and web.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
APP_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)
INTERPRETED := PYTHONPATH=src
COMPILED := PYTHONPATH=build/compiled

.PHONY: play app test test-interpreted test-compiled test-app test-browser test-wheel
.PHONY: lint rules lockstep bench lock clean

play: build/compiled/.ready
	@$(COMPILED) $(BIN)/python -m pentathlon serve

test: lint rules test-interpreted test-compiled test-app test-browser test-wheel

test-interpreted: .venv/.ready
	$(INTERPRETED) $(BIN)/coverage run -m pytest -q
	$(BIN)/coverage report

test-compiled: build/compiled/.ready
	$(COMPILED) $(BIN)/python -m pytest -q

test-app: build/app/.ready
	$(BIN)/python web/build.py check test

test-browser: build/compiled/.ready
	$(COMPILED) $(BIN)/python -m pytest -q -m browser tests/web

test-wheel: build/compiled/.ready
	$(BIN)/python -m pytest -q -m wheel tests/test_wheel.py

lint: .venv/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python web/build.py lint

rules: .venv/.ready
	@$(INTERPRETED) $(BIN)/python -m tests.rule_coverage

# Engine and reference side by side: `make lockstep LOCKSTEP="medals --seed 7 --seconds 600"`.
LOCKSTEP ?= --seed 1 --seconds 600

lockstep: build/compiled/.ready
	@$(COMPILED) $(BIN)/python -m tests.lockstep $(LOCKSTEP)

bench: build/compiled/.ready
	@$(COMPILED) $(BIN)/python -m pentathlon bench

.venv/.ready: requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# The app goes into the package's folder, and from there into the wheel.
app: build/app/.ready

build/app/.ready: .venv/.ready $(APP_SOURCES)
	@$(BIN)/python web/build.py
	@mkdir -p build/app && touch $@

# The wheel is built from a copy of the tree and laid open in build/compiled: no stale binary can
# hide an edit, and what is tested is what is shipped. Without a C compiler it holds plain Python.
build/compiled/.ready: .venv/.ready build/app/.ready setup.py pyproject.toml $(SOURCES)
	@rm -rf build/compiled build/wheel build/tree && mkdir -p build/tree
	@echo "Building the wheel: compiles the engine and the games, some minutes once a change ..."
	@cp -r src setup.py pyproject.toml README.md LICENSE build/tree/
	@$(BIN)/python -m pip wheel -q --no-build-isolation --no-deps -w build/wheel ./build/tree \
		> build/log 2>&1 || { cat build/log; exit 1; }
	@$(BIN)/python -m zipfile -e build/wheel/*.whl build/compiled
	@rm -rf build/tree
	@touch $@

lock:
	uv pip compile -q --generate-hashes --universal --no-annotate --no-header --no-emit-index-url \
		--python-version 3.11 --extra dev pyproject.toml -o requirements.lock

clean:
	rm -rf .venv build web/node_modules src/pentathlon/web .mypy_cache .ruff_cache .pytest_cache .hypothesis
