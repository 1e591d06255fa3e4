"""Counts passed and failed tests from the output of the three test runners.

Ignored, skipped, and flaky tests count as failed.
"""

import re
from collections.abc import Callable
from typing import NamedTuple


class Counts(NamedTuple):
    passed: int
    failed: int


_COLOR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_CARGO = re.compile(r"^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored;", re.MULTILINE)
_VITEST_LINE = re.compile(r"^\s*Tests\s+(.+?)\s*\(\d+\)\s*$", re.MULTILINE)
_VITEST_PART = re.compile(r"(\d+) (passed|failed|skipped|todo|expected fail)")
_PLAYWRIGHT = re.compile(
    r"^  (\d+) (passed|failed|flaky|skipped|did not run|interrupted)(?: \([^)]*\))?\s*$", re.MULTILINE
)

# The first line of a failure in each runner's output: Playwright's numbered list, and lines from cargo and
# vitest.
_FAILURE = re.compile(r"^(?:  \d+\) (?:\[\w+\] › )?\S+\.spec\.ts:|test \S+ \.\.\. FAILED|---- .+ stdout ----| FAIL  |error(?:\[\w+\])?: )")


def strip_colors(output: str) -> str:
    return _COLOR.sub("", output).replace("\r\n", "\n")


def cargo(output: str) -> Counts:
    """Sums the summary lines of all test binaries."""
    passed = failed = 0
    for match in _CARGO.finditer(strip_colors(output)):
        good, bad, ignored = map(int, match.groups())
        passed += good
        failed += bad + ignored
    return Counts(passed, failed)


def vitest(output: str) -> Counts:
    """Parses the last `Tests  1 failed | 23 passed (24)` line."""
    lines = _VITEST_LINE.findall(strip_colors(output))
    return _sum(_VITEST_PART.findall(lines[-1])) if lines else Counts(0, 0)


def playwright(output: str) -> Counts:
    """Parses the last lines of the list reporter, one for each kind of result."""
    return _sum(_PLAYWRIGHT.findall(strip_colors(output)))


def _sum(parts: list[tuple[str, str]]) -> Counts:
    passed = sum(int(number) for number, kind in parts if kind == "passed")
    return Counts(passed, sum(int(number) for number, _ in parts) - passed)


def failures(output: str, most: int, lines_of_each: int) -> list[str]:
    """Returns the first lines of each failure, in case the full report gets truncated."""
    lines = strip_colors(output).splitlines()
    begins = [number for number, line in enumerate(lines) if _FAILURE.match(line)]
    shown: list[str] = []
    for begin, following in zip(begins[:most], [*begins[1:], len(lines)]):
        shown += [line for line in lines[begin : min(begin + lines_of_each, following)] if line.strip()]
    return shown


def count_check(exit_code: int) -> Counts:
    """Counts a stage with a single check."""
    return Counts(1, 0) if exit_code == 0 else Counts(0, 1)


def count_tests(exit_code: int, output: str, read: Callable[[str], Counts]) -> Counts:
    """Counts a stage that runs tests. Adds a failure if it stopped early or ran no tests."""
    counts = read(output)
    broke_off = exit_code != 0 and counts.failed == 0
    ran_none = counts.passed + counts.failed == 0
    return Counts(counts.passed, counts.failed + 1) if broke_off or ran_none else counts
