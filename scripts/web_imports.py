"""Finds which files of the web app import which, including type imports and dynamic imports.

Not a full parser, but enough to see the direction of imports.
"""

import posixpath
import re
from collections.abc import Iterable

SRC = "web/src/"
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
_IMPORT = re.compile(r"""(?:\bfrom\s*|^import\s+|\bimport\(\s*)(['"])(?P<what>[^'"\n]+)\1""", re.MULTILINE)
_ENDINGS = ("", ".ts", ".tsx", "/index.ts", "/index.tsx")


def edges(texts: dict[str, str]) -> dict[str, set[str]]:
    """Maps each file in `texts` (paths to contents) to the other files in `texts` that it imports."""
    return {name: set(_imports(name, text, texts)) for name, text in texts.items()}


def _imports(name: str, text: str, known: Iterable[str]) -> Iterable[str]:
    for found in _IMPORT.finditer(_COMMENT.sub("", text)):
        what = found["what"]
        if what.startswith("@/"):
            place = SRC + what[2:]
        elif what.startswith("."):
            place = posixpath.normpath(posixpath.join(posixpath.dirname(name), what))
        else:
            continue
        if target := next((place + ending for ending in _ENDINGS if place + ending in known), None):
            yield target


def feature_of(name: str) -> str | None:
    found = re.match(rf"{SRC}features/([^/]+)/", name)
    return found[1] if found else None


def top_folder_of(name: str) -> str:
    """Returns `ui` for web/src/ui/button.tsx, or an empty string for a file directly in web/src."""
    place, slash, _ = name.removeprefix(SRC).partition("/")
    return place if slash else ""
