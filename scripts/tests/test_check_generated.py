import unittest

from check_generated import differences


class Differences(unittest.TestCase):
    def test_the_same_is_no_difference(self):
        self.assertEqual(differences({"a": "1\n"}, {"a": "1\n"}), [])

    def test_a_change_is_shown(self):
        (report,) = differences({"a": "1\n"}, {"a": "2\n"})
        self.assertIn("-1", report)
        self.assertIn("+2", report)

    def test_a_file_that_is_missing_counts(self):
        self.assertEqual(len(differences({}, {"a": "1\n"})), 1)
        self.assertEqual(len(differences({"a": ""}, {})), 1)

    def test_a_long_difference_is_cut(self):
        (report,) = differences({"a": ""}, {"a": "x\n" * 500})
        self.assertLess(len(report.splitlines()), 100)
        self.assertIn("lines more", report)


if __name__ == "__main__":
    unittest.main()
