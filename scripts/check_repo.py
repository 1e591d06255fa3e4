"""Checks repository rules that no compiler or linter enforces. CONTRIBUTING.md explains them.

Checks every file that git tracks or would track (untracked but not ignored).
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
import web_imports

ROOT = Path(__file__).resolve().parent.parent
CODE = (".rs", ".ts", ".tsx")
SCRIPT = (".ts", ".tsx", ".mts", ".js", ".mjs")
MAX_FILE_LINES = 400
MAX_FILES_PER_FOLDER = 25
REASON_TO_BE_LONG = "Long because"
CRATES_IO = 'source = "registry+https://github.com/rust-lang/crates.io-index"'
DEPENDENCIES = "docs/dependencies.md"

GENERATED = re.compile(r"\.gen\.ts$")
TEST = re.compile(r"/tests?/|/tests?\.rs$|_tests?\.rs$|\.(test|spec)\.tsx?$|/e2e/|/testing/")

# Tests live next to the code they test, and don't count toward a folder's size.
ADJACENT_TEST = re.compile(r"/tests?\.rs$|_tests?\.rs$|\.(test|spec)\.tsx?$")
# Folders that may have more files, and why.
FULL_FOLDERS = {
    "crates/app/tests/it": "one file per slice, in one test binary",
    "crates/bible/src/reference": "one parser, with a file for each part of its grammar",
}

# (extensions, forbidden text, reason). The patterns are written so that they don't match this file.
FORBIDDEN = [
    ((".rs",), re.compile(r"\b(todo|unimplemented)!"), "finish it or remove it"),
    ((".rs",), re.compile(r"#\[ignore"), "don't skip tests: fix or delete them"),
    ((".rs",), re.compile(r"\b(TODO|FIXME)\b"), "finish it or remove it"),
    (SCRIPT, re.compile(r"\b(TODO|FIXME|XXX)\b"), "finish it or remove it"),
    (
        SCRIPT,
        re.compile(r"\b(test|it|describe|suite)(\.\w+)*\.(skip|skipIf|only|todo|fixme)\("),
        "don't skip tests: fix or delete them",
    ),
    (SCRIPT, re.compile(r"@ts-(ignore|nocheck)"), "write the type, or use @ts-expect-error if the compiler is wrong"),
    (
        SCRIPT,
        re.compile(r"(?::|<|\bas)\s*any\b(?=\s*(?:[;,)=\]>|&{}\[]|$))", re.MULTILINE),
        "write the type, or use `unknown`",
    ),
    (SCRIPT, re.compile(r"\bas unknown as\b"), "it silences the compiler: parse or narrow the value instead"),
]
MACHINE_PATH = re.compile(r"(?<![\w./*-])/(?:wor[k]|roo[t]|home/\w+)/")
PINNED_REGISTRY = re.compile(r"^\s*(registry\s*=|replace-with\s*=|index-url\s*=|\[source\.)", re.MULTILINE)
ADDRESS = re.compile(r"\b[a-z+]+://(?:[^\s/@\"']*@)?(\d{1,3}(?:\.\d{1,3}){3})\b")

# A crate is either a single slice (`SINGLE_SLICE_CRATES`) or contains several slices, one per folder.
SLICES = re.compile(r"crates/(?:slices/)?(?P<crate>[\w-]+)/src/(?P<inside>.+\.rs)$")
SINGLE_SLICE_CRATES = {"trellis_kernel", "trellis_platform", "trellis_identity"}
# Identity is the part of accounts that every slice needs, so the two share their tables.
SHARES_TABLES = {("trellis_accounts::accounts", "trellis_identity")}
# The modules in these crates must not depend on each other in a cycle. (Between crates, the compiler prevents
# cycles.)
ACYCLIC_CRATES = re.compile(r"crates/(?:slices/[\w-]+|bible)/src/")

# The web app folders that everything else builds on.
BASE_FOLDERS = {"lib", "api", "ui", "messages", "styles"}

Problems = Iterator[str]


def files(root: Path = ROOT) -> dict[str, str]:
    """Maps paths to file contents, without binary files."""
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


def line_number(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def check_length(name: str, text: str) -> Problems:
    """Files must be short enough to keep in mind, including tests in the web app."""
    is_free = TEST.search(f"/{name}") and not name.startswith("web/src/")
    if not name.endswith(CODE) or GENERATED.search(name) or is_free:
        return
    lines = text.splitlines()
    if len(lines) > MAX_FILE_LINES and REASON_TO_BE_LONG not in "\n".join(lines[:5]):
        yield (
            f"{name}: {len(lines)} lines, {MAX_FILE_LINES} at most; split it, "
            f'or say "{REASON_TO_BE_LONG} …" in its first five lines'
        )


def check_forbidden(name: str, text: str) -> Problems:
    if GENERATED.search(name):
        return
    for endings, pattern, why in FORBIDDEN:
        if name.endswith(endings):
            for match in pattern.finditer(text):
                yield f"{name}:{line_number(text, match.start())}: {match.group(0).strip()!r}: {why}"


def check_machine_specifics(name: str, text: str) -> Problems:
    """Files must not contain paths, addresses, or registries of a particular machine or network."""
    for match in MACHINE_PATH.finditer(text):
        yield f"{name}:{line_number(text, match.start())}: {match.group(0)!r} is a folder of one machine"
    for match in ADDRESS.finditer(text):
        if not is_generic_address(match.group(1)):
            yield f"{name}:{line_number(text, match.start())}: {match.group(0)!r} is an address of one network"
    if Path(name).name in (".npmrc", ".yarnrc", "config.toml", "pip.conf") and PINNED_REGISTRY.search(text):
        yield f"{name}: don't set a registry here; each machine configures its own"


def is_generic_address(text: str) -> bool:
    """Whether the address is loopback, "any address", or reserved for documentation."""
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
    """Lock files must not contain download URLs, because these depend on the machine's registry."""
    if name.endswith("package-lock.json") and '"resolved":' in text:
        where = line_number(text, text.index('"resolved":'))
        yield f"{name}:{where}: contains download URLs; web/.npmrc should omit them"
    if name.endswith("Cargo.lock"):
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("source = ") and line != CRATES_IO:
                yield f"{name}:{number}: not from crates.io: {line}"


