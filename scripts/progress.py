"""Shows numbered steps with their elapsed time and a progress bar or spinner.

On a terminal, every step has one line that is redrawn. Elsewhere, a new line is printed when a step starts, when it
ends, and every ten seconds in between.
"""

import re
import shutil
import sys
import threading
import time
from dataclasses import dataclass, field
from typing import TextIO

BAR = 24
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
REDRAW = 0.2
REPEAT_SECONDS = 10
CARGO = re.compile(r"Building \[[^\]]*\] (\d+)/(\d+)(?:: (.*))?")
COUNTED = re.compile(r"(\d+)/(\d+) (.+)")


def format_duration(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


def parse_cargo_progress(line: str) -> tuple[int, int, str] | None:
    """Returns how many units cargo has compiled, the total, and the units in progress."""
    found = CARGO.search(line)
    return (int(found[1]), int(found[2]), (found[3] or "").strip()) if found else None


def parse_count(line: str) -> tuple[int, int, str] | None:
    """Parses `3/17 what`, the format that our own scripts and the content builder print."""
    found = COUNTED.match(line)
    return (int(found[1]), int(found[2]), found[3].strip()) if found else None


@dataclass
class Step:
    name: str
    number: int = 0
    started: float | None = None
    ended: float | None = None
    failed: bool = False
    done: int = 0
    total: int = 0
    detail: str = ""
    last_printed_at: float = 0

    def at(self, counted: tuple[int, int, str] | None) -> None:
        if counted:
            self.done, self.total, self.detail = counted

    @property
    def running(self) -> bool:
        return self.started is not None and self.ended is None

    def seconds(self, now: float) -> float:
        return (self.ended or now) - (self.started or now)


@dataclass
class Board:
    """Shows steps that may run in parallel."""

    steps: list[Step]
    out: TextIO = field(default_factory=lambda: sys.stderr)
    _lock: threading.RLock = field(default_factory=threading.RLock)
    _closed: threading.Event = field(default_factory=threading.Event)
    _drawn: int = 0
    _frame: int = 0

    def __post_init__(self) -> None:
        for number, step in enumerate(self.steps, 1):
            step.number = number
        self.live = self.out.isatty()
        self._ticker = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> "Board":
        self._ticker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._closed.set()
        self._ticker.join()
        if self.live:
            self._draw()

    def begin(self, step: Step) -> None:
        with self._lock:
            step.started = step.last_printed_at = time.monotonic()
            if not self.live:
                self._say(self.line(step, step.started))

    def end(self, step: Step, failed: bool = False) -> None:
        with self._lock:
            step.ended, step.failed = time.monotonic(), failed
            if not self.live:
                self._say(self.line(step, step.ended))

    def line(self, step: Step, now: float) -> str:
        head = f"[{step.number}/{len(self.steps)}] {step.name}"
        if step.started is None:
            return f"  {head}"
        took = format_duration(step.seconds(now))
        if step.ended is not None:
            return f"{'✗' if step.failed else '✓'} {head}  {took}"
        parts = [f"{SPINNER[self._frame % len(SPINNER)]} {head}  {took}"]
        if step.total:
            filled = BAR * step.done // step.total
            parts.append(f"[{'█' * filled}{'·' * (BAR - filled)}] {step.done} of {step.total}")
        if step.detail:
            parts.append(step.detail)
        return "  ".join(parts)

    def _tick(self) -> None:
        while not self._closed.wait(REDRAW):
            self._frame += 1
            if self.live:
                self._draw()
            else:
                self._repeat_status()

    def _repeat_status(self) -> None:
        # Holds the lock so that a step that ends in the meantime prints its final line last.
        with self._lock:
            now = time.monotonic()
            for step in self.steps:
                if step.running and now - step.last_printed_at >= REPEAT_SECONDS:
                    step.last_printed_at = now
                    self._say(self.line(step, now))

    def _draw(self) -> None:
        with self._lock:
            width = shutil.get_terminal_size().columns
            now = time.monotonic()
            up = f"\x1b[{self._drawn}A" if self._drawn else ""
            lines = (self.line(step, now)[: width - 1] for step in self.steps)
            self.out.write(up + "".join(f"\x1b[2K{line}\n" for line in lines))
            self.out.flush()
            self._drawn = len(self.steps)

    def _say(self, line: str) -> None:
        print(line, file=self.out, flush=True)
