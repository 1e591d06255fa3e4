"""Finds the module paths that a Rust file uses, with `use` trees expanded and `super` resolved.

Not a full parser, but enough to see which modules depend on which.
"""

import re

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_USE = re.compile(r"^\s*(?:pub(?:\([^)]*\))?\s+)?use\s+([^;]+);", re.MULTILINE)
_INLINE = re.compile(r"\b(?:crate|super|trellis_\w+)(?:::\w+)+")


def paths(crate: str, module: list[str], source: str) -> set[str]:
    """Returns the full paths into our crates that a file uses. `module` is the module of that file, e.g. ["accounts", "store"]."""
    code = _COMMENT.sub(" ", source)
    spread = [path for tree in _USE.findall(code) for path in expand_use(tree)]
    named = [path.split("::") for path in _INLINE.findall(_USE.sub(" ", code))]
    resolved = (resolve([crate, *module], path) for path in [*spread, *named])
    return {"::".join(path) for path in resolved if path}


def expand_use(tree: str) -> list[list[str]]:
    """`crate::{a::{b, c as d}, e}` becomes crate::a::b, crate::a::c and crate::e."""
    tree = tree.strip()
    head, brace, rest = tree.partition("{")
    prefix = [part.strip() for part in head.split("::") if part.strip()]
    if not brace:
        if prefix:
            prefix[-1] = prefix[-1].split(" as ")[0].strip()
        return [prefix] if prefix else []
    inner = rest[: rest.rindex("}")]
    return [prefix + path for item in split_items(inner) for path in expand_use(item)]


def split_items(text: str) -> list[str]:
    """Splits at commas that aren't inside inner braces."""
    items, depth, start = [], 0, 0
    for position, character in enumerate(text):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if character == "," and depth == 0:
            items.append(text[start:position])
            start = position + 1
    return [item for item in [*items, text[start:]] if item.strip()]


def resolve(module: list[str], path: list[str]) -> list[str]:
    """Resolves a path to a full one, or returns an empty list for a third-party crate. `module` starts with the crate."""
    if path[0].startswith("trellis_"):
        return path
    if path[0] == "crate":
        return module[:1] + path[1:]
    if path[0] == "self":
        return module + path[1:]
    here = list(module)
    while path and path[0] == "super":
        here, path = here[:-1], path[1:]
        if path and path[0] != "super":
            return here + path
    return []


def module_of(path_in_src: str) -> list[str]:
    """`accounts/mod.rs` is accounts, `accounts/store.rs` is accounts::store."""
    parts = path_in_src.removesuffix(".rs").split("/")
    return parts[:-1] if parts[-1] in ("mod", "lib", "main") else parts