def check_layers(name: str, text: str) -> Problems:
    """http.rs handles HTTP, service.rs contains the business rules, and store.rs queries the database."""
    if not crate_and_module(name):
        return
    layer = Path(name).name
    words = {
        "http.rs": {"sea_orm": "queries belong in store.rs"},
        "service.rs": {
            "axum": "HTTP belongs in http.rs",
            "EntityTrait": "queries belong in store.rs",
            "QueryFilter": "queries belong in store.rs",
        },
    }.get(layer, {})
    for word, why in words.items():
        if found := re.search(rf"\b{word}\b", text):
            yield f"{name}:{line_number(text, found.start())}: {layer} does not know {word}: {why}"


def crate_and_module(name: str) -> tuple[str, list[str]] | None:
    """Returns the crate and module of a slice's file, or None for other files."""
    found = SLICES.match(name)
    if not found:
        return None
    crate = f"trellis_{found['crate'].replace('-', '_')}"
    if name.startswith("crates/slices/") or crate in SINGLE_SLICE_CRATES:
        return crate, rust_paths.module_of(found["inside"])
    return None


def slice_of(path: list[str]) -> str:
    return path[0] if path[0] in SINGLE_SLICE_CRATES else "::".join(path[:2])


def check_slices(name: str, text: str) -> Problems:
    """A slice may call another slice's service, but not use its tables or queries."""
    location = crate_and_module(name)
    if not location:
        return
    crate, module = location
    own = slice_of([crate, *module])
    for path in sorted(rust_paths.paths(crate, module, text)):
        parts = path.split("::")
        owner = slice_of(parts)
        private = {"store", "entities", "entity"} & set(parts)
        if owner != own and private and (own, owner) not in SHARES_TABLES:
            yield f"{name}: {path}: {private.pop()} is private to {owner}; call its service instead"


def check_dependency_cycles(texts: dict[str, str]) -> Problems:
    """Slices in the same crate must not depend on each other in a cycle, nor may modules of the Bible engine."""
    edges: dict[str, dict[str, set[str]]] = {}
    for name, text in texts.items():
        found = ACYCLIC_CRATES.match(name) and SLICES.match(name)
        if not found or TEST.search(f"/{name}"):
            continue
        crate = f"trellis_{found['crate'].replace('-', '_')}"
        module = rust_paths.module_of(found["inside"])
        if not module:
            continue
        code = text.split("#[cfg(test)]")[0]
        below = edges.setdefault(crate, {}).setdefault(module[0], set())
        for path in rust_paths.paths(crate, module, code):
            parts = path.split("::")
            if parts[0] == crate and len(parts) > 1 and parts[1] != module[0]:
                below.add(parts[1])
    for crate, modules in sorted(edges.items()):
        if circle := find_cycle(modules):
            yield f"{crate}: {' -> '.join(circle)}: modules must not depend on each other in a cycle"


