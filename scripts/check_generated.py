"""Fails if the files generated from the routes differ from the committed ones, or if the API types can't be generated.

The contract itself, api/openapi.json, is checked by a Rust test (crates/app/tests/it/contract.rs), so no server has
to be built to check the rest.

`--before FILE` compares with a snapshot taken earlier, for runs in which other steps may already have regenerated a
file.
"""

import argparse
import difflib
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Every generated file that is committed. API types and messages aren't committed; they are generated where
# they are needed.
PATTERNS = ["web/src/**/*.gen.ts"]
LINES_SHOWN = 60


def snapshot(root: Path = ROOT) -> dict[str, str]:
    found = (path for pattern in PATTERNS for path in root.glob(pattern))
    return {str(path.relative_to(root)): path.read_text() for path in sorted(found)}


def differences(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """A readable diff for each file that changed."""
    reports = []
    for name in sorted(before.keys() | after.keys()):
        old, new = before.get(name, ""), after.get(name, "")
        if old == new and name in before and name in after:
            continue
        lines = list(
            difflib.unified_diff(
                old.splitlines(), new.splitlines(), f"{name} (current)", f"{name} (expected)", lineterm=""
            )
        )
        more = len(lines) - LINES_SHOWN
        tail = [f"… and {more} lines more"] if more > 0 else []
        reports.append("\n".join([*lines[:LINES_SHOWN], *tail]) or f"{name} came or went")
    return reports


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path)
    arguments = parser.parse_args()
    before = json.loads(arguments.before.read_text()) if arguments.before else snapshot()
    generated = subprocess.run(["npm", "run", "--silent", "generate"], cwd=ROOT / "web")
    if generated.returncode != 0:
        print("`npm run generate` failed.")
        return 1
    stale = differences(before, snapshot())
    if not stale:
        return 0
    print("\n\n".join(stale))
    print("\nGenerated files were out of date. They've been regenerated: commit them.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
