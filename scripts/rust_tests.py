"""Compiles everything once, linted as it goes, and runs the tests that came of it.

    python3 scripts/rust_tests.py compile                 every target of the workspace; fails when one doesn't compile
    python3 scripts/rust_tests.py lint                    what clippy said during that; fails when it said anything
    python3 scripts/rust_tests.py run [-p CRATE] [WORD…]  the tests whose names have one of the words; all without

One pass makes the tests, the server for the browser tests, the content builder and the stand-ins: the
compiler is clippy's driver, which lints what it compiles. `run` needs what `compile` left, and a
PostgreSQL: `scripts/with-postgres python3 scripts/rust_tests.py run`.
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
# The longest by far: it starts first, and the others run in parallel.
LONGEST = "trellis-app it"
AT_ONCE = 2
# Some tests wait for a database that cannot be reached, so one thread per core would leave cores idle.
THREADS = (os.cpu_count() or 1) + 1
KEPT = {"TRELLIS_TEST_POSTGRES_URL", "TRELLIS_CONTENT_PACK", "TRELLIS_BIN", "TRELLIS_STRIPE_STAND_IN"}


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
    """Clippy's driver is a compiler that also lints; only the workspace's own crates are linted."""
    return {**os.environ, "RUSTC_WORKSPACE_WRAPPER": "clippy-driver"}


def compile_all() -> int:
    # The server reads the web app from here at run time, but only if the folder existed when it was compiled.
    (ROOT / "web" / "dist").mkdir(exist_ok=True)
    # Otherwise the results of an earlier compile could be mistaken for this one's.
    results().unlink(missing_ok=True)
    found: dict[str, Tests] = {}
    warnings: list[str] = []
    process = subprocess.Popen(BUILD, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        message = json.loads(line)
        if message["reason"] == "compiler-message":
            rendered = message["message"]["rendered"]
            sys.stderr.write(rendered)
            # The library and its tests are two targets with the same lines.
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
    chosen = [tests for tests in every if not crates or tests.crate.removeprefix("trellis-") in crates or tests.crate in crates]
    if not chosen:
        print(f"no tests in {', '.join(crates)}", file=sys.stderr)
        return 1
    longest_first = sorted(chosen, key=lambda tests: (tests.name != LONGEST, tests.name))
    printing = threading.Lock()
    with ThreadPoolExecutor(AT_ONCE) as pool:
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
            env=for_tests(tests),
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
    # Ctrl-C ends the running binary; the next one must not start.
    if code in (-signal.SIGINT, -signal.SIGTERM):
        os._exit(130)
    return code == 0


def for_tests(tests: Tests) -> dict[str, str]:
    """A developer's settings for their own installation must not reach the servers under test."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TRELLIS_") or name in KEPT}
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
