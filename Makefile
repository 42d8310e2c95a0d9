# `make play` plays, `make test` tests; both set up all they need below .venv, build and web.

SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
PYTHON ?= python3
BIN := .venv/bin
# What is compiled once serves every process that a test starts, wherever bytecode is switched off.
export PYTHONDONTWRITEBYTECODE :=
# Processes fill the cores; NumPy's threads would only stand in their way.
export OPENBLAS_NUM_THREADS := 1
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
APP_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) \
	$(wildcard src/pentathlon/games/*/words/*.toml)
INTERPRETED := PYTHONPATH=src
COMPILED := PYTHONPATH=build/compiled
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
PYTEST := -m pytest -q -n $(CORES) --dist worksteal
# What is compiled, and what walks through it, is tested both ways; all else once, on compiled code.
BOTH_WAYS := tests/engine tests/games tests/laws tests/play tests/lab/test_standing.py \
	tests/test_api.py tests/test_golden.py tests/server/test_playing.py tests/server/test_words.py
ONCE := -m "not many and not wheel and not browser"
SUITES := test-interpreted test-browser test-compiled test-wheel test-site
# What the others wait for goes first: the compiler, then the browser, whose pages also wait by
# themselves, so that one more of them fits in. What is short fills the cores at the end.
PATIENT := nice -n 10
STAGES := $(SUITES) test-app lint rules
KEEP = 2>&1 | tee build/stages/$@

.PHONY: play app test quick drill advice fleet $(STAGES) fold layout looks stress engines lockstep mutants bench learn site lock clean

# Whether the compiler that an earlier start left at work is still there.
IS_COMPILING = ps -p "$$(cat build/compiler 2> /dev/null)" -o args= 2> /dev/null | grep -q compiled

# Arguments go on to `serve`: make play ARGS="--host 127.0.0.1 --port 9000". As long as nothing is
# compiled the table opens on the source as it is; Ctrl-C ends the table, not the compiler.
play:
	@[ -f build/play/.ready ] || echo "Setting up what playing needs: about a minute, this once ..."
	@$(MAKE) -s --no-print-directory -j2 build/play/.ready build/app/.ready
	@if $(MAKE) -sq --no-print-directory ENV=build/play build/compiled/.ready; \
	then $(COMPILED) build/play/bin/python -m pentathlon serve $(ARGS); \
	else if $(IS_COMPILING); \
		then echo "Still compiling in the background; each start after that runs faster."; \
		else echo "Compiling in the background; each start after that runs faster."; \
			(trap '' INT; nice -n 19 $(MAKE) ENV=build/play build/compiled/.ready > build/log 2>&1 & \
			echo $$! > build/compiler); fi; \
		$(INTERPRETED) build/play/bin/python -m pentathlon serve $(ARGS); fi

test:
	@echo "Testing, three stages at a time; each is shown when it is done ..."
	@$(MAKE) --no-print-directory -j3 $(if $(filter output-sync,$(.FEATURES)),-Otarget) $(STAGES)
	@for stage in $(SUITES); do echo "$$(tail -n 1 build/stages/$$stage) · $$stage"; done

test-interpreted: .venv/.ready | build/stages
	$(BIN)/coverage erase
	$(INTERPRETED) $(PATIENT) $(BIN)/coverage run $(PYTEST) $(ONCE) $(BOTH_WAYS) $(KEEP)
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

test-compiled: build/compiled/.ready | build/stages
	$(COMPILED) $(PATIENT) $(BIN)/python $(PYTEST) $(KEEP)

# The tools of the site are fetched late, when nothing waits for what else is fetched.
test-site: build/compiled/.ready | build/stages
	@$(MAKE) --no-print-directory build/docs/.ready
	$(COMPILED) $(BIN)/python -m pytest -q -m site tests/test_docs.py $(KEEP)

test-app: build/app/.ready
	$(BIN)/python web/build.py check test

test-browser: build/compiled/.ready | build/stages
	$(COMPILED) $(BIN)/python $(IN_BROWSER) $(KEEP)

IN_BROWSER = -m pytest -q -n $$(($(CORES) + 1)) --dist load --maxschedchunk 1 -m browser tests/web \
	--ignore $(FOLD) --ignore $(LAYOUT)

# The browser's tests must not fail by load: ten times, with every core kept busy besides.
STRESS ?= 10

stress: build/compiled/.ready
	@trap 'kill $$(jobs -p)' EXIT; \
	for core in $$(seq $(CORES)); do $(BIN)/python -c "while True: pass" & done; \
	for run in $$(seq $(STRESS)); do $(COMPILED) $(BIN)/python $(IN_BROWSER) || exit 1; done

# Whole games on phones of three sizes in two languages: every decision on one screen.
FOLD := tests/web/test_fold.py

fold: build/compiled/.ready
	$(COMPILED) $(BIN)/python -m pytest -q -m browser $(FOLD)

# The layout law: every page and role in whole games, at all sizes, in both languages.
LAYOUT := tests/web/test_layout_whole.py

layout: build/compiled/.ready
	$(COMPILED) $(BIN)/python -m pytest -q -m browser $(LAYOUT)

# Whole games on their scenes in every look, in the middle and at the end; `make test` has each once.
looks: build/compiled/.ready
	EVERY_LOOK=1 $(COMPILED) $(BIN)/python -m pytest -q -m browser tests/web/test_scenes.py

# Whole games and every page in WebKit and in Firefox, with selenium in an environment of its own.
engines: build/compiled/.ready build/engines/.ready
	$(COMPILED) build/engines/bin/python -m pytest -q -p no:cacheprovider -m engines \
		tests/web/test_engines.py

test-wheel: build/compiled/.ready | build/stages
	$(BIN)/python -m pytest -q -m wheel tests/test_wheel.py $(KEEP)

# For the working loop: what a change breaks first.
quick: .venv/.ready
	$(BIN)/ruff format --check . && $(BIN)/ruff check .
	$(BIN)/mypy
	$(INTERPRETED) $(BIN)/python $(PYTEST) $(ONCE) $(filter-out tests/laws,$(BOTH_WAYS)) \
		tests/test_layers.py tests/test_phrases.py tests/test_rulebooks.py

# The server is killed ten times under fifty rooms; `make test` does with less.
drill: build/compiled/.ready
	DRILL_ROOMS=50 DRILL_KILLS=10 $(COMPILED) $(BIN)/python -m pytest -q -s tests/server/test_kill.py

# Hints, puzzle answers and analyses of every game, looked through for contradictions; `make test` has
# a short form. ADVICE="--hints 20 medals" looks at less.
ADVICE ?=

advice: build/compiled/.ready
	$(COMPILED):. $(BIN)/python -m tests.advice $(ADVICE)

# Many workers on one PostgreSQL behind HAProxy (`apt install postgresql haproxy`): the server's own tests
# on PostgreSQL, three hundred races for a room, and five thousand decisions while everything breaks.
FAULTS ?= --decisions 5000 --seed 1

fleet: build/compiled/.ready
	RACES=300 $(COMPILED) $(BIN)/python -m pytest -q -s tests/fleet/test_race.py
	$(COMPILED) $(BIN)/python -m pytest -q -p tests.fleet.suite tests/server
	$(COMPILED):. $(BIN)/python -m tests.fleet.faults $(FAULTS)

lint: .venv/.ready build/app/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python web/build.py lint

build/stages:
	@mkdir -p $@

rules: .venv/.ready
	@$(INTERPRETED) $(BIN)/python -m tests.rule_coverage

# Deep learners, with a virtual environment of their own, as PyTorch is large: SB3's `check_env`, and
# MaskablePPO that must beat the rookie.
learn: build/compiled/.ready build/learn/.ready
	$(COMPILED) build/learn/bin/python -m pytest -q -p no:cacheprovider tests/envs/test_deep.py

# Engine and reference side by side: `make lockstep LOCKSTEP="medals --seed 7 --seconds 600"`.
LOCKSTEP ?= --seed 1 --seconds 600

lockstep: build/compiled/.ready
	@$(COMPILED) $(BIN)/python -m tests.lockstep $(LOCKSTEP)

# Wrong rules planted one at a time: `make mutants MUTANTS="medals --sample 200"`; can be broken off.
MUTANTS ?= --sample 200

mutants: .venv/.ready
	@$(INTERPRETED) $(BIN)/python -m tests.mutants $(MUTANTS)

bench: build/compiled/.ready
	@$(COMPILED) $(BIN)/python -m pentathlon bench

# The docs as a site in build/site: French below English, without network once build/docs is there.
site: build/docs/.ready
	@rm -rf build/site
	@for language in en fr; do NO_MKDOCS_2_WARNING=1 PYTHONPATH=src:. \
		$(<D)/bin/python -m mkdocs -q build -f docs/site/$$language.yml \
		|| exit 1; done
	@echo "build/site/index.html, build/site/fr/index.html"

.venv/.ready: requirements.lock
build/play/.ready: play.lock
build/learn/.ready: learn.lock
build/docs/.ready: docs.lock
build/engines/.ready: engines.lock

# `.venv` has all that tests need, build/play what playing and compiling need, build/learn PyTorch,
# build/docs the site, build/engines what drives WebKit.
.venv/.ready build/play/.ready build/learn/.ready build/docs/.ready build/engines/.ready:
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r $<
	@touch $@

# The app goes into the package's folder, and from there into the wheel.
app: build/app/.ready

build/app/.ready: $(APP_SOURCES)
	@$(PYTHON) web/build.py
	@mkdir -p build/app && touch $@

# The wheel is built from a copy of the tree and laid open in build/compiled: no stale binary can
# hide an edit, and what is tested is what is shipped. Without a C compiler it holds plain Python.
# Binaries are kept by what went into them, and the last whole build stays until the next is whole.
ENV := .venv

build/compiled/.ready: build/app/.ready setup.py pyproject.toml requirements.lock $(SOURCES) \
		| $(ENV)/.ready
	@echo "Building the wheel: compiles what has changed in the engine and the games ..."
	@find build -maxdepth 1 -name 'next.*' -mmin +120 -exec rm -rf {} +  # what was broken off
	@mkdir -p build && next=$$(mktemp -d build/next.XXXX) && mkdir $$next/tree && \
	cp -r src setup.py pyproject.toml README.md LICENSE $$next/tree/ && \
	{ PENTATHLON_CACHE=$(CURDIR)/build/cache $(ENV)/bin/python -m pip wheel -q --no-build-isolation \
		--no-deps -w $$next/wheel ./$$next/tree > $$next/log 2>&1 || { cat $$next/log; exit 1; }; } && \
	$(ENV)/bin/python -m zipfile -e $$next/wheel/*.whl $$next/compiled && touch $$next/compiled/.ready && \
	rm -rf build/wheel build/compiled && mv $$next/wheel $$next/compiled build/ && rm -rf $$next

LOCK := uv pip compile -q --generate-hashes --universal --no-annotate --no-header \
	--no-emit-index-url --python-version 3.11 pyproject.toml

lock:
	$(LOCK) --extra dev -o requirements.lock
	$(LOCK) --extra compile -o play.lock
	$(LOCK) --extra learn -o learn.lock
	$(LOCK) --extra docs -o docs.lock
	$(LOCK) --extra engines -o engines.lock

clean:
	rm -rf .venv build web/node_modules src/pentathlon/web .mypy_cache .ruff_cache .pytest_cache .hypothesis
