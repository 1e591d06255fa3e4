import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import counts
import rust_tests


class RunTestsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        patch = mock.patch.object(rust_tests, "target_folder", lambda: self.folder)
        patch.start()
        self.addCleanup(patch.stop)
        rust_tests.results().parent.mkdir()

    def binary(self, name: str, script: str) -> list[str]:
        path = self.folder / name.replace(" ", "-")
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        crate, target = name.split(" ")
        return [crate, target, str(path), str(self.folder)]

    def compiled(self, tests: list[list[str]], warnings: tuple[str, ...] = ()) -> None:
        rust_tests.results().write_text(json.dumps({"tests": tests, "warnings": warnings}))

    def said(self, call) -> tuple[int, str]:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            code = call()
        return code, out.getvalue()

    def test_every_binary_runs_and_is_counted_even_after_a_failure(self):
        result = "test result: {}. {} passed; {} failed; 0 ignored; 0 measured; 0 filtered out"
        self.compiled([
            self.binary("trellis-app it", f"echo '{result.format('FAILED', 2, 1)}'; exit 101"),
            self.binary("trellis-bible lib", f"echo '{result.format('ok', 5, 0)}'"),
        ])
        code, said = self.said(lambda: rust_tests.run([], []))
        self.assertEqual(code, 1)
        self.assertEqual(counts.cargo(said), counts.Counts(7, 1))
        self.assertIn("failed: trellis-app it", said)

    def test_can_run_one_crate_with_name_filters(self):
        self.compiled([self.binary("trellis-app it", "echo app $@"), self.binary("trellis-bible lib", "echo bible $@")])
        code, said = self.said(lambda: rust_tests.run(["app"], ["journal::", "prayer::"]))
        self.assertEqual(code, 0)
        self.assertIn("app journal:: prayer::", said)
        self.assertNotIn("bible", said)

    def test_a_missing_binary_counts_as_failed(self):
        self.compiled([["trellis-app", "it", str(self.folder / "gone"), str(self.folder)]])
        code, said = self.said(lambda: rust_tests.run([], []))
        self.assertEqual(code, 1)
        self.assertIn("failed: trellis-app it", said)

    def test_a_developers_own_settings_do_not_reach_the_tests(self):
        self.compiled([self.binary("trellis-app it", 'echo "database ${TRELLIS_DATABASE_URL:-none}"')])
        with mock.patch.dict("os.environ", {"TRELLIS_DATABASE_URL": "postgres://mine"}):
            self.assertIn("database none", self.said(lambda: rust_tests.run([], []))[1])

    def test_an_unknown_crate_is_an_error(self):
        self.compiled([])
        with contextlib.redirect_stderr(io.StringIO()):
            self.assertEqual(rust_tests.run(["nowhere"], []), 1)

    def test_a_single_clippy_warning_fails_the_lint(self):
        self.compiled([])
        self.assertEqual(self.said(rust_tests.lint)[0], 0)
        self.compiled([], ("warning: this could be simpler",))
        code, said = self.said(rust_tests.lint)
        self.assertEqual(code, 1)
        self.assertIn("this could be simpler", said)


if __name__ == "__main__":
    unittest.main()
