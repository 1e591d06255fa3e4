"""Compiles and lints everything in one pass, and runs the compiled tests.

    python3 scripts/rust_tests.py compile                 compiles every target in the workspace
    python3 scripts/rust_tests.py lint                    prints the Clippy warnings from compiling; fails if there are any
    python3 scripts/rust_tests.py run [-p CRATE] [WORD…]  runs tests whose names contain one of the words, or all tests

One pass compiles the tests, the server for the browser tests, the content builder, and the fake servers, using Clippy's
driver, which lints as it compiles. `run` needs the output of `compile` and a PostgreSQL server:
`scripts/with-postgres python3 scripts/rust_tests.py run`.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from places import ROOT, target_folder

BUILD = ["cargo", "build", "--workspace", "--all-targets", "--locked", "--message-format=json"]
# By far the slowest binary, so it starts first while the others run in parallel.
SLOWEST_BINARY = "trellis-app it"
MAX_PARALLEL = 2
# Some tests wait for a database that can't be reached, so one thread per core would leave cores idle.
THREADS = (os.cpu_count() or 1) + 1
ALLOWED_VARIABLES = {"TRELLIS_TEST_POSTGRES_URL", "TRELLIS_CONTENT_PACK", "TRELLIS_BIN", "TRELLIS_STRIPE_STAND_IN"}


def results() -> Path:
    return target_folder() / "test-logs" / "rust-compile.json"


class Tests(NamedTuple):
    """A test binary: its crate, its target, and its working directory."""

    crate: str
    target: str
    executable: str
    folder: str

    @property
    def name(self) -> str:
        return f"{self.crate} {self.target}"


def environment() -> dict[str, str]:
    """Compiles the workspace's own crates with Clippy's driver, which lints as it compiles."""
    return {**os.environ, "RUSTC_WORKSPACE_WRAPPER": "clippy-driver"}


def compile_all() -> int:
    # The server reads the web app from here at run time, but only if the folder existed when it was compiled.
    (ROOT / "web" / "dist").mkdir(exist_ok=True)
    # Delete the results of earlier runs, so that they can't be mistaken for this one's.
    results().unlink(missing_ok=True)
    found: dict[str, Tests] = {}
    warnings: list[str] = []
    process = subprocess.Popen(BUILD, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        message = json.loads(line)
        if message["reason"] == "compiler-message":
            rendered = message["message"]["rendered"]
            sys.stderr.write(rendered)
            # A library and its unit tests are compiled separately, so the same warning can appear twice.
            if message["message"]["level"] == "warning" and rendered not in warnings:
                warnings.append(rendered)
        elif message["reason"] == "compiler-artifact" and message["profile"]["test"] and message["executable"]:
            manifest = Path(message["manifest_path"])
            crate = next(line.split('"')[1] for line in manifest.read_text().splitlines() if line.startswith("name = "))
            tests = Tests(crate, message["target"]["name"], message["executable"], str(manifest.parent))
            found[tests.executable] = tests
    code = process.wait()
    if code == 0:
        results().parent.mkdir(parents=True, exist_ok=True)
        results().write_text(json.dumps({"tests": list(found.values()), "warnings": warnings}))
    return code


def lint() -> int:
    warnings = json.loads(results().read_text())["warnings"]
    print("\n".join(warnings))
    return 1 if warnings else 0


def run(crates: list[str], words: list[str]) -> int:
    every = [Tests(*fields) for fields in json.loads(results().read_text())["tests"]]
    selected = [tests for tests in every if not crates or tests.crate.removeprefix("trellis-") in crates or tests.crate in crates]
    if not selected:
        print(f"no tests in {', '.join(crates)}", file=sys.stderr)
        return 1
    longest_first = sorted(selected, key=lambda tests: (tests.name != SLOWEST_BINARY, tests.name))
    printing = threading.Lock()
    with ThreadPoolExecutor(MAX_PARALLEL) as pool:
        passed = list(pool.map(lambda tests: has_passed(tests, words, printing), longest_first))
    if failed := [tests.name for tests, ok in zip(longest_first, passed, strict=True) if not ok]:
        print(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def has_passed(tests: Tests, words: list[str], printing: threading.Lock) -> bool:
    started = time.monotonic()
    try:
        done = subprocess.run(
            [tests.executable, *words],
            cwd=tests.folder,
            env=test_environment(tests),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        said, code = done.stdout, done.returncode
    except OSError as error:
        said, code = f"error: {error}", 127
    with printing:
        print(f"Running {tests.name} ({time.monotonic() - started:.0f} s)\n{said}", flush=True)
    # Ctrl-C ends the running binary. Exit here so that the next one doesn't start.
    if code in (-signal.SIGINT, -signal.SIGTERM):
        os._exit(130)
    return code == 0


def test_environment(tests: Tests) -> dict[str, str]:
    """Removes a developer's own Trellis settings, which must not reach the servers under test."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TRELLIS_") or name in ALLOWED_VARIABLES}
    return {"RUST_TEST_THREADS": str(THREADS), **kept, "CARGO_MANIFEST_DIR": tests.folder}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("compile")
    commands.add_parser("lint")
    running = commands.add_parser("run")
    running.add_argument("-p", dest="crates", action="append", default=[], metavar="CRATE")
    running.add_argument("words", nargs="*")
    arguments = parser.parse_args()
    if arguments.command == "compile":
        return compile_all()
    if arguments.command == "lint":
        return lint()
    return run(arguments.crates, arguments.words)


if __name__ == "__main__":
    sys.exit(main())
