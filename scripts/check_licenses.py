"""Checks every dependency against deny.toml: whether its license is allowed and whether it is banned.

cargo-deny (`make audit`) is more thorough but takes minutes to compile; this takes a second and also checks the web
app's packages.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUR_LICENSE = "AGPL-3.0-or-later"
# Licenses allowed for packages that end up in the browser, in addition to those in deny.toml.
EXTRA_WEB_LICENSES = {
    "OFL-1.1": "fonts, which the web app loads as data",
    "BlueOak-1.0.0": "as permissive as MIT",
}

_TOKEN = re.compile(r"\(|\)|[^\s()]+")


def is_allowed(expression: str, allowed: set[str]) -> bool:
    """Evaluates an SPDX expression: AND needs both sides, OR needs one; "/" is an old way to write OR."""
    tokens = _TOKEN.findall(expression.replace("/", " OR "))
    if not tokens:
        return False
    result = _any_of(tokens, allowed)
    if tokens:
        raise ValueError(f"can't parse the license expression {expression!r}")
    return result


def _any_of(tokens: list[str], allowed: set[str]) -> bool:
    result = _all_of(tokens, allowed)
    while tokens and tokens[0] == "OR":
        tokens.pop(0)
        result = _all_of(tokens, allowed) or result
    return result


def _all_of(tokens: list[str], allowed: set[str]) -> bool:
    result = _one(tokens, allowed)
    while tokens and tokens[0] == "AND":
        tokens.pop(0)
        result = _one(tokens, allowed) and result
    return result


def _one(tokens: list[str], allowed: set[str]) -> bool:
    if not tokens:
        raise ValueError("the license expression is incomplete")
    name = tokens.pop(0)
    if name == "(":
        result = _any_of(tokens, allowed)
        if not tokens or tokens.pop(0) != ")":
            raise ValueError("the license expression has unbalanced parentheses")
        return result
    if len(tokens) >= 2 and tokens[0] == "WITH":
        tokens.pop(0)
        name = f"{name} WITH {tokens.pop(0)}"
    return name in allowed


def cargo_problems(metadata: dict, policy: dict) -> Iterator[str]:
    allowed = set(policy["licenses"]["allow"])
    banned = {ban["crate"]: ban["reason"] for ban in policy["bans"]["deny"]}
    clarified = {entry["crate"]: entry["expression"] for entry in policy["licenses"].get("clarify", ())}
    members = set(metadata["workspace_members"])
    for package in metadata["packages"]:
        name, license = f"{package['name']} {package['version']}", package.get("license") or clarified.get(package["name"], "")
        if package["id"] in members:
            if license != OUR_LICENSE:
                yield f"{name}: our own crates are {OUR_LICENSE}, not {license or 'without a license'}"
            continue
        if package["name"] in banned:
            yield f"{name}: banned: {banned[package['name']]}"
        if not is_allowed(license, allowed):
            yield f"{name}: license {license or 'unknown'} is not in deny.toml"


def web_problems(lock: dict, policy: dict) -> Iterator[str]:
    """Checks only packages that end up in the browser; build tools aren't shipped."""
    allowed = {*policy["licenses"]["allow"], *EXTRA_WEB_LICENSES}
    for path, package in lock["packages"].items():
        if path and not package.get("dev") and not package.get("devOptional"):
            name = f"{path.rpartition('node_modules/')[2]} {package.get('version', '')}"
            license = package.get("license", "")
            if not is_allowed(license, allowed):
                yield f"{name}: license {license or 'unknown'} is not allowed in the web app"


def cargo_metadata() -> dict:
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    answer = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(answer.stdout)


def main() -> int:
    policy = tomllib.loads((ROOT / "deny.toml").read_text())
    metadata = cargo_metadata()
    lock = json.loads((ROOT / "web/package-lock.json").read_text())
    found = [*cargo_problems(metadata, policy), *web_problems(lock, policy)]
    for problem in found:
        print(problem)
    count = len(metadata["packages"]) + len(lock["packages"])
    print(f"{len(found)} problems" if found else f"{count} packages checked: all licenses are allowed, and none is banned.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
