# One word each; `make` alone lists them.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-builtin-rules --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# CARGO_TARGET_DIR moves the binary.
TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
TRELLIS := $(TARGET_DIR)/release/trellis
CONTENT_PACK := $(TARGET_DIR)/content/trellis.pack

# Folders too: their time changes when a file in them is deleted or renamed.
WEB_SOURCES := $(shell find web/src web/public web/offline web/messages web/scripts web/index.html web/*.json \
	web/project.inlang/settings.json web/vite.config.ts -not -path 'web/src/messages/compiled*' -not -path web/src/api/schema.d.ts 2>/dev/null)

.PHONY: help run build content test check lint fmt generate check-generated audit bench dist web-packages cargo-release

help: ## List the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/\1|\2/' \
		| while IFS='|' read -r word meaning; do printf '  make %-16s %s\n' "$$word" "$$meaning"; done

run: ## Build what has changed and start on http://127.0.0.1:8080 (more flags: ARGS='--listen ADDR')
	@scripts/install-deps run
	@exec python3 scripts/run.py $(ARGS)

build: cargo-release ## Build an installation: target/release/trellis with the web app in it, and the content pack
	@scripts/build-content $(CONTENT_PACK) --builder $(TARGET_DIR)/release/trellis-content

content: ## Fetch the pinned sources and build the content pack: Bible texts, commentaries, dictionaries
	@mkdir -p web/dist
	@cargo build --workspace --bins --locked
	@scripts/build-content $(CONTENT_PACK) --builder $(TARGET_DIR)/debug/trellis-content

# The web app is embedded at compile time, so it comes first. A binary that was built before there was a
# web app knows none of its files to watch.
cargo-release: web/dist/index.html
	@[ ! web/dist/index.html -nt $(TRELLIS) ] || touch -c crates/server/src/web_assets.rs
	@cargo build --release --locked --package trellis-server --package trellis-content

dist: web/dist/index.html ## The same for a real server: smaller and faster, takes much longer; target/dist/trellis
	@cargo build --profile dist --locked --package trellis-server

web/dist/index.html: $(WEB_SOURCES) | web-packages
	@cd web && npm run --silent build
	@touch -c $@

# Not `npm ci`: it refuses a lock file without the packages for other systems, and not every
# registry has those. This installs what the lock file says, too, and leaves the lock file alone.
web-packages:
	@cmp -s web/package-lock.json web/node_modules/.installed-lock || { cd web \
		&& npm install --no-save --ignore-scripts && cp package-lock.json node_modules/.installed-lock; }

test: ## Every check and every test; ends with `N passed, N failed`
	@scripts/install-deps test
	@exec python3 scripts/test.py

check: web-packages ## For the inner loop: format, lint, types, and the tests of what has changed since main
	@exec python3 scripts/check.py

lint: web-packages ## Formatting, clippy, biome, types, repository rules, licenses
	@exec python3 scripts/test.py --lint

fmt: web-packages ## Format everything
	@cargo fmt --all
	@cd web && npm run --silent format

generate: web-packages ## Write the API contract and everything that is made from it
	@cargo run --quiet --locked --package trellis-server -- openapi > api/openapi.json.new
	@mv api/openapi.json.new api/openapi.json
	@cd web && npm run --silent generate

check-generated: ## Fail when the generated route tree is out of date (a Rust test checks the contract)
	@exec python3 scripts/check_generated.py

audit: ## Licenses, bans, sources and known vulnerabilities (installs cargo-deny the first time)
	@exec scripts/audit

bench: build ## Comparisons with peers, the reference parser, the search; what the guard lets through; start time and memory; home with ten million records; accounts by the hundred thousand; a sermon of 300 blocks; faults
	@bench/references/run
	@TRELLIS_CONTENT_PACK=$(abspath $(CONTENT_PACK)) bench/search/run
	@cargo run --quiet --release --locked --package trellis-corpus -- --pack $(abspath $(CONTENT_PACK))
	@bench/startup/run $(abspath $(TRELLIS))
	@bench/home/run $(abspath $(TRELLIS))
	@bench/users/run $(abspath $(TRELLIS))
	@bench/sermon-builder/run $(abspath $(TRELLIS))
	@bench/faults/run $(abspath $(TRELLIS))
