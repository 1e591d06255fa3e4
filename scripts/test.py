"""Runs every check and every test, in stages. Both `make test` and CI run this.

A stage runs even if an earlier one failed, unless it needs the output of a failed stage. At the end, a table compares
each stage with its time budget. Exceeding a budget is only a warning, because shared machines are noisy. The last line
is `N passed, N failed`: the tests counted by the three test runners, plus one for each other stage.

    python3 scripts/test.py                 run everything
    python3 scripts/test.py --lint          only run checks that read the code without running it
    python3 scripts/test.py --only NAME     run one stage and the stages it needs (repeatable)
    python3 scripts/test.py --list          list the stages
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import check_generated
import counts
from counts import Counts
from places import ROOT, target_folder, temporary_folder
from processes import end, with_low_priority
from progress import format_duration

WEB = ROOT / "web"
IN_CI = os.environ.get("CI") == "true"
LONGEST_STAGE = 30 * 60
# CI kills a run after 90 minutes without reporting what failed, so we stop earlier.
LONGEST_RUN = 86 * 60
FAILURE_LOG_LINES = 200
MAX_FAILURES_SHOWN, LINES_PER_FAILURE = 10, 12


def cached_target_folder() -> Path:
    """CI starts from a fresh clone every time, so there the build output is kept in the cache folder."""
    if IN_CI and "CARGO_TARGET_DIR" not in os.environ:
        cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        return Path(cache) / "trellis" / "target"
    return target_folder()


TARGET = cached_target_folder()
IS_COLD = not (TARGET / "debug" / "deps").exists()
LOGS = TARGET / "test-logs"
GENERATED_BEFORE = LOGS / "generated-before.json"


@dataclass(frozen=True)
class Stage:
    name: str
    command: list[str]
    # Seconds on an idle two-core machine with the dependencies compiled; a stage that exceeds it is reported.
    budget: int
    folder: Path = ROOT
    # Parses how many tests ran from the output. A stage without a parser counts as a single check.
    count: Callable[[str], Counts] | None = None
    needs: tuple[str, ...] = ()
    lint: bool = False
    # Runs at a lower priority than the stages running in parallel. Used for compiling.
    background: bool = False
    # No time limit: used for the last stages and for stages that all others wait for.
    no_time_limit: bool = False
    # Additional seconds allowed when nothing has been compiled yet.
    cold: int = 0

    @property
    def log(self) -> Path:
        return LOGS / (re.sub(r"\W+", "-", self.name.lower()) + ".log")


@dataclass(frozen=True)
class Outcome:
    stage: Stage
    counts: Counts
    seconds: float
    note: str = ""

    @property
    def ok(self) -> bool:
        return self.counts.failed == 0

    @property
    def budget(self) -> int:
        return self.stage.budget + (self.stage.cold if IS_COLD else 0)

    @property
    def over(self) -> bool:
        return self.seconds > self.budget


PYTHON = sys.executable or "python3"

PACK = TARGET / "content" / "trellis.pack"
DEBUG = TARGET / "debug"

# Two lanes that run in parallel on two cores: one for the compiler, one for everything else.
RUST_LANE = [
    Stage("rustfmt", ["cargo", "fmt", "--all", "--check"], 10, lint=True),
    # One pass compiles the tests, the servers under test, and the content builder, and collects lint
    # warnings.
    Stage(
        "compile everything",
        [PYTHON, "scripts/rust_tests.py", "compile"],
        300,
        lint=True,
        background=True,
        no_time_limit=True,
        cold=600,
    ),
    Stage("clippy", [PYTHON, "scripts/rust_tests.py", "lint"], 5, needs=("compile everything",), lint=True),
]
WEB_LANE = [
    Stage(
        "script tests",
        [PYTHON, "-m", "unittest", "discover", "--start-directory", "scripts/tests", "--top-level-directory", "scripts"],
        15,
    ),
    Stage("repository rules", [PYTHON, "scripts/check_repo.py"], 10, lint=True),
    Stage("plain English", [PYTHON, "scripts/check_voice.py"], 20, lint=True),
    Stage("built-in library", [PYTHON, "scripts/check_library.py"], 15, lint=True),
    Stage("web packages", ["make", "web-packages"], 60),
    Stage("licenses", [PYTHON, "scripts/check_licenses.py"], 10, lint=True),
    Stage("biome", ["npm", "run", "--silent", "lint"], 15, WEB, needs=("web packages",), lint=True),
    Stage("types", ["npm", "run", "--silent", "check"], 60, WEB, needs=("web packages",), lint=True),
    Stage(
        "generated files",
        [PYTHON, "scripts/check_generated.py", "--before", str(GENERATED_BEFORE)],
        15,
        needs=("web packages",),
    ),
    Stage("web unit tests", ["npm", "test", "--silent"], 240, WEB, counts.vitest, needs=("web packages",)),
    # Always rebuilt, so that an exceeded budget is reported even when the existing build is up to date.
    Stage("web build and budget", ["make", "--always-make", "web/dist/index.html"], 60, needs=("web packages",)),
    Stage("content sources", ["scripts/fetch-content"], 120),
]
# These stages run one at a time, because each needs the whole machine.
SEQUENTIAL_STAGES = [
    Stage(
        "content pack",
        ["scripts/build-content", str(PACK), "--builder", str(DEBUG / "trellis-content")],
        90,
        needs=("compile everything", "content sources"),
    ),
    Stage(
        "Rust tests on both engines",
        ["scripts/with-postgres", PYTHON, "scripts/rust_tests.py", "run"],
        360,
        count=counts.cargo,
        needs=("compile everything", "content pack"),
    ),
    Stage("webhook signing", [PYTHON, "scripts/check_webhook_signing.py"], 30, needs=("compile everything",)),
    Stage(
        "browser tests",
        ["npx", "--no-install", "playwright", "test", "--reporter=list"],
        720,
        WEB,
        counts.playwright,
        needs=("web build and budget", "compile everything", "content pack"),
        no_time_limit=True,
    ),
]
PHASES = [[RUST_LANE, WEB_LANE], [SEQUENTIAL_STAGES]]
ALL = [stage for phase in PHASES for lane in phase for stage in lane]


def environment(temporary: str = "/tmp") -> dict[str, str]:
    # A developer's settings for their own installation must not reach the servers under test. FORCE_COLOR
    # would override NO_COLOR, and colors make the counts harder to parse.
    ours = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("TRELLIS_") and name != "FORCE_COLOR"
    }
    ours |= {"NO_COLOR": "1", "CARGO_TERM_COLOR": "never", "TRELLIS_BIN": str(DEBUG / "trellis")}
    ours["TRELLIS_STRIPE_STAND_IN"] = str(DEBUG / "stripe-stand-in")
    ours["TRELLIS_CONTENT_PACK"] = str(PACK)
    ours["TMPDIR"] = temporary
    if TARGET != ROOT / "target":
        ours["CARGO_TARGET_DIR"] = str(TARGET)
    if IN_CI:
        ours["CARGO_INCREMENTAL"] = "0"  # a fresh clone has no earlier build to reuse
        ours["CARGO_PROFILE_DEV_DEBUG"] = "false"  # panics show their line even without debug info
    return ours


@dataclass
class Run:
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    running: set[subprocess.Popen] = field(default_factory=set)
    stopped: bool = False
    temporary: str = "/tmp"
    started: float = field(default_factory=time.monotonic)
    _printing: threading.Lock = field(default_factory=threading.Lock)

    def lane(self, stages: list[Stage]) -> None:
        for stage in stages:
            if self.stopped:
                return
            outcome = self.stage(stage)
            self.outcomes[stage.name] = outcome
            self.report(outcome)

    def stage(self, stage: Stage) -> Outcome:
        broken = [name for name in stage.needs if name in self.outcomes and not self.outcomes[name].ok]
        if broken:
            return Outcome(stage, Counts(0, 1), 0, f"not run because “{broken[0]}” failed")
        started = time.monotonic()
        code, note = self.execute(stage)
        output = stage.log.read_text(errors="replace")
        if stage.count:
            tally = counts.count_tests(code, output, stage.count)
            if not note and tally == Counts(0, 1) and stage.count(output) == Counts(0, 0):
                note = "it ran no tests"
        else:
            tally = counts.count_check(code)
        return Outcome(stage, tally, time.monotonic() - started, note)

    def execute(self, stage: Stage) -> tuple[int, str]:
        with stage.log.open("wb") as log:
            try:
                process = subprocess.Popen(
                    with_low_priority(stage.command) if stage.background else stage.command,
                    cwd=stage.folder,
                    env=environment(self.temporary),
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
            except OSError as error:
                log.write(f"{error}\n".encode())
                return 127, ""
            self.running.add(process)
            time_limit = self.time_limit(stage)
            try:
                return process.wait(time_limit), ""
            except subprocess.TimeoutExpired:
                end(process)
                return 1, f"stopped after {time_limit / 60:.0f} minutes"
            finally:
                self.running.discard(process)

    def time_limit(self, stage: Stage) -> float:
        left = max(0, LONGEST_RUN - (time.monotonic() - self.started))
        return left if stage.no_time_limit else min(LONGEST_STAGE, left)

    def report(self, outcome: Outcome) -> None:
        with self._printing:
            say(status_line(outcome))
            if outcome.ok or self.stopped or not outcome.stage.log.exists():
                return
            if outcome.note.startswith("not run"):
                return
            output = outcome.stage.log.read_text(errors="replace")
            lines = output.splitlines()
            # Show failures first, because CI truncates the end of long reports.
            say("\n".join(counts.failures(output, MAX_FAILURES_SHOWN, LINES_PER_FAILURE)))
            say(f"----- {outcome.stage.name}: last lines of {outcome.stage.log}")
            say("\n".join(lines[-FAILURE_LOG_LINES:]))
            say(f"----- end of {outcome.stage.name}")

    def stop(self, *_: object) -> None:
        self.stopped = True
        for process in list(self.running):
            end(process)


def say(text: str) -> None:
    print(text, flush=True)


def status_line(outcome: Outcome) -> str:
    what = "ok    " if outcome.ok else "FAILED"
    tests = f"{outcome.counts.passed} passed, {outcome.counts.failed} failed" if outcome.stage.count else ""
    note = "; ".join(part for part in (tests, outcome.note) if part)
    return f"{what} {format_duration(outcome.seconds):>6}  {outcome.stage.name}{f' ({note})' if note else ''}"


def table_row(outcome: Outcome) -> str:
    took, budget = format_duration(outcome.seconds), format_duration(outcome.budget)
    return f"{outcome.stage.name:30} {took:>6} {budget:>6}{'  over' if outcome.over else ''}"


def with_needs(names: set[str]) -> set[str]:
    """Adds all stages that these need, because results of an earlier run may come from different code."""
    needs = {need for stage in ALL if stage.name in names for need in stage.needs}
    return names if needs <= names else with_needs(names | needs)


def selected_stages(arguments: argparse.Namespace) -> set[str]:
    if arguments.only:
        known = {stage.name for stage in ALL}
        if unknown := set(arguments.only) - known:
            sys.exit(f"test.py: no such stage: {', '.join(sorted(unknown))}; see --list")
        return with_needs(set(arguments.only))
    return {stage.name for stage in ALL if stage.lint or not arguments.lint}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--lint", action="store_true")
    parser.add_argument("--only", action="append", metavar="NAME")
    parser.add_argument("--list", action="store_true")
    arguments = parser.parse_args()
    if arguments.list:
        say("\n".join(stage.name for stage in ALL))
        return 0
    wanted = selected_stages(arguments)

    LOGS.mkdir(parents=True, exist_ok=True)
    # Take the snapshot now, because building the web app regenerates some of these files.
    GENERATED_BEFORE.write_text(json.dumps(check_generated.snapshot()))
    temporary = temporary_folder("tests")
    try:
        return run_stages(Run(temporary=str(temporary)), wanted)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def run_stages(run: Run, wanted: set[str]) -> int:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, run.stop)
    for phase in PHASES:
        lanes = [
            threading.Thread(target=run.lane, args=([stage for stage in lane if stage.name in wanted],))
            for lane in phase
        ]
        for lane in lanes:
            lane.start()
        for lane in lanes:
            lane.join()
    for stage in ALL:
        if stage.name in wanted and stage.name not in run.outcomes:
            run.outcomes[stage.name] = Outcome(stage, Counts(0, 1), 0, "did not run")
    return summary(run, time.monotonic() - run.started)


def summary(run: Run, seconds: float) -> int:
    outcomes = list(run.outcomes.values())
    passed = sum(outcome.counts.passed for outcome in outcomes)
    failed = sum(outcome.counts.failed for outcome in outcomes)
    if run.stopped:
        say("Stopped before all stages had run.")
        failed = max(failed, 1)
    say(f"\n{'stage':30} {'took':>6} {'budget':>6}")
    for outcome in outcomes:
        say(table_row(outcome))
    say(f"{len(outcomes)} stages in {seconds / 60:.1f} minutes; logs in {LOGS}")
    if over := [outcome.stage.name for outcome in outcomes if outcome.over]:
        say(f"\n!!! OVER BUDGET: {', '.join(over)}. Find out why before this becomes normal.\n")
    for outcome in outcomes:
        if not outcome.ok:
            say(status_line(outcome))
    say(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
