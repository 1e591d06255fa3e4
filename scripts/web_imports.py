"""Which file of the web app imports which, types and late parts included.

Not a parser: enough to see which way the arrows run.
"""

import posixpath
import re
from collections.abc import Iterable

SRC = "web/src/"
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
_IMPORT = re.compile(r"""(?:\bfrom\s*|^import\s+|\bimport\(\s*)(['"])(?P<what>[^'"\n]+)\1""", re.MULTILINE)
_ENDINGS = ("", ".ts", ".tsx", "/index.ts", "/index.tsx")


def arrows(texts: dict[str, str]) -> dict[str, set[str]]:
    """For each file of `texts` (path to text), the files among them that it imports."""
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


def floor_of(name: str) -> str:
    """`ui` for web/src/ui/button.tsx; empty for a file outside the folders."""
    place, slash, _ = name.removeprefix(SRC).partition("/")
    return place if slash else ""
