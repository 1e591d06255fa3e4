"""`make run`: takes a fresh clone to a running server and shows every step on the screen.

    python3 scripts/run.py [FLAGS OF `trellis serve`]

Compiling runs in parallel with the steps that don't need it; the Bible texts are built as soon as their builder is
compiled. The running server prepares search by meaning later.
"""

import os
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable

from places import ROOT, target_folder
from processes import end
from progress import Board, Step, parse_cargo_progress, parse_count

TARGET = target_folder()
PROFILE = TARGET / "debug"
BUILD_PACK = ["scripts/build-content", str(TARGET / "content/trellis.pack")]
# Uses the same features as the tests, so that both share compiled crates.
COMPILE = ["cargo", "build", "--workspace", "--bins", "--locked", "--message-format=json-render-diagnostics"]
FAILURE_LOG_LINES = 40


class StepFailed(Exception):
    """A step failed. The message ends with the last lines of its output."""


class Startup:
    def __init__(self) -> None:
        self.packages = Step("Install web packages")
        self.web = Step("Build the web app")
        self.sources = Step("Download the Bible texts")
        self.compile = Step("Compile the server")
        self.pack = Step("Build the Bible texts")
        self.board = Board([self.packages, self.web, self.sources, self.compile, self.pack])
        self.builder_ready = threading.Event()
        self.failures: list[str] = []
        self.running: set[subprocess.Popen[str]] = set()

    def step(self, step: Step, command: list[str], read: Callable = parse_count, environment: dict | None = None) -> None:
        """Runs a command and updates the step's progress bar from the counts it prints to standard error."""
        if self.failures:
            return
        self.board.begin(step)
        last: deque[str] = deque(maxlen=FAILURE_LOG_LINES)
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        self.running.add(process)
        reader = threading.Thread(target=self.messages, args=(process, last))
        reader.start()
        # `text=True` also splits lines at carriage returns, which is how cargo redraws its progress bar.
        for line in process.stderr:
            counted = read(line)
            step.at(counted)
            if not counted and line.strip():
                last.append(line.rstrip())
        reader.join()
        failed = process.wait() != 0
        self.running.discard(process)
        self.board.end(step, failed)
        if failed:
            raise StepFailed(f"{step.name} failed:\n" + "\n".join(last))

    def messages(self, process: subprocess.Popen[str], last: deque[str]) -> None:
        for line in process.stdout:
            if not line.startswith('{"reason"'):
                last.append(line.rstrip())
            elif f'"executable":"{PROFILE / "trellis-content"}"' in line:
                self.builder_ready.set()

    def compiler(self) -> None:
        # The server reads the web app from here at run time, but only if the folder existed when it was
        # compiled.
        (ROOT / "web" / "dist").mkdir(exist_ok=True)
        bars = {"CARGO_TERM_PROGRESS_WHEN": "always", "CARGO_TERM_PROGRESS_WIDTH": "100", "CARGO_TERM_COLOR": "never"}
        self.step(self.compile, COMPILE, parse_cargo_progress, bars)
        self.builder_ready.set()

    def prepare_web_and_sources(self) -> None:
        self.step(self.packages, ["make", "web-packages"])
        self.step(self.web, ["make", "web/dist/index.html"])
        self.step(self.sources, [*BUILD_PACK, "--fetch"])

    def texts(self) -> None:
        self.builder_ready.wait()
        if not self.failures:
            self.step(self.pack, [*BUILD_PACK, "--builder", str(PROFILE / "trellis-content")])

    def lane(self, *tasks: Callable[[], None]) -> threading.Thread:
        def run() -> None:
            try:
                for work in tasks:
                    work()
            except (StepFailed, OSError, ValueError) as failure:
                self.failures.append(str(failure))
                self.stop()

        return threading.Thread(target=run)

    def stop(self, *_: object) -> None:
        """Ends all running processes and their children."""
        self.failures.append("stopped")
        self.builder_ready.set()
        for process in list(self.running):
            end(process)

    def run(self) -> int:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.stop)
        with self.board:
            lanes = [self.lane(self.compiler), self.lane(self.prepare_web_and_sources, self.texts)]
            for lane in lanes:
                lane.start()
            for lane in lanes:
                lane.join()
        if self.failures:
            # Only the first failure matters: the other processes were stopped because of it.
            print(f"\n{self.failures[0]}", file=sys.stderr)
            return 1
        return 0


def main() -> int:
    code = Startup().run()
    if code == 0:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        server = str(PROFILE / "trellis")
        os.execv(server, [server, "serve", *sys.argv[1:]])
    return code


if __name__ == "__main__":
    sys.exit(main())
