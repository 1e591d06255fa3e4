import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from places import temporary_folder


class TemporaryFolders(unittest.TestCase):
    def test_removes_only_folders_left_by_killed_processes(self):
        with tempfile.TemporaryDirectory() as parent:
            gone = subprocess.Popen([sys.executable, "-c", ""])
            gone.wait()
            names = [f"trellis-tests-{gone.pid}-abc", f"trellis-tests-{os.getpid()}-abc", "trellis-e2e-of-somebody", "other"]
            for name in names:
                (Path(parent) / name / "deep").mkdir(parents=True)
            new_folder = temporary_folder("tests", Path(parent))
            left = sorted(folder.name for folder in Path(parent).iterdir())
            self.assertEqual(left, sorted([new_folder.name, *names[1:]]))
            self.assertTrue(new_folder.is_dir())


if __name__ == "__main__":
    unittest.main()
