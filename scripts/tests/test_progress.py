import io
import time
import unittest
from unittest import mock

import progress
from progress import Board, Step, format_duration, parse_cargo_progress, parse_count


class ParseProgressTest(unittest.TestCase):
    def test_parses_how_many_crates_cargo_has_compiled(self):
        line = "    Building [=====>      ] 120/561: sqlx-core, sea-orm\r"
        self.assertEqual(parse_cargo_progress(line), (120, 561, "sqlx-core, sea-orm"))
        self.assertEqual(parse_cargo_progress("    Building [>  ] 0/561"), (0, 561, ""))
        self.assertIsNone(parse_cargo_progress("   Compiling sqlx-core v0.9.0"))

    def test_parses_counts_printed_by_our_own_programs(self):
        self.assertEqual(parse_count("3/17 fetching kjv\n"), (3, 17, "fetching kjv"))
        self.assertIsNone(parse_count("some words"))

    def test_formats_times_as_minutes_and_seconds(self):
        self.assertEqual([format_duration(5), format_duration(75.9), format_duration(3600)], ["0:05", "1:15", "60:00"])


class ProgressLineTest(unittest.TestCase):
    def board(self) -> tuple[Board, Step, Step, io.StringIO]:
        first, second, out = Step("Compile"), Step("Texts"), io.StringIO()
        return Board([first, second], out), first, second, out

    def test_a_step_shows_its_number_time_and_progress(self):
        board, first, second, _ = self.board()
        first.started = 100.0
        first.at((120, 480, "sqlx"))
        self.assertIn("[1/2] Compile  1:01", board.line(first, 161))
        self.assertIn("[██████··················] 120 of 480  sqlx", board.line(first, 161))
        self.assertEqual(board.line(second, 161), "  [2/2] Texts")

    def test_without_a_terminal_a_running_step_is_printed_every_ten_seconds(self):
        board, first, _, out = self.board()
        with mock.patch.object(progress, "REDRAW", 0), mock.patch.object(progress, "REPEAT_SECONDS", 0), board:
            board.begin(first)
            deadline = time.monotonic() + 10
            while out.getvalue().count("\n") < 3 and time.monotonic() < deadline:
                pass
            board.end(first)
        self.assertGreaterEqual(out.getvalue().count("\n"), 3)
        self.assertTrue(out.getvalue().splitlines()[-1].startswith("✓ [1/2] Compile"))

    def test_a_failed_step_is_marked(self):
        board, first, _, out = self.board()
        board.begin(first)
        board.end(first, failed=True)
        self.assertIn("✗ [1/2] Compile", out.getvalue())


if __name__ == "__main__":
    unittest.main()