def find_cycle(edges: dict[str, set[str]]) -> list[str]:
    """Returns the first cycle, starting and ending with the same name, or an empty list."""
    done: set[str] = set()

    def walk(name: str, visited: list[str]) -> list[str]:
        if name in visited:
            return [*visited[visited.index(name) :], name]
        if name in done:
            return []
        for below in sorted(edges.get(name, set())):
            if circle := walk(below, [*visited, name]):
                return circle
        done.add(name)
        return []

    for name in sorted(edges):
        if circle := walk(name, []):
            return circle
    return []


def check_web_imports(texts: dict[str, str]) -> Problems:
    """In the web app, lib, api, and ui don't import features, features import each other only through their
    index.ts, and there are no import cycles."""
    sources = {
        name: text
        for name, text in texts.items()
        if name.startswith(web_imports.SRC)
        and name.endswith((".ts", ".tsx"))
        and not GENERATED.search(name)
        and not TEST.search(f"/{name}")
    }
    files_below = web_imports.edges(sources)
    features_below: dict[str, set[str]] = {}
    for name, below in sorted(files_below.items()):
        feature, floor = web_imports.feature_of(name), web_imports.top_folder_of(name)
        for other in sorted(below):
            other_feature = web_imports.feature_of(other)
            if floor in BASE_FOLDERS and web_imports.top_folder_of(other) in ("features", "app"):
                yield f"{name}: {other}: {floor} must not import from features or app"
            if feature and web_imports.top_folder_of(other) == "app":
                yield f"{name}: {other}: features must not import from app"
            if feature and other_feature and feature != other_feature:
                features_below.setdefault(feature, set()).add(other_feature)
                if not other.removesuffix("x").endswith(f"/{other_feature}/index.ts"):
                    yield f"{name}: {other}: import other features only through features/{other_feature}/index.ts"
    for what, below in (("files", files_below), ("features", features_below)):
        if circle := find_cycle(below):
            yield f"web app: {what} import each other in a cycle: {' -> '.join(circle)}"


def check_folders(texts: dict[str, str]) -> Problems:
    """Folders must be small enough to scan at a glance."""
    counts: dict[str, int] = {}
    for name in texts:
        folder, _, _ = name.rpartition("/")
        if not ADJACENT_TEST.search(f"/{name}") and not GENERATED.search(name):
            counts[folder] = counts.get(folder, 0) + 1
    for folder, count in sorted(counts.items()):
        if count > MAX_FILES_PER_FOLDER and folder not in FULL_FOLDERS:
            yield f"{folder}: {count} files, {MAX_FILES_PER_FOLDER} at most without tests; group them in folders"


def check_dependencies(texts: dict[str, str]) -> Problems:
    """Every direct dependency needs one line that explains it, and every line must match a dependency."""
    if "Cargo.toml" not in texts or "web/package.json" not in texts:
        return
    cargo = tomllib.loads(texts["Cargo.toml"])["workspace"]["dependencies"]
    package = json.loads(texts["web/package.json"])
    used = {name for name, what in cargo.items() if not (isinstance(what, dict) and "path" in what)}
    used |= {*package.get("dependencies", {}), *package.get("devDependencies", {})}
    explained = set(re.findall(r"^\| `([^`]+)` \|", texts.get(DEPENDENCIES, ""), re.MULTILINE))
    for name in sorted(used - explained):
        yield f"{DEPENDENCIES}: {name} has no line that explains why we depend on it"
    for name in sorted(explained - used):
        yield f"{DEPENDENCIES}: {name} is not a direct dependency anymore"


def check_web_lock(texts: dict[str, str]) -> Problems:
    """The lock file must match package.json, because `npm install` would silently change it."""
    if "web/package.json" not in texts or "web/package-lock.json" not in texts:
        return
    package = json.loads(texts["web/package.json"])
    locked = json.loads(texts["web/package-lock.json"]).get("packages", {}).get("", {})
    for part in ("dependencies", "devDependencies"):
        if package.get(part, {}) != locked.get(part, {}):
            yield f"web/package-lock.json: {part} don't match package.json; run `npm install` in web/"


CHECKS = [check_length, check_forbidden, check_machine_specifics, check_lock_files, check_layers, check_slices]


def problems(texts: dict[str, str]) -> list[str]:
    found = [problem for name, text in sorted(texts.items()) for check in CHECKS for problem in check(name, text)]
    together = [check_folders, check_dependency_cycles, check_web_imports, check_dependencies, check_web_lock]
    return [*found, *(problem for check in together for problem in check(texts))]


def main() -> int:
    found = problems(files())
    for problem in found:
        print(problem)
    print(f"{len(found)} problems" if found else "The repository follows its rules.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
