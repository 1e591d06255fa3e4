"""Holds every dependency against deny.toml: its license, and whether it is banned.

cargo-deny does this more thoroughly (`make audit`) but takes minutes to compile; this takes a
second, and also looks at the packages of the web app.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OURS = "AGPL-3.0-or-later"
# For packages that end up in the browser, in addition to those that deny.toml allows.
WEB_ALSO = {
    "OFL-1.1": "the fonts, which are data that the web app shows",
    "BlueOak-1.0.0": "as permissive as MIT",
}

_TOKEN = re.compile(r"\(|\)|[^\s()]+")


def is_allowed(expression: str, allowed: set[str]) -> bool:
    """Of an SPDX expression: AND wants both sides, OR either; "/" is an old way to write OR."""
    tokens = _TOKEN.findall(expression.replace("/", " OR "))
    if not tokens:
        return False
    result = _any_of(tokens, allowed)
    if tokens:
        raise ValueError(f"cannot read the license {expression!r}")
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
        raise ValueError("a license ends in the middle")
    name = tokens.pop(0)
    if name == "(":
        result = _any_of(tokens, allowed)
        if not tokens or tokens.pop(0) != ")":
            raise ValueError("a license with unbalanced brackets")
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
            if license != OURS:
                yield f"{name}: our own crates are {OURS}, not {license or 'without a license'}"
            continue
        if package["name"] in banned:
            yield f"{name}: banned: {banned[package['name']]}"
        if not is_allowed(license, allowed):
            yield f"{name}: license {license or 'unknown'} is not in deny.toml"


def web_problems(lock: dict, policy: dict) -> Iterator[str]:
    """Only packages that reach the browser; tools are not part of what we ship."""
    allowed = {*policy["licenses"]["allow"], *WEB_ALSO}
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
    print(f"{len(found)} problems" if found else f"{count} packages, every license allowed, none banned.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
