import unittest

import counts
from counts import Counts

CARGO = """
     Running unittests src/lib.rs (target/debug/deps/trellis_app-0123456789abcdef)

running 3 tests
test kernel::clock::tests::a_day_is_the_persons_own ... ok
test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s

     Running tests/accounts.rs (target/debug/deps/accounts-0123456789abcdef)

running 4 tests
test result: FAILED. 2 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 2.30s

   Doc-tests trellis_app

running 0 tests

test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
"""

VITEST = """
 ✓ src/lib/dates.test.ts (4 tests) 8ms
 Test Files  1 failed | 1 passed (2)
      Tests  1 failed | 5 passed | 1 skipped | 1 todo (8)
   Start at  23:50:17
   Duration  791ms (transform 39ms, setup 0ms, import 50ms, tests 14ms, environment 0ms)
"""

PLAYWRIGHT = """
Running 9 tests using 1 worker

  ✓  1 e2e/sign-in.spec.ts:2:1 › 3 failed sign-ins are told apart (8ms)
  1 failed
    e2e/sign-in.spec.ts:3:22 › b ─────────────────────
  1 flaky
    e2e/sign-in.spec.ts:9:22 › e ─────────────────────
  1 skipped
  2 did not run
  4 passed (1.2m)
"""


class ReadCountsTest(unittest.TestCase):
    def test_cargo_counts_are_summed_over_all_binaries(self):
        self.assertEqual(counts.cargo(CARGO), Counts(5, 2))

    def test_vitest_counts_tests_not_files(self):
        self.assertEqual(counts.vitest(VITEST), Counts(5, 3))
        self.assertEqual(counts.vitest("      Tests  12 passed (12)\n"), Counts(12, 0))

    def test_playwright_counts_come_from_the_last_lines(self):
        self.assertEqual(counts.playwright(PLAYWRIGHT), Counts(4, 5))
        self.assertEqual(counts.playwright("\n  1 passed (2.1s)\n"), Counts(1, 0))

    def test_color_codes_are_ignored(self):
        colored = "\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m7 passed\x1b[39m\x1b[22m\x1b[90m (7)\x1b[39m\n"
        self.assertEqual(counts.vitest(colored), Counts(7, 0))

    def test_output_without_results_counts_as_zero(self):
        for read in (counts.cargo, counts.vitest, counts.playwright):
            self.assertEqual(read("error: could not compile\n"), Counts(0, 0))


class FailureExcerptTest(unittest.TestCase):
    def test_finds_the_first_line_of_each_failure(self):
        browser = """  ✓  1 e2e/a.spec.ts:2:1 › well (8ms)
  1) e2e/sign-in.spec.ts:3:22 › b ─────

    Error: expect(locator).toBeVisible() failed
    Locator: heading
  2) e2e/sign-in.spec.ts:9:22 › e ─────
    Error: other
"""
        told = counts.failures(browser, 9, 3)
        self.assertEqual([line.strip()[:5] for line in told], ["1) e2", "Error", "2) e2", "Error"])
        self.assertEqual(len(counts.failures(browser, 1, 2)), 1)
        for line in ("  1) [pages] › e2e/a.spec.ts:2:1 › b", "test app::it ... FAILED", " FAIL  src/a.test.ts > b", "error[E0308]: mismatched types"):
            self.assertEqual(counts.failures(f"well\n{line}\n", 9, 2), [line])
        self.assertEqual(counts.failures("all well\n", 9, 2), [])


class StageResultTest(unittest.TestCase):
    def test_a_check_counts_as_one(self):
        self.assertEqual(counts.count_check(0), Counts(1, 0))
        self.assertEqual(counts.count_check(101), Counts(0, 1))

    def test_failures_are_counted_once(self):
        self.assertEqual(counts.count_tests(101, CARGO, counts.cargo), Counts(5, 2))

    def test_a_runner_that_stops_early_counts_as_failed(self):
        self.assertEqual(counts.count_tests(1, "error: could not compile\n", counts.cargo), Counts(0, 1))
        passed = "      Tests  12 passed (12)\n     Errors  1 error\n"
        self.assertEqual(counts.count_tests(1, passed, counts.vitest), Counts(12, 1))

    def test_running_no_tests_counts_as_failed(self):
        empty = "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n"
        self.assertEqual(counts.count_tests(0, empty, counts.cargo), Counts(0, 1))


if __name__ == "__main__":
    unittest.main()
