import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import counts
import test as runner
from counts import Counts


def stage(name: str, code: str, **more) -> runner.Stage:
    return runner.Stage(name, [sys.executable, "-c", code], **{"budget": 60, **more})


class Stages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        patch = mock.patch.object(runner, "LOGS", Path(folder.name))
        patch.start()
        self.addCleanup(patch.stop)

    def run_lane(self, *stages: runner.Stage) -> tuple[runner.Run, str, int]:
        run, output = runner.Run(), io.StringIO()
        with contextlib.redirect_stdout(output):
            run.lane(list(stages))
            code = runner.summary(run, 1)
        return run, output.getvalue(), code

    def test_all_stages_pass(self):
        tests = stage("tests", "print('      Tests  4 passed (4)')", count=counts.vitest)
        _, output, code = self.run_lane(stage("check", ""), tests)
        self.assertEqual(output.splitlines()[-1], "5 passed, 0 failed")
        self.assertEqual(code, 0)

    def test_a_failed_stage_shows_its_last_lines_and_the_next_one_runs(self):
        bad = stage("bad", "for n in range(1000): print('line', n)\nraise SystemExit(3)")
        _, output, code = self.run_lane(bad, stage("good", ""))
        self.assertEqual(output.splitlines()[-1], "1 passed, 1 failed")
        self.assertEqual(code, 1)
        self.assertIn("line 999", output)
        self.assertNotIn("line 799\n", output)

    def test_a_stage_does_not_run_if_a_needed_stage_failed(self):
        made = Path(runner.LOGS) / "made"
        second = stage("second", f"open({str(made)!r}, 'w')", needs=("first",))
        run, output, _ = self.run_lane(stage("first", "raise SystemExit(1)"), second)
        self.assertFalse(made.exists())
        self.assertEqual(run.outcomes["second"].counts, Counts(0, 1))
        self.assertIn("because “first” failed", output)

    def test_a_missing_command_counts_as_failed(self):
        _, output, _ = self.run_lane(runner.Stage("none", ["no-such-command-anywhere"], 60))
        self.assertEqual(output.splitlines()[-1], "0 passed, 1 failed")

    def test_a_stage_without_tests_fails_with_a_note(self):
        _, output, _ = self.run_lane(stage("empty", "", count=counts.cargo))
        self.assertIn("it ran no tests", output)

    def test_a_hanging_stage_is_stopped(self):
        with mock.patch.object(runner, "LONGEST_STAGE", 1):
            _, output, _ = self.run_lane(stage("slow", "import time\ntime.sleep(60)"))
        self.assertIn("stopped after", output)
        self.assertEqual(output.splitlines()[-1], "0 passed, 1 failed")

    def test_a_background_stage_runs_at_a_lower_priority(self):
        self.run_lane(runner.Stage("front", ["cat", "/proc/self/autogroup"], 60))
        self.run_lane(runner.Stage("back", ["cat", "/proc/self/autogroup"], 60, background=True))
        self.run_lane(runner.Stage("back alone", ["nice"], 60, background=True))
        # Kernels without session-based scheduling don't have this file.
        if Path("/proc/self/autogroup").exists():
            self.assertRegex((runner.LOGS / "back.log").read_text(), r"nice 15\n$")
            self.assertRegex((runner.LOGS / "front.log").read_text(), r"nice 0\n$")
        self.assertGreaterEqual(int((runner.LOGS / "back-alone.log").read_text()), 15)

    def test_the_table_shows_budgets_and_which_stages_exceeded_them(self):
        slow = stage("slow one", "", budget=0)
        _, output, code = self.run_lane(stage("quick one", "", budget=75), slow)
        self.assertRegex(output, r"quick one +0:0\d +1:15\n")
        self.assertRegex(output, r"slow one +0:0\d +0:00  over\n")
        self.assertIn("!!! OVER BUDGET: slow one.", output)
        self.assertEqual(code, 0)

    def test_a_stage_may_take_longer_when_nothing_is_compiled_yet(self):
        outcome = runner.Outcome(stage("compile", "", budget=10, cold=20), Counts(1, 0), 25)
        for is_cold in (False, True):
            with mock.patch.object(runner, "IS_COLD", is_cold):
                self.assertEqual(outcome.over, not is_cold)

    def test_the_last_stage_may_use_all_remaining_time(self):
        run = runner.Run()
        with mock.patch.multiple(runner, LONGEST_STAGE=10, LONGEST_RUN=100):
            self.assertEqual(run.time_limit(stage("early", "")), 10)
            self.assertGreater(run.time_limit(stage("end", "", no_time_limit=True)), 90)
            run.started -= 95
            self.assertLess(run.time_limit(stage("late", "")), 6)


class StageNeedsTest(unittest.TestCase):
    def test_selecting_a_stage_includes_the_stages_it_needs(self):
        self.assertIn("compile everything", runner.with_needs({"browser tests"}))
        self.assertIn("content sources", runner.with_needs({"browser tests"}))
        self.assertEqual(runner.with_needs({"rustfmt"}), {"rustfmt"})

    def test_stages_need_only_earlier_stages(self):
        phases = [[s.name for lane in phase for s in lane] for phase in runner.PHASES]
        earlier: set[str] = set()
        for phase, names in zip(runner.PHASES, phases):
            for lane in phase:
                known = set(earlier)
                for each in lane:
                    self.assertLessEqual(set(each.needs), known, each.name)
                    known.add(each.name)
            earlier |= set(names)


if __name__ == "__main__":
    unittest.main()
