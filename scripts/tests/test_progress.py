import io
import time
import unittest
from unittest import mock

import progress
from progress import Board, Step, clock, of_cargo, of_count


class Counting(unittest.TestCase):
    def test_cargo_says_how_many_crates_are_compiled(self):
        line = "    Building [=====>      ] 120/561: sqlx-core, sea-orm\r"
        self.assertEqual(of_cargo(line), (120, 561, "sqlx-core, sea-orm"))
        self.assertEqual(of_cargo("    Building [>  ] 0/561"), (0, 561, ""))
        self.assertIsNone(of_cargo("   Compiling sqlx-core v0.9.0"))

    def test_our_own_programs_count_in_front_of_what_they_do(self):
        self.assertEqual(of_count("3/17 fetching kjv\n"), (3, 17, "fetching kjv"))
        self.assertIsNone(of_count("some words"))

    def test_times_are_read_at_a_glance(self):
        self.assertEqual([clock(5), clock(75.9), clock(3600)], ["0:05", "1:15", "60:00"])


class Lines(unittest.TestCase):
    def board(self) -> tuple[Board, Step, Step, io.StringIO]:
        first, second, out = Step("Compile"), Step("Texts"), io.StringIO()
        return Board([first, second], out), first, second, out

    def test_a_step_shows_its_number_its_time_and_how_far_it_is(self):
        board, first, second, _ = self.board()
        first.started = 100.0
        first.at((120, 480, "sqlx"))
        self.assertIn("[1/2] Compile  1:01", board.line(first, 161))
        self.assertIn("[██████··················] 120 of 480  sqlx", board.line(first, 161))
        self.assertEqual(board.line(second, 161), "  [2/2] Texts")

    def test_where_nothing_can_be_redrawn_a_running_step_says_so_every_ten_seconds(self):
        board, first, _, out = self.board()
        with mock.patch.object(progress, "REDRAW", 0), mock.patch.object(progress, "SAY_AGAIN", 0), board:
            board.begin(first)
            deadline = time.monotonic() + 10
            while out.getvalue().count("\n") < 3 and time.monotonic() < deadline:
                pass
            board.end(first)
        self.assertGreaterEqual(out.getvalue().count("\n"), 3)
        self.assertTrue(out.getvalue().splitlines()[-1].startswith("✓ [1/2] Compile"))

    def test_a_step_that_failed_is_marked(self):
        board, first, _, out = self.board()
        board.begin(first)
        board.end(first, failed=True)
        self.assertIn("✗ [1/2] Compile", out.getvalue())


if __name__ == "__main__":
    unittest.main()
