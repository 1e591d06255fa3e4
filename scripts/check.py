"""`make check`, for the inner loop: checks formatting, lints, types, and the tests affected by your changes. Takes at
most two minutes when everything is already compiled.

    python3 scripts/check.py [--base REV]

Your changes are the files that differ from REV: by default the commit where this branch left main or, on main, the
last commit. A change in a slice runs that slice's tests on both database engines; a change in the web app runs the
tests that import the changed files. `make test` runs everything.
"""

import argparse
import re
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from progress import format_duration

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PYTHON = sys.executable or "python3"
# Every slice depends on these: a change here affects everything.
SHARED = {"kernel", "platform", "identity"}
SHARED_FILES = {"Cargo.toml", "Cargo.lock", "clippy.toml", "api/openapi.json"}
# Test modules that belong to a slice but aren't named after it.
EXTRA_TEST_MODULES = {"devotionals": {"devotional_office", "devotional_batches"}, "scripture": {"esv", "imports"}, "assist": {"images"}}
WEB_CODE = re.compile(r"^web/(src|e2e|offline|tests|scripts)/.*\.(ts|tsx|mjs|js|json|css)$|^web/messages/")


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False).stdout.strip()


def default_base() -> str:
    for main in ("origin/main", "main"):
        left = git("merge-base", "HEAD", main)
        if left and left != git("rev-parse", "HEAD"):
            return left
    return "HEAD" if git("status", "--porcelain") else "HEAD~1"


def changed_files(base: str) -> list[str]:
    names = git("diff", "--name-only", base).splitlines()
    names += git("ls-files", "--others", "--exclude-standard").splitlines()
    return sorted(set(names))


@dataclass
class SelectedChecks:
    """The checks to run for a set of changed files."""

    crates: set[str] = field(default_factory=set)
    # The slices whose tests in crates/app run; empty for all.
    slices: set[str] = field(default_factory=set)
    web: list[str] = field(default_factory=list)
    # Type-check the web app too, because its types are generated from the contract.
    contract: bool = False
    scripts: bool = False

    @classmethod
    def of(cls, names: list[str]) -> "SelectedChecks":
        selected, whole_app = cls(), False
        for name in names:
            selected.contract |= name == "api/openapi.json"
            if name in SHARED_FILES:
                selected.crates.add("app")
                whole_app = True
            elif found := re.match(r"crates/slices/([\w-]+)/src/(\w+)/", name):
                selected.crates |= {found[1], "app"}
                selected.slices.add(found[2])
            elif found := re.match(r"crates/app/tests/it/(\w+)", name):
                selected.crates.add("app")
                selected.slices.add(found[1])
            elif name.startswith("crates/"):
                crate = name.removeprefix("crates/slices/").removeprefix("crates/").split("/")[0]
                selected.crates.add(crate)
                if crate in SHARED | {"app"} or name.startswith("crates/slices/"):
                    selected.crates.add("app")
                    whole_app = True
            elif WEB_CODE.match(name):
                selected.web.append(name.removeprefix("web/"))
            elif name.startswith("scripts/"):
                selected.scripts = True
        if whole_app:
            selected.slices.clear()
        return selected

    def words(self) -> list[str]:
        """Name filters for the tests in crates/app; empty to run all. Every slice is part of the contract."""
        if not self.slices:
            return []
        named = self.slices.union(*(EXTRA_TEST_MODULES.get(name, set()) for name in self.slices))
        return sorted(f"{name}::" for name in named | {"contract"})

    def commands(self) -> list[list[tuple[str, list[str], Path]]]:
        """Two lists of (name, command, folder) that run in parallel on two cores."""
        rust: list[tuple[str, list[str], Path]] = []
        rest = [("repository rules", [PYTHON, "scripts/check_repo.py"], ROOT)]
        if self.crates:
            rust += [
                ("rustfmt", ["cargo", "fmt", "--all", "--check"], ROOT),
                ("compile", [PYTHON, "scripts/rust_tests.py", "compile"], ROOT),
                ("clippy", [PYTHON, "scripts/rust_tests.py", "lint"], ROOT),
            ]
            for crate in sorted(self.crates):
                words = self.words() if crate == "app" else []
                run = ["scripts/with-postgres", PYTHON, "scripts/rust_tests.py", "run", "-p", crate, *words]
                rust.append((f"tests of {crate}", run, ROOT))
        if self.scripts:
            tests = ["-m", "unittest", "discover", "-s", "scripts/tests", "-t", "scripts"]
            rest.append(("script tests", [PYTHON, *tests], ROOT))
        here = [name for name in self.web if (WEB / name).is_file()]
        sources = [name for name in here if name.startswith(("src/", "offline/", "tests/"))]
        if self.web:
            lint = ["npx", "--no-install", "biome", "check", "--error-on-warnings", "--no-errors-on-unmatched"]
            rest.append(("biome", [*lint, *here], WEB))
        if self.web or self.contract:
            rest.append(("types", ["npm", "run", "--silent", "check"], WEB))
        if sources:
            related = ["npx", "--no-install", "vitest", "related", "--run", "--passWithNoTests", *sources]
            rest.append(("web unit tests", related, WEB))
        return [rust, rest]


def run_lane(lane: list[tuple[str, list[str], Path]], failed: list[str], printing: threading.Lock) -> None:
    for name, command, folder in lane:
        started = time.monotonic()
        done = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", check=False,
        )
        with printing:
            print(f"{'FAILED' if done.returncode else 'ok    '} {format_duration(time.monotonic() - started)}  {name}", flush=True)
            if done.returncode:
                failed.append(name)
                print(done.stdout[-8000:])
        if done.returncode and name == "compile":
            return


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--base")
    base = parser.parse_args().base or default_base()
    names = changed_files(base)
    print(f"{len(names)} files differ from {git('rev-parse', '--short', base)}")
    failed: list[str] = []
    started, printing = time.monotonic(), threading.Lock()
    lanes = [threading.Thread(target=run_lane, args=(lane, failed, printing)) for lane in SelectedChecks.of(names).commands()]
    for lane in lanes:
        lane.start()
    for lane in lanes:
        lane.join()
    print(f"{format_duration(time.monotonic() - started)} total" + (f"; failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
