"""The rules of this repository that no compiler or linter knows. CONTRIBUTING.md says why.

Looks at every file that is tracked by git or could be (untracked and not ignored).
"""

import ipaddress
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import rust_paths

ROOT = Path(__file__).resolve().parent.parent
CODE = (".rs", ".ts", ".tsx")
SCRIPT = (".ts", ".tsx", ".mts", ".js", ".mjs")
LONGEST_FILE = 400
REASON_TO_BE_LONG = "Long because"
CRATES_IO = 'source = "registry+https://github.com/rust-lang/crates.io-index"'
DEPENDENCIES = "docs/dependencies.md"

GENERATED = re.compile(r"\.gen\.ts$|/schema\.d\.ts$")
# Tests of the same rules have to spell what they look for.
SPELLS_THE_RULES = re.compile(r"/repository-rules\.test\.ts$")
TEST = re.compile(r"/tests?/|/tests?\.rs$|_tests?\.rs$|\.(test|spec)\.tsx?$|/e2e/|/testing/")

# (endings, what is forbidden, why). Spelled so that this file does not break its own rules.
FORBIDDEN = [
    ((".rs",), re.compile(r"\b(todo|unimplemented)!"), "finish it, or leave it out"),
    ((".rs",), re.compile(r"#\[ignore"), "a test runs or does not exist"),
    (
        SCRIPT,
        re.compile(r"\b(test|it|describe|suite)(\.\w+)*\.(skip|skipIf|only|todo|fixme)\("),
        "a test runs or does not exist",
    ),
    (SCRIPT, re.compile(r"@ts-(ignore|nocheck)"), "say the type; @ts-expect-error when the compiler is wrong"),
    (
        SCRIPT,
        re.compile(r"(?::|<|\bas)\s*any\b(?=\s*(?:[;,)=\]>|&{}\[]|$))", re.MULTILINE),
        "say the type, or `unknown`",
    ),
    (SCRIPT, re.compile(r"\bas unknown as\b"), "it silences the compiler: parse, or narrow"),
]
OWN_MACHINE = re.compile(r"(?<![\w./*-])/(?:wor[k]|roo[t]|home/\w+)/")
PINNED_REGISTRY = re.compile(r"^\s*(registry\s*=|replace-with\s*=|index-url\s*=|\[source\.)", re.MULTILINE)
ADDRESS = re.compile(r"\b[a-z+]+://(?:[^\s/@\"']*@)?(\d{1,3}(?:\.\d{1,3}){3})\b")

SLICES = "crates/app/src/"
# Reads and writes every table, so it knows all of them.
KNOWS_ALL_TABLES = f"{SLICES}platform/backup/tables.rs"

Problems = Iterator[str]


def files(root: Path = ROOT) -> dict[str, str]:
    """Path to text; files that are not text are left out."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    texts = {}
    for name in filter(None, listed.stdout.split("\0")):
        try:
            texts[name] = (root / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue
    return texts


def line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def check_length(name: str, text: str) -> Problems:
    """A file that a person can hold in the head."""
    if not name.endswith(CODE) or GENERATED.search(name) or TEST.search(f"/{name}"):
        return
    lines = text.splitlines()
    if len(lines) > LONGEST_FILE and REASON_TO_BE_LONG not in "\n".join(lines[:5]):
        yield (
            f"{name}: {len(lines)} lines, {LONGEST_FILE} at most; split it, "
            f'or say "{REASON_TO_BE_LONG} …" in its first five lines'
        )


def check_forbidden(name: str, text: str) -> Problems:
    if GENERATED.search(name) or SPELLS_THE_RULES.search(name):
        return
    for endings, pattern, why in FORBIDDEN:
        if name.endswith(endings):
            for match in pattern.finditer(text):
                yield f"{name}:{line_of(text, match.start())}: {match.group(0).strip()!r}: {why}"


def check_machine(name: str, text: str) -> Problems:
    """Nothing of the machine that the file was written on."""
    for match in OWN_MACHINE.finditer(text):
        yield f"{name}:{line_of(text, match.start())}: {match.group(0)!r} is a folder of one machine"
    for match in ADDRESS.finditer(text):
        if not is_nobodys(match.group(1)):
            yield f"{name}:{line_of(text, match.start())}: {match.group(0)!r} is an address of one network"
    if Path(name).name in (".npmrc", ".yarnrc", "config.toml", "pip.conf") and PINNED_REGISTRY.search(text):
        yield f"{name}: names a registry; each machine has its own setting for that"


def is_nobodys(text: str) -> bool:
    """Loopback, "any address", and what documentation may use."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return True
    documentation = ("192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24")
    return (
        address.is_loopback
        or address.is_unspecified
        or any(address in ipaddress.ip_network(network) for network in documentation)
    )


