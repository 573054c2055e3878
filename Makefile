# The first python3 that is new enough; `make PYTHON=...` for another.
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint .ci/constraints.txt
# A worker for each core; four are enough for as many browsers.
PYTEST := $(BIN)/pytest --numprocesses auto --maxprocesses 4 --dist loadgroup --no-loadscope-reorder

.PHONY: learn play lab test test-all check format bench screens clean

learn: .venv/play ## serve the course and the table as pages on this computer
	@$(BIN)/gin3 learn

play: .venv/play ## serve the table alone as a page on this computer
	@$(BIN)/gin3 play

lab: .venv/play ## open the notebooks in JupyterLab
	$(BIN)/jupyter lab notebooks

test: check .venv/chromium ## every check and test but the slow ones
	$(PYTEST) -m "not slow"

test-all: check .venv/chromium ## the slow ones too
	GIN3_ALL=1 $(PYTEST)

check: .venv/test ## style, types and floors
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: .venv/test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/bench .venv/chromium ## compare with other programs, and measure the page in a browser
	$(BIN)/python -m tests.bench.engine
	$(BIN)/python -m tests.bench.page
	$(BIN)/python -m tests.bench.course

screens: .venv/chromium ## take a picture of every screen, for tests/browser/artifacts/screens
	$(BIN)/python -m tests.browser.screens

clean:
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

# What follows is set-up; each step leaves a stamp in .venv and is done once.

.venv/play: pyproject.toml .ci/constraints.txt $(wildcard gin3_widgets/template/*)
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed. Install it, then run make again."; exit 1; }
	@echo "Setting up in .venv: a minute or two, once."
	$(PYTHON) -m venv .venv
	$(PIP) --editable .
	@touch $@

.venv/test: .venv/play
	$(PIP) --editable ".[test]"
	@touch $@

.venv/bench: .venv/test
	$(PIP) --editable ".[bench]"
	@touch $@

# The system's Chromium, else Debian's package, else Playwright's download.
.venv/chromium: .venv/test
	chromium --version || chromium-browser --version || google-chrome --version \
		|| { test "$$(id -u)" = 0 && apt-get update && apt-get install --yes chromium; } \
		|| $(BIN)/playwright install chromium
	@touch $@
