import unittest

from check_generated import differences


class Differences(unittest.TestCase):
    def test_identical_files_have_no_differences(self):
        self.assertEqual(differences({"a": "1\n"}, {"a": "1\n"}), [])

    def test_a_changed_file_is_reported_as_a_diff(self):
        (report,) = differences({"a": "1\n"}, {"a": "2\n"})
        self.assertIn("-1", report)
        self.assertIn("+2", report)

    def test_a_missing_file_is_a_difference(self):
        self.assertEqual(len(differences({}, {"a": "1\n"})), 1)
        self.assertEqual(len(differences({"a": ""}, {})), 1)

    def test_a_long_diff_is_truncated(self):
        (report,) = differences({"a": ""}, {"a": "x\n" * 500})
        self.assertLess(len(report.splitlines()), 100)
        self.assertIn("lines more", report)


if __name__ == "__main__":
    unittest.main()