def check_lock_files(name: str, text: str) -> Problems:
    """Which package and which checksum, not from where: that is each machine's own affair."""
    if name.endswith("package-lock.json") and '"resolved":' in text:
        where = line_of(text, text.index('"resolved":'))
        yield f"{name}:{where}: carries download addresses; web/.npmrc keeps them out"
    if name.endswith("Cargo.lock"):
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("source = ") and line != CRATES_IO:
                yield f"{name}:{number}: not from crates.io: {line}"


def check_layers(name: str, text: str) -> Problems:
    """http.rs speaks HTTP, service.rs knows the rules, store.rs asks the database."""
    if not name.startswith(SLICES):
        return
    layer = Path(name).name
    words = {
        "http.rs": {"sea_orm": "queries stand in store.rs"},
        "service.rs": {
            "axum": "HTTP stands in http.rs",
            "EntityTrait": "queries stand in store.rs",
            "QueryFilter": "queries stand in store.rs",
        },
    }.get(layer, {})
    for word, why in words.items():
        if found := re.search(rf"\b{word}\b", text):
            yield f"{name}:{line_of(text, found.start())}: {layer} does not know {word}: {why}"


def check_slices(name: str, text: str) -> Problems:
    """A slice asks another slice's service; its tables and queries are its own."""
    if not name.startswith(SLICES) or not name.endswith(".rs") or name == KNOWS_ALL_TABLES:
        return
    inside = name.removeprefix(SLICES)
    if "/" not in inside:
        return
    own = inside.split("/")[0]
    for path in sorted(rust_paths.paths(rust_paths.module_of(inside), text)):
        slice_, *rest = path.split("::")
        private = {"store", "entities", "entity"} & set(rest)
        if slice_ != own and private:
            yield f"{name}: {path}: {private.pop()} is {slice_}'s own; ask its service"


def check_dependencies(texts: dict[str, str]) -> Problems:
    """Every direct dependency has its one line of why, and no line outlives its dependency."""
    if "Cargo.toml" not in texts or "web/package.json" not in texts:
        return
    cargo = tomllib.loads(texts["Cargo.toml"])["workspace"]["dependencies"]
    package = json.loads(texts["web/package.json"])
    used = {name for name, what in cargo.items() if not (isinstance(what, dict) and "path" in what)}
    used |= {*package.get("dependencies", {}), *package.get("devDependencies", {})}
    explained = set(re.findall(r"^\| `([^`]+)` \|", texts.get(DEPENDENCIES, ""), re.MULTILINE))
    for name in sorted(used - explained):
        yield f"{DEPENDENCIES}: {name} has no line that says why we depend on it"
    for name in sorted(explained - used):
        yield f"{DEPENDENCIES}: {name} is not a direct dependency any more"


def check_web_lock(texts: dict[str, str]) -> Problems:
    """The lock file is of this package.json: `npm install` would mend it without a word."""
    if "web/package.json" not in texts or "web/package-lock.json" not in texts:
        return
    package = json.loads(texts["web/package.json"])
    locked = json.loads(texts["web/package-lock.json"]).get("packages", {}).get("", {})
    for part in ("dependencies", "devDependencies"):
        if package.get(part, {}) != locked.get(part, {}):
            yield f"web/package-lock.json: its {part} are not package.json's; run `npm install` in web/"


CHECKS = [check_length, check_forbidden, check_machine, check_lock_files, check_layers, check_slices]


def problems(texts: dict[str, str]) -> list[str]:
    found = [problem for name, text in sorted(texts.items()) for check in CHECKS for problem in check(name, text)]
    return [*found, *check_dependencies(texts), *check_web_lock(texts)]


def main() -> int:
    found = problems(files())
    for problem in found:
        print(problem)
    print(f"{len(found)} problems" if found else "The repository keeps its rules.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
